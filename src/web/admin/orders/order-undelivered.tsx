// Asked of a parcel that came back undelivered, line by line: how many of it can be sold again.
import { useId } from 'react'
import type { Order } from '#contract/orders.ts'
import { useT } from '#web/kit/words.tsx'
import { formOf } from '#web/orders/order-lines.tsx'
import { fitOf } from './order-undelivered.ts'
import type { Fit } from './order-undelivered.ts'

interface UndeliveredProps { items: Order['items'], fit: Fit, onChange: (fit: Fit) => void }

export function Undelivered({ items, fit, onChange }: UndeliveredProps) {
  const t = useT()
  return (
    <fieldset className="flex flex-col gap-1 rounded-card border border-line px-4 pt-1 pb-3">
      <legend className="px-1 text-14 font-semibold text-ink">{t('admin-orders.fit')}</legend>
      <p className="text-14 text-soft">{t('admin-orders.fit_text')}</p>
      {items.map((line) => (
        <Line
          key={line.variantId} line={line} fit={fitOf(line, fit)}
          onChange={(count) => onChange({ ...fit, [line.variantId]: count })}
        />
      ))}
    </fieldset>
  )
}

function Line({ line, fit, onChange }: { line: Order['items'][number], fit: number, onChange: (count: number) => void }) {
  const t = useT()
  const id = useId()
  const { quantity, productName } = line
  return (
    <div className="flex items-center justify-between gap-3 py-1 text-14">
      <label htmlFor={id} className="min-w-0 text-ink">
        {productName} <span className="text-soft">{formOf(line)}</span>
      </label>
      <select
        id={id} value={fit} onChange={({ target }) => onChange(Number(target.value))}
        className="h-9 shrink-0 rounded-control border border-line-strong bg-surface px-2 text-14 text-ink tabular-nums
          max-md:h-11"
      >
        {Array.from({ length: quantity + 1 }, (_none, at) => quantity - at).map((count) => (
          <option key={count} value={count}>{t('admin-orders.fit_some', { fit: count, count: quantity })}</option>
        ))}
      </select>
    </div>
  )
}
