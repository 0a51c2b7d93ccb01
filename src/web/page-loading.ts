// Page files that are here already, and those on their way. A page shows at once when its file and its words are loaded.
import type { PageModule } from './kit/page.ts'
import type { Shelf } from './kit/words.tsx'
import type { PageEntry } from './page-table.ts'
import { loadBooks } from './words/book.ts'

const here = new Map<string, PageModule>()
const coming = new Map<string, Promise<PageModule>>()

/** Loads a page's file and words; the same promise for everyone who asks meanwhile, as React wants. */
export function loadPage(entry: PageEntry, shelf: Shelf): Promise<PageModule> {
  const key = `${shelf.language} ${entry.file}`
  const known = coming.get(key)
  if (known) return known
  const fresh = Promise.all([entry.load(), loadBooks(shelf.language, entry.words, shelf.books)])
    .then(([module]) => {
      here.set(entry.file, module)
      return module
    })
  // A load that failed (the network went away) may be tried again.
  fresh.catch(() => coming.delete(key))
  coming.set(key, fresh)
  return fresh
}

/** The page when nothing of it is missing any more. */
export function loadedPage(entry: PageEntry, shelf: Shelf): PageModule | undefined {
  return entry.words.every((slice) => slice in shelf.books) ? here.get(entry.file) : undefined
}
