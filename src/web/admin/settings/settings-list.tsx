// The groups of settings, each with what it says now.
import type { ReactNode } from 'react'
import type { Settings } from '#contract/settings.ts'
import { formatDate, formatDong, formatMoment } from '#web/kit/format.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Link } from '#web/kit/ui/link.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { useQuery } from '#web/kit/use-query.ts'
import { useLanguage, useT } from '#web/kit/words.tsx'
import { adminUrls } from '../admin-urls.ts'
import { AdminTitle } from '../kit/admin-title.tsx'
import { Facts } from '../kit/facts.tsx'
import { Nothing } from '../kit/nothing.tsx'
import { GROUPS, settingsQuery } from './settings-data.ts'
import type { AllKept } from './settings-data.ts'

export function SettingsList() {
  const t = useT()
  const { data, isError, refetch } = useQuery(settingsQuery)
  return (
    <>
      <AdminTitle>{t('admin.settings')}</AdminTitle>
      <p className="mb-4 text-14 text-quiet">{t('admin-settings.intro')}</p>
      {isError && !data && (
        <Nothing title={t('admin-settings.failed')}><Button onClick={() => void refetch()}>{t('admin.again')}</Button></Nothing>
      )}
      {!data && !isError && <Skeleton className="h-96 w-full" />}
      {data && <Groups all={data} />}
    </>
  )
}

function Groups({ all }: { all: AllKept }) {
  const t = useT()
  const said: Record<keyof Settings, ReactNode> = {
    contact: <ContactFacts value={all.contact.value} />, hours: <HoursFacts value={all.hours.value} />,
    money: <MoneyFacts value={all.money.value} />, terms: <TermsFacts value={all.terms.value} />,
  }
  return (
    <ul className="grid gap-4 xl:grid-cols-2">
      {GROUPS.map((group) => (
        <li key={group} className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 sm:p-5">
          <div className="flex items-start justify-between gap-4">
            <div>
              <h2 className="text-16 font-extrabold text-ink">
                <Link to={adminUrls.setting(group)}
                className="inline-flex min-h-6 items-center underline-offset-4 hover:underline">
                  {t(`admin-settings.${group}`)}
                </Link>
              </h2>
              <p className="text-14 text-quiet">{t(`admin-settings.${group}_text`)}</p>
            </div>
            <Button variant="outlined" size="small" to={adminUrls.setting(group)}>
              {t('admin-settings.change')}<span className="sr-only">: {t(`admin-settings.${group}`)}</span>
            </Button>
          </div>
          {said[group]}
          <p className="mt-auto text-12 text-quiet">
            {all[group].changedAt === null ? t('admin-settings.origin')
              : t('admin-settings.changed_at', { when: formatMoment(all[group].changedAt) })}
          </p>
        </li>
      ))}
    </ul>
  )
}

function ContactFacts({ value: { address, phone, email, places } }: { value: Settings['contact'] }) {
  const t = useT()
  return (
    <Facts
      facts={[
        { name: t('admin-settings.address'), value: address }, { name: t('admin-settings.phone'), value: phone },
        { name: t('admin-settings.email'), value: email },
        { name: t('admin-settings.places'), value: places.map(({ name }) => name).join(', ') },
      ]}
    />
  )
}

function HoursFacts({ value: { week, closed } }: { value: Settings['hours'] }) {
  const t = useT()
  const { language } = useLanguage()
  const days = ['day_1', 'day_2', 'day_3', 'day_4', 'day_5', 'day_6', 'day_7'] as const
  return (
    <Facts
      facts={[
        ...days.map((day, at) => ({
          name: t(`admin-settings.${day}`),
          value: week[at] ? `${week[at].from}–${week[at].to}` : t('admin-settings.closed_day'),
        })),
        {
          name: t('admin-settings.closed'),
          value: closed.map(({ from, to, word }) => `${formatDate(from)} – ${formatDate(to)}: ${word[language]}`).join('\n'),
        },
      ]}
    />
  )
}

function MoneyFacts({ value: { freeShippingOverDong, cashUpToDong } }: { value: Settings['money'] }) {
  const t = useT()
  return (
    <Facts
      facts={[
        { name: t('admin-settings.free'), value: formatDong(freeShippingOverDong) },
        { name: t('admin-settings.cash'), value: formatDong(cashUpToDong) },
      ]}
    />
  )
}

function TermsFacts({ value: { vnpayHoldMinutes, transferHoldMinutes, returnDays } }: { value: Settings['terms'] }) {
  const t = useT()
  return (
    <Facts
      facts={[
        { name: 'VNPay', value: t('admin-settings.minutes', { count: vnpayHoldMinutes }) },
        { name: t('admin-settings.transfer'), value: t('admin-settings.hours_count', { count: transferHoldMinutes / 60 }) },
        { name: t('admin-settings.returns'), value: t('admin-settings.days', { count: returnDays }) },
      ]}
    />
  )
}
