// The goods a coupon counts for, or a promotion is about: categories by their boxes, products by their names.
import { X } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { MINE } from '#web/auth/auth-data.ts'
import { ask } from '#web/kit/ask.ts'
import { Checkbox } from '#web/kit/ui/checkbox.tsx'
import { Input } from '#web/kit/ui/input.tsx'
import { useQuery } from '#web/kit/use-query.ts'
import { useLanguage, useT } from '#web/kit/words.tsx'
import { FormSection } from '../kit/form-page.tsx'

interface Named { id: number, name: string }
interface Scope { categoryIds: number[], products: Named[] }

interface ScopeFieldProps {
  text: string
  scope: Scope
  errorOf: (field: 'categoryIds' | 'productIds') => string | undefined
  onChange: (part: Partial<Scope>) => void
}

export function ScopeField({ text, scope: { categoryIds, products }, errorOf, onChange }: ScopeFieldProps) {
  const t = useT()
  const { language } = useLanguage()
  const { data: categories = [] } = useQuery({
    queryKey: [MINE, 'admin', 'category'], queryFn: () => ask('GET /api/admin/categories'), staleTime: 30_000,
  })
  const wrong = errorOf('categoryIds')
  const tick = (id: number, ticked: boolean) =>
    onChange({ categoryIds: ticked ? [...categoryIds, id] : categoryIds.filter((one) => one !== id) })
  return (
    <FormSection title={t('admin-promotions.goods')} text={text}>
      <fieldset>
        <legend className="text-14 font-semibold text-ink">{t('admin-promotions.goods_categories')}</legend>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-4">
          {categories.map(({ id, nameVi, nameEn }) => (
            <Checkbox
              key={id} label={language === 'vi' ? nameVi : nameEn} checked={categoryIds.includes(id)}
              onChange={({ target }) => tick(id, target.checked)}
            />
          ))}
        </div>
        {wrong && <p role="alert" className="text-14 font-medium text-bad">{wrong}</p>}
      </fieldset>
      <ProductsField products={products} error={errorOf('productIds')} onChange={(chosen) => onChange({ products: chosen })} />
    </FormSection>
  )
}

interface ProductsFieldProps { products: readonly Named[], error: string | undefined, onChange: (products: Named[]) => void }

function ProductsField({ products, error, onChange }: ProductsFieldProps) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const wanted = useDeferredValue(typed.trim())
  const { data } = useQuery({
    queryKey: [MINE, 'admin', 'find-products', wanted], enabled: wanted.length > 1,
    queryFn: () => ask('GET /api/admin/products', { query: { q: wanted, size: '8' } }),
  })
  const found = wanted.length > 1 ? (data?.content ?? []).filter(({ id }) => !products.some((one) => one.id === id)) : []
  const add = ({ id, name }: Named) => {
    onChange([...products, { id, name }])
    setTyped('')
  }
  return (
    <div className="flex flex-col gap-3">
      {products.length > 0 && (
        <ul aria-label={t('admin-promotions.goods_products')} className="flex flex-wrap gap-2">
          {products.map(({ id, name }) => (
            <li key={id} className="flex items-center gap-1 rounded-chip bg-sunken py-0.5 pl-3 text-14 text-ink">
              {name}
              <button
                type="button" aria-label={t('admin-promotions.goods_drop', { name })}
                onClick={() => onChange(products.filter((one) => one.id !== id))}
                className="flex size-8 cursor-pointer items-center justify-center rounded-chip text-soft hover:text-bad
                  max-md:size-11"
              >
                <X aria-hidden strokeWidth={2} className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Input
        label={t('admin-promotions.goods_find')} hint={t('admin-promotions.goods_find_hint')} value={typed} error={error}
        autoComplete="off" onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (found[0]) add(found[0])
        }}
      />
      <p aria-live="polite" className="sr-only">
        {wanted.length > 1 && data ? t('admin-promotions.goods_found', { count: found.length }) : ''}
      </p>
      {found.length > 0 && (
        <ul className="divide-y divide-line rounded-control border border-line">
          {found.map((one) => (
            <li key={one.id}>
              <button
                type="button" onClick={() => add(one)}
                className="flex min-h-11 w-full cursor-pointer items-center px-3 text-left text-14 text-ink hover:bg-sunken"
              >
                {one.name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
