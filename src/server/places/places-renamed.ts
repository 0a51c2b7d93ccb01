// From an old ward or district to what it may be called today.
import type { Renamed } from '#contract/places.ts'
import type { Atlas, OldWard } from './places-atlas.ts'
import { provinceCore, readName } from './places-names.ts'
import type { Name } from './places-names.ts'

export interface OldName { ward: string, district?: string | undefined, province?: string | undefined }

/**
 * All that fit: old wards of this name (in this district, in this province, where they are told), else what a district of this
 * name was made of. The province may be told by its old or its new name. Several where a ward was split or the name is common.
 */
export function findRenamed(atlas: Atlas, asked: OldName): Renamed[] {
  const { ward, district, province } = apart(asked)
  const inProvince = fitsProvince(province)
  const wards = ofKind(readName('ward', ward), 'ward', atlas.oldWards.get(readName('ward', ward).core) ?? [])
    .filter((old) => inProvince(old) && (district === undefined || inDistrict(old, district)))
  const found = wards.flatMap((old) => old.now.map((unit) => ({ was: `${old.ward}, ${old.district}, ${old.province}`, ...unit })))
  return once(found.length > 0 || district !== undefined ? found : ofDistrict(atlas, ward, inProvince))
}

/** "Phường 7, Quận 3, TP. HCM" in one line. */
function apart({ ward, district, province }: OldName): OldName {
  const [first = '', second, third] = ward.split(',').map((part) => part.trim()).filter(Boolean)
  return { ward: first, district: district ?? second, province: province ?? third }
}

function fitsProvince(told: string | undefined): (old: OldWard) => boolean {
  if (told === undefined) return () => true
  const core = provinceCore(told)
  return (old) => provinceCore(old.province) === core || old.now.some(({ province }) => provinceCore(province.name) === core)
}

const inDistrict = (old: OldWard, told: string): boolean => {
  const [mine, theirs] = [readName('district', old.district), readName('district', told)]
  return mine.core === theirs.core && (theirs.kind === undefined || mine.kind === theirs.kind || theirs.kind === 'thanh pho')
}

/** Those of the very kind that was said, where there are such; else all of the name. */
function ofKind({ kind }: Name, level: 'ward' | 'district', olds: readonly OldWard[]): readonly OldWard[] {
  const same = olds.filter((old) => readName(level, old[level]).kind === kind)
  return kind === undefined || same.length === 0 ? olds : same
}

/** "Quận 3": everything its wards have become. */
function ofDistrict(atlas: Atlas, told: string, inProvince: (old: OldWard) => boolean): Renamed[] {
  const name = readName('district', told)
  return ofKind(name, 'district', atlas.oldDistricts.get(name.core) ?? []).filter(inProvince)
    .flatMap((old) => old.now.map((unit) => ({ was: `${old.district}, ${old.province}`, ...unit })))
}

/** The same unit once for each old name. */
function once(all: readonly Renamed[]): Renamed[] {
  const order = new Intl.Collator('vi', { numeric: true })
  const seen = new Map(all.map((one) => [`${one.was}/${one.ward.code}`, one]))
  return [...seen.values()].toSorted((one, other) =>
    order.compare(one.province.name, other.province.name) || order.compare(one.was, other.was) || order.compare(one.ward.name,
      other.ward.name))
}
