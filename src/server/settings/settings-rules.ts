// What the rows of the settings say, and what of it pages carry.
import { isDeepStrictEqual } from 'node:util'
import type { Language } from '#contract/problems.ts'
import { factsOf, SETTINGS } from '#contract/shop-facts.ts'
import type { PageFacts, ShopFacts } from '#contract/shop-facts.ts'
import { SETTING_SHAPES } from '#contract/settings.ts'
import type { SettingGroup, Settings } from '#contract/settings.ts'
import { hoursSaid } from './settings-hours-rules.ts'
import type { SettingRow } from './settings-sql.ts'

export const GROUPS = ['contact', 'hours', 'money', 'terms'] as const satisfies readonly SettingGroup[]

/**
 * A group as a row says it. A field that the row lacks (it came with a newer shop) is as the shop came; so is the whole where the
 * row cannot be read at all, for a shop without settings would not open.
 */
export function valueOf<G extends SettingGroup>(group: G, row: Pick<SettingRow, 'value'> | undefined): Settings[G] {
  const told = typeof row?.value === 'object' ? row.value : null
  const read = SETTING_SHAPES[group].safeParse({ ...SETTINGS[group], ...told })
  return read.success ? read.data as Settings[G] : SETTINGS[group] // the shape is that of the group
}

export function settingsOf(rows: readonly SettingRow[]): Settings {
  const of = <G extends SettingGroup>(group: G) => valueOf(group, rows.find(({ name }) => name === group))
  return { contact: of('contact'), hours: of('hours'), money: of('money'), terms: of('terms') }
}

function allOf(facts: ShopFacts, today: string): PageFacts {
  const hours = (language: Language) => hoursSaid(facts, today, language)
  const { freeShippingOverDong, returnDays } = facts.promised
  return { shop: facts.shop, freeShippingOverDong, returnDays, hours: { vi: hours('vi'), en: hours('en') } }
}

/** What a page has to carry: that which is not as the shop came. */
export function pageFactsOf(facts: ShopFacts, today: string): Partial<PageFacts> {
  const [now, origin] = [allOf(facts, today), allOf(factsOf(SETTINGS), today)]
  return Object.fromEntries(Object.entries(now).filter(([name, value]) =>
    !isDeepStrictEqual(value, origin[name as keyof PageFacts]))) // names of the same object
}
