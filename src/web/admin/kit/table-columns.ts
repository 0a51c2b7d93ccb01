// Which columns of a list its reader wants to see: kept in the browser, by the list's name.
import { useState } from 'react'
import { keepStored, readStored } from '#web/kit/stored.ts'

interface Choosable { key: string, optional?: true | undefined }

export interface ColumnChoice {
  shown: ReadonlySet<string>
  /** Undefined while the reader has chosen nothing. */
  choose: (key: string, on: boolean) => void
  reset: () => void
}

/** The first column names the row and is always shown. */
export function useColumnChoice(name: string, columns: readonly Choosable[]): ColumnChoice {
  const kept = `admin.columns.${name}`
  const usual = columns.filter(({ optional }) => !optional).map(({ key }) => key)
  const [chosen, setChosen] = useState(() => readStored(kept)?.split(',').filter((key) => columns.some((one) => one.key === key)))
  const shown = new Set([...chosen ?? usual, ...columns.slice(0, 1).map(({ key }) => key)])
  return {
    shown,
    choose: (key, on) => {
      const next = columns.map((one) => one.key).filter((one) => one === key ? on : shown.has(one))
      keepStored(kept, next.join(','))
      setChosen(next)
    },
    reset: () => {
      keepStored(kept, undefined)
      setChosen(undefined)
    },
  }
}
