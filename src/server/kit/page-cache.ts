// Rendered pages kept compressed in memory. A page is the same for everyone (the token stays in the browser), so one copy
// serves all.
import { now } from './clock.ts'

export interface CachedPage {
  status: number
  headers: Record<string, string>
  brotli: Buffer
  gzip: Buffer
  plain: Buffer
}

export interface PageCache {
  read(key: string): CachedPage | undefined
  keep(key: string, page: CachedPage, tags: readonly string[]): void
  /** Drops every page that shows one of these things, e.g. "product:12", "products". */
  forget(tags: readonly string[]): void
  clear(): void
}

interface Kept { page: CachedPage, tags: readonly string[], until: number, bytes: number }

/** Data counts as fresh for 30 s (specification section 9); a page is not older. */
const FRESH_MS = 30_000
const BYTES_MAX = 48 * 1024 * 1024

/** An empty cache of at most `bytesMax` bytes; the page used longest ago goes first. */
export function openPageCache(freshMs = FRESH_MS, bytesMax = BYTES_MAX): PageCache {
  const pages = new Map<string, Kept>() // in order of use: the first is the oldest
  let bytes = 0
  function drop(key: string): void {
    const kept = pages.get(key)
    if (!kept) return
    pages.delete(key)
    bytes -= kept.bytes
  }
  return {
    read(key) {
      const kept = pages.get(key)
      if (!kept) return undefined
      if (kept.until <= now().getTime()) {
        drop(key)
        return undefined
      }
      pages.delete(key)
      pages.set(key, kept)
      return kept.page
    },
    keep(key, page, tags) {
      drop(key)
      const size = page.brotli.length + page.gzip.length + page.plain.length + 2 * key.length
      if (size > bytesMax / 8) return
      pages.set(key, { page, tags, until: now().getTime() + freshMs, bytes: size })
      bytes += size
      for (const oldest of pages.keys()) {
        if (bytes <= bytesMax) break
        drop(oldest)
      }
    },
    forget(tags) {
      const gone = new Set(tags)
      for (const [key, kept] of pages) if (kept.tags.some((tag) => gone.has(tag))) drop(key)
    },
    clear() {
      pages.clear()
      bytes = 0
    },
  }
}
