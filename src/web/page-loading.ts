// Page files that are here already, and those on their way. A page shows at once when its file and its words are loaded.
import type { PageModule } from './kit/page.ts'
import type { Shelf } from './kit/words.tsx'
import type { PageEntry } from './page-entry.ts'
import { completeTable } from './page-table.ts'
import { loadBooks } from './words/book.ts'

/** A page whose files have not come by then is given up: its visitor is told, and may try again. */
const CHUNK_LOAD_MS = 120_000

/** A page's files did not come: the network went away, or a newer build has taken their place. */
export class PageNotLoaded extends Error {
  override name = 'PageNotLoaded'
}

const here = new Map<string, PageModule>()
const coming = new Map<string, Promise<PageModule>>()

const keyOf = (entry: PageEntry, shelf: Shelf): string => `${shelf.language} ${entry.file}`

/**
 * Loads a page's file and words; the same promise for everyone who asks meanwhile, as React wants. Rejects with
 * PageNotLoaded, and in the browser stays so until `forgetPage`: a new promise at every look would be tried for ever.
 */
export function loadPage(entry: PageEntry, shelf: Shelf): Promise<PageModule> {
  const key = keyOf(entry, shelf)
  const known = coming.get(key)
  if (known) return known
  const files = Promise.all([
    entry.load(), loadBooks(shelf.language, entry.words, shelf.books),
    // Rendering cannot wait for a word it finds missing; the browser asks for English when it does.
    import.meta.env.SSR && shelf.language !== 'en' && loadBooks('en', entry.words, shelf.spare ??= {}),
  ])
  const fresh = inTime(files).then(([module]) => {
    here.set(entry.file, module)
    return module
  })
  if (import.meta.env.SSR) fresh.catch(() => coming.delete(key))
  coming.set(key, fresh)
  return fresh
}

/** The rest of the table, for an address that is not in what is here. Rejects with PageNotLoaded. */
export function loadWholeTable(): Promise<void> {
  return inTime(completeTable())
}

/** A page that did not load will be loaded anew when it is next asked for. */
export function forgetPage(entry: PageEntry, shelf: Shelf): void {
  coming.delete(keyOf(entry, shelf))
}

/** The page when nothing of it is missing any more. */
export function loadedPage(entry: PageEntry, shelf: Shelf): PageModule | undefined {
  return entry.words.every((slice) => slice in shelf.books) ? here.get(entry.file) : undefined
}

function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new PageNotLoaded('the page took too long')), CHUNK_LOAD_MS)
    const fail = (cause: unknown) => reject(new PageNotLoaded('the page did not come', { cause }))
    void work.then(resolve, fail).finally(() => clearTimeout(timer))
  })
}
