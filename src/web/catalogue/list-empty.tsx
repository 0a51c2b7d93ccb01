// A list without products: what to leave out to find some, and where else to look.
import type { Category } from '#contract/catalogue.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Chip } from '#web/kit/ui/chip.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { useQuery } from '#web/kit/use-query.ts'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import { countChosen, listUrl, UNFILTERED } from './list-address.ts'
import type { ListWish } from './list-address.ts'
import { dropsOf } from './list-choices.ts'
import { nearQuery } from './list-data.ts'

const CATEGORIES_SHOWN = 8

export function EmptyList({ wish, categories }: { wish: ListWish, categories: readonly Category[] }) {
  const t = useT()
  const filtered = countChosen(wish) > 0
  return (
    <div className="flex flex-col items-center gap-6 pb-12">
      <EmptyState
        art="search" title={t('finding.empty_title')}
        text={wish.search === undefined ? t('finding.empty_text')
          : t(filtered ? 'finding.empty_filtered' : 'finding.empty_search', { text: wish.search })}
      >
        {filtered && <Button variant="outlined" to={listUrl(wish, UNFILTERED)}>{t('finding.filters_clear')}</Button>}
        <Button variant="outlined" to={urls.onSale()}>{t('finding.see_sale')}</Button>
      </EmptyState>
      <Nearby wish={wish} />
      <section className="flex max-w-2xl flex-col items-center gap-3">
        <h2 className="text-16 font-extrabold text-ink">{t('finding.look_in')}</h2>
        <ul className="flex flex-wrap justify-center gap-2">
          {categories.slice(0, CATEGORIES_SHOWN).map(({ id, name }) => (
            <li key={id}><Chip to={urls.products({ category: id })}>{name}</Chip></li>
          ))}
          <li><Chip to={urls.categories()}>{t('catalogue.all_categories')}</Chip></li>
        </ul>
      </section>
    </div>
  )
}

const DROP_WORDS = {
  category: 'finding.drop_category', price: 'finding.drop_price', brand: 'finding.drop_brand', ram: 'finding.drop_ram',
  storage: 'finding.drop_storage', color: 'finding.drop_color', state: 'finding.drop_stock', stock: 'finding.drop_stock',
  sale: 'finding.drop_sale', search: 'finding.drop_search',
} as const

/** The same list with one condition less, where there is something to see. */
function Nearby({ wish }: { wish: ListWish }) {
  const t = useT()
  const drops = dropsOf(wish)
  const { data = [] } = useQuery({ ...nearQuery(wish), enabled: drops.length > 1 })
  const near = drops.map((drop) => ({ ...drop, count: data.find(({ name }) => name === drop.name)?.count ?? 0 }))
    .filter(({ count }) => count > 0)
  if (near.length === 0) return null
  return (
    <section className="flex max-w-2xl flex-col items-center gap-3">
      <h2 className="text-16 font-extrabold text-ink">{t('finding.near_title')}</h2>
      <ul className="flex flex-wrap justify-center gap-2">
        {near.map(({ name, change, count }) => (
          <li key={name}>
            <Chip to={listUrl(wish, change)}>
              {t(DROP_WORDS[name])}
              <span className="text-12 text-quiet tabular-nums">{t('catalogue.products_count', { count })}</span>
            </Chip>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** After the last page, of so many. */
export function BeyondList({ wish, pages }: { wish: ListWish, pages: number }) {
  const t = useT()
  return (
    <EmptyState art="search" title={t('finding.beyond_title')} text={t('finding.beyond_text', { number: wish.page })}>
      <Button to={listUrl(wish, { page: pages })}>{t('finding.beyond_last', { number: pages })}</Button>
      {pages > 1 && <Button variant="text" to={listUrl(wish)}>{t('finding.beyond_first')}</Button>}
    </EmptyState>
  )
}

export function BrokenList({ onRetry }: { onRetry: () => void }) {
  const t = useT()
  return (
    <div role="alert">
      <EmptyState title={t('finding.list_failed_title')} text={t('shell.failed_text')}>
        <Button onClick={onRetry}>{t('kit.try_again')}</Button>
      </EmptyState>
    </div>
  )
}
