// What the lists of products show of one.
import type { StaffProductRow } from '#contract/catalogue-admin.ts'
import { formatMoment, formatNumber } from '#web/kit/format.ts'
import { Badge } from '#web/kit/ui/badge.tsx'
import { Link } from '#web/kit/ui/link.tsx'
import { Picture } from '#web/kit/ui/picture.tsx'
import { Price } from '#web/kit/ui/price.tsx'
import { useT } from '#web/kit/words.tsx'
import { adminUrls } from '../admin-urls.ts'
import type { Column } from '../kit/data-table.tsx'

/** Where variants differ, none of their prices is the product's: it leads to all of them. */
function LowestPrice({ row: { id, name, price } }: { row: StaffProductRow }) {
  const t = useT()
  const says = t('admin-products.prices_differ', { name })
  return (
    <Link
      to={`${adminUrls.product(id)}#variants`} title={says}
      className="inline-flex min-h-8 items-center gap-1 underline decoration-line-strong decoration-dotted underline-offset-4
        hover:decoration-solid max-md:min-h-11"
    >
      <span className="text-quiet">{t('admin-products.price_from')}</span><Price dong={price} />
      <span className="sr-only">{says}</span>
    </Link>
  )
}

export function useGoodsColumns() {
  const t = useT()
  return {
    product: {
      key: 'product', title: t('admin-products.product'), className: 'min-w-48',
      cell: ({ name, image }) => (
        <span className="flex items-center gap-2">
          <span className="block size-8 shrink-0"><Picture image={image} alt="" sizes="32px" /></span>{name}
        </span>
      ),
    },
    left: {
      key: 'stock', title: t('admin-products.stock'), end: true,
      cell: ({ stock }) => <span className={stock === 0 ? 'font-semibold text-bad' : undefined}>{formatNumber(stock)}</span>,
    },
    low: {
      key: 'low', title: t('admin-products.stock_low'),
      cell: ({ lowVariants }) => lowVariants > 0
        && <Badge tone="warn">{t('admin-products.low_variants', { count: lowVariants })}</Badge>,
    },
    brand: { key: 'brand', title: t('admin-products.brand'), cell: ({ brand }) => brand.name },
    category: { key: 'category', title: t('admin-products.category'), optional: true, cell: ({ category }) => category.name },
    status: {
      key: 'status', title: t('admin-products.status'),
      cell: ({ status }) =>
        <Badge tone={status === 'AVAILABLE' ? 'action' : 'plain'}>{t(`admin-products.${status}`)}</Badge>,
    },
    price: {
      key: 'price', title: t('admin-products.price'), end: true, sort: { up: 'price_low', down: 'price_high' },
      cell: (row) => row.variants > 0 && (row.onePrice ? <Price dong={row.price} /> : <LowestPrice row={row} />),
    },
    discount: {
      key: 'discount', title: t('admin-products.discount_price'), end: true,
      cell: ({ discountPrice, variants }) => variants > 0
        && (discountPrice === null ? <span className="text-quiet">–</span> : <Price dong={discountPrice} />),
    },
    featured: {
      key: 'featured', title: t('admin-products.featured'), optional: true,
      cell: ({ featured }) => t(featured ? 'admin-products.featured_yes' : 'admin-products.featured_no'),
    },
    variants: { key: 'variants', title: t('admin-products.variants'), end: true, cell: ({ variants }) => variants },
    updated: {
      key: 'updated', title: t('admin-products.updated'), optional: true, className: 'whitespace-nowrap',
      cell: ({ updatedAt }) => <span className="text-soft">{formatMoment(updatedAt)}</span>,
    },
  } satisfies Record<string, Column<StaffProductRow>>
}
