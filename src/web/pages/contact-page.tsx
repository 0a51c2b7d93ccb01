import { CircleHelp, Mail, MapPin, MessageCircle, MessageSquareHeart, MessagesSquare, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#web/kit/class-names.ts'
import type { PageContext, PageHead } from '#web/kit/page.ts'
import { shop, useShopHours } from '#web/kit/shop-facts.ts'
import { Link } from '#web/kit/ui/link.tsx'
import { useT } from '#web/kit/words.tsx'
import { Prose } from '#web/shell/prose.tsx'
import { urls } from '#web/urls.ts'

const ICON = { 'aria-hidden': true, strokeWidth: 1.75, className: 'size-6 shrink-0 text-action' } as const
const LINK_CLASS = `-my-2.5 flex min-h-11 w-fit min-w-11 items-center text-18 font-semibold text-ink underline-offset-4
  hover:underline`
const AWAY = { target: '_blank', rel: 'noopener noreferrer' } as const
const MAP = 'https://www.google.com/maps/search/?api=1&query='

/** Every way to reach the shop, the quick ones first. */
export function Page() {
  const t = useT()
  const hours = useShopHours()
  return (
    <Prose title={t('content.contact_title')} note={t('content.contact_text')} sections={[]}>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Way icon={<Phone {...ICON} />} title={t('content.contact_call')} note={hours}>
          <a href={shop().phoneLink} className={LINK_CLASS}>{shop().phone}</a>
        </Way>
        <Way icon={<MessageCircle {...ICON} />} title={t('content.contact_chat')} note={t('content.contact_chat_note')}>
          <Link to={urls.chat()} className={LINK_CLASS}>{t('shell.chat')}</Link>
        </Way>
        <Way icon={<MessagesSquare {...ICON} />} title={t('content.contact_elsewhere')}>
          <span className="flex gap-5">
            <a href={shop().zalo} {...AWAY} className={LINK_CLASS}>Zalo</a>
            <a href={shop().facebook} {...AWAY} className={LINK_CLASS}>Facebook</a>
          </span>
        </Way>
        <Way icon={<Mail {...ICON} />} title={t('content.contact_write')}>
          <a href={`mailto:${shop().email}`} className={LINK_CLASS}>{shop().email}</a>
        </Way>
        <Way
          icon={<MessageSquareHeart {...ICON} />} title={t('content.contact_feedback')} note={t('content.contact_feedback_note')}
        >
          <Link to={urls.feedback()} className={LINK_CLASS}>{t('content.contact_feedback_link')}</Link>
        </Way>
        <Way icon={<CircleHelp {...ICON} />} title={t('content.contact_faq')} note={t('content.contact_faq_note')}>
          <Link to={urls.faq()} className={LINK_CLASS}>{t('shell.faq')}</Link>
        </Way>
        <Way wide icon={<MapPin {...ICON} />} title={t('content.contact_visit')} note={hours}>
          <span className="text-18 font-semibold text-balance text-ink">{shop().address}</span>
          <a
            href={MAP + encodeURIComponent(shop().address)} {...AWAY}
            className="flex min-h-11 w-fit items-center font-semibold text-action-text underline underline-offset-4"
          >
            {t('content.contact_map')}
          </a>
        </Way>
      </ul>
    </Prose>
  )
}

interface WayProps { icon: ReactNode, title: string, note?: string, wide?: boolean, children: ReactNode }

function Way({ icon, title, note, wide, children }: WayProps) {
  return (
    <li
      className={classNames('flex gap-4 rounded-card border border-line bg-surface p-5', wide && 'sm:col-span-2 lg:col-span-3')}
    >
      {icon}
      <div className="flex min-w-0 flex-col gap-1">
        <h2 className="text-14 text-quiet">{title}</h2>
        {children}
        {note && <p className="text-14 text-pretty text-soft">{note}</p>}
      </div>
    </li>
  )
}

export function head({ t }: PageContext): PageHead {
  return { title: t('content.contact_title'), description: t('content.contact_description') }
}
