// What the sentences about the shop are told, and which there are: both languages have the same.
import type { Language } from '#contract/problems.ts'

export interface Days { from: number, to: number }

/** Figures of the shop, from its facts and its database. */
export interface ShopFacts {
  name: string
  address: string
  phone: string
  email: string
  facebook: string
  zalo: string
  /** By their order: days of the week (1 is Monday), from, to. */
  hours: readonly { days: readonly number[], from: string, to: string }[]
  /** Days on which it is soon closed; empty where there are none. */
  closedSoon: Record<Language, string>
  places: readonly { name: string, address: string, province: string }[]
  freeOver: number
  feeFrom: number
  feeTo: number
  cityDays: Days
  elsewhereDays: Days
  returnDays: number
  replacementDays: number
  warrantyMonths: number
  accessoryWarrantyMonths: number
  discountPercent: number
  bundlePercent: number
  tradeInTo: number
  instalmentsFrom: number
  instalmentMonths: readonly number[]
}

export interface Method { name: string, cost: number, days: Days | null }

export interface Plan { months: number, monthly: number, last: number }

export interface OrderWords {
  code: string, status: string, payment: string, total: number, items: readonly { name: string, quantity: number }[]
  expected: { from: string, to: string } | null, parcels: readonly string[], placedAt: string
}

type Say = (facts: ShopFacts) => string

export interface ShopWords {
  hello: Say, thanks: string, bye: string, agree: string, who: string, insult: string, inject: string, nonsense: string,
    offTopic: Say
  notSold: Say, human: Say, about: Say
  hours: Say, store: Say, storeIn: (facts: ShopFacts, place: string, here: boolean) => string, phone: Say, email: Say,
    social: Say, genuine: Say
  deliveryFee: Say, deliveryFree: Say, deliveryDays: Say
  /** For goods of that sum. */
  deliveryOf: (amount: number, facts: ShopFacts) => string
  /** `place`: a province as the shop writes it. */
  deliveryTo: (place: string, methods: readonly Method[]) => string
  deliveryFast: (methods: readonly Method[], place: string | undefined) => string
  abroad: string, pickUp: Say, checkGoods: string
  payment: (facts: ShopFacts, ways: readonly string[]) => string, ways: { COD: string, VNPAY: string, BANK_TRANSFER: string }
  cod: (most: number | null) => string
  instalments: Say
  paidFirst: (name: string, upfront: number) => string
  instalmentsOf: (what: string | null, amount: number, plans: readonly Plan[]) => string
  instalmentsTooLow: (what: string | null, amount: number, facts: ShopFacts) => string
  instalmentMonths: (facts: ShopFacts) => string
  tradeIn: Say, warranty: Say, warrantyOf: (kind: 'device' | 'accessory', facts: ShopFacts, name: string | null,
    told: string | null) => string
  damage: string, claim: Say, replace: Say, giveBack: Say, refund: string, wrongGoods: Say, transferHelp: Say
  cancel: Say, changeOrder: Say, payAgain: Say, invoice: string, placeOrder: string
  password: string, register: string, erase: string, account: string, privacy: string, wishlist: string, feedback: string,
    app: string, quietMails: string, addresses: string
  order: (order: OrderWords) => string, ordersOwn: (orders: readonly OrderWords[]) => string, noOrders: string
  notHome: string, orderAskCode: string, ordersThere: string, orderAskContact: (code: string) => string
  orderUnknown: (code: string) => string, signInForOrders: string
  status: Record<string, string>, paid: Record<string, string>
  coupons: (coupons: readonly { code: string, description: string, until: string | null }[]) => string, noCoupons: string
  couponUnknown: (code: string, others: readonly string[]) => string
  couponKnown: (code: string, description: string, until: string | null) => string
  /** What a product comes to with a coupon, dong; or why the coupon takes nothing off it. */
  couponOff: (name: string, price: number, code: string, off: number) => string
  couponNot: (name: string, price: number, code: string, why: string) => string
  sorryLate: string
  promotions: (promotions: readonly { title: string, until: string | null, code: string | null }[], facts: ShopFacts) =>
    string, noPromotions: Say
  bundle: (facts: ShopFacts) => string, discounts: (facts: ShopFacts) => string, student: string, used: Say
  offerPerson: string
  links: Record<LinkName, string>
  next: Record<NextName, string>
}

export type LinkName =
  'products' | 'onSale' | 'compare' | 'orders' | 'track' | 'shipping' | 'returns' | 'privacy' | 'terms' | 'contact' |
  'promotions' | 'faq' | 'forgot' | 'register' | 'changePassword' | 'profile' | 'privacyChoices' | 'wishlist' | 'feedback' |
  'chat' | 'cart' | 'login' | 'about' | 'mails' | 'addresses'

export type NextName =
  'stock' | 'colours' | 'instalments' | 'delivery' | 'warranty' | 'accessories' | 'cheaper' | 'compare' | 'battery' |
  'coupons' | 'sale' | 'hours' | 'person' | 'fee' | 'returns' | 'pay' | 'track' | 'specs' | 'phonesUnder' | 'tradeIn'
