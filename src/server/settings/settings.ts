// The settings' front door: what an owner decides about the shop, told from memory and changed by administrators.
import { isDeepStrictEqual } from 'node:util'
import type { PageFacts, ShopFacts } from '#contract/shop-facts.ts'
import { SETTINGS } from '#contract/shop-facts.ts'
import { problemSentence } from '#contract/problems.ts'
import type { Language } from '#contract/problems.ts'
import { SETTING_SHAPES } from '#contract/settings.ts'
import type { SettingGroup, Settings } from '#contract/settings.ts'
import type { Answered } from '#contract/shop.ts'
import { vietnamDay } from '#contract/vietnam-time.ts'
import { keepAudit } from '#server/audit/audit.ts'
import type { Undo } from '#server/audit/audit.ts'
import { now } from '#server/kit/clock.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { refuse, refuseFields } from '#server/kit/refuse.ts'
import type { Asker } from '#server/kit/serve.ts'
import { listProvinces } from '#server/places/places.ts'
import { closedSoon, hoursSaid } from './settings-hours-rules.ts'
import { facts, renewFacts } from './settings-memory.ts'
import { GROUPS, pageFactsOf, valueOf } from './settings-rules.ts'
import * as rows from './settings-sql.ts'

export { facts, openFacts, renewFacts } from './settings-memory.ts'

/** A group as administrators see it. */
export interface Kept<G extends SettingGroup> { value: Settings[G], edition: number, changedAt: string | null,
  origin: Settings[G] }

/** What the audit log calls a group. */
const NAMES: Record<SettingGroup, string> = {
  contact: 'Liên hệ', hours: 'Giờ mở cửa', money: 'Giao hàng và thu tiền', terms: 'Giữ hàng và trả hàng',
}

/** When the shop is open, in a few words, with the days on which it is soon closed. */
export const hoursNow = (language: Language): string => hoursSaid(facts(), vietnamDay(now()), language)

/** "01/01–03/01 (Tết Dương lịch)"; empty where no closed day is near. */
export const closedNow = (language: Language): string => closedSoon(facts(), vietnamDay(now()), language)

let told: { of: ShopFacts, today: string, facts: Partial<PageFacts> } | undefined

/** What pages carry: that which is not as the shop came. Found out once for all pages of a day, until something is changed. */
export function pageFacts(): Partial<PageFacts> {
  const [of, today] = [facts(), vietnamDay(now())]
  if (told?.of !== of || told.today !== today) told = { of, today, facts: pageFactsOf(of, today) }
  return told.facts
}

function toKept<G extends SettingGroup>(group: G, row: rows.SettingRow | undefined): Kept<G> {
  return {
    value: valueOf(group, row), edition: row?.edition ?? 1, changedAt: row?.changed_at?.toISOString() ?? null,
    origin: SETTINGS[group],
  }
}

/** Every group as the database has it at this moment. */
export async function readSettings(db: Db): Promise<Answered<'GET /api/admin/settings'>> {
  const all = await rows.selectSettings(db)
  const of = <G extends SettingGroup>(group: G) => toKept(group, all.find(({ name }) => name === group))
  return { contact: of('contact'), hours: of('hours'), money: of('money'), terms: of('terms') }
}

async function refuseProvinces({ places }: Settings['contact'], language: Language): Promise<void> {
  const known = new Set((await listProvinces()).map(({ code }) => code))
  const wrong = places.flatMap(({ province }, at) => known.has(province) ? [] : [`value.places.${at}.province`])
  if (wrong.length > 0) {
    refuseFields('request.invalid', Object.fromEntries(wrong.map((field) => [field, problemSentence(language, 'gone')])))
  }
}

/** Kept as what it differs in no way from: nothing, where it is as the shop came. */
async function write<G extends SettingGroup>(tx: Tx, group: G, value: Settings[G]): Promise<void> {
  const isOrigin = isDeepStrictEqual(value, SETTINGS[group])
  await rows.updateSetting(tx, group, isOrigin ? null : value, now())
}

interface Change<G extends SettingGroup> { group: G, value: Settings[G], edition: number }

/** Changes a group; this process goes by it when the promise is kept, the others a moment later. Refuses another edition. */
export async function changeSetting<G extends SettingGroup>(
  db: Db, asker: Asker, { group, value, edition }: Change<G>, language: Language,
): Promise<Kept<G>> {
  if ('places' in value) await refuseProvinces(value, language)
  const kept = await db.transaction().execute(async (tx) => {
    const row = await rows.lockSetting(tx, group)
    if (row.edition !== edition) refuse('settings.edited_meanwhile')
    await write(tx, group, value)
    await keepAudit(tx, asker, {
      line: `PUT /api/admin/settings/${group}`, subject: { kind: 'setting', id: group, name: NAMES[group] },
      before: valueOf(group, row), after: value,
    })
    return toKept(group, await rows.lockSetting(tx, group))
  })
  await renewFacts(db)
  return kept
}

async function undoGroup<G extends SettingGroup>(tx: Tx, group: G, before: unknown, after: unknown): Promise<void> {
  const row = await rows.lockSetting(tx, group)
  const [was, became] = [SETTING_SHAPES[group].safeParse(before), SETTING_SHAPES[group].safeParse(after)]
  const isAsTold = became.success && isDeepStrictEqual(valueOf(group, row), became.data)
  if (!was.success || !isAsTold) refuse('audit.changed_since')
  await write(tx, group, was.data as Settings[G]) // the shape is that of the group
}

/** Puts a group back as it was, if it is still as it became. */
export const undoSetting: Undo = async (tx, _, { subjectId, before, after }) => {
  await undoGroup(tx, GROUPS.find((one) => one === subjectId) ?? refuse('audit.changed_since'), before, after)
}
