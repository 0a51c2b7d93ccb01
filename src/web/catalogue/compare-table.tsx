// Products side by side: what they cost, whether they are there, and every specification, group by group.
import { EqualNot } from 'lucide-react'
import { useRef } from 'react'
import type { ReactNode } from 'react'
import type { ProductDetail } from '#contract/catalogue.ts'
import type { Language } from '#contract/problems.ts'
import { classNames } from '#web/kit/class-names.ts'
import { formatDate, formatMean } from '#web/kit/format.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { useLanguage, useT } from '#web/kit/words.tsx'
import type { Translate } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import { CompareHeads } from './compare-heads.tsx'
import { compareGroups, onlyDifferences, rowOf } from './compare-rows.ts'
import type { CompareGroup, CompareRow } from './compare-rows.ts'
import { CompareStrip } from './compare-strip.tsx'
import { canBuy, stockWord } from './stock-line.tsx'

interface CompareTableProps {
  products: readonly ProductDetail[]
  differencesOnly: boolean
  onRemove: (id: number) => void
  /** Stands in the empty column at the end, when there is room for another product. */
  add?: ReactNode
}

/**
 * Scrolls within itself on narrow screens, with the names and the products' heads kept in sight. On a phone it scrolls
 * sideways only, and a strip of names follows: the page scrolls the rest.
 */
export function CompareTable({ products, differencesOnly, onRemove, add }: CompareTableProps) {
  const t = useT()
  const { language } = useLanguage()
  const all = [generalOf(products, t, language), ...compareGroups(products)]
  const groups = differencesOnly ? onlyDifferences(all) : all
  const frame = useRef<HTMLElement>(null)
  const columns = products.length + (add === undefined ? 1 : 2)
  return (
    <div className="relative">
      <CompareStrip products={products} frame={frame} />
      <section
        ref={frame}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0} aria-label={t('product.compare_title')}
        className="relative overflow-auto rounded-card border border-line bg-surface sm:max-lg:max-h-[calc(100dvh-5.5rem)]
          lg:overflow-visible"
      >
        <table className="w-full border-separate border-spacing-0 text-14 max-sm:table-fixed">
          <CompareHeads products={products} onRemove={onRemove} add={add} />
          <Ways products={products} spare={add !== undefined} />
          {groups.map((group) => <GroupRows key={group.key} group={group} columns={columns} spare={add !== undefined} />)}
        </table>
        {groups.length === 0 && <p className="p-6 text-16 text-soft">{t('product.compare_same')}</p>}
      </section>
    </div>
  )
}

/** What stands above all specifications. */
function generalOf(products: readonly ProductDetail[], t: Translate, language: Language): CompareGroup {
  const row = (key: string, label: string, tell: (product: ProductDetail) => string | null) =>
    rowOf(key, label, products.map(tell), products.map(({ name }) => name))
  const rows = [
    row('stock', t('product.compare_stock'), (product) => stockWord(product, t)),
    row('rating', t('product.compare_rating'), ({ rating: { average, count } }) => average === null ? null
      : t('product.rated', { average: formatMean(average, language), count })),
    row('colors', t('product.compare_colors'), ({ colors }) => colors.map(({ label }) => label).join(', ') || null),
    row('released', t('product.compare_released'), ({ releasedOn }) => releasedOn === null ? null : formatDate(releasedOn)),
  ]
  return { key: 'general', name: t('product.compare_general'), rows: rows.filter(({ values }) => values.some(Boolean)) }
}

/** Below each product's head: on to where it is bought, or seen. */
function Ways({ products, spare }: { products: readonly ProductDetail[], spare: boolean }) {
  const t = useT()
  return (
    <tbody>
      <tr>
        <td className="sticky left-0 z-10 border-r border-line bg-surface">{null}</td>
        {products.map((product) => (
          <td key={product.id} className="p-2 sm:px-4 sm:py-3">
            <Button
              block size="small" variant={canBuy(product) ? 'contained' : 'outlined'} to={urls.product(product.id)}
              aria-label={t(canBuy(product) ? 'product.compare_buy_it' : 'product.compare_view_it', { name: product.name })}
            >
              {t(canBuy(product) ? 'product.compare_buy' : 'product.compare_view')}
            </Button>
          </td>
        ))}
        {spare && <td>{null}</td>}
      </tr>
    </tbody>
  )
}

function GroupRows({ group, columns, spare }: { group: CompareGroup, columns: number, spare: boolean }) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={columns} className="border-t border-line bg-sunken p-0 text-left">
          <span className="sticky left-0 inline-block px-2 py-2 font-extrabold text-ink sm:px-4">{group.name}</span>
        </th>
      </tr>
      {group.rows.map((row) => <Row key={row.key} row={row} spare={spare} />)}
    </tbody>
  )
}

const CELL_CLASS = 'border-t border-line px-2 py-2.5 text-left align-top wrap-break-word sm:px-4'

function Row({ row: { label, values, differs }, spare }: { row: CompareRow, spare: boolean }) {
  const t = useT()
  return (
    <tr>
      <th
        scope="row"
        className={classNames(CELL_CLASS, 'sticky left-0 z-10 border-r bg-surface font-normal text-quiet max-sm:text-12')}
      >
        {label}
        {differs && ' '}
        {differs && <EqualNot aria-hidden strokeWidth={2} className="inline size-3.5 text-action" />}
        {differs && <span className="sr-only"> ({t('product.compare_differs')})</span>}
      </th>
      {values.map((value, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a column is its place
        <td key={at} className={classNames(CELL_CLASS, differs ? 'bg-action-wash/40 font-semibold text-ink' : 'text-soft')}>
          {value}
          {value === null && <span aria-hidden className="text-quiet">–</span>}
          {value === null && <span className="sr-only">{t('product.compare_none')}</span>}
        </td>
      ))}
      {spare && <td className="border-t border-line">{null}</td>}
    </tr>
  )
}
