// Puts a product beside others, and leads to them.
import { Scale } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import type { Product } from '#contract/catalogue.ts'
import { toast } from '#web/kit/toast.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import { COMPARE_MAX, comparedProducts, toggled } from './compare-choice.ts'

export function CompareToggle({ product }: { product: Pick<Product, 'id' | 'name'> }) {
  const t = useT()
  const compared = useSyncExternalStore(comparedProducts.watch, comparedProducts.read, comparedProducts.none)
  const [said, setSaid] = useState('')
  const chosen = compared.some(({ id }) => id === product.id)
  const toggle = () => {
    if (!chosen && compared.length >= COMPARE_MAX) return toast.error(t('product.compare_full', { most: COMPARE_MAX }))
    comparedProducts.change((list) => toggled(list, product))
    setSaid(t(chosen ? 'product.compare_removed' : 'product.compare_added', { name: product.name }))
  }
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 noscript:hidden">
      <Button
        variant={chosen ? 'soft' : 'text'} aria-pressed={chosen} onClick={toggle} className="-ml-3 px-3!"
        icon={<Scale aria-hidden strokeWidth={1.75} className="size-5" />}
      >
        {t(chosen ? 'product.compare_in' : 'product.compare')}
      </Button>
      {compared.length > 0 && (
        <Button variant="link" to={urls.compare(compared.map(({ id }) => id))}>
          {t('product.compare_see', { count: compared.length })}
        </Button>
      )}
      <output className="sr-only">{said}</output>
    </div>
  )
}
