// Rendered pages kept in memory. A page is the same for everyone (the token stays in the browser), so one copy
// serves all.
import { ticks } from './clock.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

/** An answer in one encoding; `final` once nothing smaller is to come. */
export interface PackedBytes { bytes: Buffer, final: boolean }

export interface CachedPage {
  status: number
  headers: Record<string, string>
  plain: Buffer
  /** The same bytes packed, by the encoding, as far as somebody has asked for them so. */
  packed: Map<Encoding, PackedBytes>
}

export interface PageCache {
  /** The page, if it is kept: asked for by somebody. */
  read(key: string): CachedPage | undefined
  /** Whether it is kept, without anybody asking for it. */
  has(key: string): boolean
  /** Which state of the shop a rendering begins in: hand it to `keep` when the page is made. */
  generation(): number
  /**
   * Keeps a page, unless something it shows was forgotten after `since`: it was made of what held before. `missed` is called when
   * it is forgotten although it was asked for often.
   */
  keep(key: string, page: CachedPage, tags: readonly string[], since?: number, missed?: () => void): void
  /** Drops every page that shows one of these things, e.g. "product:12", "products". */
  forget(tags: readonly string[]): void
  clear(): void
  /** How many pages are kept, and their bytes. */
  size(): { pages: number, bytes: number }
}

interface Kept {
  page: CachedPage
  tags: readonly string[]
  until: number
  bytes: number
  /** How often it was asked for since it was made. */
  reads: number
  missed: (() => void) | undefined
}

/** Data counts as fresh for 30 s (specification section 9); a page is not older. */
const FRESH_MS = 30_000
const BYTES_MAX = 48 * 1024 * 1024
/** What is asked for so often between two changes is missed when it is forgotten. */
const OFTEN = 2
/** A page and what it is packed to: text becomes less than a quarter of itself, in either encoding. */
const WHOLE = 1.5
/** What is written down beside each: headers, names, tags. */
const BESIDE_BYTES = 2_000
/** So many forgotten things are remembered one by one; beyond that everything under way counts as too old. */
const FORGOTTEN_MAX = 2_000

/** When what was forgotten, so that a rendering which began earlier is known to be too old. */
function openForgotten() {
  const lastOf = new Map<string, number>()
  let generation = 0
  let allAt = 0
  return {
    generation: () => generation,
    note(tags: readonly string[]): void {
      generation++
      for (const tag of tags) lastOf.set(tag, generation)
      if (lastOf.size > FORGOTTEN_MAX) this.noteAll()
    },
    noteAll(): void {
      allAt = ++generation
      lastOf.clear()
    },
    isStale: (tags: readonly string[], since: number): boolean =>
      since < allAt || tags.some((tag) => (lastOf.get(tag) ?? 0) > since),
  }
}

/** What is kept, in order of use: the first was asked for longest ago. Beyond `bytesMax` bytes it goes first. */
function openShelf(bytesMax: number) {
  const pages = new Map<string, Kept>()
  let bytes = 0
  function drop(key: string): void {
    const kept = pages.get(key)
    if (!kept) return
    pages.delete(key)
    bytes -= kept.bytes
  }
  return {
    pages,
    drop,
    put(key: string, kept: Kept): void {
      drop(key)
      if (kept.bytes > bytesMax / 8) return
      pages.set(key, kept)
      bytes += kept.bytes
      for (const oldest of pages.keys()) {
        if (bytes <= bytesMax) break
        drop(oldest)
      }
    },
    clear(): void {
      pages.clear()
      bytes = 0
    },
    size: () => ({ pages: pages.size, bytes }),
  }
}

/** An empty cache of at most `bytesMax` bytes; the page used longest ago goes first. */
export function openPageCache(freshMs = FRESH_MS, bytesMax = BYTES_MAX): PageCache {
  const shelf = openShelf(bytesMax)
  const { pages, drop } = shelf
  const forgotten = openForgotten()
  return {
    read(key) {
      const kept = pages.get(key)
      if (!kept) return undefined
      if (kept.until <= ticks()) {
        drop(key)
        return undefined
      }
      pages.delete(key)
      pages.set(key, kept)
      kept.reads++
      return kept.page
    },
    has: (key) => (pages.get(key)?.until ?? 0) > ticks(),
    generation: forgotten.generation,
    keep(key, page, tags, since = forgotten.generation(), missed) {
      if (forgotten.isStale(tags, since)) return
      const bytes = WHOLE * page.plain.length + 2 * key.length + BESIDE_BYTES
      shelf.put(key, { page, tags, until: ticks() + freshMs, bytes, reads: 0, missed })
    },
    forget(tags) {
      forgotten.note(tags)
      const gone = new Set(tags)
      for (const [key, kept] of pages) {
        if (!kept.tags.some((tag) => gone.has(tag))) continue
        drop(key)
        if (kept.reads >= OFTEN) kept.missed?.()
      }
    },
    clear() {
      forgotten.noteAll()
      shelf.clear()
    },
    size: shelf.size,
  }
}
