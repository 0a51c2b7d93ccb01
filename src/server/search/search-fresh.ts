// Keeping the shelf as fresh as the database: no answer is given before the database was asked, after the question came, what
// changed. No notice is waited for, so none can be missed.
import { setImmediate } from 'node:timers/promises'
import { noteCommits, primaryOf } from '#server/kit/db-replicas.ts'
import type { Db } from '#server/kit/db.ts'
import { countSlots } from './search-bits.ts'
import type { Shelf, ShelfRow } from './search-shelf-form.ts'
import { putRow, removeRow, setBrands, setCategories, slotOfId } from './search-shelf-put.ts'
import * as rows from './search-shelf-sql.ts'
import { emptyShelf } from './search-shelf.ts'
import { plain } from './search-words.ts'

/** Products read at once. */
const CHUNK = 5_000
/** When so many changed since the last look, nobody waits until all of them are read: they come to the shelf by and by. */
const CHANGES_MOST = 5_000
/** Places of products that are gone are given up by reading everything anew, once they are so many more than the others. */
const GONE_MORE = 10_000

interface Loaded {
  shelf: Shelf
  /** What the last look saw. */
  snapshot: string
  brands: number
  categories: number
}

interface Watch {
  db: Db
  loaded: Loaded
  /** The look under way, and the one that begins after it. */
  running: Promise<void> | undefined
  waiting: Promise<void> | undefined
  reloading: boolean
  /** A great change is being taken over; until it is, nothing else is looked for. */
  following: boolean
  /** Read anew in the meantime; the next look takes it over, so that nothing is answered from it before it was looked after. */
  reloaded: Loaded | undefined
}

const watches = new WeakMap<Db, Promise<Watch>>()

/**
 * The shelf as the database is now: everything that was committed before this was called is on it. Filled at the first call.
 * Use it before the next `await`: it is one and the same object for everybody, and is changed in place. There is one shelf,
 * whoever answers: what it has just learned of, a replica shows too before it gives a row of that.
 */
export async function readShelf(db: Db): Promise<Shelf> {
  const watch = await openWatch(primaryOf(db))
  await lookOnce(watch)
  return watch.loaded.shelf
}

function openWatch(db: Db): Promise<Watch> {
  const known = watches.get(db)
  if (known) return known
  const opened = load(db).then((loaded): Watch => (
    { db, loaded, running: undefined, waiting: undefined, reloading: false, following: false, reloaded: undefined }))
  watches.set(db, opened)
  opened.catch(() => watches.delete(db)) // the next question tries again
  return opened
}

/**
 * All who ask in one turn of the event loop share a look, and so do all who ask while another is under way, which may have missed
 * what they have just written.
 */
function lookOnce(watch: Watch): Promise<void> {
  return watch.waiting ??= lookNext(watch)
}

async function lookNext(watch: Watch): Promise<void> {
  await watch.running?.catch(() => undefined) // who waited for it has been told
  await setImmediate()
  watch.waiting = undefined
  watch.running = catchUp(watch).finally(() => { watch.running = undefined })
  return watch.running
}

async function load(db: Db): Promise<Loaded> {
  const snapshot = await rows.selectSnapshot(db)
  const [brands, categories, about] = await Promise.all([
    rows.selectShelfBrands(db), rows.selectShelfCategories(db), rows.estimateProducts(db),
  ])
  const shelf = emptyShelf(brands, categories, Math.ceil(about * 1.05 / 32) * 32 + 1024)
  const loaded: Loaded = { shelf, snapshot, brands: brands.length, categories: categories.length }
  let next = rows.selectShelfRows(db, 0, CHUNK)
  for (;;) {
    const chunk = await next
    const last = chunk.at(-1)
    if (!last) return loaded
    next = rows.selectShelfRows(db, last.id, CHUNK) // read by the database while these are put on the shelf
    next.catch(() => undefined) // heard of at the next turn, also when putting fails before it
    await putAll(db, loaded, chunk)
  }
}

async function putAll(db: Db, loaded: Loaded, chunk: readonly ShelfRow[]): Promise<void> {
  const { shelf } = loaded
  if (chunk.some((row) => !shelf.brandNumbers.has(row.brandId) || !shelf.categoryNumbers.has(row.categoryId))) {
    await readNames(db, loaded)
  }
  for (const row of chunk) putRow(shelf, row)
}

async function readNames(db: Db, loaded: Loaded): Promise<void> {
  const [brands, categories] = await Promise.all([rows.selectShelfBrands(db), rows.selectShelfCategories(db)])
  setBrands(loaded.shelf, brands)
  setCategories(loaded.shelf, categories)
  loaded.brands = brands.length
  loaded.categories = categories.length
  noteCommits(db)
}

async function catchUp(watch: Watch): Promise<void> {
  watch.loaded = watch.reloaded ?? watch.loaded
  watch.reloaded = undefined
  if (watch.following) return
  const { db, loaded } = watch
  const changes = await rows.selectChanges(db, loaded.snapshot, CHANGES_MOST)
  if (changes.gone.length === CHANGES_MOST) return reload(watch)
  if (changes.renamed > 0 || changes.brands !== loaded.brands || changes.categories !== loaded.categories) {
    await readNames(db, loaded)
  }
  // first, for a product may have come back under its id
  for (const id of changes.gone) removeRow(loaded.shelf, id)
  if (changes.changed.length === CHANGES_MOST) return follow(watch, changes.snapshot)
  await apply(db, loaded, changes.changed)
  loaded.snapshot = changes.snapshot
  if (changes.gone.length > 0 && goneOf(loaded.shelf) > loaded.shelf.used / 2 + GONE_MORE) reload(watch)
}

/** Reads these products anew, and the accessories made for those that have a new name. */
async function apply(db: Db, loaded: Loaded, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const { shelf } = loaded
  const changed = await rows.selectShelfRowsById(db, ids)
  const shown = new Set(changed.map((row) => row.id))
  for (const id of ids) if (!shown.has(id)) removeRow(shelf, id) // a draft, or gone meanwhile
  const renamed = changed.filter((row) => {
    const slot = slotOfId(shelf, row.id)
    return slot !== undefined && shelf.names[slot] !== plain(row.name)
  })
  const fitting = renamed.length > 0 ? await rows.selectAccessoriesOf(db, renamed.map((row) => row.id)) : []
  await putAll(db, loaded, [...changed, ...await rows.selectShelfRowsById(db, fitting)])
  noteCommits(db) // what has just been read is now on the shelf
}

/** Takes over a great change while questions go on being answered; what it saw counts as seen when all of it is on the shelf. */
function follow(watch: Watch, snapshot: string): void {
  const { db, loaded } = watch
  watch.following = true
  // a shelf read anew in the meantime has not seen this: only the one it was put on has
  applyMany(db, loaded).then(() => { loaded.snapshot = snapshot }, () => undefined)
    .finally(() => { watch.following = false }) // what failed is found again by the next look
}

async function applyMany(db: Db, loaded: Loaded): Promise<void> {
  for (let after = 0; ;) {
    const ids = await rows.selectChangedAfter(db, loaded.snapshot, after, CHUNK)
    const last = ids.at(-1)
    if (last === undefined) return
    await apply(db, loaded, ids)
    after = last
  }
}

function goneOf(shelf: Shelf): number {
  return shelf.used - countSlots(shelf.live)
}

/** Fills a new shelf beside the old one, which goes on being asked until then. */
function reload(watch: Watch): void {
  if (watch.reloading) return
  watch.reloading = true
  load(watch.db).then((loaded) => { watch.reloaded = loaded }, () => undefined)
    .finally(() => { watch.reloading = false })
}
