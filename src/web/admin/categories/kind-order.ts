// One step up or down: seen at once, kept by the server, offered to be undone.
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { AskError } from '#web/kit/ask.ts'
import { toast } from '#web/kit/toast.ts'
import { useT } from '#web/kit/words.tsx'
import { offerUndo } from '../kit/undo-store.ts'
import { kindKey } from './kind-lines.ts'
import type { KindLines, KindRow } from './kind-lines.ts'

/** One step is kept after the other; what is pressed meanwhile is not heard. */
export function useKindOrder<T extends KindRow, B extends object>(lines: KindLines<T, B>, rows: readonly T[]) {
  const t = useT()
  const client = useQueryClient()
  const busy = useRef(false)
  const queryKey = kindKey(lines.kind)
  const keep = async (next: readonly T[]) => {
    await client.cancelQueries({ queryKey, exact: true })
    client.setQueryData(queryKey, next)
    try {
      client.setQueryData(queryKey, await lines.order(next.map(({ id }) => id)))
    } catch (refusal) {
      await client.invalidateQueries({ queryKey })
      throw refusal
    }
  }
  return async (from: number, to: number) => {
    const row = rows[from]
    if (busy.current || !row) return
    busy.current = true
    try {
      await keep(rows.toSpliced(from, 1).toSpliced(to, 0, row))
      offerUndo(t('admin-categories.moved', { name: lines.nameOf(row), place: to + 1, count: rows.length }), () => keep(rows))
    } catch (refusal) {
      if (!(refusal instanceof AskError)) throw refusal
      toast.error(refusal.message)
    } finally {
      busy.current = false
    }
  }
}
