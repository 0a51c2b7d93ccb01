// Whole rows or columns of the matrix: new colours in the versions there are, new versions in the colours there are, or the first
// of both.
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { Button } from '#web/kit/ui/button.tsx'
import { Input } from '#web/kit/ui/input.tsx'
import { useT } from '#web/kit/words.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { MoneyField } from '../kit/money-field.tsx'
import { ColourFields } from './colour-fields.tsx'
import type { ProductForm } from './product-form.ts'
import { NEW_COLOUR } from './tokens-goods.ts'
import { coloursOf, readList, versionsOf, wishesFor } from './variant-fields.ts'
import type { Colour, Version } from './variant-fields.ts'
import { addVariants } from './variant-lines.ts'

export type Adding = 'first' | 'colour' | 'version'

const BLANK: Colour = { color: '', colorEn: '', colorHex: NEW_COLOUR }

/** Every RAM with every storage; none: the product has none to choose. */
function versionsIn(ram: string, storage: string): Version[] {
  const orNone = (text: string): (string | null)[] => readList(text).length === 0 ? [null] : readList(text)
  return orNone(storage).flatMap((one) => orNone(ram).map((other) => ({ ram: other, storage: one })))
}

export function VariantAdding({ form, what, onClose }: { form: ProductForm, what: Adding, onClose: () => void }) {
  const t = useT()
  const { variants } = form.draft
  const [colours, setColours] = useState<readonly (Colour & { key: number })[]>([{ ...BLANK, key: 0 }])
  const [ram, setRam] = useState('')
  const [storage, setStorage] = useState('')
  const [price, setPrice] = useState(variants[0]?.price ?? null)
  const [lacking, setLacking] = useState(false)
  const named = colours.map(({ color, colorEn, colorHex }): Colour =>
    ({ color: color.trim(), colorEn: colorEn.trim(), colorHex }))
  const versions = what === 'colour' ? versionsOf(variants) : versionsIn(ram, storage)
  const wishes = wishesFor(what === 'version' ? coloursOf(variants) : named, versions)
  const count = (what === 'version' ? coloursOf(variants) : named).length * versions.length
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const lacks = (what !== 'version' && named.some(({ color, colorEn }) => color === '' || colorEn === '')) || !price
      || (what === 'version' && ram.trim() === '' && storage.trim() === '')
    setLacking(lacks)
    if (lacks || !price) return
    if (await addVariants(form, wishes, price)) onClose()
  }
  const needed = t('admin-product.needed')
  const change = (key: number, part: Partial<Colour>) =>
    setColours(colours.map((one) => one.key === key ? { ...one, ...part } : one))
  return (
    <Dialog title={t(`admin-product.adding_${what}`)} wide onClose={onClose}>
      <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
        {what !== 'version' && colours.map((one, at) => (
          <div key={one.key} className="flex flex-wrap items-end gap-3">
            <ColourFields
              value={one} onChange={(part) => change(one.key, part)} lacking={lacking}
              number={colours.length > 1 ? at + 1 : undefined}
            />
            {colours.length > 1 && (
              <button
                type="button" aria-label={t('admin-product.colour_off', { number: at + 1 })}
                onClick={() => setColours(colours.filter(({ key }) => key !== one.key))}
                className="flex size-11 cursor-pointer items-center justify-center rounded-control text-quiet hover:bg-sunken"
              >
                <X aria-hidden strokeWidth={1.75} className="size-4" />
              </button>
            )}
          </div>
        ))}
        {what !== 'version' && (
          <Button
            variant="text" size="small" className="self-start" icon={<Plus aria-hidden strokeWidth={2} className="size-4" />}
            onClick={() => setColours([...colours, { ...BLANK, key: Math.max(...colours.map(({ key }) => key)) + 1 }])}
          >
            {t('admin-product.another_colour')}
          </Button>
        )}
        {what !== 'colour' && (
          <div className="grid gap-3 sm:grid-cols-2">
            <Input
              label={t('admin-product.rams')} hint={t('admin-product.rams_hint')} value={ram} autoComplete="off"
              onChange={({ target }) => setRam(target.value)} error={form.errorOf('rams')}
            />
            <Input
              label={t('admin-product.storages')} hint={t('admin-product.storages_hint')} value={storage} autoComplete="off"
              onChange={({ target }) => setStorage(target.value)}
              error={form.errorOf('storages') ?? (lacking && what === 'version' && !ram.trim() && !storage.trim()
                ? needed : undefined)}
            />
          </div>
        )}
        <MoneyField
          label={t('admin-product.price')} hint={t('admin-product.price_hint')} value={price} onChange={setPrice} required
          error={form.errorOf('price') ?? (lacking && !price ? needed : undefined)}
        />
        {form.summary !== undefined && <p role="alert" className="text-14 font-medium text-bad">{form.summary}</p>}
        <Button type="submit" loading={form.busy} className="self-end">{t('admin-product.make', { count })}</Button>
      </form>
    </Dialog>
  )
}
