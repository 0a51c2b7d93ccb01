// One notification: its body opens a long message and marks it as read.
import {
  Bell, Check, CircleCheck, CreditCard, FileText, Gift, Heart, Package, Pin, PinOff, Trash2, TriangleAlert, Truck, UserRound,
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
import { tick, useSwipe } from './notifications-swipe.ts'
import type { Swipe } from './notifications-swipe.ts'

const SIGNS = {
  box: Package, person: UserRound, heart: Heart, truck: Truck, card: CreditCard, paper: FileText, warning: TriangleAlert,
  done: CircleCheck, gift: Gift, bell: Bell,
}
const TONES = {
  plain: 'bg-ground text-soft', action: 'bg-action-wash text-action-text', warn: 'bg-warn-wash text-warn',
  sale: 'bg-sale-wash text-sale',
}

interface ItemProps {
  note: Notification
  /** Hears that its buttons go, so that the focus can follow. */
  onRemoved: () => void
}

/** Under a finger it can be pushed aside; its buttons do the same. */
export function NotificationsItem({ note, onRemoved }: ItemProps) {
  const { read, pin, remove } = useNotifications()
  const doIt = (swipe: Swipe) => {
    if (swipe === 'remove') {
      onRemoved()
      void remove(note)
    } else void (swipe === 'pin' ? pin : read)(note)
  }
  const { moved_px, swipe, handlers } = useSwipe((one) => one !== 'read' || !note.isRead, doIt)
  return (
    <li className="relative overflow-clip rounded-control">
      {moved_px !== 0 && <Behind note={note} moved_px={moved_px} swipe={swipe} />}
      <div
        {...handlers} style={moved_px === 0 ? undefined : { transform: `translateX(${moved_px}px)` }}
        className={classNames(
          'relative flex touch-pan-y flex-col rounded-control p-2', note.isRead ? 'bg-raised' : 'bg-sunken',
          moved_px === 0 && 'transition-transform duration-150',
        )}
      >
        <div className="flex gap-3"><Sign note={note} /><Body note={note} /></div>
        <div className="flex flex-wrap items-center justify-end gap-x-2 sm:gap-x-3 sm:pl-12">
          <Meta note={note} />
          <Actions
            note={note}
            onAct={(one) => {
              tick()
              doIt(one)
            }}
          />
        </div>
      </div>
    </li>
  )
}

function Sign({ note }: { note: Notification }) {
  const { sign, tone } = styleOf(note.type)
  const Drawn = SIGNS[sign]
  return (
    <span className={classNames('flex size-9 shrink-0 items-center justify-center rounded-full', TONES[tone])}>
      <Drawn aria-hidden strokeWidth={1.75} className="size-5" />
    </span>
  )
}

function Body({ note }: { note: Notification }) {
  const t = useT()
  const { read } = useNotifications()
  const [open, setOpen] = useState(false)
  const long = isLong(note)
  const touch = () => {
    if (long) setOpen(!open)
    if (!note.isRead) void read(note)
  }
  return (
    <button
      type="button" onClick={touch} aria-expanded={long ? open : undefined}
      className="flex min-w-0 grow cursor-pointer flex-col rounded-chip text-left"
    >
      <span className={classNames('text-14 text-ink', note.isRead ? 'font-medium' : 'font-semibold')}>
        {!note.isRead && (
          <>
            <span aria-hidden className="mr-1.5 mb-px inline-block size-2 rounded-full bg-action-fill" />
            <span className="sr-only">{t('notifications.new')} </span>
          </>
        )}
        {note.isPinned && (
          <>
            <Pin aria-hidden strokeWidth={1.75} className="mr-1 mb-0.5 inline size-3.5 text-quiet" />
            <span className="sr-only">{t('notifications.pinned')} </span>
          </>
        )}
        {note.title}
      </span>
      <span className={classNames('text-14 wrap-anywhere text-soft', long && !open && 'line-clamp-2')}>
        {note.message.replaceAll(' ₫', '\u00A0₫')}
      </span>
      {long && (
        <span className="text-12 font-semibold text-action-text">
          {t(open ? 'notifications.show_less' : 'notifications.show_more')}
        </span>
      )}
    </button>
  )
}

function Meta({ note }: { note: Notification }) {
  const t = useT()
  const { language } = useLanguage()
  const { read } = useNotifications()
  const place = placeOf(note)
  return (
    <p className="mr-auto flex flex-wrap items-center gap-x-2 text-12 sm:gap-x-3 text-quiet">
      {formatAgo(Date.parse(note.createdAt), now(), language)}
      {place !== undefined && (
        <Link
          to={place} onClick={() => !note.isRead && void read(note)}
          className="flex min-h-6 items-center font-semibold text-action-text underline-offset-4 hover:underline max-sm:min-h-11"
        >
          {t('notifications.details')}
        </Link>
      )}
    </p>
  )
}

function Actions({ note: { title, isRead, isPinned }, onAct }: { note: Notification, onAct: (swipe: Swipe) => void }) {
  const t = useT()
  const PinSign = isPinned ? PinOff : Pin
  return (
    <span className="-mr-1 flex">
      {!isRead && (
        <IconButton label={t('notifications.read_named', { title })} onClick={() => onAct('read')}>
          <Check aria-hidden strokeWidth={1.75} className="size-4" />
        </IconButton>
      )}
      <IconButton
        label={t(isPinned ? 'notifications.unpin_named' : 'notifications.pin_named', { title })} onClick={() => onAct('pin')}
      >
        <PinSign aria-hidden strokeWidth={1.75} className="size-4" />
      </IconButton>
      <IconButton label={t('notifications.remove_named', { title })} onClick={() => onAct('remove')}>
        <Trash2 aria-hidden strokeWidth={1.75} className="size-4" />
      </IconButton>
    </span>
  )
}

interface BehindProps { note: Notification, moved_px: number, swipe: Swipe | undefined }

/** What letting go would do, seen where the notification stood. */
function Behind({ note: { isRead, isPinned }, moved_px, swipe }: BehindProps) {
  const t = useT()
  const right = moved_px > 0
  if (right && isRead) return null
  const far = swipe === 'remove'
  const Picture = right ? Check : far ? Trash2 : isPinned ? PinOff : Pin
  const words = right ? 'notifications.swipe_read' : far ? 'notifications.swipe_remove'
    : isPinned ? 'notifications.swipe_unpin' : 'notifications.swipe_pin'
  return (
    <span
      aria-hidden
      className={classNames(
        'absolute inset-0 flex items-center gap-2 rounded-control px-4 text-14 font-semibold transition-colors duration-150',
        !right && 'flex-row-reverse',
        swipe === undefined ? 'bg-ground text-soft' : far ? 'bg-bad-wash text-bad' : 'bg-action-wash text-action-text',
      )}
    >
      <Picture strokeWidth={1.75} className="size-5" />{t(words)}
    </span>
  )
}
