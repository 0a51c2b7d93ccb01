// The list of orders while others work on it, and shoppers order: what changes in its rows is shown where it stands; where rows
// would come, go or move, one is asked first.
import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/kit/ui/button.tsx'
import { useT } from '#web/kit/words.tsx'
import { useHearing } from '../hearing.ts'
import type { Table } from '../kit/table.ts'

/** Several things that happen together are asked for once; one's own acts have come back by then. */
const SOON_MS = 800

/** `table`: of orders. */
export function OrdersMoved({ table }: { table: Pick<Table<{ id: number }>, 'rows' | 'look' | 'again' | 'search'> }) {
  const t = useT()
  /** The rows that are no longer how the shop has them. */
  const [old, setOld] = useState<readonly unknown[]>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(table)
  useEffect(() => { latest.current = table })
  const look = async () => {
    timer.current = undefined
    const { rows, look: moved } = latest.current
    // what cannot be asked now is asked with the next event
    if (await moved().catch(() => false)) setOld(rows)
  }
  const soon = () => { timer.current ??= setTimeout(() => void look(), SOON_MS) }
  useHearing({
    onEvent: ({ event }) => {
      if (event === 'staff-order') soon()
    },
    onBegin: soon,
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <output className="flex flex-wrap items-center gap-3 text-14 text-soft empty:hidden">
      {old === table.rows && (
        <>
          {t('admin-orders.moved')}
          <Button variant="outlined" size="small" onClick={table.again}>{t('admin-orders.moved_show')}</Button>
        </>
      )}
    </output>
  )
}
