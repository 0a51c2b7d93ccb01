// The specifications of a product by its category's template, in both languages beside each other, and free ones.
import { CopyCheck, Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#web/kit/class-names.ts'
import { Badge } from '#web/kit/ui/badge.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { useQuery } from '#web/kit/use-query.ts'
import { useLanguage, useT } from '#web/kit/words.tsx'
import { FormSection } from '../kit/form-page.tsx'
import { specificationNamesQuery, templateQuery } from './goods-data.ts'
import type { PartProps } from './product-opened.ts'
import { groupsOf, inEnglish, missingOf, unitLacking, withLine } from './specification-lines.ts'
import type { SpecificationLine } from './specification-lines.ts'

export function SpecificationPart({ form, onOpen }: PartProps) {
  const t = useT()
  const names = useSpecificationNames()
  const { details, specifications } = form.draft
  const { data } = useQuery(templateQuery(details.categoryId))
  const template = data?.lines ?? []
  const missing = missingOf(template, specifications)
  const put = (line: SpecificationLine) => form.set({ specifications: withLine(template, specifications, line) })
  const empty = specifications.some(({ valueVi, valueEn }) => valueVi.trim() !== '' && valueEn.trim() === '')
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex flex-wrap items-center gap-2 text-14 text-soft">
          {missing > 0 ? <Badge tone="warn">{t('admin-product.missing', { count: missing })}</Badge>
            : <Badge tone="action">{t('admin-product.complete')}</Badge>}
          {t('admin-product.units_hint')}
        </p>
        <span className="flex flex-wrap gap-2">
          <Button
            variant="outlined" size="small" disabled={!empty}
            icon={<CopyCheck aria-hidden strokeWidth={1.75} className="size-4" />}
            onClick={() => form.set({
              specifications: specifications.map((one) =>
                one.valueEn.trim() === '' ? { ...one, valueEn: inEnglish(one.valueVi) } : one),
            })}
          >
            {t('admin-product.fill_english')}
          </Button>
          <Button
            variant="outlined" size="small" icon={<Plus aria-hidden strokeWidth={2} className="size-4" />}
            onClick={() => onOpen({ kind: 'specification' })}
          >
            {t('admin-product.add_specification')}
          </Button>
        </span>
      </div>
      {groupsOf(template, specifications).map(({ group, lines }) => (
        <FormSection key={group} title={names('group', group)}>
          <ul className="flex flex-col gap-3">
            {lines.map((line) => (
              <LineFields
                key={line.key} line={line} name={names('specification', line.key)} onChange={put}
                errors={{
                  vi: form.errorOf(`specifications.${line.at}.valueVi`) ?? form.errorOf(`specifications.${line.at}.key`),
                  en: form.errorOf(`specifications.${line.at}.valueEn`),
                }}
                onRemove={line.free ? () => form.set({ specifications: specifications.toSpliced(line.at, 1) }) : undefined}
              />
            ))}
          </ul>
        </FormSection>
      ))}
    </div>
  )
}

/** What groups and specifications are called in the language that is spoken. */
export function useSpecificationNames(): (kind: 'group' | 'specification', key: string) => string {
  const { language } = useLanguage()
  const { data = [] } = useQuery(specificationNamesQuery)
  return (kind, key) => {
    const found = data.find((one) => one.kind === kind && one.key === key)
    return found ? (language === 'vi' ? found.nameVi : found.nameEn) : key
  }
}

interface LineFieldsProps {
  line: SpecificationLine
  name: string
  errors: { vi: string | undefined, en: string | undefined }
  onChange: (line: SpecificationLine) => void
  onRemove: (() => void) | undefined
}

function LineFields({ line, name, errors, onChange, onRemove }: LineFieldsProps) {
  const t = useT()
  const { key, valueVi, valueEn, at } = line
  const unit = unitLacking(key, valueVi)
  const copyable = valueVi.trim() !== '' && valueEn.trim() === ''
  return (
    <li className="grid items-start gap-x-3 gap-y-1 md:grid-cols-[12rem_1fr_1fr_2.75rem]">
      <span className="flex min-h-11 flex-wrap items-center gap-x-2 text-14 font-semibold text-ink">
        {name}
        {at < 0 && <span className="text-12 font-medium text-warn">{t('admin-product.is_missing')}</span>}
      </span>
      <LineField
        label={`${name} (${t('admin.vietnamese')})`} value={valueVi} lang="vi" error={errors.vi} at={at}
        onChange={(text) => onChange({ ...line, valueVi: text })}
      >
        {unit !== undefined && (
          <FieldButton onPress={() => onChange({ ...line, valueVi: `${valueVi.trim()} ${unit}` })}>
            {t('admin-product.add_unit', { unit })}
          </FieldButton>
        )}
      </LineField>
      <LineField
        label={`${name} (${t('admin.english')})`} value={valueEn} lang="en" error={errors.en} at={at}
        onChange={(text) => onChange({ ...line, valueEn: text })}
      >
        {copyable && unit === undefined && (
          <FieldButton onPress={() => onChange({ ...line, valueEn: inEnglish(valueVi) })}>
            {t('admin-product.as_vietnamese')}
          </FieldButton>
        )}
      </LineField>
      {onRemove && (
        <button
          type="button" aria-label={t('admin-product.line_off', { name })} title={t('admin-product.line_off', { name })}
          onClick={onRemove}
          className="flex size-11 cursor-pointer items-center justify-center rounded-control text-quiet hover:bg-sunken"
        >
          <X aria-hidden strokeWidth={1.75} className="size-4" />
        </button>
      )}
    </li>
  )
}

function FieldButton({ onPress, children }: { onPress: () => void, children: ReactNode }) {
  return (
    <button
      type="button" onClick={onPress}
      className="min-h-8 shrink-0 cursor-pointer rounded-chip px-2 text-12 font-semibold text-action-text hover:bg-action-wash
        max-md:min-h-11"
    >
      {children}
    </button>
  )
}

interface LineFieldProps {
  label: string
  value: string
  lang: string
  error: string | undefined
  /** What is not told yet stands out. */
  at: number
  onChange: (text: string) => void
  children: ReactNode
}

function LineField({ label, value, lang, error, at, onChange, children }: LineFieldProps) {
  return (
    <span className="flex min-w-0 flex-col gap-1">
      <span
        className={classNames('flex min-w-0 items-center rounded-control border bg-surface focus-within:border-action',
          error ? 'border-bad' : at < 0 ? 'border-dashed border-line-strong' : 'border-line-strong')}
      >
        <span aria-hidden className="pl-3 text-12 font-semibold text-quiet">{lang.toUpperCase()}</span>
        <input
          aria-label={label} value={value} lang={lang} maxLength={500} autoComplete="off" aria-invalid={error ? true : undefined}
          onChange={({ target }) => onChange(target.value)}
          className="h-11 min-w-0 grow rounded-control bg-transparent px-3 text-14 text-ink"
        />
        {children}
      </span>
      {error && <span role="alert" className="text-12 font-medium text-bad">{error}</span>}
    </span>
  )
}
