import type { ReactNode } from 'react'
import { classNames } from '#web/kit/class-names.ts'

interface Fact { name: string, value: ReactNode }

interface FactsProps {
  facts: readonly Fact[]
  /** Where there is little room: each name above what stands behind it. */
  stacked?: true
}

/** Names and what stands behind them; what there is nothing of is left out. */
export function Facts({ facts, stacked }: FactsProps) {
  const shown = facts.filter(({ value }) => value !== null && value !== undefined && value !== '' && value !== 0)
  return (
    <dl className="flex flex-col gap-2 text-14">
      {shown.map(({ name, value }) => (
        <div key={name} className={classNames('grid gap-x-3', !stacked && 'sm:grid-cols-[8.5rem_1fr]')}>
          <dt className="text-quiet">{name}</dt>
          <dd className="min-w-0 break-words whitespace-pre-line text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
