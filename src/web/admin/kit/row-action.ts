// What can be done to rows, one or many: `useRowActions(table)` does it at once on the screen, tells how it went, offers to undo.
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { AskError } from '#web/kit/ask.ts'
import { toast } from '#web/kit/toast.ts'
import { useT } from '#web/kit/words.tsx'
import type { Translate } from '#web/kit/words.tsx'
import { WAITING_KEY } from '../waiting.ts'
import type { Identified, Table } from './table.ts'
import { offerUndo } from './undo-store.ts'

export interface RowAction<Row> {
  key: string
  label: string
  icon?: ReactNode
  tone?: 'bad'
  /** Stands in every row too, not only above what is selected. */
  inRow?: true
  /** One key that does it to the row in focus, or to what is selected. */
  shortcut?: string
  /** Whether it can be done to this row; to every one unless told. */
  may?: (row: Row) => boolean
  /** A question that is put before, about the rows it can be done to. */
  question?: (rows: readonly Row[]) => string
  /** Why it cannot be done to so many of those selected, said under the question; in general words unless told. */
  leftOut?: (count: number) => string
  /** Does it to one row. */
  run: (row: Row) => Promise<unknown>
  /** How the row looks at once (undefined: it leaves the list). Without it the list is asked for anew. */
  change?: (row: Row) => Row | undefined
  /** Puts one row back. Without it nothing is offered. */
  undo?: (row: Row) => Promise<unknown>
  /** "3 reviews approved." */
  said: (count: number) => string
}

/** Those of the rows it can be done to. */
export function ableOf<Row>({ may }: Pick<RowAction<Row>, 'may'>, rows: readonly Row[]): readonly Row[] {
  return may ? rows.filter(may) : rows
}

/** What is asked before, and what of the selected is left out. */
export function questionOf<Row>(
  action: RowAction<Row>, rows: readonly Row[], t: Translate,
): { title: string, text: string | undefined } {
  const able = ableOf(action, rows)
  const left = rows.length - able.length
  return {
    title: action.question?.(able) ?? '',
    text: left === 0 ? undefined : action.leftOut?.(left) ?? t('admin.left_out', { count: left }),
  }
}

/** Rows with which it did not work, what the server said of them, and of each by its id. */
export interface ActionFailure<Row> {
  rows: readonly Row[], reasons: readonly string[], said: ReadonlyMap<number, string>
  /** With how many it was tried. */
  of: number
}

/** So many rows are asked about at a time. */
const AT_A_TIME = 4

/** Does one thing after the other, some at a time; gives why it failed for each that did. */
export async function doEach<Row>(rows: readonly Row[], run: (row: Row) => Promise<unknown>): Promise<Map<Row, string>> {
  const failed = new Map<Row, string>()
  const left = [...rows]
  const work = async (): Promise<void> => {
    for (let row = left.shift(); row !== undefined; row = left.shift()) {
      try {
        await run(row)
      } catch (refusal) {
        if (!(refusal instanceof AskError)) throw refusal
        failed.set(row, refusal.message)
      }
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, work))
  return failed
}

const failureOf = <Row extends Identified>(failed: ReadonlyMap<Row, string>, of: number): ActionFailure<Row> => ({
  of, rows: [...failed.keys()], reasons: [...new Set(failed.values())],
  said: new Map([...failed].map(([{ id }, reason]) => [id, reason])),
})

export interface RowActions<Row> {
  busy: boolean
  failure: ActionFailure<Row> | undefined
  /** Gives the ids of the rows with which it did not work. */
  act: (action: RowAction<Row>, rows: readonly Row[]) => Promise<ReadonlySet<number>>
  forgetFailure: () => void
}

export function useRowActions<Row extends Identified>(table: Pick<Table<Row>, 'change' | 'again'>): RowActions<Row> {
  const t = useT()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ActionFailure<Row>>()
  const renew = () => {
    table.again()
    void client.invalidateQueries({ queryKey: WAITING_KEY })
  }
  const act = async (action: RowAction<Row>, rows: readonly Row[]): Promise<ReadonlySet<number>> => {
    const able = ableOf(action, rows)
    if (able.length === 0) {
      toast.error(t('admin.nothing_selected'))
      return new Set()
    }
    setBusy(true)
    setFailure(undefined)
    const putBack = action.change && table.change(new Set(able.map(({ id }) => id)), action.change)
    try {
      const failed = await doEach(able, action.run)
      const done = able.filter((row) => !failed.has(row))
      if (failed.size > 0) putBack?.()
      if (failed.size > 0) setFailure(failureOf(failed, able.length))
      tell(action, done, renew)
      return new Set([...failed.keys()].map(({ id }) => id))
    } finally {
      renew()
      setBusy(false)
    }
  }
  return { busy, failure, act, forgetFailure: () => setFailure(undefined) }
}

function tell<Row>(action: RowAction<Row>, done: readonly Row[], renew: () => void): void {
  if (done.length === 0) return
  const { undo } = action
  if (!undo) return toast.success(action.said(done.length))
  offerUndo(action.said(done.length), async () => {
    const failed = await doEach(done, undo)
    renew()
    const [reason] = failed.values()
    if (reason !== undefined) throw new AskError(0, 'undo', reason)
  })
}
