// Guests of the chat: a browser with a secret of its own, until its user signs in. Part of support's front door.
import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { SupportChat } from '#contract/support.ts'
import { holdActive, networkOf } from '#server/auth/auth.ts'
import { later, now } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db.ts'
import { gatherBy } from '#server/kit/gather.ts'
import type { Language } from '#contract/problems.ts'
import { refuse } from '#server/kit/refuse.ts'
import type { Asker, Origin } from '#server/kit/serve.ts'
import * as rows from './support-guests-sql.ts'
import { listOwnChats } from './support-read.ts'
import type { Owner } from './support-seat.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/**
 * New guests from one network within an hour. Thousands share one behind a mobile carrier: of 10,000 visits in a busy hour, all
 * of them from one address, some 300 would begin to chat; twice that many may. It bounds what a machine leaves behind:
 * 600 rows of some 200 bytes an hour, gone after 90 days. How fast chats are begun and written is bounded elsewhere.
 */
export const GUESTS_AN_HOUR = 600
/** Guests' chats are kept so long after their last message. */
const GUEST_KEPT_MS = 90 * DAY_MS
/** Chats deleted in one statement. */
const PURGE_MOST = 500

/** What is kept of a guest's secret. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret, 'hex').digest()

/** Makes a guest and gives their secret, which is kept nowhere. Refuses more than so many an hour from one network. */
export async function makeGuest(db: Db, origin: Origin): Promise<{ secret: string }> {
  const secret = randomBytes(32).toString('hex')
  const originHash = createHmac('sha256', await rows.selectSecret(db)).update(networkOf(origin.address)).digest()
  await db.transaction().execute(async (tx) => {
    await rows.lockOrigin(tx, originHash)
    const first = await rows.selectNthLatest(tx, originHash, later(-HOUR_MS), GUESTS_AN_HOUR)
    if (first) refuse('request.too_many', { seconds: Math.ceil((first.getTime() - later(-HOUR_MS).getTime()) / 1000) || 1 })
    await rows.insertGuest(tx, hashSecret(secret), originHash, now())
  })
  return { secret }
}

const findGuest = gatherBy(async (db: Db, secretHashes: readonly Buffer[]) => {
  const found = await rows.selectGuests(db, secretHashes)
  return secretHashes.map((hash) => found.find((guest) => guest.secret_hash.equals(hash)))
})

/** Who asks: whoever is signed in, else this browser's guest. Nobody: a stranger, or somebody whose account is locked. */
export async function findOwner(db: Db, asker: Asker | undefined, secret: string | undefined): Promise<Owner | undefined> {
  if (asker) return asker.status === 'ACTIVE' ? { kind: 'person', id: asker.id } : undefined
  const guest = secret === undefined ? undefined : await findGuest(db, hashSecret(secret))
  return guest && { kind: 'guest', id: guest.id }
}

/**
 * Makes a guest's chats the asker's and ends the guest: from then on the secret is worth nothing, to whoever has it. Gives all
 * the asker's chats; a secret that is worth nothing changes nothing.
 */
export async function adoptChats(db: Db, asker: Asker, secret: string | undefined, language: Language): Promise<SupportChat[]> {
  if (secret !== undefined) {
    await db.transaction().execute(async (tx) => {
      await holdActive(tx, asker.id) // who closes the account now takes them along
      const guestId = await rows.updateAdopted(tx, hashSecret(secret), now())
      if (guestId !== undefined) await rows.updateOwner(tx, guestId, asker.id)
    })
  }
  return listOwnChats(db, { kind: 'person', id: asker.id }, language)
}

/** Of these secrets' hashes those that still let somebody chat. */
export async function findGuests(db: Db, secretHashes: readonly Buffer[]): Promise<Buffer[]> {
  if (secretHashes.length === 0) return []
  return (await rows.selectGuests(db, secretHashes)).map((guest) => guest.secret_hash)
}

/** Deletes guests' chats 90 days after their last message, and guests without any; gives how many chats. */
export async function purgeGuests(db: Db): Promise<number> {
  await rows.clearOrigins(db, later(-HOUR_MS))
  let gone = 0
  let last: number
  do {
    last = await rows.deleteGuestChats(db, later(-GUEST_KEPT_MS), PURGE_MOST)
    gone += last
  } while (last === PURGE_MOST)
  await rows.deleteGuests(db, later(-GUEST_KEPT_MS))
  return gone
}
