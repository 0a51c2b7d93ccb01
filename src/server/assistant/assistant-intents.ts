// What a question is about, read off the concepts in it. A line: the topic, then what must be said together, parted by "/";
// behind "+" what may be said beside it. The line whose words that were said weigh most wins, of equal ones the first. "#" is
// what was found beside words: a model, a place, an order's code; "!" is what must not be said.
import type { Concept } from './assistant-marks.ts'

/** What a question holds beside concepts. */
export interface Held {
  /** A product, or several that a part of a name fits. */
  model: boolean
  /** Two products or more. */
  two: boolean
  /** A category, a maker, a wish: something is looked for. */
  goods: boolean
  place: boolean
  code: boolean
  contact: boolean
  /** A word that stands where the code of a coupon does. */
  coupon: boolean
  months: boolean
  /** An amount of money. */
  money: boolean
}

type Token = Concept | `#${keyof Held}` | `!${Concept}`

const lines = `
  inject            inject
  erase             erase account / erase !order !coupon
  password          password / forgot account + forgot
  register          register
  pay_again         payAgain / pay defect / wallet defect / transfer defect / card defect + order #code giveBack pay
  transfer_help     transfer mistake / pay mistake / wallet mistake + order pay fee
  wrong_goods       wrongGoods + ship order own giveBack changeOrder replace
  change_order      changeOrder + order where #code
  cancel            cancel + order #code
  invoice           invoice + order #code
  track             #code / track / order own / ship own howLong / ship order own / order where / order #contact
                    + order own track ship howLong
  refund            refund + howLong order #code
  warranty_damage   damage + warranty claim replace giveBack
  claim             claim / warranty where / warranty store / warranty inStore + warranty
  replace           replace / defect + replace defect giveBack howLong warranty own
  warranty          warranty + howLong free
  return            giveBack + howLong free fee own order checkGoods #code
  trade_in          tradeIn / used replace / used giveBack + tradeIn used replace giveBack price cheaper discount own
  instalments       instalments / interest / perMonth #model / perMonth #money
                    + interest perMonth fee card pay price register
  cod               cod + pay ship cash free fee
  payment           pay / card / transfer / wallet / cash / pay card / pay transfer / pay wallet / pay cash / card wallet + fee
  check_goods       checkGoods / damage ship + damage ship pay
  abroad            abroad ship / abroad order / abroad fee
  late              late + ship order own track insult #code howLong
  delivery_fast     fast / soon ship / soon stock #place + ship soon fee order #place
  delivery_free     free + ship order fee #place
  delivery_fee      fee / ship price / ship #money + ship fee price order own #place #money
  delivery_time     ship howLong / ship weekend + order price
  delivery_time     ship #place / howLong #place + ship howLong order own price soon
  not_home          notHome + ship order
  delivery          ship
  store             store / where + where phone #place
  store             hours where + store weekend soon phone
  hours             hours / weekend store / weekend where + store weekend soon
  pick_up           pickUp / inStore + inStore store where order stock soon ship placeOrder
  phone             phone + human where
  email             email + phone where
  social            social + phone where
  genuine           genuine + warranty
  about             about + store
  new_customer      newCustomer + coupon promo discount
  student_offer     student + discount
  bundle            bundle + discount promo accessories price
  coupon            coupon / #coupon + discount promo free
  promotions        promo + discount stock
  sale              discount + stock consult best
  wishlist          wishlist + stock
  privacy           privacy + account card pay wallet transfer
  feedback          feedback
  app               app
  mailing           mailing + email register account
  quiet_mails       unsubscribe + email mailing promo account cancel
  addresses         addressBook + account where store
  account           account + where
  place_order       placeOrder / needAccount + where order account register placeOrder
  used              used + stock price #model
  off_topic         offTopic + soon weekend howLong #place
  other_goods       otherGoods + stock price claim tradeIn warranty used
  human             human
  who               who
  insult            insult
  thanks            thanks
  bye               bye
  unknown           deposit + howLong transfer pay order #code
  order             order
  hello             hello
  agree             agree
`

type Topic = string

interface Line { readonly topic: Topic, readonly all: readonly Token[], readonly beside: readonly Token[] }

