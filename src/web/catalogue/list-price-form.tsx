// From and to, in dong, as people write it. A plain GET form: without JavaScript it asks for the same address.
import { useId } from 'react'
import type { SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import type { Facets } from '#contract/search.ts'
import { formatDong, formatNumber } from '#web/kit/format.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { useT } from '#web/kit/words.tsx'
import { listUrl } from './list-address.ts'
import type { ListWish } from './list-address.ts'
import { priceEnd, readDong } from './list-price.ts'

interface PriceFormProps { wish: ListWish, range: Facets['priceRange'] }

export function PriceForm({ wish, range }: PriceFormProps) {
  const t = useT()
  const navigate = useNavigate()
  const id = useId()
  const [path = '', query] = listUrl(wish, { min: undefined, max: undefined }).split('?')
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const [min, max] = ['min', 'max'].map((name) => {
      const text = typed.get(name)
      return readDong(typeof text === 'string' ? text : null)
    })
    const [low, high] = min !== undefined && max !== undefined && min > max ? [max, min] : [min, max]
    void navigate(listUrl(wish, { min: low || undefined, max: high }))
  }
  const field = (name: 'min' | 'max', label: string, value: number | undefined, end: number | undefined) => (
    <>
      <label htmlFor={`${id}${name}`} className="self-center text-14 text-soft">{label}</label>
      <input
        id={`${id}${name}`} name={name} inputMode="numeric" autoComplete="off" maxLength={20}
        defaultValue={value === undefined ? '' : formatNumber(value)}
        placeholder={end === undefined ? '' : formatDong(end)}
        className="h-11 w-full min-w-0 rounded-control border border-line-strong bg-surface px-3 text-14 text-ink tabular-nums
          placeholder:text-quiet hover:border-ink focus:border-action lg:h-9 max-lg:text-16"
      />
    </>
  )
  return (
    <form action={path} method="get" onSubmit={submit} className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-2">
      {[...new URLSearchParams(query)].map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)}
      {field('min', t('finding.price_min'), wish.min, range?.min)}
      {field('max', t('finding.price_max'), wish.max && priceEnd(wish.max).dong, range?.max)}
      <Button type="submit" variant="outlined" size="small" className="col-start-2">{t('finding.price_apply')}</Button>
    </form>
  )
}
