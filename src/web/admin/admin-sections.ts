// The sections of the back office, as its sidebar and its command menu show them: those that have a page the person may see.
import {
  Activity, BadgePercent, Boxes, ChartNoAxesColumn, CircleQuestionMark, CreditCard, FileText, History, House, Layers,
  MessageCircle, MessageSquareText, Newspaper, PackageOpen, Phone, PhoneCall, Settings, ShieldCheck, ShoppingBag, Star, Ticket,
  Truck, UserCog,
  Users,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { createContext, use } from 'react'
import type { Waiting } from '#contract/desk.ts'
import type { WordKey } from '#web/kit/words.tsx'

export interface AdminSection {
  path: string
  word: WordKey
  Icon: LucideIcon
  /** After `g`. */
  letter?: string
  /** What waits here, of GET /api/admin/waiting; several are added. */
  waiting?: readonly (keyof Waiting)[]
}

export interface SectionGroup {
  /** Undefined: stands by itself, above the others. */
  word?: WordKey
  sections: readonly AdminSection[]
}

export const SECTION_GROUPS: readonly SectionGroup[] = [
  { sections: [{ path: '/admin', word: 'admin.overview', Icon: ChartNoAxesColumn, letter: 'd' }] },
  {
    word: 'admin.group_selling',
    sections: [
      {
        path: '/admin/orders', word: 'admin.orders', Icon: ShoppingBag, letter: 'o',
        waiting: ['ordersToConfirm', 'ordersToPack'],
      },
      {
        path: '/admin/payments', word: 'admin.payments', Icon: CreditCard, letter: 'm', waiting: ['payments', 'refunds'],
      },
      {
        path: '/admin/returns', word: 'admin.returns', Icon: PackageOpen, letter: 'r',
        waiting: ['returnsToAnswer', 'returnsToRefund'],
      },
      { path: '/admin/shipping', word: 'admin.shipping', Icon: Truck },
    ],
  },
  {
    word: 'admin.group_goods',
    sections: [
      { path: '/admin/products', word: 'admin.products', Icon: Phone, letter: 'p' },
      { path: '/admin/stock', word: 'admin.stock', Icon: Boxes, letter: 's' },
      { path: '/admin/categories', word: 'admin.categories', Icon: Layers },
    ],
  },
  {
    word: 'admin.group_people',
    sections: [
      { path: '/admin/support', word: 'admin.support', Icon: MessageCircle, letter: 'c', waiting: ['chats'] },
      { path: '/admin/reviews', word: 'admin.reviews', Icon: Star, letter: 'v', waiting: ['reviews'] },
      { path: '/admin/feedback', word: 'admin.feedback', Icon: MessageSquareText, letter: 'f', waiting: ['feedback'] },
      { path: '/admin/leads', word: 'admin.leads', Icon: PhoneCall, letter: 'l', waiting: ['leads'] },
      { path: '/admin/customers', word: 'admin.customers', Icon: Users, letter: 'u' },
    ],
  },
  {
    word: 'admin.group_marketing',
    sections: [
      { path: '/admin/coupons', word: 'admin.coupons', Icon: Ticket, letter: 'k' },
      { path: '/admin/promotions', word: 'admin.promotions', Icon: BadgePercent },
    ],
  },
  {
    word: 'admin.group_content',
    sections: [
      { path: '/admin/hero', word: 'admin.hero', Icon: House },
      { path: '/admin/news', word: 'admin.news', Icon: Newspaper, letter: 'n' },
      { path: '/admin/faq', word: 'admin.faq', Icon: CircleQuestionMark },
      { path: '/admin/policies', word: 'admin.policies', Icon: FileText },
    ],
  },
  {
    word: 'admin.group_shop',
    sections: [
      { path: '/admin/staff', word: 'admin.staff', Icon: UserCog },
      { path: '/admin/privacy', word: 'admin.privacy', Icon: ShieldCheck, waiting: ['dataRequests'] },
      { path: '/admin/audit', word: 'admin.audit', Icon: History, letter: 'a' },
      { path: '/admin/status', word: 'admin.status', Icon: Activity },
      { path: '/admin/settings', word: 'admin.settings', Icon: Settings },
    ],
  },
]

/** The section an address belongs to: the one whose path is its longest beginning. */
export function sectionAt(pathname: string, sections: readonly AdminSection[]): AdminSection | undefined {
  return sections.filter(({ path }) => pathname === path || (path !== '/admin' && pathname.startsWith(`${path}/`)))
    .toSorted((one, other) => other.path.length - one.path.length)[0]
}

/** What the person finds in the sidebar; the frame knows. */
export const SectionsContext = createContext<readonly SectionGroup[]>([])

export function useSections(): AdminSection[] {
  return use(SectionsContext).flatMap(({ sections }) => sections)
}
