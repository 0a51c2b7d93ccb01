// The goods of an order that is being made: found by name or SKU with what is left and what they cost, then counted.
import { useQueryClient } from '@tanstack/react-query'
import { Plus, Search, X } from 'lucide-react'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { StaffVariant } from '#contract/catalogue-admin.ts'
import type { HandQuote } from '#contract/orders-admin.ts'
import type { Language } from '#contract/problems.ts'
import { AskError } from '#web/kit/ask.ts'
import { formatDong } from '#web/kit/format.ts'
import { toast } from '#web/kit/toast.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { IconButton } from '#web/kit/ui/icon-button.tsx'
import { Input } from '#web/kit/ui/input.tsx'
import { QuantityStepper } from '#web/kit/ui/quantity-stepper.tsx'
import { useLanguage, useT } from '#web/kit/words.tsx'
import type { KeptDraft } from '../kit/draft.ts'
import { QUANTITY_MAX, withOne } from './hand-draft.ts'
import type { HandDraft, HandItem } from './hand-draft.ts'
import { FEW, findExact, useFound } from './hand-find.ts'
import type { FoundVariant } from './hand-find.ts'

const TEXT_MAX = 100

const traitsOf = ({ color, colorEn, ram, storage }: StaffVariant, language: Language): string =>
  [language === 'vi' ? color : colorEn, ram, storage].filter(Boolean).join(' · ')

const goToFound = () => document.querySelector<HTMLElement>('[data-found]')?.focus()

/**
 * A scanner reads a SKU and ends it with Enter before anything can be found, and reads the next one right away: what is called
 * exactly so is added once it is found, and what is read next stands in its place. Who typed goes on to what was found.
 */
function useEnter(onExact: (variant: FoundVariant, read: string) => void): (field: HTMLInputElement) => Promise<void> {
  const client = useQueryClient()
  return async (field) => {
    const read = field.value.trim()
    field.select()
    try {
      const exact = await findExact(client, read)
      if (exact) onExact(exact, read)
      else if (field.value.trim() === read) goToFound()
    } catch (refusal) {
      if (!(refusal instanceof AskError)) throw refusal
      toast.error(refusal.message)
    }
  }
}

interface HandGoodsProps { form: KeptDraft<HandDraft>, quote: HandQuote | undefined, error: string | undefined }

export function HandGoods({ form, quote, error }: HandGoodsProps) {
  const t = useT()
  const { language } = useLanguage()
  const [text, setText] = useState('')
  const [size, setSize] = useState(FEW)
  const { variants, done, more } = useFound(text, size)
  const look = (next: string) => {
    setText(next)
    setSize(FEW)
  }
  const { items } = form.draft
  const addOne = (variant: FoundVariant) => form.edit((draft) => ({
    items: withOne(draft.items, { variantId: variant.id, name: variant.name, form: traitsOf(variant, language) }),
  }))
  const add = (variant: FoundVariant) => {
    addOne(variant)
    look('')
    document.querySelector<HTMLElement>('#hand-find')?.focus()
  }
  const enter = useEnter((variant, read) => {
    addOne(variant)
    setText((now) => (now.trim() === read ? '' : now))
  })
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') look('')
    if (event.key !== 'Enter' && event.key !== 'ArrowDown') return
    event.preventDefault()
    if (event.key === 'Enter' && text.trim() !== '') void enter(event.currentTarget)
    else goToFound()
  }
  return (
    <div className="flex flex-col gap-4">
      <Input
        id="hand-find" label={t('admin-orders.hand_find')} autoComplete="off" spellCheck={false} maxLength={TEXT_MAX} value={text}
        error={items.length === 0 ? error : undefined} onChange={({ target }) => look(target.value)} onKeyDown={press}
        end={<Search aria-hidden strokeWidth={1.75} className="mx-3.5 size-4 text-quiet" />}
      />
      <output className="sr-only">
        {text.trim() !== '' && done && t('admin-orders.hand_found', { count: variants.length })}
      </output>
      {text.trim() !== '' && <FoundList text={text.trim()} variants={variants} done={done} onAdd={add} />}
      {text.trim() !== '' && more && (
        <Button variant="outlined" size="small" className="self-center" onClick={() => setSize(size + FEW)}>
          {t('admin-orders.hand_more')}
        </Button>
      )}
      {items.length === 0 && text.trim() === '' && <p className="text-14 text-quiet">{t('admin-orders.hand_no_goods')}</p>}
      <ul className="flex flex-col divide-y divide-line empty:hidden">
        {items.map((item) => (
          <ItemRow
            key={item.variantId} item={item} counted={quote?.items.find(({ variantId }) => variantId === item.variantId)}
            onChange={(quantity) => form.set({
              items: items.flatMap((one) => (one !== item ? one : quantity < 1 ? [] : { ...one, quantity })),
            })}
          />
        ))}
      </ul>
    </div>
  )
}

