// One notification: its body opens a long message and marks it as read.
import {
  Bell, Check, CircleCheck, CreditCard, FileText, Gift, Heart, Package, Trash2, TriangleAlert, Truck, UserRound,
} from 'lucide-react'
import { useState } from 'react'
import type { Notification } from '#contract/notifications.ts'
import { formatAgo } from '#web/kit/ago.ts'
import { classNames } from '#web/kit/class-names.ts'
import { now } from '#web/kit/clock.ts'
import { IconButton } from '#web/kit/ui/icon-button.tsx'
import { Link } from '#web/kit/ui/link.tsx'
import { useLanguage, useT } from '#web/kit/words.tsx'
import { useNotifications } from './notifications-context.tsx'
import { isLong, placeOf, styleOf } from './notifications-rules.ts'

const SIGNS = {
  box: Package, person: UserRound, heart: Heart, truck: Truck, card: CreditCard, paper: FileText, warning: TriangleAlert,
  done: CircleCheck, gift: Gift, bell: Bell,
}
const TONES = {
  plain: 'bg-stage text-soft', action: 'bg-action-wash text-action-text', warn: 'bg-warn-wash text-warn',
  sale: 'bg-sale-wash text-sale',
}

/** `onRemoved` hears that its buttons go, so that the focus can follow. */
export function NotificationsItem({ note, onRemoved }: { note: Notification, onRemoved: () => void }) {
  const t = useT()
  const { language } = useLanguage()
  const { read, remove } = useNotifications()
  const [open, setOpen] = useState(false)
  const { sign, tone } = styleOf(note.type)
  const Sign = SIGNS[sign]
  const long = isLong(note)
  const place = placeOf(note)
  const touch = () => {
    if (long) setOpen(!open)
    if (!note.isRead) void read(note)
  }
  return (
    <li className={classNames('flex gap-3 rounded-control p-2', !note.isRead && 'bg-sunken')}>
      <span className={classNames('flex size-9 shrink-0 items-center justify-center rounded-full', TONES[tone])}>
        <Sign aria-hidden strokeWidth={1.75} className="size-5" />
      </span>
      <div className="flex min-w-0 grow flex-col items-start gap-0.5">
        <button
          type="button" onClick={touch} aria-expanded={long ? open : undefined}
          className="flex w-full cursor-pointer flex-col rounded-chip text-left"
        >
          <span className={classNames('text-14 text-ink', note.isRead ? 'font-medium' : 'font-semibold')}>
            {!note.isRead && (
              <>
                <span aria-hidden className="mr-1.5 mb-px inline-block size-2 rounded-full bg-action-fill" />
                <span className="sr-only">{t('notifications.new')} </span>
              </>
            )}
            {note.title}
          </span>
          <span className={classNames('text-14 wrap-anywhere text-soft', long && !open && 'line-clamp-2')}>{note.message}</span>
          {long && (
            <span className="text-12 font-semibold text-action-text">
              {t(open ? 'notifications.show_less' : 'notifications.show_more')}
            </span>
          )}
        </button>
        <p className="flex flex-wrap items-center gap-x-3 text-12 text-quiet">
          {formatAgo(Date.parse(note.createdAt), now(), language)}
          {place !== undefined && (
            <Link
              to={place}
              className="flex min-h-6 items-center font-semibold text-action-text underline-offset-4 hover:underline
                max-sm:min-h-11"
            >
              {t('notifications.details')}
            </Link>
          )}
        </p>
      </div>
      <span className="-my-1 -mr-1 flex flex-col">
        {!note.isRead && (
          <IconButton label={t('notifications.read_named', { title: note.title })} onClick={() => void read(note)}>
            <Check aria-hidden strokeWidth={1.75} className="size-4" />
          </IconButton>
        )}
        <IconButton
          label={t('notifications.remove_named', { title: note.title })}
          onClick={() => {
            onRemoved()
            void remove(note)
          }}
        >
          <Trash2 aria-hidden strokeWidth={1.75} className="size-4" />
        </IconButton>
      </span>
    </li>
  )
}
