// Rows that stand in an order of their own: shown at once as they will be, kept by the server, offered to be put back.
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Translate } from '#web/kit/words.tsx'
import { offerUndo } from './undo-store.ts'

interface Move<R> {
  rows: readonly R[]
  from: number
  to: number
  nameOf: (row: R) => string
  /** Rejects with what the server said. */
  keep: (rows: readonly R[]) => Promise<void>
}

/** Gives one row another place; none beyond the first and the last. */
export async function moveRow<R>({ rows, from, to, nameOf, keep }: Move<R>, t: Translate): Promise<void> {
  const row = rows[from]
  if (!row || from === to || to < 0 || to >= rows.length) return
  await keep(rows.toSpliced(from, 1).toSpliced(to, 0, row))
  offerUndo(t('admin.moved', { name: nameOf(row), place: to + 1, count: rows.length }), () => keep(rows))
}

/** Shows `next` while the server is told, then what it made of that; asks for all anew where it refuses. */
export async function keepRows<R>(
  client: QueryClient, queryKey: QueryKey, next: readonly R[], send: () => Promise<readonly R[]>,
): Promise<void> {
  await client.cancelQueries({ queryKey, exact: true })
  client.setQueryData(queryKey, next)
  try {
    client.setQueryData(queryKey, await send())
  } catch (refusal) {
    await client.invalidateQueries({ queryKey })
    throw refusal
  }
}
