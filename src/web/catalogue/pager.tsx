import { ChevronLeft, ChevronRight } from 'lucide-react'
import { memo } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '#web/kit/class-names.ts'
import { Link } from '#web/kit/ui/link.tsx'
import { useT } from '#web/kit/words.tsx'
import { listUrl } from './list-address.ts'
import type { ListWish } from './list-address.ts'
import { pagerSteps } from './pager-steps.ts'

/** On a phone the steps share the row's width, so that all of them stand in it. */
const STEP_CLASS = `flex h-11 min-w-11 items-center justify-center rounded-control px-2 text-14 font-semibold tabular-nums
  transition-colors max-sm:max-w-11 max-sm:min-w-0 max-sm:grow max-sm:basis-9 max-sm:px-0`

const GAP_CLASS = 'text-quiet max-sm:max-w-6 max-sm:basis-4'

/** The pages of a list as links that can be followed and crawled. */
export const Pager = memo(({ wish, total }: { wish: ListWish, total: number }) => {
  const t = useT()
  if (total <= 1) return null
  const { page } = wish
  return (
    <nav aria-label={t('finding.pages')} className="flex w-full items-center justify-center sm:flex-wrap sm:gap-1">
      <Turn to={page > 1 ? listUrl(wish, { page: page - 1 }) : undefined} label={t('finding.page_previous')} rel="prev">
        <ChevronLeft aria-hidden strokeWidth={1.75} className="size-5" />
      </Turn>
      {pagerSteps(page, total).map((step, at, steps) => step === 'gap'
        ? <span key={`after ${steps[at - 1]}`} aria-hidden className={classNames(STEP_CLASS, GAP_CLASS)}>…</span>
        : (
            <Link
              key={step}
              to={listUrl(wish, { page: step })}
              aria-label={t('finding.page_number', { number: step })}
              aria-current={step === page ? 'page' : undefined}
              className={classNames(STEP_CLASS, step === page ? 'bg-ink text-paper' : 'text-ink hover:bg-sunken')}
            >
              {step}
            </Link>
          ))}
      <Turn to={page < total ? listUrl(wish, { page: page + 1 }) : undefined} label={t('finding.page_next')} rel="next">
        <ChevronRight aria-hidden strokeWidth={1.75} className="size-5" />
      </Turn>
    </nav>
  )
})

function Turn({ to, label, rel, children }: { to: string | undefined, label: string, rel: string, children: ReactNode }) {
  return to === undefined
    ? <span aria-hidden className={classNames(STEP_CLASS, 'text-quiet opacity-45')}>{children}</span>
    : <Link to={to} aria-label={label} rel={rel} className={classNames(STEP_CLASS, 'text-ink hover:bg-sunken')}>{children}</Link>
}
