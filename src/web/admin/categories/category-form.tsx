// One category: what it is called and told of in both languages, and which family its products are of.
import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import type { CategoryBody, StaffCategory } from '#contract/catalogue-admin-kinds.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { controlClass } from '#web/kit/ui/control-class.ts'
import { describedBy, Field } from '#web/kit/ui/field.tsx'
import { useT } from '#web/kit/words.tsx'
import { adminUrls } from '../admin-urls.ts'
import { BothLanguages } from '../kit/both-languages.tsx'
import { FormSection } from '../kit/form-page.tsx'
import { useRecord } from '../kit/record.ts'
import { CATEGORIES, kindRecord } from './kind-lines.ts'
import { KindScreen, LoadedKind } from './kind-screen.tsx'

type Family = CategoryBody['family']
const FAMILIES: readonly Family[] = ['phone', 'tablet', 'accessory']
const BLANK: CategoryBody = {
  slug: '', nameVi: '', nameEn: '', descriptionVi: '', descriptionEn: '', family: 'accessory', active: true,
}

export function CategoryScreen() {
  return <LoadedKind lines={CATEGORIES}>{(row) => <CategoryForm row={row} />}</LoadedKind>
}

function CategoryForm({ row }: { row: StaffCategory | undefined }) {
  const t = useT()
  const lines = kindRecord(CATEGORIES, (name) => t('admin-categories.changed', { name }))
  const made = useRecord(lines, row ? { row } : { blank: BLANK })
  const { form: { draft, set }, errorOf } = made
  return (
    <KindScreen
      lines={CATEGORIES} made={made}
      names={{
        name: t('admin-categories.name'), description: t('admin-categories.description'),
        family: { name: t('admin-categories.family'), say: (is) => FAMILIES.flatMap((one) =>
          one === is ? t(`admin-categories.family_${one}`) : []).join('') },
      }}
    >
      <FormSection title={t('admin-categories.category_texts')}>
        <BothLanguages
          label={t('admin-categories.name')} required maxLength={80} value={{ vi: draft.nameVi, en: draft.nameEn }}
          errors={{ vi: errorOf('nameVi'), en: errorOf('nameEn') }}
          onChange={({ vi, en }) => set({ nameVi: vi, nameEn: en })}
        />
        <BothLanguages
          label={t('admin-categories.description')} rows={4} maxLength={1000}
          value={{ vi: draft.descriptionVi, en: draft.descriptionEn }}
          errors={{ vi: errorOf('descriptionVi'), en: errorOf('descriptionEn') }}
          onChange={({ vi, en }) => set({ descriptionVi: vi, descriptionEn: en })}
        />
        <FamilyField value={draft.family} error={errorOf('family')} onChange={(family) => set({ family })} />
      </FormSection>
      {made.kept && (
        <FormSection title={t('admin-categories.template')} text={t('admin-categories.template_text')}>
          <Button variant="outlined" to={adminUrls.categoryTemplate(made.kept.id)} className="self-start">
            {t('admin-categories.template_open')}
          </Button>
        </FormSection>
      )}
    </KindScreen>
  )
}

interface FamilyFieldProps { value: Family, error: string | undefined, onChange: (family: Family) => void }

function FamilyField({ value, error, onChange }: FamilyFieldProps) {
  const t = useT()
  const id = useId()
  const hint = t('admin-categories.family_hint')
  return (
    <Field id={id} label={t('admin-categories.family')} hint={hint} error={error}>
      <span className="relative flex">
        <select
          id={id} value={value} aria-invalid={error ? true : undefined} aria-describedby={describedBy(id, hint, error)}
          onChange={({ target }) => onChange(FAMILIES.find((family) => family === target.value) ?? value)}
          className={`${controlClass(error)} h-12 cursor-pointer appearance-none pr-10`}
        >
          {FAMILIES.map((family) => <option key={family} value={family}>{t(`admin-categories.family_${family}`)}</option>)}
        </select>
        <ChevronDown aria-hidden strokeWidth={1.75} className="pointer-events-none absolute top-3.5 right-3 size-5 text-quiet" />
      </span>
    </Field>
  )
}
