// The pages of policy: which version stands, since when.
import { formatMoment } from '#web/kit/format.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Link } from '#web/kit/ui/link.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { useQuery } from '#web/kit/use-query.ts'
import { useT } from '#web/kit/words.tsx'
import { adminUrls } from '../admin-urls.ts'
import { AdminTitle } from '../kit/admin-title.tsx'
import { Nothing } from '../kit/nothing.tsx'
import { policiesQuery } from './texts-data.ts'

export function PolicyList() {
  const t = useT()
  const { data, isError, refetch } = useQuery(policiesQuery)
  return (
    <>
      <AdminTitle>{t('admin.policies')}</AdminTitle>
      {isError && !data && (
        <Nothing title={t('admin.list_failed')}><Button onClick={() => void refetch()}>{t('admin.again')}</Button></Nothing>
      )}
      {!data && !isError && <Skeleton className="h-64 w-full" />}
      {data && (
        <ul aria-label={t('admin.policies')} className="divide-y divide-line rounded-card border border-line bg-surface">
          {data.map(({ slug, titleVi, titleEn, edition, updatedAt }) => (
            <li key={slug} data-row={slug} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-3">
              <span className="flex min-w-0 flex-col">
                <Link
                  to={adminUrls.policy(slug)}
                  className="inline-flex min-h-6 items-center font-semibold text-ink underline-offset-4 hover:underline"
                >
                  {titleVi}
                </Link>
                <span lang="en" className="text-12 text-quiet">{titleEn}</span>
              </span>
              <span className="text-14 text-soft tabular-nums">
                {t('admin-content.version_since', { version: edition, moment: formatMoment(updatedAt) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
