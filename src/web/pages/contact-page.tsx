import { Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PageContext, PageHead } from '#web/kit/page.ts'
import { useT } from '#web/kit/words.tsx'
import { Prose } from '#web/shell/prose.tsx'
import { SHOP } from '#web/shell/shop-facts.ts'

const ICON = { 'aria-hidden': true, strokeWidth: 1.75, className: 'size-6 shrink-0 text-action' } as const
const LINK_CLASS = '-my-2.5 flex min-h-11 w-fit items-center text-18 font-semibold text-ink underline-offset-4 hover:underline'

export function Page() {
  const t = useT()
  return (
    <Prose title={t('content.contact_title')} note={t('content.contact_text')} sections={[]}>
      <ul className="grid divide-line rounded-card border border-line bg-surface px-5 max-lg:divide-y lg:grid-cols-3 lg:divide-x">
        <Way icon={<Phone {...ICON} />} title={t('content.contact_call')} note={t('shell.hours')}>
          <a href={SHOP.phoneLink} className={LINK_CLASS}>{SHOP.phone}</a>
        </Way>
        <Way icon={<Mail {...ICON} />} title={t('content.contact_write')}>
          <a href={`mailto:${SHOP.email}`} className={LINK_CLASS}>{SHOP.email}</a>
        </Way>
        <Way icon={<MapPin {...ICON} />} title={t('content.contact_visit')} note={t('shell.hours')}>
          <span className="text-18 font-semibold text-balance text-ink">{SHOP.address}</span>
        </Way>
      </ul>
    </Prose>
  )
}

function Way({ icon, title, note, children }: { icon: ReactNode, title: string, note?: string, children: ReactNode }) {
  return (
    <li className="flex gap-4 py-5 lg:px-6 lg:first:pl-1">
      {icon}
      <div className="flex flex-col gap-1">
        <h2 className="text-14 text-quiet">{title}</h2>
        {children}
        {note && <p className="text-14 text-soft">{note}</p>}
      </div>
    </li>
  )
}

export function head({ t }: PageContext): PageHead {
  return { title: t('content.contact_title'), description: t('content.contact_description') }
}
