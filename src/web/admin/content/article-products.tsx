// The products an article is about, found by name, in the order they are shown.
import { ArrowUp, X } from 'lucide-react'
import { useState } from 'react'
import type { StaffArticle } from '#contract/content-admin.ts'
import { ask } from '#web/kit/ask.ts'
import { Input } from '#web/kit/ui/input.tsx'
import { useQuery } from '#web/kit/use-query.ts'
import { useT } from '#web/kit/words.tsx'

type Products = StaffArticle['products']

const PRODUCTS_MAX = 12

interface ArticleProductsProps { products: Products, onChange: (products: Products) => void, error: string | undefined }

export function ArticleProducts({ products, onChange, error }: ArticleProductsProps) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const { data } = useQuery({
    queryKey: ['suggest', typed], enabled: typed.trim() !== '', staleTime: 30_000,
    queryFn: () => ask('GET /api/products/suggest', { query: { q: typed.trim() } }),
  })
  const found = typed.trim() === '' ? [] : (data?.products ?? []).filter(({ id }) => products.every((one) => one.id !== id))
  const add = (product: { id: number, name: string }) => {
    onChange([...products, { id: product.id, name: product.name }])
    setTyped('')
  }
  const icon = { 'aria-hidden': true, strokeWidth: 1.75, className: 'size-4' } as const
  const button = `flex size-9 cursor-pointer items-center justify-center rounded-control text-soft hover:bg-sunken
    disabled:cursor-not-allowed disabled:opacity-40 max-md:size-11`
  return (
    <div className="flex flex-col gap-2">
      {products.length > 0 && (
        <ol aria-label={t('admin-content.products')} className="divide-y divide-line rounded-control border border-line">
          {products.map((product, at) => (
            <li key={product.id} className="flex items-center gap-2 py-1 pr-1 pl-3 text-14">
              <span className="min-w-0 grow wrap-anywhere">{product.name}</span>
              <button
                type="button" disabled={at === 0} className={button}
                aria-label={t('admin-content.product_up', { name: product.name })}
                onClick={() => onChange(products.toSpliced(at, 1).toSpliced(at - 1, 0, product))}
              >
                <ArrowUp {...icon} />
              </button>
              <button
                type="button" className={button} aria-label={t('admin-content.product_off', { name: product.name })}
                onClick={() => onChange(products.toSpliced(at, 1))}
              >
                <X {...icon} />
              </button>
            </li>
          ))}
        </ol>
      )}
      {products.length < PRODUCTS_MAX && (
        <Input
          label={t('admin-content.products')} hint={t('admin-content.products_hint')} value={typed} error={error}
          autoComplete="off" onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            const [first] = found
            if (first) add(first)
          }}
        />
      )}
      {found.length > 0 && (
        <ul aria-label={t('admin-content.products_found')} className="flex flex-wrap gap-2">
          {found.map((product) => (
            <li key={product.id}>
              <button
                type="button" onClick={() => add(product)}
                className="min-h-9 cursor-pointer rounded-control border border-line-strong bg-surface px-3 text-14 text-ink
                  hover:border-ink max-md:min-h-11"
              >
                {product.name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
