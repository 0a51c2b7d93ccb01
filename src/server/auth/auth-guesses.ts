// Wrong passwords, counted in the database: for every process alike and over restarts. Of names nobody has they are counted as
// of names somebody has, and nothing is hashed while somebody must wait.
import { createHmac } from 'node:crypto'
import { later, now } from '#server/kit/clock.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { Refusal, refuse } from '#server/kit/refuse.ts'
import type { Origin } from '#server/kit/serve.ts'
import { deviceOf, networkOf, waitOf, withOneMore } from './auth-guesses-rules.ts'
import type { Counted } from './auth-guesses-rules.ts'
import * as rows from './auth-guesses-sql.ts'
import { selectByName } from './auth-person-sql.ts'

/** An address that was not used for so long is no longer known. */
const KNOWN_MS = 180 * 86_400_000

interface Key { counted: Counted, key: Buffer }

const hashed = (secret: Buffer, ...parts: (string | number)[]): Buffer =>
  createHmac('sha256', secret).update(parts.join('\0')).digest()

/**
 * In the order in which they are locked. What somebody signed in tries at their own password counts for their name by itself:
 * strangers who guess at it from everywhere cannot keep them from changing it.
 */
function keysOf(secret: Buffer, target: string, address: string, signedIn = false): Key[] {
  const network = networkOf(address)
  const keys: Key[] = [
    { counted: 'pair', key: hashed(secret, 'pair', target, network) },
    { counted: 'name', key: hashed(secret, signedIn ? 'signed-in' : 'name', target) },
    { counted: 'address', key: hashed(secret, 'address', network) },
  ]
  return keys.toSorted((one, other) => Buffer.compare(one.key, other.key))
}

/** Of codes: whoever gets so far has been counted with the password already, by name and by address. */
function keysOfCodes(secret: Buffer, personId: number, address: string): Key[] {
  const keys: Key[] = [
    { counted: 'pair', key: hashed(secret, 'code pair', personId, networkOf(address)) },
    { counted: 'codes', key: hashed(secret, 'codes', personId) },
  ]
  return keys.toSorted((one, other) => Buffer.compare(one.key, other.key))
}

const originHash = (secret: Buffer, personId: number, address: string): Buffer =>
  hashed(secret, 'origin', personId, networkOf(address))

/** Counts an attempt before it is made. Refuses while any of the keys `waiting` must wait, and then counts nothing. */
async function countOne(db: Db, keys: readonly Key[], waiting: ReadonlySet<Counted>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const counts = await rows.lockCounts(tx, keys.map(({ key }) => key))
    const moment = now() // only now: who waited for the others comes after them
    const counting = counts.map((count, at) => ({ ...keys[at] ?? refuse('request.failed'), count }))
    const waits = counting.map(({ counted, count }) => (waiting.has(counted) ? waitOf(count, moment) : 0))
    const wait_ms = Math.max(...waits)
    if (wait_ms > 0) refuse('request.too_many', { seconds: Math.ceil(wait_ms / 1000) })
    await rows.updateCounts(tx, counting.map(({ counted, key, count }) => ({ key, count: withOneMore(counted, count, moment) })))
  })
}

/**
 * Whose password is tried: a signed-in person by id, or what was typed as a name. Codes of a second factor are counted by
 * themselves, so that the right password forgets none of them.
 */
export type Target = number | string | { codesOf: number }

/**
 * Which counts make an attempt wait: always its own pair; what others may have caused, in the same place or for the same name,
 * not where this name has signed in from here before. Whoever is signed in is no stranger behind an address either.
 */
function waitingFor(signedIn: boolean, known: boolean): ReadonlySet<Counted> {
  if (signedIn) return new Set(['pair', 'name'])
  return new Set(known ? ['pair'] : ['pair', 'name', 'address'])
}

