// Colour, RAM and storage as radio groups. What does not go together is shown, marked, and leads to the nearest that does.
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { ProductDetail, Variant } from '#contract/catalogue.ts'
import { classNames } from '#web/kit/class-names.ts'
import { Swatch } from '#web/kit/ui/tint.tsx'
import { useT } from '#web/kit/words.tsx'
import { chooseVariant, possibilityOf, variantName } from './variant-choice.ts'
import type { Attribute, Possibility } from './variant-choice.ts'

interface PickerProps {
  product: Pick<ProductDetail, 'status' | 'variants' | 'variantAttributes'>
  chosen: Variant
  onChoose: (variant: Variant) => void
}

export function VariantPicker({ product: { status, variants, variantAttributes }, chosen, onChoose }: PickerProps) {
  const t = useT()
  const [said, setSaid] = useState<{ text: string, switched: boolean }>()
  const choose = (name: Attribute, value: string, label: string) => {
    const next = chooseVariant(variants, chosen, name, value)
    if (!next) return
    const switched = possibilityOf(variants, chosen, name, value) === 'other'
    const is = variantName(next)
    const text = switched ? t('product.switched', { wanted: label, chosen: is }) : t('product.chosen', { chosen: is })
    setSaid({ text, switched })
    onChoose(next)
  }
  // Of what is sold nowhere yet, or no more, one does not say of each part that it is sold out.
  const told = (found: Possibility) => found === 'sold-out' && status !== 'AVAILABLE' ? 'possible' : found
  const option = (name: Attribute, value: string, label: string, sample?: ReactNode) => (
    <Option
      key={value} name={name} value={value} checked={chosen[name] === value}
      possibility={told(possibilityOf(variants, chosen, name, value))} onChoose={() => choose(name, value, label)} sample={sample}
    >
      {label}
    </Option>
  )
  return (
    <div className="flex flex-col gap-5">
      {variantAttributes.color.length > 0 && (
        <Group legend={t('product.choose_color')} value={chosen.colorLabel}>
          {variantAttributes.color.map(({ color, label, hex }) => option('color', color, label, <Swatch hex={hex} />))}
        </Group>
      )}
      {(['ram', 'storage'] as const).map((name) => {
        const sizes = variantAttributes[name]
        const legend = t(`product.choose_${name}`)
        if (sizes.length < 2) return sizes.length > 0 && <Only key={name} legend={legend} value={sizes.join('')} />
        return <Group key={name} legend={legend}>{sizes.map((size) => option(name, size, size))}</Group>
      })}
      <output className={said?.switched ? 'rounded-control bg-warn-wash px-3 py-2 text-14 text-warn' : 'sr-only'}>
        {said?.text}
      </output>
    </div>
  )
}

/** Where there is nothing to choose. */
function Only({ legend, value }: { legend: string, value: string }) {
  return <p className="text-14 text-soft"><span className="font-semibold text-ink">{legend}</span>: {value}</p>
}

function Group({ legend, value, children }: { legend: string, value?: string, children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-2 text-14 font-semibold text-ink">
        {legend}
        {value && <span className="font-normal text-soft">: {value}</span>}
      </legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  )
}

interface OptionProps {
  name: Attribute
  value: string
  checked: boolean
  possibility: Possibility
  onChoose: () => void
  /** A sample of the colour. */
  sample?: ReactNode
  children: ReactNode
}

function Option({ name, value, checked, possibility, onChoose, sample, children }: OptionProps) {
  const t = useT()
  const mark = possibility === 'sold-out' ? t('product.option_sold_out')
    : possibility === 'other' ? t('product.option_other')
    : undefined
  return (
    <label
      className={classNames(
        `flex min-h-11 cursor-pointer items-center gap-2 rounded-control border px-3.5 py-1 text-14 font-medium transition-colors
        has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-action`,
        checked ? 'border-action bg-action-wash text-ink ring-1 ring-action' : 'border-line-strong bg-surface hover:border-ink',
        !checked && (mark === undefined ? 'text-ink' : 'text-quiet'),
        possibility === 'other' && 'border-dashed',
      )}
    >
      <input type="radio" name={name} value={value} checked={checked} onChange={onChoose} className="sr-only" />
      {sample}
      <span className="flex flex-col">
        <span className={possibility === 'sold-out' ? 'line-through decoration-1' : undefined}>{children}</span>
        {mark && <span className="text-12 font-normal">{mark}</span>}
      </span>
    </label>
  )
}
