// What a new shop needs before its first order: each step with whether it is done, until all are or its reader has read enough.
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { Check, Circle } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FirstSteps as Steps } from '#contract/desk.ts'
import { MINE } from '#web/auth/auth-data.ts'
import { useSession } from '#web/auth/session.tsx'
import { ask } from '#web/kit/ask.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Link } from '#web/kit/ui/link.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { useQuery } from '#web/kit/use-query.ts'
import { useT } from '#web/kit/words.tsx'
import { adminUrls } from '../admin-urls.ts'
import { tellRefusal } from '../kit/tell-refusal.ts'

type Step = Exclude<keyof Steps, 'hidden'>

/** In the order in which they are best done. Without an address: whoever runs the machine does it, where its note says. */
const STEPS: readonly { step: Step, to?: string }[] = [
  { step: 'contact', to: adminUrls.setting('contact') }, { step: 'delivery', to: adminUrls.shippingMethods() },
  { step: 'product', to: adminUrls.productNew() }, { step: 'paidAhead' }, { step: 'mails' },
  { step: 'staff', to: adminUrls.staffNew() },
]

const NAMES = 'rounded-chip bg-sunken px-1 py-0.5 font-mono text-12 wrap-anywhere text-ink'

/** Names of the machine's settings are not translated. */
const NAMED: Partial<Record<Step, string>> = {
  paidAhead: 'BANK_BIN, BANK_ACCOUNT, BANK_HOLDER; VNPAY_TMN_CODE, VNPAY_HASH_SECRET, VNPAY_URL', mails: 'SMTP_URL, MAIL_FROM',
}

const stepsQuery = queryOptions({
  queryKey: [MINE, 'admin', 'first-steps'], queryFn: () => ask('GET /api/admin/first-steps'), refetchOnMount: 'always',
})

/** For administrators alone: others can do few of these. What stands below waits for the answer, or it would be pushed down. */
export function FirstSteps({ children }: { children: ReactNode }) {
  const { hasRole } = useSession()
  const { data, isLoading } = useQuery({ ...stepsQuery, enabled: hasRole('ADMIN') })
  if (isLoading) return <Skeleton className="h-96" />
  const open = data && !data.hidden && !STEPS.every(({ step }) => data[step])
  return <>{open && <StepList steps={data} />}{children}</>
}

/** Once an administrator has read enough of it, none sees it any more. */
function StepList({ steps }: { steps: Steps }) {
  const t = useT()
  const client = useQueryClient()
  const hide = () => tellRefusal(async () => {
    client.setQueryData(stepsQuery.queryKey, await ask('POST /api/admin/first-steps/hide'))
  })
  const done = STEPS.filter(({ step }) => steps[step]).length
  return (
    <section aria-labelledby="first-steps" className="mb-6 rounded-card border border-line bg-surface p-4 sm:p-5 print:hidden">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h2 id="first-steps" className="text-18 font-extrabold text-ink">{t('admin-reports.first_steps')}</h2>
          <p className="text-14 text-soft">{t('admin-reports.first_steps_done', { done, all: STEPS.length })}</p>
        </div>
        <Button variant="text" size="small" onClick={() => void hide()}>{t('admin-reports.first_steps_hide')}</Button>
      </div>
      <ol className="mt-3 grid gap-x-6 md:grid-cols-2">
        {STEPS.map(({ step, to }) => <StepLine key={step} step={step} to={to} done={steps[step]} />)}
      </ol>
    </section>
  )
}

function StepLine({ step, to, done }: { step: Step, to?: string | undefined, done: boolean }) {
  const t = useT()
  const Icon = done ? Check : Circle
  const name = t(`admin-reports.step_${step}`)
  return (
    <li className="flex gap-3 border-t border-line py-3">
      <Icon aria-hidden strokeWidth={2} className={`mt-0.5 size-5 shrink-0 ${done ? 'text-action-text' : 'text-quiet'}`} />
      <div className="flex min-w-0 flex-col gap-0.5">
        {done || to === undefined
          ? <span className={`text-14 font-semibold ${done ? 'text-soft' : 'text-ink'}`}>{name}</span>
          : <Link to={to} className="inline-flex min-h-6 items-center text-14 font-semibold text-action-text
              underline-offset-4 hover:underline max-md:-my-2.5 max-md:min-h-11">{name}</Link>}
        {done
          ? <span className="text-12 text-quiet">{t('admin-reports.step_done')}</span>
          : (
              <span className="text-12 text-soft">
                {t(`admin-reports.step_${step}_text`)}
                {NAMED[step] && <>{' '}<code className={NAMES}>{NAMED[step]}</code></>}
              </span>
            )}
      </div>
    </li>
  )
}
