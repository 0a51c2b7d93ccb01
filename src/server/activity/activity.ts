// The activity log's front door: what a person did, noted where it happens and shown to themselves alone.
import type { RawBuilder } from 'kysely'
import type { ActivityEntityType, ActivityEntry, ActivityType } from '#contract/activity.ts'
import type { Page } from '#contract/basics.ts'
import type { Language } from '#contract/problems.ts'
import { later, now } from '#server/kit/clock.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { openOrigins } from '#server/kit/origin.ts'
import type { OriginReader } from '#server/kit/origin.ts'
import { envelope } from '#server/kit/paging.ts'
import type { Asker, Origin } from '#server/kit/serve.ts'
import * as rows from './activity-sql.ts'
import { entitiesOfType, entityOf, say, typeOf } from './activity-words.ts'
import type { Details, Kind } from './activity-words.ts'

/** Kept so long … */
const KEPT_MS = 180 * 86_400_000
/** … and so many of one person; a search looks through no more. */
const KEPT_MAX = 1_000
/** The same about the same product within this is one entry: clicking + ten times is one thing done. */
const FOLD_MS = 60_000
const LATEST = 5

/** Who did it and from where; every asker is one. */
export interface Doer { id: number, origin: Origin }

function entryOf<K extends Kind>(doer: Doer, kind: K, details: Details[K]): rows.NewEntry {
  const entityType = entityOf(kind)
  return {
    personId: doer.id, entityType, kind, details: JSON.stringify(details), ...doer.origin,
    keepOrigin: entityType === 'LOGIN' || entityType === 'PROFILE',
  }
}

/**
 * Notes what a person did, in the transaction of the deed. The address and the device are kept of sign-ins and of changes to the
 * account, for its safety; of everything else only while the person agrees to that (consent `activity_origin`).
 */
export async function noteActivity<K extends Kind>(db: Db | Tx, doer: Doer, kind: K, details: Details[K]): Promise<void> {
  const entry = entryOf(doer, kind, details)
  // what is about no product is never the same again
  if ('productId' in details && await rows.foldIntoLatest(db, entry, now(), later(-FOLD_MS))) return
  await rows.insertEntriesStep([entry], now()).execute(db)
}

/** The same of several people's deeds as a step of the deeds' own statement, for what is about no product. */
export function noteActivitiesStep<K extends Kind>(
  kind: K, deeds: readonly { doer: Doer, details: Details[K] }[],
): RawBuilder<unknown> {
  return rows.insertEntriesStep(deeds.map(({ doer, details }) => entryOf(doer, kind, details)), now())
}

function toEntry(row: rows.EntryRow, language: Language, origins: OriginReader): ActivityEntry {
  const { address, agent } = row
  return {
    id: row.id, type: typeOf(row.entity_type),
    entityType: row.entity_type as ActivityEntityType, // `noteActivity` alone writes them
    details: say(language, row.kind, row.details, row.product_name), createdAt: row.created_at.toISOString(),
    ipAddress: address, deviceInfo: agent === null ? null : origins.device(agent, language),
    location: address === null ? null : origins.place(address, language),
  }
}

interface Wanted {
  page: number, size: number, entityType?: ActivityEntityType | undefined, type?: ActivityType | undefined
  keyword?: string | undefined, fromDate?: string | undefined, toDate?: string | undefined
}

/** Days begin and end at midnight in Vietnam, which keeps no summer time. */
const startOfDay = (day: string): Date => new Date(`${day}T00:00:00+07:00`)
const DAY_MS = 86_400_000

function whichOf({ entityType, type, fromDate, toDate }: Wanted): rows.Which {
  const [ofType, ofEntity] = [type && entitiesOfType[type], entityType && [entityType]]
  return {
    entityTypes: ofType && ofEntity ? ofEntity.filter((one) => ofType.includes(one)) : ofType ?? ofEntity,
    from: fromDate === undefined ? undefined : startOfDay(fromDate),
    before: toDate === undefined ? undefined : new Date(startOfDay(toDate).getTime() + DAY_MS),
  }
}

/** Letter case and the two ways of writing an accent aside. */
const plain = (text: string): string => text.normalize('NFC').toLocaleLowerCase('vi')

const contains = (entry: ActivityEntry, sought: string): boolean =>
  [entry.details, entry.deviceInfo, entry.location, entry.ipAddress].some((text) => text !== null && plain(text).includes(sought))

/** A page of what somebody did, latest first. A keyword is looked for in what is read, of the latest `KEPT_MAX`. */
export async function listActivity(
  db: Db, asker: Pick<Asker, 'id'>, wanted: Wanted, language: Language,
): Promise<Page<ActivityEntry>> {
  const { page, size, keyword } = wanted
  const which = whichOf(wanted)
  if (which.entityTypes?.length === 0) return envelope([], page, size, 0)
  const origins = await openOrigins()
  const read = (row: rows.EntryRow): ActivityEntry => toEntry(row, language, origins)
  if (keyword === undefined) {
    const [content, total] = await Promise.all([
      rows.selectEntries(db, asker.id, which, size, page * size), rows.countEntries(db, asker.id, which),
    ])
    return envelope(content.map(read), page, size, total)
  }
  const sought = plain(keyword)
  const found = (await rows.selectEntries(db, asker.id, which, KEPT_MAX)).map(read).filter((entry) => contains(entry, sought))
  return envelope(found.slice(page * size, (page + 1) * size), page, size, found.length)
}

/** The five latest things the asker did. */
export async function listLatestActivity(db: Db, asker: Asker, language: Language): Promise<ActivityEntry[]> {
  const origins = await openOrigins()
  return (await rows.selectEntries(db, asker.id, {}, LATEST)).map((row) => toEntry(row, language, origins))
}

/** Everything that is kept of what the asker did, latest first; `KEPT_MAX` at most. */
export async function exportActivity(db: Db, asker: Asker, language: Language): Promise<ActivityEntry[]> {
  const origins = await openOrigins()
  return (await rows.selectEntries(db, asker.id, {}, KEPT_MAX)).map((row) => toEntry(row, language, origins))
}

/** Deletes all of a person's entries: the account is closed. */
export function forgetPerson(tx: Tx, personId: number): Promise<void> {
  return rows.deleteEntries(tx, personId)
}

/** Forgets what is older than 180 days, and of each person all but the latest thousand; gives how many. */
export function purgeActivity(db: Db): Promise<number> {
  return rows.deleteOld(db, later(-KEPT_MS), KEPT_MAX)
}
