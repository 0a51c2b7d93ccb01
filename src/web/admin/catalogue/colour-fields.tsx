import { useId } from 'react'
import { controlClass } from '#web/kit/ui/control-class.ts'
import { Field } from '#web/kit/ui/field.tsx'
import { Input } from '#web/kit/ui/input.tsx'
import { useT } from '#web/kit/words.tsx'
import type { Colour } from './variant-fields.ts'

interface ColourFieldsProps {
  value: Colour
  onChange: (part: Partial<Colour>) => void
  /** What is empty is told. */
  lacking: boolean
  /** Of several. */
  number?: number | undefined
}

/** A colour's names in both languages, and what it looks like. */
export function ColourFields({ value: { color, colorEn, colorHex }, onChange, lacking, number }: ColourFieldsProps) {
  const t = useT()
  const told = (text: string) => lacking && text.trim() === '' ? t('admin-product.needed') : undefined
  const named = (label: string) => number === undefined ? label : `${label} ${number}`
  return (
    <div className="grid grow grid-cols-[1fr_1fr_auto] items-start gap-3 max-sm:grid-cols-1">
      <Input
        label={named(t('admin-product.color'))} required maxLength={60} value={color} error={told(color)} autoComplete="off"
        onChange={({ target }) => onChange({ color: target.value })}
      />
      <Input
        label={named(t('admin-product.color_en'))} required maxLength={60} value={colorEn} error={told(colorEn)} lang="en"
        autoComplete="off" onChange={({ target }) => onChange({ colorEn: target.value })}
      />
      <ColourPick label={named(t('admin-product.color_hex'))} value={colorHex} onChange={(hex) => onChange({ colorHex: hex })} />
    </div>
  )
}

export function ColourPick({ label, value, onChange }: { label: string, value: string, onChange: (hex: string) => void }) {
  const id = useId()
  return (
    <Field id={id} label={label}>
      <input
        id={id} type="color" value={value} onChange={({ target }) => onChange(target.value)}
        className={`${controlClass(undefined)} h-12 min-w-20 cursor-pointer p-1`}
      />
    </Field>
  )
}
