// The latest of what is one person's, each as short as it can be said.
import type { ReactNode } from 'react'
import type { PersonDetail } from '#contract/people-admin.ts'
import { formatDong, formatMoment } from '#web/kit/format.ts'
import { Badge } from '#web/kit/ui/badge.tsx'
import { Link } from '#web/kit/ui/link.tsx'
import { useT } from '#web/kit/words.tsx'
import { StatusBadge } from '#web/orders/order-badges.tsx'
import { Stars } from '#web/reviews/stars.tsx'
import { adminUrls } from '../admin-urls.ts'
import { FormSection } from '../kit/form-page.tsx'

interface PartProps { person: PersonDetail }

const LINK = 'font-semibold text-action-text underline-offset-4 hover:underline'

/** `total`: how many there are, where that is more than are shown. */
function Lines({ title, total, children }: { title: string, total?: number, children: readonly ReactNode[] }) {
  const t = useT()
  const shown = children.length
  const text = total !== undefined && total > shown ? { text: t('admin-people.shown_of', { shown, total }) } : {}
  return (
    <FormSection title={title} {...text}>
      {shown === 0
        ? <p className="text-14 text-soft">{t('admin-people.nothing')}</p>
        : <ul className="-my-2 divide-y divide-line text-14">{children}</ul>}
    </FormSection>
  )
}

const ROW = 'flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2'

export function PersonOrders({ person: { orders } }: PartProps) {
  const t = useT()
  return (
    <Lines title={t('admin-people.orders')} total={orders.total}>
      {orders.latest.map(({ id, code, status, total, placedAt, holdUntil }) => (
        <li key={id} className={ROW}>
          <span className="flex flex-wrap items-center gap-3">
            <Link to={adminUrls.order(id)} className={LINK}>{code}</Link>
            <StatusBadge status={status} toPay={status === 'PENDING' && holdUntil !== null} />
          </span>
          <span className="flex items-center gap-4 whitespace-nowrap tabular-nums">
            <span className="text-soft">{formatMoment(placedAt)}</span>{formatDong(total)}
          </span>
        </li>
      ))}
    </Lines>
  )
}

const REVIEW_TONES: Readonly<Record<string, 'plain' | 'warn' | 'bad'>> = { PENDING: 'warn', APPROVED: 'plain', REJECTED: 'bad' }
/** What the server may say of a review. */
const REVIEW_STATES = ['PENDING', 'APPROVED', 'REJECTED'] as const

export function PersonReviews({ person: { reviews } }: PartProps) {
  const t = useT()
  return (
    <Lines title={t('admin-people.reviews')} total={reviews.total}>
      {reviews.latest.map(({ id, productName, rating, comment, status, createdAt }) => {
        const state = REVIEW_STATES.find((one) => one === status)
        return (
          <li key={id} className="flex flex-col gap-1 py-2">
            <span className="flex flex-wrap items-center gap-3">
              <span className="font-semibold text-ink">{productName}</span>
              <Stars average={rating} /><span className="sr-only">{rating}/5</span>
              {state && <Badge tone={REVIEW_TONES[status] ?? 'plain'}>{t(`admin-people.${state}`)}</Badge>}
              <span className="text-soft">{formatMoment(createdAt)}</span>
            </span>
            <span className="break-words whitespace-pre-line text-soft">{comment}</span>
          </li>
        )
      })}
    </Lines>
  )
}

export function PersonChats({ person: { chats } }: PartProps) {
  const t = useT()
  return (
    <Lines title={t('admin-people.chats')} total={chats.total}>
      {chats.latest.map(({ id, lastMessage, lastMessageAt, closed }) => (
        <li key={id} className={ROW}>
          <span className="flex min-w-0 flex-1 items-center gap-3">
            <Link to={adminUrls.chat(id)} className={`${LINK} min-w-0 truncate`}>{lastMessage ?? `#${id}`}</Link>
            <Badge tone={closed ? 'plain' : 'action'}>{t(closed ? 'admin-people.chat_closed' : 'admin-people.chat_open')}</Badge>
          </span>
          <span className="whitespace-nowrap text-soft">{formatMoment(lastMessageAt)}</span>
        </li>
      ))}
    </Lines>
  )
}

export function PersonActivity({ person: { activity } }: PartProps) {
  const t = useT()
  return (
    <Lines title={t('admin-people.activity')}>
      {activity.map(({ id, details, createdAt }) => (
        <li key={id} className={ROW}>
          <span className="min-w-0 break-words text-ink">{details}</span>
          <span className="whitespace-nowrap text-soft">{formatMoment(createdAt)}</span>
        </li>
      ))}
    </Lines>
  )
}

export function PersonDevices({ person: { sessions } }: PartProps) {
  const t = useT()
  return (
    <Lines title={t('admin-people.devices')}>
      {sessions.map(({ id, device, lastUsedAt }) => (
        <li key={id} className="flex flex-col py-2">
          <span className="text-ink">{device}</span>
          <span className="text-12 text-quiet">{t('admin-people.used', { at: formatMoment(lastUsedAt) })}</span>
        </li>
      ))}
    </Lines>
  )
}

export function PersonConsents({ person: { consents } }: PartProps) {
  const t = useT()
  return (
    <Lines title={t('admin-people.consents')}>
      {consents.map(({ purpose, text, granted, decidedAt }) => (
        <li key={purpose} className="flex flex-col gap-1 py-2">
          <span className="text-soft">{text}</span>
          <span className="flex items-center gap-2">
            <Badge tone={granted ? 'action' : 'plain'}>{t(granted ? 'admin-people.granted' : 'admin-people.not_granted')}</Badge>
            {decidedAt !== null && <span className="text-12 text-quiet">{formatMoment(decidedAt)}</span>}
          </span>
        </li>
      ))}
    </Lines>
  )
}
