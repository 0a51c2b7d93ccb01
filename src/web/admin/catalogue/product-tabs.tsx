// The parts of a product beside each other, one shown; which stands in the address behind #, so that a link leads to it.
import { useEffect, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { classNames } from '#web/kit/class-names.ts'
import { useT } from '#web/kit/words.tsx'
import type { ProductPart } from './product-draft.ts'
import type { ProductTab } from './product-lacks.ts'

const TABS: readonly ProductTab[] = ['details', 'variants', 'specifications', 'pictures', 'plans']
const WORDS = {
  details: 'admin-product.details', variants: 'admin-products.variants', specifications: 'admin-product.specifications',
  pictures: 'admin-product.pictures', plans: 'admin-product.plans',
} as const satisfies Record<ProductTab, string>

/** The tab that is shown; when the server has found something wrong, one in which it is. */
export function useTab(wrong: ReadonlySet<ProductPart>): [ProductTab, (tab: ProductTab) => void] {
  const [tab, setTab] = useState<ProductTab>(() => TABS.find((one) => location.hash === `#${one}`) ?? 'details')
  const named = [...wrong].join()
  const [seen, setSeen] = useState(named)
  const show = (next: ProductTab) => {
    setTab(next)
    history.replaceState(history.state, '', `${location.pathname}${location.search}#${next}`)
  }
  if (seen !== named) {
    setSeen(named)
    const [first] = wrong
    if (first && !(wrong as ReadonlySet<string>).has(tab)) setTab(first) // a set of parts may be asked for any name
  }
  return [tab, show]
}

interface ProductTabsProps {
  shown: ProductTab
  onShow: (tab: ProductTab) => void
  panels: Readonly<Record<ProductTab, ReactNode>>
  /** Parts with something unsaved. */
  changed: ReadonlySet<string>
  wrong: ReadonlySet<string>
  counts: Readonly<Partial<Record<ProductTab, number>>>
}

export function ProductTabs({ shown, onShow, panels, changed, wrong, counts }: ProductTabsProps) {
  const t = useT()
  useEffect(() => {
    document.getElementById(`tab-${shown}`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [shown])
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const next = step && TABS[(TABS.indexOf(shown) + step + TABS.length) % TABS.length]
    if (!next) return
    onShow(next)
    document.getElementById(`tab-${next}`)?.focus()
  }
  return (
    <>
      <div
        role="tablist" aria-label={t('admin-product.parts')}
        className="-mx-4 flex scroll-hint overflow-x-auto border-b border-line px-4 [--hint-ground:var(--paper)] sm:mx-0 sm:px-0"
      >
        {TABS.map((tab) => (
          <button
            key={tab} id={`tab-${tab}`} type="button" role="tab" aria-selected={tab === shown} aria-controls={`panel-${tab}`}
            tabIndex={tab === shown ? 0 : -1} onClick={() => onShow(tab)} onKeyDown={walk}
            className={classNames(`flex h-11 shrink-0 cursor-pointer items-center gap-1.5 border-b-2 px-3 text-14 font-semibold
              focus-visible:-outline-offset-2`,
            tab === shown ? 'border-action text-ink' : 'border-transparent text-soft hover:text-ink')}
          >
            {t(WORDS[tab])}
            {counts[tab] !== undefined && <span className="text-12 font-medium text-quiet">{counts[tab]}</span>}
            {wrong.has(tab) && <Mark className="bg-bad" said={t('admin-product.is_wrong')} />}
            {!wrong.has(tab) && changed.has(tab) && <Mark className="bg-warn" said={t('admin.unsaved')} />}
          </button>
        ))}
      </div>
      {TABS.map((tab) => (
        <div key={tab} id={`panel-${tab}`} role="tabpanel" aria-labelledby={`tab-${tab}`} hidden={tab !== shown}>
          {panels[tab]}
        </div>
      ))}
    </>
  )
}

function Mark({ className, said }: { className: string, said: string }) {
  return <span className={`size-2 rounded-full ${className}`}><span className="sr-only">, {said}</span></span>
}
