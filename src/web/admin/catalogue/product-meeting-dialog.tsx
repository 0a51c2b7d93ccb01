// Somebody else has saved the product meanwhile: both versions field by field, and a choice where both changed one.
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Button } from '#web/kit/ui/button.tsx'
import { useLanguage, useT } from '#web/kit/words.tsx'
import { classNames } from '#web/kit/class-names.ts'
import { Dialog } from '../kit/dialog.tsx'
import { brandsQuery, categoriesQuery, specificationNamesQuery } from './goods-data.ts'
import { draftOf } from './product-draft.ts'
import { fieldName, fieldValue } from './product-field-words.ts'
import type { Naming } from './product-field-words.ts'
import type { ProductForm } from './product-form.ts'
import { meet } from './product-meeting.ts'
import type { FieldKey, MetField, Side } from './product-meeting.ts'

type Choices = ReadonlyMap<FieldKey, Side>

/** Shown while there are two versions. */
export function ProductMeeting({ form }: { form: ProductForm }) {
  const { base, draft, theirs } = form
  if (!theirs) return null
  return <Meeting key={theirs.edition} form={form} fields={meet(draftOf(base), draft, draftOf(theirs))} />
}

function Meeting({ form, fields }: { form: ProductForm, fields: readonly MetField[] }) {
  const t = useT()
  const naming = useNaming(form)
  const [chosen, setChosen] = useState<Choices>(new Map())
  const [both, theirs] = [fields.filter((one) => one.both), fields.filter((one) => !one.both)]
  const left = both.filter(({ key }) => !chosen.has(key)).length
  const chooseAll = (side: Side) => setChosen(new Map(both.map(({ key }) => [key, side])))
  const choose = (key: FieldKey, side: Side) => setChosen(new Map([...chosen, [key, side]]))
  return (
    <Dialog title={t('admin-product.meeting')} wide onClose={form.postpone}>
      <div className="flex flex-col gap-5">
        <p className="text-14 text-soft">{t('admin-product.meeting_text')}</p>
        {both.length > 0 && (
          <section aria-label={t('admin-product.meeting_both', { count: both.length })} className="flex flex-col gap-3">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h3 className="text-14 font-extrabold text-ink">{t('admin-product.meeting_both', { count: both.length })}</h3>
              <span className="flex flex-wrap gap-2">
                <Button variant="text" size="xs" onClick={() => chooseAll('mine')}>{t('admin-product.all_mine')}</Button>
                <Button variant="text" size="xs" onClick={() => chooseAll('theirs')}>{t('admin-product.all_theirs')}</Button>
              </span>
            </div>
            {both.map((field) => (
              <FieldChoice
                key={field.key} field={field} naming={naming} side={chosen.get(field.key)}
                onChoose={(side) => choose(field.key, side)}
              />
            ))}
          </section>
        )}
        {theirs.length > 0 && (
          <section aria-label={t('admin-product.meeting_theirs', { count: theirs.length })} className="flex flex-col gap-3">
            <h3 className="text-14 font-extrabold text-ink">{t('admin-product.meeting_theirs', { count: theirs.length })}</h3>
            {theirs.map((field) => (
              <FieldChoice
                key={field.key} field={field} naming={naming} side={chosen.get(field.key) ?? 'theirs'}
                onChoose={field.theirs === undefined || field.mine === undefined ? undefined : (side) => choose(field.key, side)}
              />
            ))}
          </section>
        )}
        <div className="flex flex-wrap items-center justify-end gap-3">
          <span aria-live="polite" className="text-14 text-warn">
            {left > 0 && t('admin-product.meeting_left', { count: left })}
          </span>
          <Button variant="outlined" onClick={form.postpone}>{t('admin-product.meeting_later')}</Button>
          <Button disabled={left > 0} loading={form.busy} onClick={() => void form.join(chosen)}>
            {t('admin-product.meeting_save')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

interface FieldChoiceProps {
  field: MetField
  naming: Naming
  side: Side | undefined
  /** Left out: there is only one way on. */
  onChoose: ((side: Side) => void) | undefined
}

function FieldChoice({ field: { key, mine, theirs }, naming, side, onChoose }: FieldChoiceProps) {
  const { t } = naming
  const id = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="pb-1 text-14 font-semibold text-ink">{fieldName(naming, key)}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {([['mine', mine], ['theirs', theirs]] as const).map(([one, value]) => (
          // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- its words stand two elements deep
          <label
            key={one}
            className={classNames('flex min-w-0 gap-2 rounded-control border p-3 text-14',
              side === one ? 'border-action bg-action-wash' : 'border-line bg-surface', onChoose && 'cursor-pointer')}
          >
            <input
              type="radio" name={id} checked={side === one} disabled={!onChoose} onChange={() => onChoose?.(one)}
              className="mt-0.5 size-4 shrink-0 accent-action-fill"
            />
            <span className="flex min-w-0 flex-col">
              <span className="text-12 font-semibold text-soft">{t(`admin-product.${one}`)}</span>
              <span className="line-clamp-6 wrap-anywhere whitespace-pre-line text-ink">{fieldValue(naming, key, value)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function useNaming({ base, theirs }: ProductForm): Naming {
  const t = useT()
  const { language } = useLanguage()
  const { data: brands = [] } = useQuery(brandsQuery)
  const { data: categories = [] } = useQuery(categoriesQuery)
  const { data: names = [] } = useQuery(specificationNamesQuery)
  const inLanguage = ({ nameVi, nameEn }: { nameVi: string, nameEn: string }) => language === 'vi' ? nameVi : nameEn
  return {
    t, products: theirs ? [theirs, base] : [base],
    specificationNames: new Map(names.filter(({ kind }) => kind === 'specification').map((one) => [one.key, inLanguage(one)])),
    brandNames: new Map(brands.map(({ id, name }) => [id, name])),
    categoryNames: new Map(categories.map((one) => [one.id, inLanguage(one)])),
  }
}
