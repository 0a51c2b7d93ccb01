// The places in the form they are asked for, made once from the data file: lists in Vietnamese order, old names by their core.
import type { Province, Ward } from '#contract/places.ts'
import { inPieces } from '#server/kit/pieces.ts'
import type { Correction } from './places-corrections.ts'
import { exactName, plainName, provinceCore, readName } from './places-names.ts'

/** What the data file holds of a place today. */
export interface ProvinceRow { province_code: string, name: string }
export interface WardRow { ward_code: string, name: string, province_code: string }
/** What an old ward has become. Rows without an old name are new foundations. */
export interface MappingRow {
  old_ward_name: string | null, old_district_name: string | null, old_province_name: string | null
  new_ward_name: string, new_province_name: string
}
export interface PlaceTables { provinces: readonly ProvinceRow[], wards: readonly WardRow[], mappings: readonly MappingRow[] }

export interface Unit { province: Province, ward: Ward }

/** An old ward, with all it has become. */
export interface OldWard { ward: string, district: string, province: string, now: Unit[] }

export interface Atlas {
  provinces: readonly Province[]
  wards: ReadonlyMap<string, readonly Ward[]>
  /** Old wards by the core of their name. */
  oldWards: ReadonlyMap<string, readonly OldWard[]>
  /** The same by the core of their district's name. */
  oldDistricts: ReadonlyMap<string, readonly OldWard[]>
}

const CITY = /^Thành phố\s+/
const PROVINCE = /^Tỉnh\s+/
const collator = new Intl.Collator('vi', { numeric: true })

/** "Thành phố Huế" → "TP. Huế", "Tỉnh Cà Mau" → "Cà Mau". */
const shortProvince = (name: string): string => name.normalize('NFC').replace(CITY, 'TP. ').replace(PROVINCE, '').trim()

/** The order people look for names in: by the name itself, then by what comes before it. */
function byName(level: 'ward' | 'province'): (one: { name: string }, other: { name: string }) => number {
  const kind = level === 'province' ? /^TP\. / : /^(Phường|Xã|Đặc khu) /
  return ({ name: one }, { name: other }) =>
    collator.compare(one.replace(kind, ''), other.replace(kind, '')) || collator.compare(one, other)
}

/** Thousands of rows name the same few hundred places: each is read once. */
function remembered(read: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const answer = read(text)
    known.set(text, answer)
    return answer
  }
}

/** Rows that are read in one piece. */
const TOGETHER = 200

async function groupBy<T>(list: readonly T[], keyOf: (one: T) => string): Promise<Map<string, T[]>> {
  const groups = new Map<string, T[]>()
  for await (const one of inPieces(list, TOGETHER)) {
    const key = keyOf(one)
    const group = groups.get(key)
    if (group) group.push(one)
    else groups.set(key, [one])
  }
  return groups
}

/** Makes the atlas as it holds on a day (YYYY-MM-DD, in Vietnam), in pieces: it takes a quarter of a second. */
export async function drawAtlas(
  { provinces, wards, mappings }: PlaceTables, corrections: readonly Correction[], today: string,
): Promise<Atlas> {
  const holding = corrections.filter(({ since }) => since <= today)
  const cities = new Set(holding.flatMap((one) => one.cities))
  const raised = new Set(holding.flatMap((one) => one.wards))
  const provinceByCode = new Map(provinces.map(({ province_code: code, name }) =>
    [code, { code, name: shortProvince(cities.has(code) ? `Thành phố ${name.replace(CITY, '')}` : name) }]))
  const units = wards.flatMap(({ ward_code: code, name, province_code }) => {
    const province = provinceByCode.get(province_code)
    const now = name.normalize('NFC')
    return province ? [{ province, was: now, ward: { code, name: raised.has(code) ? now.replace(/^Xã /, 'Phường ') : now } }] : []
  })
  const wardsOf = Map.groupBy(units, ({ province }) => province.code)
  const sorted = new Map<string, Ward[]>()
  for await (const [code, list] of inPieces(wardsOf)) sorted.set(code, list.map(({ ward }) => ward).toSorted(byName('ward')))
  const old = await readOldWards(mappings, units)
  const districtCore = remembered((district) => readName('district', district).core)
  return {
    provinces: [...provinceByCode.values()].toSorted(byName('province')),
    wards: sorted,
    oldWards: await groupBy(old, ({ ward }) => readName('ward', ward).core),
    oldDistricts: await groupBy(old, ({ district }) => districtCore(district)),
  }
}

/**
 * Every old ward once, with what it has become. Codes of the mappings are partly of another numbering, so what is meant is found
 * by province and name; one that is not found is left out rather than guessed.
 */
async function readOldWards(mappings: readonly MappingRow[], units: readonly (Unit & { was: string })[]): Promise<OldWard[]> {
  const core = remembered(provinceCore)
  const short = remembered(shortProvince)
  const once = remembered((text) => text)
  const byExact = new Map<string, Unit>()
  const byPlain = new Map<string, Unit | undefined>()
  for await (const { province, ward, was } of inPieces(units, TOGETHER)) {
    const unit = { province, ward }
    byExact.set(`${core(province.name)}/${exactName(was)}`, unit)
    const plain = `${core(province.name)}/${plainName(was)}`
    byPlain.set(plain, byPlain.has(plain) ? undefined : unit) // two that differ in accents only: neither
  }
  const found = new Map<string, OldWard>()
  for await (const row of inPieces(mappings, TOGETHER)) {
    const { old_ward_name: ward, old_district_name: district, old_province_name: province } = row
    if (ward === null || district === null || province === null) continue
    const at = core(row.new_province_name)
    const unit = byExact.get(`${at}/${exactName(row.new_ward_name)}`) ?? byPlain.get(`${at}/${plainName(row.new_ward_name)}`)
    if (!unit) continue
    const key = `${province}/${district}/${ward}`
    const one = found.get(key) ?? { ward: once(ward), district: once(district), province: short(province), now: [] }
    if (!one.now.includes(unit)) one.now.push(unit)
    found.set(key, one)
  }
  return [...found.values()]
}
