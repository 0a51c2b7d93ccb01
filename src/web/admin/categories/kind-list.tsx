// Every category, or every brand, in the shop's order, which is changed step by step; each leads to where it is edited.
import { classNames } from '#web/kit/class-names.ts'
import { Badge } from '#web/kit/ui/badge.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { Link } from '#web/kit/ui/link.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { useQuery } from '#web/kit/use-query.ts'
import { useT } from '#web/kit/words.tsx'
import { AdminTitle } from '../kit/admin-title.tsx'
import { NewButton } from '../kit/new-button.tsx'
import { Nothing } from '../kit/nothing.tsx'
import { StepButtons } from '../kit/step-buttons.tsx'
import { BRANDS, CATEGORIES, kindKey } from './kind-lines.ts'
import type { KindLines, KindRow } from './kind-lines.ts'
import { useKindOrder } from './kind-order.ts'

export function CategoryList() {
  return <KindList lines={CATEGORIES} detail={({ nameEn, slug }) => `${nameEn} · ${slug}`} />
}

export function BrandList() {
  return <KindList lines={BRANDS} detail={({ slug }) => slug} />
}

interface KindListProps<T extends KindRow, B extends object> { lines: KindLines<T, B>, detail: (row: T) => string }

function KindList<T extends KindRow, B extends object>({ lines, detail }: KindListProps<T, B>) {
  const t = useT()
  const { kind, urls } = lines
  const { data, isError, refetch } = useQuery({ queryKey: kindKey(kind), queryFn: lines.list, staleTime: 0 })
  const move = useKindOrder(lines, data ?? [])
  return (
    <>
      <AdminTitle aside={<NewButton to={urls.new()} label={t(`admin-categories.${kind}_new`)} />}>
        {t('admin.categories')}
      </AdminTitle>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <KindTabs shown={kind} />
        <p className="text-14 text-quiet">{t('admin-categories.order_hint')}</p>
      </div>
      {isError && !data && (
        <Nothing title={t('admin.list_failed')}><Button onClick={() => void refetch()}>{t('admin.again')}</Button></Nothing>
      )}
      {!data && !isError && <Skeleton className="h-96 w-full" />}
      {data?.length === 0 && <Nothing title={t(`admin-categories.${kind}_none`)} />}
      {data && data.length > 0 && (
        <ol
          aria-label={t(`admin-categories.${kind}_list`)}
          className="divide-y divide-line rounded-card border border-line bg-surface"
        >
          {data.map((row, at) => (
            <KindItem
              key={row.id} row={row} name={lines.nameOf(row)} detail={detail(row)} to={urls.one(row.id)}
              at={at} count={data.length} onMove={(place) => void move(at, place)}
            />
          ))}
        </ol>
      )}
    </>
  )
}

function KindTabs({ shown }: { shown: 'category' | 'brand' }) {
  const t = useT()
  return (
    <nav aria-label={t('admin.categories')} className="flex rounded-control border border-line bg-sunken p-0.5">
      {[CATEGORIES, BRANDS].map(({ kind, urls }) => (
        <Link
          key={kind} to={urls.list()} aria-current={kind === shown ? 'page' : undefined}
          className={classNames('flex h-8 items-center rounded-chip px-3 text-14 font-medium max-md:h-11',
            kind === shown ? 'bg-raised text-ink shadow-lift dark:bg-line' : 'text-soft hover:text-ink')}
        >
          {t(`admin-categories.${kind}_list`)}
        </Link>
      ))}
    </nav>
  )
}

interface KindItemProps {
  row: KindRow
  name: string
  detail: string
  to: string
  at: number
  count: number
  onMove: (place: number) => void
}

function KindItem({ row: { id, active, products }, name, detail, to, at, count, onMove }: KindItemProps) {
  const t = useT()
  return (
    <li data-row={id} className="flex items-center gap-3 px-3 py-2 sm:px-4">
      <div className="flex min-w-0 grow flex-col">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link to={to} className="inline-flex min-h-6 items-center font-semibold text-ink underline-offset-4 hover:underline">
            {name}
          </Link>
          {!active && <Badge tone="warn">{t('admin-categories.hidden')}</Badge>}
        </span>
        <span className="text-12 text-quiet">{detail}</span>
        <span className="text-12 text-soft sm:hidden">
          {t('admin-categories.products', { count: products })}
        </span>
      </div>
      <span className="shrink-0 text-14 text-soft tabular-nums max-sm:hidden">
        {t('admin-categories.products', { count: products })}
      </span>
      <StepButtons name={name} at={at} count={count} onMove={onMove} />
    </li>
  )
}
