// Somebody else has saved the product meanwhile: both versions field by field, and a choice where both changed one.
import { useQuery } from '#web/kit/use-query.ts'
import { useLanguage, useT } from '#web/kit/words.tsx'
import { MeetingDialog } from '../kit/meeting-dialog.tsx'
import { brandsQuery, categoriesQuery, specificationNamesQuery } from './goods-data.ts'
import { draftOf } from './product-draft.ts'
import { fieldName, fieldValue } from './product-field-words.ts'
import type { Naming } from './product-field-words.ts'
import type { ProductForm } from './product-form.ts'
import { meet } from './product-meeting.ts'

/** Shown while there are two versions. */
export function ProductMeeting({ form }: { form: ProductForm }) {
  const t = useT()
  const { base, draft, theirs } = form
  const naming = useNaming(form)
  if (!theirs) return null
  return (
    <MeetingDialog
      key={theirs.edition} title={t('admin-product.meeting')} text={t('admin-product.meeting_text')}
      fields={meet(draftOf(base), draft, draftOf(theirs))} nameOf={(key) => fieldName(naming, key)}
      valueOf={(key, value) => fieldValue(naming, key, value)} done={t('admin-product.meeting_save')} busy={form.busy}
      onClose={form.postpone} onDone={(chosen) => void form.join(chosen)}
    />
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
    t, language, products: theirs ? [theirs, base] : [base],
    specificationNames: new Map(names.filter(({ kind }) => kind === 'specification').map((one) => [one.key, inLanguage(one)])),
    brandNames: new Map(brands.map(({ id, name }) => [id, name])),
    categoryNames: new Map(categories.map((one) => [one.id, inLanguage(one)])),
  }
}
