// All dictionaries by slice. The type comes from the Vietnamese ones; the words themselves arrive slice by slice,
// in one language.
import type { Language } from '#contract/problems.ts'
import type { Dictionary } from '#web/kit/words.tsx'
import type { Chapter } from './chapter.ts'
import type { words as account } from './vi/account.ts'
import type { words as activity } from './vi/activity.ts'
import type { words as adminCategories } from './vi/admin-categories.ts'
import type { words as adminCsv } from './vi/admin-csv.ts'
import type { words as adminContent } from './vi/admin-content.ts'
import type { words as adminFeedback } from './vi/admin-feedback.ts'
import type { words as adminLeads } from './vi/admin-leads.ts'
import type { words as adminPeople } from './vi/admin-people.ts'
import type { words as adminOrders } from './vi/admin-orders.ts'
import type { words as adminPayments } from './vi/admin-payments.ts'
import type { words as adminReturns } from './vi/admin-returns.ts'
import type { words as adminProduct } from './vi/admin-product.ts'
import type { words as adminProducts } from './vi/admin-products.ts'
import type { words as adminPromotions } from './vi/admin-promotions.ts'
import type { words as adminReports } from './vi/admin-reports.ts'
import type { words as adminReviews } from './vi/admin-reviews.ts'
import type { words as adminShipping } from './vi/admin-shipping.ts'
import type { words as adminStatus } from './vi/admin-status.ts'
import type { words as adminStock } from './vi/admin-stock.ts'
import type { words as adminSupport } from './vi/admin-support.ts'
import type { words as adminAudit } from './vi/admin-audit.ts'
import type { words as adminPrivacy } from './vi/admin-privacy.ts'
import type { words as adminSettings } from './vi/admin-settings.ts'
import type { words as admin } from './vi/admin.ts'
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
  admin: typeof admin
  'admin-categories': typeof adminCategories
  'admin-csv': typeof adminCsv
  'admin-support': typeof adminSupport
  'admin-shipping': typeof adminShipping
  'admin-promotions': typeof adminPromotions
  'admin-content': typeof adminContent
  'admin-feedback': typeof adminFeedback
  'admin-leads': typeof adminLeads
  'admin-people': typeof adminPeople
  'admin-orders': typeof adminOrders
  'admin-payments': typeof adminPayments
  'admin-returns': typeof adminReturns
  'admin-product': typeof adminProduct
  'admin-products': typeof adminProducts
  'admin-reports': typeof adminReports
  'admin-reviews': typeof adminReviews
  'admin-status': typeof adminStatus
  'admin-stock': typeof adminStock
  'admin-audit': typeof adminAudit
  'admin-privacy': typeof adminPrivacy
  'admin-settings': typeof adminSettings
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

/** Each language knows its own chapters: who reads in one carries no list of the other's. */
const languages = { vi: () => import('./vi/basics.ts'), en: () => import('./en/basics.ts') }

type Chapters = Record<string, () => Promise<Chapter>>

/** Makes more chapters loadable, by their files ("./admin.ts"): those of the back office, whose very names the shop lacks. */
export function addChapters(more: Record<Language, Chapters>): void {
  const { vi, en } = languages
  languages.vi = async () => withMore(await vi(), more.vi)
  languages.en = async () => withMore(await en(), more.en)
}

function withMore<B extends { chapters: Chapters }>(basics: B, more: Chapters): B {
  return { ...basics, chapters: { ...basics.chapters, ...more } }
}

/** Loads what is not yet there into `books`, beginning with what is said everywhere. */
export async function loadBooks(language: Language, slices: readonly string[], books: Record<string, Dictionary>): Promise<void> {
  const { chapters, ...everywhere } = await languages[language]()
  const wanted = slices.filter((slice) => !(slice in books) && !(slice in everywhere))
  const loaded = await Promise.all(wanted.map(async (slice) => chapters[`./${slice}.ts`]?.()))
  Object.assign(books, everywhere)
  for (const [at, slice] of wanted.entries()) {
    const chapter = loaded[at]
    if (chapter) books[slice] = chapter.words
  }
}

/** Source files of the words a page needs, as the build's manifest names them. */
export function chapterFiles(language: Language, slices: readonly string[]): string[] {
  const apart = slices.filter((slice) => !EVERYWHERE.some((known) => known === slice))
  return ['basics', ...apart].map((name) => `src/web/words/${language}/${name}.ts`)
}
