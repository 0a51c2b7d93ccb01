// The events' front door: what the open pages of a person, or of a guest who chats, are told when something has changed.
import { findSessions, networkOf } from '#server/auth/auth.ts'
import { ticks } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db.ts'
import type { Hearer, Notice, Pass, TellOne } from '#server/kit/live.ts'
import { refuse } from '#server/kit/refuse.ts'
import { mayCall } from '#server/kit/serve.ts'
import type { Asker, Origin } from '#server/kit/serve.ts'
import { countNotificationsOf } from '#server/notifications/notifications.ts'
import { audienceOf, findGuests, findOwner, hashSecret, readChatStates } from '#server/support/support.ts'
import type { Owner } from '#server/support/support.ts'

/** That somebody of a side is writing is told so often at most, to each audience. */
export const TYPING_MS = 2_000
/** Sides remembered at a time; whoever was forgotten is told on once more often. */
const TYPING_MOST = 5_000

/** Who hears what: somebody signed in, staff of every chat too; else a guest who chats. Refuses whoever is neither. */
export async function hearerOf(
  db: Db, { asker, secret, origin }: { asker: Asker | undefined, secret: string | undefined, origin: Origin },
): Promise<Hearer> {
  if (asker) {
    if (asker.status !== 'ACTIVE') refuse('auth.inactive')
    const desk = mayCall('staff', asker.role) ? ['desk'] : []
    return { audiences: [String(asker.id), ...desk], pass: { kind: 'session', hash: asker.tokenHash } }
  }
  const guest = await findOwner(db, undefined, secret)
  if (!guest || secret === undefined) refuse('auth.sign_in')
  return {
    audiences: [audienceOf(guest)], pass: { kind: 'guest', hash: hashSecret(secret) }, network: networkOf(origin.address),
  }
}

/** Which of these still let somebody in. */
export async function findPasses(db: Db, passes: readonly Pass[]): Promise<Pass[]> {
  const hashesOf = (kind: Pass['kind']): Buffer[] => passes.filter((pass) => pass.kind === kind).map(({ hash }) => hash)
  const [sessions, guests] = await Promise.all([findSessions(db, hashesOf('session')), findGuests(db, hashesOf('guest'))])
  return [
    ...sessions.map((hash): Pass => ({ kind: 'session', hash })), ...guests.map((hash): Pass => ({ kind: 'guest', hash })),
  ]
}

const GUEST = /^guest:(\d+)$/

/** Whose things an audience may ask for; nobody's at the desk. */
function ownerOf(audience: string): Owner | undefined {
  const guestId = GUEST.exec(audience)?.[1]
  if (guestId !== undefined) return { kind: 'guest', id: Number(guestId) }
  return audience === 'desk' ? undefined : { kind: 'person', id: Number(audience) }
}

type Read = (notices: readonly Notice[]) => Promise<TellOne[]>

/**
 * Gives the function that reads what notices come to: how many notifications there are now, which order has moved, where a chat
 * stands, who is writing. To one that joins, what there is is told first.
 */
export function openEvents(db: Db): Read {
  const mayTellTyping = limitTyping()
  return async (notices) => {
    const joined = notices.filter(({ subject }) => subject === 'joined').map(({ to }) => to)
    const [counts, chats] = await Promise.all([readCounts(db, notices, joined), readChats(db, notices, joined)])
    return [
      ...joined.filter((to) => GUEST.test(to)).map((to): TellOne => ({ to, event: { event: 'hearing' } })),
      ...counts, ...chats,
      ...notices.flatMap((notice) => [...readOrder(notice), ...(mayTellTyping(notice) ? readTyping(notice) : [])]),
    ]
  }
}

async function readCounts(db: Db, notices: readonly Notice[], joined: readonly string[]): Promise<TellOne[]> {
  const concerned = [...notices.filter(({ subject }) => subject === 'notification').map(({ to }) => to), ...joined]
  const people = [...new Set(concerned)].map(ownerOf).flatMap((owner) => (owner?.kind === 'person' ? owner.id : []))
  if (people.length === 0) return []
  const counts = await countNotificationsOf(db, people)
  return counts.map(({ personId, ...count }) => ({ to: String(personId), event: { event: 'notification', ...count } }))
}

const CHAT = /^chat (\d+)$/

/** Who was told of a chat that is another's by now is told nothing. */
async function readChats(db: Db, notices: readonly Notice[], joined: readonly string[]): Promise<TellOne[]> {
  const told = Map.groupBy(notices.filter(({ subject }) => CHAT.test(subject)),
    ({ subject }) => Number(CHAT.exec(subject)?.[1]))
  const owners = joined.flatMap((to) => ownerOf(to) ?? [])
  const states = await readChatStates(db, [...told.keys()], owners)
  return states.flatMap(({ audience, ...state }) => {
    const to = new Set((told.get(state.chatId) ?? []).map((notice) => notice.to))
    const audiences = [...(to.has('desk') ? ['desk'] : []), ...(to.has(audience) || joined.includes(audience) ? [audience] : [])]
    return audiences.map((one): TellOne => ({ to: one, event: { event: 'chat', ...state } }))
  })
}

function readOrder({ to, subject }: Notice): TellOne[] {
  if (to === 'desk' && subject === 'waiting') return [{ to, event: { event: 'waiting' } }]
  const orderId = /^order (\d+)$/.exec(subject)?.[1]
  if (orderId === undefined) return []
  return [{ to, event: { event: to === 'desk' ? 'staff-order' : 'order', orderId: Number(orderId) } }]
}

const TYPING = /^typing (\d+) (USER|SUPPORT)(?: (\d+))?$/

function readTyping({ to, subject }: Notice): TellOne[] {
  const [, chatId, side, by] = TYPING.exec(subject) ?? []
  if (side !== 'USER' && side !== 'SUPPORT') return []
  return [{ to, event: { event: 'typing', chatId: Number(chatId), side, ...(by !== undefined && { by: Number(by) }) } }]
}

/** True for what was not told to the same audience a moment ago. */
function limitTyping(): (notice: Notice) => boolean {
  const told = new Map<string, number>()
  return ({ to, subject }) => {
    if (!TYPING.test(subject)) return false
    const [key, moment] = [`${to} ${subject}`, ticks()]
    if (moment - (told.get(key) ?? -TYPING_MS) < TYPING_MS) return false
    told.delete(key) // so that it stands last
    told.set(key, moment)
    for (const oldest of told.keys()) {
      if (told.size <= TYPING_MOST) break
      told.delete(oldest)
    }
    return true
  }
}