interface FoundListProps { text: string, variants: readonly FoundVariant[], done: boolean, onAdd: (one: FoundVariant) => void }

function FoundList({ text, variants, done, onAdd }: FoundListProps) {
  const t = useT()
  const { language } = useLanguage()
  if (variants.length === 0) {
    const said = done ? t('admin-orders.hand_nothing', { text }) : t('admin-orders.hand_searching')
    return <p className="text-14 text-quiet">{said}</p>
  }
  return (
    <ul className="flex max-h-80 flex-col divide-y divide-line overflow-y-auto rounded-card border border-line">
      {variants.map((variant) => {
        const [traits, soldOut] = [traitsOf(variant, language), variant.stock < 1]
        const name = [variant.name, traits].filter(Boolean).join(' · ')
        return (
          <li key={variant.id}>
            <button
              type="button" data-found disabled={soldOut} aria-label={t('admin-orders.hand_add', { name })}
              onClick={() => onAdd(variant)}
              className="flex w-full cursor-pointer items-center gap-3 px-3 py-2 text-left text-14 hover:bg-sunken
                disabled:cursor-not-allowed disabled:text-quiet"
            >
              <span className="flex min-w-0 flex-1 flex-col">
                <span className="font-semibold">{variant.name}</span>
                <span className="text-soft">{[traits, variant.sku].filter(Boolean).join(' · ')}</span>
              </span>
              <span className="flex shrink-0 flex-col items-end tabular-nums">
                <span className="font-semibold">{formatDong(variant.discountPrice ?? variant.price)}</span>
                <span className="text-12 text-soft">
                  {soldOut ? t('admin-orders.hand_sold_out') : t('admin-orders.hand_stock', { count: variant.stock })}
                </span>
              </span>
              <Plus aria-hidden strokeWidth={1.75} className="size-4 shrink-0" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}

interface ItemRowProps { item: HandItem, counted: HandQuote['items'][number] | undefined, onChange: (quantity: number) => void }

function ItemRow({ item, counted, onChange }: ItemRowProps) {
  const t = useT()
  const name = [item.name, item.form].filter(Boolean).join(' · ')
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 text-14">
      <span className="flex min-w-40 flex-1 flex-col">
        <span className="font-semibold text-ink">{item.name}</span>
        <span className="text-soft">{[item.form, counted?.sku].filter(Boolean).join(' · ')}</span>
        {counted && counted.problem === null && (
          <span className="text-12 text-quiet">{t('admin-orders.hand_stock', { count: counted.stock })}</span>
        )}
        {counted?.problem != null && <span role="alert" className="font-medium text-bad">{counted.problem}</span>}
      </span>
      <QuantityStepper quantity={item.quantity} max={QUANTITY_MAX} of={name} onChange={onChange} />
      <span className="ml-auto min-w-28 text-right font-semibold text-ink tabular-nums">
        {counted && formatDong(counted.lineTotal)}
      </span>
      <IconButton label={t('admin-orders.hand_drop', { name })} onClick={() => onChange(0)}>
        <X aria-hidden strokeWidth={1.75} className="size-4" />
      </IconButton>
    </li>
  )
}
