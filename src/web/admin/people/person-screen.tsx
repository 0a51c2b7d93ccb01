// One person: who they are, what they may do, and the latest of what is theirs.
import { ArrowLeft } from 'lucide-react'
import type { PersonDetail } from '#contract/people-admin.ts'
import { useSession } from '#web/auth/session.tsx'
import { formatDate, formatDong, formatMoment, formatNumber } from '#web/kit/format.ts'
import { formatPhone } from '#web/kit/phone.ts'
import { Badge } from '#web/kit/ui/badge.tsx'
import { Link } from '#web/kit/ui/link.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { useQuery } from '#web/kit/use-query.ts'
import { useT } from '#web/kit/words.tsx'
import { adminUrls } from '../admin-urls.ts'
import { AdminTitle } from '../kit/admin-title.tsx'
import { EmailText } from '../kit/email-text.tsx'
import { Facts } from '../kit/facts.tsx'
import { FormSection } from '../kit/form-page.tsx'
import { NotLoaded } from '../kit/loaded.tsx'
import { personQuery, STATUS_TONES } from './people-data.ts'
import { PersonActs } from './person-acts.tsx'
import { PersonActivity, PersonChats, PersonConsents, PersonDevices, PersonOrders, PersonReviews } from './person-parts.tsx'

export function PersonScreen({ id }: { id: number }) {
  const t = useT()
  const { data, error, refetch } = useQuery(personQuery(id))
  if (!data) {
    return (
      <>
        <AdminTitle>{t('admin-people.person')}</AdminTitle>
        {error
          ? <NotLoaded error={error} onAgain={() => void refetch()} back={adminUrls.people()} />
          : <Skeleton className="h-60 w-full" />}
      </>
    )
  }
  return (
    <>
      <PersonHead person={data} />
      <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_26rem] xl:items-start">
        <div className="flex min-w-0 flex-col gap-4 xl:col-start-2 xl:row-span-2">
          <PersonActs person={data} />
          <PersonFacts person={data} />
          <PersonDevices person={data} />
        </div>
        <div className="flex min-w-0 flex-col gap-4 xl:col-start-1 xl:row-start-1">
          <PersonOrders person={data} />
          <PersonReviews person={data} />
          <PersonChats person={data} />
          <PersonActivity person={data} />
          <PersonConsents person={data} />
        </div>
      </div>
    </>
  )
}

function PersonHead({ person: { id, fullname, username, role, status, invited, factor } }: { person: PersonDetail }) {
  const t = useT()
  const { user } = useSession()
  const isStaff = role !== 'USER'
  return (
    <div className="mb-4 flex flex-col gap-1">
      <Link
        to={isStaff ? adminUrls.staff() : adminUrls.people()}
        className="inline-flex min-h-6 w-fit items-center gap-1 text-12 font-medium text-quiet hover:text-ink"
      >
        <ArrowLeft aria-hidden strokeWidth={1.75} className="size-3.5" />{t(isStaff ? 'admin.staff' : 'admin.customers')}
      </Link>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 tabIndex={-1} className="text-22 font-extrabold break-words text-ink outline-none">{fullname}</h1>
        <span className="text-14 break-all text-quiet">{username}</span>
        <Badge tone={role === 'ADMIN' ? 'action' : 'plain'}>{t(`admin-people.${role}`)}</Badge>
        <Badge tone={STATUS_TONES[status]}>{t(`admin-people.${status}`)}</Badge>
        {invited && <Badge tone="warn">{t('admin-people.invited')}</Badge>}
        {isStaff && factor && <Badge tone="action">{t('admin-people.factor')}</Badge>}
        {user?.id === id && <Badge>{t('admin-people.own')}</Badge>}
      </div>
    </div>
  )
}

function PersonFacts({ person }: { person: PersonDetail }) {
  const t = useT()
  const { email, emailVerified, phone, createdAt, signedInAt, language, orders, role, factor } = person
  return (
    <FormSection title={t('admin-people.about')}>
      <Facts
        facts={[
          {
            name: t('admin-people.email'),
            value: (
              <span className="flex flex-wrap items-center gap-2">
                <span className="min-w-0"><EmailText address={email} /></span>
                <Badge tone={emailVerified ? 'plain' : 'warn'}>
                  {t(emailVerified ? 'admin-people.verified' : 'admin-people.unverified')}
                </Badge>
              </span>
            ),
          },
          {
            name: t('admin-people.phone'),
            value: phone && (
              <a href={`tel:${phone}`} className="text-action-text underline-offset-4 hover:underline">{formatPhone(phone)}</a>
            ),
          },
          { name: t('admin-people.language'), value: t(`admin-people.${language}`) },
          { name: t('admin-people.since'), value: formatDate(createdAt) },
          { name: t('admin-people.signed_in'), value: signedInAt ? formatMoment(signedInAt) : t('admin-people.never') },
          {
            name: t('admin-people.factor'),
            value: role !== 'USER' && t(factor ? 'admin-people.factor_on' : 'admin-people.factor_off'),
          },
          { name: t('admin-people.delivered'), value: formatNumber(orders.delivered) },
          { name: t('admin-people.spent'), value: formatDong(orders.spent) },
        ].filter(({ value }) => value !== false)}
      />
    </FormSection>
  )
}