async function keysFor(db: Db, target: Target, address: string): Promise<{ keys: Key[], waiting: ReadonlySet<Counted> }> {
  const secret = await rows.selectSecret(db)
  if (typeof target === 'object') {
    const known = await rows.isKnownOrigin(db, target.codesOf, originHash(secret, target.codesOf, address))
    return { keys: keysOfCodes(secret, target.codesOf, address), waiting: new Set(known ? ['pair'] : ['pair', 'codes']) }
  }
  // by name or by e-mail it is one person
  const id = typeof target === 'number' ? target : (await selectByName(db, target))?.id
  const known = await rows.isKnownOrigin(db, id ?? 0, originHash(secret, id ?? 0, address)) // asked for nobody too: the same work
  const signedIn = typeof target === 'number'
  const who = id === undefined ? `typed ${String(target).toLowerCase()}` : `person ${id}`
  return { keys: keysOf(secret, who, address, signedIn), waiting: waitingFor(signedIn, known) }
}

/**
 * Makes an attempt at somebody's password from an address. It is counted as wrong before it is made, so that a hundred at once
 * are a hundred; an end other than `failure` takes that back, and where it `clears`, the right password forgets all wrong ones
 * of this name from this address. Refuses with `request.too_many` before anything is tried:
 * - a name from one address: after 5 failures for 2 s, then twice as long each time, to 15 minutes;
 * - a name from everywhere: after 50 failures in an hour, but from addresses it has signed in from; by those who are signed in
 *   as it counted by themselves;
 * - codes of a person from everywhere: after 20 failures in a day, but from addresses they have signed in from;
 * - an address: after 100 failures in 15 minutes, but for names that have signed in from it, and for those who are signed in.
 */
export async function attemptPassword<T>(
  db: Db, { target, address, failure, clears }: { target: Target, address: string, failure: Refusal['code'], clears: boolean },
  attempt: () => Promise<T>,
): Promise<T> {
  const { keys, waiting } = await keysFor(db, target, address)
  await countOne(db, keys, waiting)
  const settle = async (right: boolean): Promise<void> => {
    for (const { counted, key } of keys) {
      if (counted === 'pair' && right && clears) await rows.deleteCount(db, key)
      else await rows.takeBack(db, key, counted)
    }
  }
  try {
    const outcome = await attempt()
    await settle(true)
    return outcome
  } catch (error) {
    const code = error instanceof Refusal ? error.code : undefined
    // a locked account says so only to the right password, and a second factor is asked for only behind it
    if (code !== failure) await settle(code === 'auth.inactive' || code === 'auth.code_needed')
    throw error
  }
}

/** Notes that a person was right from here; true when this address with this device is new. */
export async function noteKnownOrigin(tx: Tx, personId: number, { address, agent }: Origin): Promise<boolean> {
  const secret = await rows.selectSecret(tx)
  const moment = now()
  await rows.noteOrigin(tx, personId, originHash(secret, personId, address), moment)
  const device = hashed(secret, 'device', personId, networkOf(address), deviceOf(agent))
  return rows.noteOrigin(tx, personId, device, moment)
}

/** The person has another password: from here it was chosen; every other place is new again, as it may have been a stranger's. */
export async function forgetOtherOrigins(tx: Tx, personId: number, origin: Origin): Promise<void> {
  await rows.deleteKnownOrigins(tx, personId)
  await noteKnownOrigin(tx, personId, origin)
}

/** Somebody has proved otherwise that they are this person: from here they may try again at once. */
export async function forgetGuesses(tx: Tx, personId: number, { address }: Origin): Promise<void> {
  const secret = await rows.selectSecret(tx)
  for (const { counted, key } of keysOf(secret, `person ${personId}`, address)) {
    if (counted === 'pair') await rows.deleteCount(tx, key)
  }
}

/** Forgets what no longer slows anybody down, and addresses not used for half a year; gives how many. */
export async function purgeGuesses(db: Db): Promise<number> {
  return rows.deleteForgotten(db, now(), later(-KNOWN_MS))
}
