import { useParams } from 'react-router'
import { Link } from '#web/kit/ui/link.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { useQuery } from '#web/kit/use-query.ts'
import { useT } from '#web/kit/words.tsx'
import type { Translate } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import { adminUrls } from '../admin-urls.ts'
import { productQuery } from '../catalogue/goods-data.ts'
import { StockLedger } from '../catalogue/stock-ledger.tsx'
import { VariantStocks } from '../catalogue/variant-stocks.tsx'
import { AdminTitle } from '../kit/admin-title.tsx'
import { NotLoaded } from '../kit/loaded.tsx'

export function Page() {
  const t = useT()
  const id = Number(useParams()['id'])
  const { data: product, error, refetch } = useQuery({ ...productQuery(id), refetchOnMount: 'always' })
  if (!product) {
    return (
      <>
        <AdminTitle>{t('admin.stock')}</AdminTitle>
        {error
          ? <NotLoaded error={error} onAgain={() => void refetch()} back={adminUrls.stock()} />
          : <Skeleton className="h-60 w-full" />}
      </>
    )
  }
  return (
    <>
      <Link to={adminUrls.stock()} className="inline-block py-1 text-14 text-action-text underline-offset-4 hover:underline">
        {t('admin.stock')}
      </Link>
      <AdminTitle
        aside={product.status !== 'DRAFT' && (
          <a
            href={urls.product(id)}
            className="inline-block py-1 text-14 font-semibold text-action-text underline-offset-4 hover:underline"
          >
            {t('admin-products.in_shop')}
          </a>
        )}
      >
        {product.name}
      </AdminTitle>
      <div className="flex flex-col gap-6">
        <VariantStocks product={product} />
        <StockLedger product={product} />
      </div>
    </>
  )
}

export const title = (t: Translate): string => t('admin.stock')
