// Colour, RAM and storage as radio groups. What does not go together is shown, marked, and leads to the nearest that does.
import type { ReactNode } from 'react'
import type { ProductDetail, Variant } from '#contract/catalogue.ts'
import { classNames } from '#web/kit/class-names.ts'
import { Swatch } from '#web/kit/ui/tint.tsx'
import { useT } from '#web/kit/words.tsx'
import { chooseVariant, possibilityOf } from './variant-choice.ts'
import type { Attribute, Possibility } from './variant-choice.ts'

interface PickerProps {
  product: Pick<ProductDetail, 'variants' | 'variantAttributes'>
  chosen: Variant
  onChoose: (variant: Variant) => void
}

export function VariantPicker({ product: { variants, variantAttributes }, chosen, onChoose }: PickerProps) {
  const t = useT()
  const option = (name: Attribute, value: string, label: ReactNode) => (
    <Option
      key={value} name={name} value={value} checked={chosen[name] === value}
      possibility={possibilityOf(variants, chosen, name, value)}
      onChoose={() => {
        const next = chooseVariant(variants, chosen, name, value)
        if (next) onChoose(next)
      }}
    >
      {label}
    </Option>
  )
  return (
    <div className="flex flex-col gap-5">
      {variantAttributes.color.length > 0 && (
        <Group legend={t('catalogue.choose_color')} value={chosen.colorLabel}>
          {variantAttributes.color.map(({ color, label, hex }) => option('color', color, <><Swatch hex={hex} />{label}</>))}
        </Group>
      )}
      {variantAttributes.ram.length > 0 && (
        <Group legend={t('catalogue.choose_ram')}>{variantAttributes.ram.map((ram) => option('ram', ram, ram))}</Group>
      )}
      {variantAttributes.storage.length > 0 && (
        <Group legend={t('catalogue.choose_storage')}>
          {variantAttributes.storage.map((size) => option('storage', size, size))}
        </Group>
      )}
    </div>
  )
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
  children: ReactNode
}

function Option({ name, value, checked, possibility, onChoose, children }: OptionProps) {
  const t = useT()
  const mark = possibility === 'sold-out' ? t('catalogue.option_sold_out')
    : possibility === 'other' ? t('catalogue.option_other')
    : undefined
  return (
    <label
      title={mark}
      className={classNames(
        `flex h-11 cursor-pointer items-center gap-2 rounded-control border px-3.5 text-14 font-medium transition-colors
        has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-action`,
        checked ? 'border-action bg-action-wash text-ink ring-1 ring-action' : 'bg-surface text-ink hover:border-ink',
        !checked && (possibility === 'other' ? 'border-dashed border-line-strong text-quiet' : 'border-line-strong'),
        !checked && possibility === 'sold-out' && 'text-quiet line-through decoration-1',
      )}
    >
      <input type="radio" name={name} value={value} checked={checked} onChange={onChoose} className="sr-only" />
      {children}
      {mark && <span className="sr-only">({mark})</span>}
    </label>
  )
}
