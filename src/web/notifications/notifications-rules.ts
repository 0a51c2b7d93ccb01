// How notifications are shown: numbers of the panel, the look of each type, where each leads.
import type { Notification, NotificationType, NOTIFICATIONS_PAGE_SIZE } from '#contract/notifications.ts'
import type { Language } from '#contract/problems.ts'
import { formatAgo } from '#web/kit/ago.ts'
import type { Translate } from '#web/kit/words.tsx'

/** As many as come at once. The type holds it to the contract's number without loading that. */
export const PAGE_SIZE: typeof NOTIFICATIONS_PAGE_SIZE = 10
/** Counted anew this often. */
export const POLL_MS = 30_000
/** The export is seen to be busy for so long before the file comes. */
export const EXPORT_MS = 1_500
/** A refresh is seen to be busy for so long at least. */
export const REFRESH_MS = 500
/** A list that is shown is read anew when it is older than this, and looks this often whether it is. */
export const STALE_MS = 180_000
export const STALE_LOOK_MS = 60_000
/** A longer message is shown with two lines of it until it is opened. */
export const LONG_MESSAGE = 100
/** Nearer than this to its end a list brings what follows. */
export const NEAR_END_PX = 20
/** What is typed into the search is asked for when nothing more was typed for so long. */
export const TYPING_MS = 300
/** From this width on the panel is a dropdown, below it a sheet from the lower edge. */
export const PANEL_WIDE_PX = 768

export function isLong({ message }: Pick<Notification, 'message'>): boolean {
  return message.length > LONG_MESSAGE
}

type Scrolled = Pick<Element, 'scrollTop' | 'clientHeight' | 'scrollHeight'>

export function isNearEnd({ scrollTop, clientHeight, scrollHeight }: Scrolled): boolean {
  return scrollHeight - scrollTop - clientHeight <= NEAR_END_PX
}

/** The unread ones as panel and screen count them: 10 and above reads "9+". */
export function panelCount(unread: number): string {
  return unread > 9 ? '9+' : String(unread)
}

/** `sign` names a picture of the list; `tone` is what stands behind it. */
export interface NoteStyle {
  sign: 'box' | 'person' | 'heart' | 'truck' | 'card' | 'paper' | 'warning' | 'done' | 'gift' | 'bell'
  tone: 'plain' | 'action' | 'warn' | 'sale'
}

const STYLES: Record<NotificationType, NoteStyle> = {
  ORDER: { sign: 'box', tone: 'action' }, USER: { sign: 'person', tone: 'plain' }, WISHLIST: { sign: 'heart', tone: 'action' },
  SHIPPING: { sign: 'truck', tone: 'action' }, PAYMENT: { sign: 'card', tone: 'action' },
  DOCUMENT: { sign: 'paper', tone: 'plain' }, WARNING: { sign: 'warning', tone: 'warn' },
  SUCCESS: { sign: 'done', tone: 'action' }, PROMOTION: { sign: 'gift', tone: 'sale' },
}
const DEFAULT_STYLE: NoteStyle = { sign: 'bell', tone: 'plain' }

/** Also for types that came later than this page. */
export function styleOf(type: string): NoteStyle {
  return Object.hasOwn(STYLES, type) ? STYLES[type as NotificationType] : DEFAULT_STYLE // the line before has looked
}

/** The address of what it is about, as `/orders/12`; where no screen lives there, it leads on to the nearest one. */
export function placeOf({ type, referenceId }: Pick<Notification, 'type' | 'referenceId'>): string | undefined {
  return referenceId === null ? undefined : `/${type.toLowerCase()}s/${referenceId}`
}

const MINUTE_MS = 60_000

/** "Cập nhật 5 phút trước"; both moments in milliseconds since 1970, `updated_ms` 0 before the first time. */
export function updatedText(updated_ms: number, now_ms: number, t: Translate, language: Language): string {
  if (updated_ms === 0) return t('notifications.not_updated')
  if (now_ms - updated_ms < MINUTE_MS) return t('notifications.just_updated')
  return t('notifications.updated', { ago: formatAgo(updated_ms, now_ms, language) })
}

/** Each once, the first time it comes: what arrives meanwhile pushes others onto the next page. */
export function eachOnce(notes: readonly Notification[]): Notification[] {
  return [...new Map(notes.map((note) => [note.id, note])).values()]
}

/** Which of them a list shows. */
export interface NoteFilter {
  isRead?: boolean
  important?: true
  type?: NotificationType
  keyword?: string
}

export const TABS = ['all', 'unread', 'read', 'important'] as const
export type Tab = (typeof TABS)[number]

const FILTERS: Record<Tab, NoteFilter> = {
  all: {}, unread: { isRead: false }, read: { isRead: true }, important: { important: true },
}

export function filterOf(tab: Tab, type?: NotificationType, keyword = ''): NoteFilter {
  const words = keyword.trim()
  return { ...FILTERS[tab], ...(type !== undefined && { type }), ...(words !== '' && { keyword: words }) }
}

/** In the order they are offered; the contract's own list would bring all of its checks along. */
export const TYPES = ['ORDER', 'SHIPPING', 'PAYMENT', 'WISHLIST', 'PROMOTION', 'USER', 'DOCUMENT', 'WARNING', 'SUCCESS'] as const

export function readType(text: string | null): NotificationType | undefined {
  return TYPES.find((type) => type === text)
}

export function isStale(updated_ms: number, now_ms: number): boolean {
  return updated_ms > 0 && now_ms - updated_ms > STALE_MS
}

/** What stands beside the list. Nothing is archived or put off in this shop: those two have no source and stay 0. */
export function statisticsOf(unread: number, total: number) {
  return { total, unread, read: Math.max(0, total - unread), archived: 0, later: 0 }
}
