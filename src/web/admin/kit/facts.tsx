import type { ReactNode } from 'react'

interface Fact { name: string, value: ReactNode }

/** Names and what stands behind them; what there is nothing of is left out. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const shown = facts.filter(({ value }) => value !== null && value !== undefined && value !== '' && value !== 0)
  return (
    <dl className="flex flex-col gap-2 text-14">
      {shown.map(({ name, value }) => (
        <div key={name} className="grid grid-cols-[8.5rem_1fr] gap-3">
          <dt className="text-quiet">{name}</dt>
          <dd className="min-w-0 break-words whitespace-pre-line text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
