// What is told of a product itself: name, brand, status, texts in both languages with a preview as the shop shows them.
import { useId } from 'react'
import { Checkbox } from '#web/kit/ui/checkbox.tsx'
import { controlClass } from '#web/kit/ui/control-class.ts'
import { describedBy, Field } from '#web/kit/ui/field.tsx'
import { Input } from '#web/kit/ui/input.tsx'
import { useQuery } from '#web/kit/use-query.ts'
import { useLanguage, useT } from '#web/kit/words.tsx'
import { FormSection } from '../kit/form-page.tsx'
import { ColourPick } from './colour-fields.tsx'
import { DetailsFits } from './details-fits.tsx'
import type { DetailsProps } from './details-props.ts'
import { DetailsTexts } from './details-texts.tsx'
import { brandsQuery, categoriesQuery } from './goods-data.ts'
import { slugFrom } from './product-slug.ts'

export function DetailsPart(props: DetailsProps) {
  const t = useT()
  const { details, onChange, errorOf, isNew } = props
  const { name, slug } = details
  const rename = (next: string) =>
    onChange({ name: next, ...(isNew && slug === slugFrom(name) && { slug: slugFrom(next) }) })
  return (
    <div className="flex flex-col gap-4">
      <FormSection title={t('admin-product.details')}>
        <Input
          label={t('admin-product.name')} required maxLength={150} value={name} error={errorOf('name')} autoComplete="off"
          onChange={({ target }) => rename(target.value)}
        />
        <Kinds {...props} />
        <div className="grid items-start gap-4 md:grid-cols-2">
          <Input
            type="date" label={t('admin-product.released')} value={details.releasedOn ?? ''} error={errorOf('releasedOn')}
            onChange={({ target }) => onChange({ releasedOn: target.value || null })}
          />
          <Input
            label={t('admin-product.slug')} hint={t('admin-product.slug_hint')} required maxLength={60} value={slug}
            error={errorOf('slug')} autoComplete="off" spellCheck={false}
            onChange={({ target }) => onChange({ slug: target.value })}
          />
        </div>
        <Checkbox
          label={t('admin-product.featured_text')} checked={details.featured}
          onChange={({ target }) => onChange({ featured: target.checked })}
        />
      </FormSection>
      <DetailsTexts {...props} />
      <DetailsFits {...props} />
      <FormSection title={t('admin-product.tints')} text={t('admin-product.tints_text')}>
        <div className="flex flex-wrap gap-4">
          <ColourPick
            label={t('admin-product.tint_light')} value={details.tintLight} onChange={(tintLight) => onChange({ tintLight })}
          />
          <ColourPick
            label={t('admin-product.tint_dark')} value={details.tintDark} onChange={(tintDark) => onChange({ tintDark })}
          />
        </div>
      </FormSection>
    </div>
  )
}

const STATUSES = ['DRAFT', 'AVAILABLE', 'COMING_SOON', 'DISCONTINUED'] as const

function Kinds({ details: { brandId, categoryId, status }, onChange, errorOf, isNew }: DetailsProps) {
  const t = useT()
  const { language } = useLanguage()
  const { data: brands } = useQuery(brandsQuery)
  const { data: categories } = useQuery(categoriesQuery)
  return (
    <div className="grid items-start gap-4 md:grid-cols-3">
      <SelectField
        label={t('admin-products.brand')} value={brandId} error={errorOf('brandId')} onChange={(id) => onChange({ brandId: id })}
        options={brands?.map(({ id, name }) => ({ id, name }))}
      />
      <SelectField
        label={t('admin-products.category')} value={categoryId} error={errorOf('categoryId')}
        onChange={(id) => onChange({ categoryId: id })}
        options={categories?.map(({ id, nameVi, nameEn }) => ({ id, name: language === 'vi' ? nameVi : nameEn }))}
      />
      {!isNew && (
        <SelectField
          label={t('admin-products.status')} value={STATUSES.indexOf(status) + 1} error={errorOf('status')}
          onChange={(at) => onChange({ status: STATUSES[at - 1] ?? status })}
          options={STATUSES.map((one, at) => ({ id: at + 1, name: t(`admin-products.${one}`) }))}
        />
      )}
    </div>
  )
}

interface SelectFieldProps {
  label: string
  /** 0: nothing is chosen yet. */
  value: number
  error: string | undefined
  /** Undefined: they are on their way. */
  options: readonly { id: number, name: string }[] | undefined
  onChange: (id: number) => void
}

function SelectField({ label, value, error, options, onChange }: SelectFieldProps) {
  const t = useT()
  const id = useId()
  return (
    <Field id={id} label={label} error={error} required>
      <select
        id={id} value={options ? value : 0} required disabled={!options} aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, undefined, error)}
        onChange={({ target }) => onChange(Number(target.value))} className={`${controlClass(error)} h-12`}
      >
        {!options && <option value={0}>{t('kit.loading')}</option>}
        {options && value === 0 && <option value={0}>{t('admin-product.choose')}</option>}
        {options?.map((one) => <option key={one.id} value={one.id}>{one.name}</option>)}
      </select>
    </Field>
  )
}
