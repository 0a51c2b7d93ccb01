// A product that is not made yet: what is told of it first; its variants, pictures and the rest follow on its own page.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ProductDetails } from '#contract/catalogue-admin.ts'
import { ask } from '#web/kit/ask.ts'
import { toast } from '#web/kit/toast.ts'
import { useT } from '#web/kit/words.tsx'
import { adminUrls } from '../admin-urls.ts'
import { useDraft } from '../kit/draft.ts'
import { FormPage } from '../kit/form-page.tsx'
import { tableKey } from '../kit/table.ts'
import { DetailsPart } from './details-part.tsx'
import { NEW_TINT } from './tokens-goods.ts'

const BLANK: ProductDetails = {
  name: '', slug: '', brandId: 0, categoryId: 0, status: 'DRAFT', featured: false, releasedOn: null, descriptionVi: '',
  descriptionEn: '', highlightsVi: [], highlightsEn: [], tintLight: NEW_TINT.light, tintDark: NEW_TINT.dark, fits: [],
}

export function ProductNew() {
  const t = useT()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [lacking, setLacking] = useState(false)
  const form = useDraft<ProductDetails>(BLANK, { keep: adminUrls.productNew() })
  const { draft } = form
  const needed = {
    name: draft.name.trim() === '', slug: draft.slug === '', brandId: draft.brandId === 0, categoryId: draft.categoryId === 0,
  }
  const isNeeded = (field: string): field is keyof typeof needed => Object.hasOwn(needed, field)
  const make = async () => {
    setLacking(true)
    if (Object.values(needed).some(Boolean)) return
    const made = await form.save((details) => ask('POST /api/admin/products', { body: details }))
    if (!made) return
    void client.invalidateQueries({ queryKey: tableKey('products') })
    toast.success(t('admin-product.was_made', { name: made.name }))
    await navigate(`${adminUrls.product(made.id)}#variants`, { replace: true })
  }
  return (
    <FormPage
      title={t('admin-product.new')} back={{ to: adminUrls.products(), label: t('admin.products') }} form={form}
      onSave={() => void make()}
    >
      <p className="text-14 text-soft">{t('admin-product.new_text')}</p>
      <DetailsPart
        details={draft} isNew onChange={form.set}
        errorOf={(field) => form.errorOf(field)
          ?? (lacking && isNeeded(field) && needed[field] ? t('admin-product.needed') : undefined)}
      />
    </FormPage>
  )
}
