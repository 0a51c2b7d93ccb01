// From and to, in dong, as people write it. A plain GET form: without JavaScript it asks for the same address.
import { useEffect, useId, useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import type { Facets } from '#contract/search.ts'
import { formatDong, formatNumber } from '#web/kit/format.ts'
import { useGo } from '#web/kit/go.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { useT } from '#web/kit/words.tsx'
import { listUrl } from './list-address.ts'
import type { ListWish } from './list-address.ts'
import { priceEnd, readPrices } from './list-price.ts'
import type { PriceField } from './list-price.ts'

interface PriceFormProps { wish: ListWish, range: Facets['priceRange'] }

const said = (dong: number | undefined): string => (dong === undefined ? '' : formatNumber(dong))

export function PriceForm({ wish, range }: PriceFormProps) {
  const t = useT()
  const go = useGo()
  const id = useId()
  const { form, unclear, setUnclear } = useFormOf(wish)
  const [path = '', query] = listUrl(wish, { min: undefined, max: undefined }).split('?')
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const inputs = { min: inputOf(event.currentTarget, 'min'), max: inputOf(event.currentTarget, 'max') }
    const read = readPrices(inputs.min?.value ?? '', inputs.max?.value ?? '')
    setUnclear(read.unclear)
    const [first] = read.unclear
    if (first !== undefined) {
      inputs[first]?.focus()
      inputs[first]?.scrollIntoView({ block: 'nearest' })
      return
    }
    // Ends that were mixed up are seen to change places.
    if (inputs.min) inputs.min.value = said(read.min)
    if (inputs.max) inputs.max.value = said(read.max)
    go(listUrl(wish, { min: read.min, max: read.max }))
  }
  const field = (name: PriceField, label: string, value: number | undefined, end: number | undefined) => {
    const wrong = unclear.includes(name)
    return (
      <>
        <label htmlFor={`${id}${name}`} className="flex h-11 items-center text-14 text-soft lg:h-9">{label}</label>
        <div className="min-w-0">
          <input
            id={`${id}${name}`} name={name} inputMode="numeric" autoComplete="off" maxLength={20}
            defaultValue={said(value)}
            placeholder={end === undefined ? '' : formatDong(end)}
            onInput={() => setUnclear(unclear.filter((one) => one !== name))}
            aria-invalid={wrong || undefined} aria-describedby={wrong ? `${id}${name}wrong` : undefined}
            className="h-11 w-full min-w-0 rounded-control border border-line-strong bg-surface px-3 text-14 text-ink tabular-nums
              placeholder:text-quiet hover:border-ink focus:border-action aria-invalid:border-bad lg:h-9
              max-lg:text-16 max-lg:scroll-mb-36"
          />
          {wrong && (
            <p id={`${id}${name}wrong`} role="alert" className="mt-1.5 text-12 font-medium text-bad">
              {t('finding.price_unclear')}
            </p>
          )}
        </div>
      </>
    )
  }
  return (
    <form
      ref={form} action={path} method="get" noValidate onSubmit={submit}
      className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-2"
    >
      {[...new URLSearchParams(query)].map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)}
      {field('min', t('finding.price_min'), wish.min, range?.min)}
      {field('max', t('finding.price_max'), wish.max && priceEnd(wish.max).dong, range?.max)}
      <Button type="submit" variant="outlined" size="small" className="col-start-2">{t('finding.price_apply')}</Button>
    </form>
  )
}

/** What stands in the boxes follows the address, also when a chip or the way back has changed it; the focus stays. */
function useFormOf({ min, max }: ListWish) {
  const form = useRef<HTMLFormElement>(null)
  const [unclear, setUnclear] = useState<readonly PriceField[]>([])
  const here = `${min} ${max}`
  const before = useRef(here)
  useEffect(() => {
    if (before.current === here) return
    before.current = here
    form.current?.reset()
    setUnclear([])
  }, [here])
  return { form, unclear, setUnclear }
}

function inputOf(form: HTMLFormElement, name: PriceField): HTMLInputElement | undefined {
  const input = form.elements.namedItem(name)
  return input instanceof HTMLInputElement ? input : undefined
}
