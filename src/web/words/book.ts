// All dictionaries by slice. The type comes from the Vietnamese ones; the words themselves arrive slice by slice,
// in one language.
import type { Language } from '#contract/problems.ts'
import type { Dictionary } from '#web/kit/words.tsx'
import type { words as account } from './vi/account.ts'
import type { words as activity } from './vi/activity.ts'
import type { words as auth } from './vi/auth.ts'
import type { words as cart } from './vi/cart.ts'
import type { words as catalogue } from './vi/catalogue.ts'
import type { words as checkout } from './vi/checkout.ts'
import type { words as content } from './vi/content.ts'
import type { words as faq } from './vi/faq.ts'
import type { words as feedback } from './vi/feedback.ts'
import type { words as files } from './vi/files.ts'
import type { words as finding } from './vi/finding.ts'
import type { words as home } from './vi/home.ts'
import type { words as kit } from './vi/kit.ts'
import type { words as leads } from './vi/leads.ts'
import type { words as menu } from './vi/menu.ts'
import type { words as news } from './vi/news.ts'
import type { words as notifications } from './vi/notifications.ts'
import type { words as offers } from './vi/offers.ts'
import type { words as orders } from './vi/orders.ts'
import type { words as product } from './vi/product.ts'
import type { words as profile } from './vi/profile.ts'
import type { words as promotions } from './vi/promotions.ts'
import type { words as returns } from './vi/returns.ts'
import type { words as reviews } from './vi/reviews.ts'
import type { words as session } from './vi/session.ts'
import type { words as shell } from './vi/shell.ts'
import type { words as support } from './vi/support.ts'
import type { words as tracking } from './vi/tracking.ts'
import type { words as wishlist } from './vi/wishlist.ts'

interface Slices {
  account: typeof account
  activity: typeof activity
  auth: typeof auth
  cart: typeof cart
  catalogue: typeof catalogue
  checkout: typeof checkout
  content: typeof content
  faq: typeof faq
  feedback: typeof feedback
  files: typeof files
  finding: typeof finding
  home: typeof home
  kit: typeof kit
  leads: typeof leads
  menu: typeof menu
  news: typeof news
  notifications: typeof notifications
  offers: typeof offers
  orders: typeof orders
  product: typeof product
  profile: typeof profile
  promotions: typeof promotions
  returns: typeof returns
  reviews: typeof reviews
  session: typeof session
  shell: typeof shell
  support: typeof support
  tracking: typeof tracking
  wishlist: typeof wishlist
}

declare module '#web/kit/words.tsx' {
  interface Book extends Slices {}
}

export type Slice = keyof Slices

/** Said on every page: these travel together, as `<language>/basics.ts`. */
export const EVERYWHERE = ['kit', 'shell', 'session', 'catalogue'] as const

type Loaded = Readonly<Record<string, Dictionary>>
const basics: Record<Language, () => Promise<Loaded>> = {
  vi: () => import('./vi/basics.ts'), en: () => import('./en/basics.ts'),
}
const chapters = import.meta.glob<Loaded>(['./{vi,en}/*.ts', '!./*/{basics,kit,shell,session,catalogue}.ts'])

/** Loads what is not yet there into `books`, beginning with what is said everywhere. */
export async function loadBooks(language: Language, slices: readonly string[], books: Record<string, Dictionary>): Promise<void> {
  const wanted = slices.filter((slice) => !(slice in books))
  await Promise.all([
    'kit' in books ? undefined : basics[language]().then((loaded) => Object.assign(books, loaded)),
    ...wanted.map(async (slice) => {
      const loaded = await chapters[`./${language}/${slice}.ts`]?.()
      if (loaded?.['words']) books[slice] = loaded['words']
    }),
  ])
}

/** Source files of the words a page needs, as the build's manifest names them. */
export function chapterFiles(language: Language, slices: readonly string[]): string[] {
  const apart = slices.filter((slice) => !EVERYWHERE.some((known) => known === slice))
  return ['basics', ...apart].map((name) => `src/web/words/${language}/${name}.ts`)
}
