// The first page of the back office: what waits, each a way to where it is done; below it the shop in figures.
import type { Waiting } from '#contract/desk.ts'
import { badgeCount } from '#web/kit/format.ts'
import { createLazy, LazyPart } from '#web/kit/ui/lazy-part.tsx'
import { Link } from '#web/kit/ui/link.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { useT } from '#web/kit/words.tsx'
import type { Translate } from '#web/kit/words.tsx'
import { useSections } from '../admin-sections.ts'
import { AdminTitle } from '../kit/admin-title.tsx'
import { FirstSteps } from '../reports/first-steps.tsx'
import { Seen } from '../reports/seen.tsx'
import { useWaiting } from '../waiting.ts'

const Dashboard = createLazy(async () => (await import('../reports/dashboard.tsx')).Dashboard)

export function Page() {
  const t = useT()
  const waiting = useWaiting()
  const sections = useSections().filter((one) => one.waiting)
  const countOf = (keys: readonly (keyof Waiting)[] = []) => keys.reduce((sum, key) => sum + (waiting?.[key] ?? 0), 0)
  return (
    <>
      <AdminTitle>{t('admin.overview')}</AdminTitle>
      <FirstSteps>
        <ul aria-label={t('admin.overview_waiting')} className="flex flex-wrap gap-3">
          {sections.map(({ path, word, Icon, waiting: keys }) => (
            <li key={path} className="grow basis-40 md:basis-[22%]">
              <Link to={path} className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4 hover:border-ink">
                <span className="flex items-center gap-2 text-14 text-soft">
                  <Icon aria-hidden strokeWidth={1.75} className="size-4" />
                  {t(word as 'admin.overview' /* a word of a section has no holes */)}
                </span>
                {waiting
                  ? <span className="text-28 font-extrabold text-ink tabular-nums">{badgeCount(countOf(keys))}</span>
                  : <Skeleton className="h-9 w-12" />}
                <span className="text-12 text-quiet">{t('admin.overview_waits')}</span>
              </Link>
            </li>
          ))}
        </ul>
        <Seen className="min-h-screen">
          <LazyPart fallback={<Skeleton className="mt-6 h-96" />}><Dashboard /></LazyPart>
        </Seen>
      </FirstSteps>
    </>
  )
}

export const title = (t: Translate): string => t('admin.overview')