/** Weights of what is not said by the way; everything else weighs 1. */
const weights: Partial<Record<string, number>> = {
  'inject': 4, 'erase': 2.6, 'password': 3.4, 'register': 2.4, 'payAgain': 3.6, 'changeOrder': 3.2, 'cancel': 2.8,
    'invoice': 3, '#code': 4,
  'refund': 3, 'damage': 2, 'claim': 2.9, 'replace': 2.7, 'defect': 2.3, 'warranty': 2.6, 'giveBack': 2.5, 'tradeIn': 3.2,
    'instalments': 3.2,
  'interest': 2.4, 'perMonth': 1.2, 'cod': 2.8, 'pay': 2, 'card': 1.9, 'transfer': 2.2, 'wallet': 2.2, 'cash': 2,
    'pickUp': 2.4, 'checkGoods': 2.8,
  'abroad': 1.2, 'fast': 1.6, 'soon': 1.1, 'inStore': 1.6, 'mistake': 2, 'deposit': 2.2, 'notHome': 2.7,
    'wrongGoods': 3.3, 'unsubscribe': 2.9, 'addressBook': 2.6,
    'free': 1.9, 'fee': 1.9, 'ship': 1.9, 'howLong': 0.9, 'hours': 2.4, 'weekend': 1.1, 'where': 1,
    'store': 1.7, 'phone': 2.2,
  'email': 2.2, 'social': 2.2, 'genuine': 2.1, 'about': 2, 'coupon': 2.4, 'newCustomer': 2.4, 'student': 2.6, 'bundle': 2.4,
    'promo': 2, 'discount': 1.8,
  'wishlist': 2.3, 'privacy': 2, 'feedback': 1.9, 'app': 2, 'mailing': 2.6, 'account': 1.8, 'placeOrder': 1.5, 'used': 1.9,
    'offTopic': 2.2,
    'otherGoods': 1.6, 'human': 2.1,
  'who': 1.7, 'insult': 1.8, 'thanks': 0.8, 'bye': 0.8, 'order': 1.3, 'track': 1.6, 'own': 0.9, 'hello': 0.4, 'agree': 0.3,
    'late': 2.6, 'needAccount': 2.7, 'forgot': 0.6, 'price': 0.6,
  'stock': 0.5, 'consult': 0.5, 'best': 0.3, 'cheaper': 0.3, '#place': 1.1, '#contact': 0.8, '#model': 0.9, '#money': 0.9,
    '#months': 0.5, '#coupon': 2.6,
}

/** Beside a product these say less: "mua iPhone 16 ở đâu" asks for the product. */
const quietBesideModels = new Set<string>(['store', 'where', 'about', 'placeOrder', 'discount', 'pay', 'order', 'track', 'hours',
  'free', 'feedback', 'genuine', 'mistake', 'soon', 'howLong', 'own', 'cheaper', 'card'])

// written above in the words of Token
const tokensOf = (text: string): Token[] => text.trim().split(/\s+/).filter(Boolean) as Token[]

const table: readonly Line[] = lines.trim().split(/\n(?= {2}\w)/).flatMap((text) => {
  const [topic = '', rest = ''] = text.trim().split(/\s+([^]*)/)
  const [needed = '', beside = ''] = rest.split('+')
  return needed.split('/').map((part): Line => {
    const all = tokensOf(part)
    return { topic, all, beside: tokensOf(beside).filter((token) => !all.includes(token)) }
  })
})

function weightOf(token: Token, held: Held): number {
  if (token.startsWith('!')) return 0
  const own = weights[token] ?? 1
  return held.model && quietBesideModels.has(token) ? own / 2 : own
}

function holds(token: Token, said: ReadonlySet<Concept>, held: Held): boolean {
  const rest = token.slice(1)
  if (token.startsWith('#')) return held[rest as keyof Held] // by the type of tokens, and so is the next
  if (token.startsWith('!')) return !said.has(rest as Concept) // see above
  return said.has(token as Concept) // and this one
}

/** A topic, how sure it is, and the words that told it. */
export interface Told { readonly topic: Topic, readonly weight: number, readonly spoken: readonly string[] }

/** What of the shop a question is about; nothing where it is about no such thing. */
export function topicOf(said: ReadonlySet<Concept>, held: Held): Told | undefined {
  let best: Told | undefined
  for (const { topic, all, beside } of table) {
    if (!all.every((token) => holds(token, said, held))) continue
    const spoken = [...all, ...beside.filter((token) => holds(token, said, held))]
    const weight = spoken.reduce((sum, token) => sum + weightOf(token, held), 0)
    if (weight > (best?.weight ?? 0)) best = { topic, weight, spoken }
  }
  return best
}
