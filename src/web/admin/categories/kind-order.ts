import { useQueryClient } from '@tanstack/react-query'
import { useT } from '#web/kit/words.tsx'
import { useOneByOne } from '../kit/one-by-one.ts'
import { keepRows, moveRow } from '../kit/ordered-rows.ts'
import { kindKey } from './kind-lines.ts'
import type { KindLines, KindRow } from './kind-lines.ts'

/** One step is kept after the other; what is pressed meanwhile is not heard. */
export function useKindOrder<T extends KindRow, B extends object>({ kind, order, nameOf }: KindLines<T, B>, rows: readonly T[]) {
  const t = useT()
  const client = useQueryClient()
  const once = useOneByOne()
  const keep = (next: readonly T[]) => keepRows(client, kindKey(kind), next, () => order(next.map(({ id }) => id)))
  return (from: number, to: number) => once(() => moveRow({ rows, from, to, nameOf, keep }, t))
}
