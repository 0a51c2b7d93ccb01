import { ChevronLeft, ChevronRight } from 'lucide-react'
import { memo } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '#web/kit/class-names.ts'
import { DrawnWith } from '#web/kit/drawn-once.tsx'
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
  const steps = pagerSteps(page, total)
  const shown = steps.map((step) => step === 'gap' ? step : step === page)
  const ends = { before: page > 1, after: page < total }
  // of each step its address, what it is called and its number; the turns' addresses before and after them
  const said = [page - 1, ...steps, page + 1].flatMap((step) => step === 'gap' ? ['…', '…', '…']
    : [listUrl(wish, { page: step }), t('finding.page_number', { number: step }), String(step)])
  return (
    <DrawnWith name="pager" of={() => [ends, shown]} blanks={said}>
      {(blanks) => <Steps shown={shown} said={blanks} {...ends} />}
    </DrawnWith>
  )
})

/** Texts that are said of each step. */
const SAID_EACH = 3

interface StepsProps {
  /** Whether each is the page that is shown. */
  shown: readonly (boolean | 'gap')[]
  said: readonly string[]
  /** There are pages before and after it. */
  before: boolean
  after: boolean
}

function Steps({ shown, said, before, after }: StepsProps) {
  const t = useT()
  return (
    <nav aria-label={t('finding.pages')} className="flex w-full items-center justify-center sm:flex-wrap sm:gap-1">
      <Turn to={before ? said[0] : undefined} label={t('finding.page_previous')} rel="prev">
        <ChevronLeft aria-hidden strokeWidth={1.75} className="size-5" />
      </Turn>
      {shown.map((here, at) => {
        const [to = '', label = '', number = ''] = said.slice(SAID_EACH * (at + 1), SAID_EACH * (at + 2))
        return here === 'gap'
          ? <span key={`after ${said[SAID_EACH * at + 2]}`} aria-hidden className={classNames(STEP_CLASS, GAP_CLASS)}>…</span>
          : (
              <Link
                key={number} to={to} aria-label={label} aria-current={here ? 'page' : undefined}
                className={classNames(STEP_CLASS, here ? 'bg-ink text-paper' : 'text-ink hover:bg-sunken')}
              >
                {number}
              </Link>
            )
      })}
      <Turn to={after ? said[SAID_EACH * (shown.length + 1)] : undefined} label={t('finding.page_next')} rel="next">
        <ChevronRight aria-hidden strokeWidth={1.75} className="size-5" />
      </Turn>
    </nav>
  )
}

function Turn({ to, label, rel, children }: { to: string | undefined, label: string, rel: string, children: ReactNode }) {
  return to === undefined
    ? <span aria-hidden className={classNames(STEP_CLASS, 'text-quiet opacity-45')}>{children}</span>
    : <Link to={to} aria-label={label} rel={rel} className={classNames(STEP_CLASS, 'text-ink hover:bg-sunken')}>{children}</Link>
}
