// All dictionaries by slice. The type comes from the Vietnamese ones; the words themselves arrive slice by slice, in one language.
import type { Language } from '#contract/problems.ts'
import type { Dictionary } from '#web/kit/words.tsx'
import type { words as account } from './vi/account.ts'
import type { words as auth } from './vi/auth.ts'
import type { words as cart } from './vi/cart.ts'
import type { words as catalogue } from './vi/catalogue.ts'
import type { words as content } from './vi/content.ts'
import type { words as home } from './vi/home.ts'
import type { words as kit } from './vi/kit.ts'
import type { words as orders } from './vi/orders.ts'
import type { words as session } from './vi/session.ts'
import type { words as shell } from './vi/shell.ts'

interface Slices {
  account: typeof account
  auth: typeof auth
  cart: typeof cart
  catalogue: typeof catalogue
  content: typeof content
  home: typeof home
  kit: typeof kit
  orders: typeof orders
  session: typeof session
  shell: typeof shell
}

declare module '#web/kit/words.tsx' {
  interface Book extends Slices {}
}

export type Slice = keyof Slices

/** Said on every page. */
export const EVERYWHERE: readonly Slice[] = ['kit', 'shell', 'session', 'cart']

const chapters = import.meta.glob<{ words: Dictionary }>('./{vi,en}/*.ts')

/** Loads what is not yet there into `books`. A slice without a dictionary stays silent: its keys show. */
export async function loadBooks(language: Language, slices: readonly string[], books: Record<string, Dictionary>): Promise<void> {
  await Promise.all(slices.filter((slice) => !(slice in books)).map(async (slice) => {
    const chapter = await chapters[`./${language}/${slice}.ts`]?.()
    if (chapter) books[slice] = chapter.words
  }))
}
