// What a question is about, read off the concepts in it. A line: the topic, then what must be said together; the line with the
// greatest weight wins, of equal ones the first. "#" is what was found beside words: a model, a place, an order's code.
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
  months: boolean
  /** An amount of money. */
  money: boolean
}

type Token = Concept | `#${keyof Held}` | `!${Concept}`

const lines = `
  inject            inject
  erase             erase account / erase !order !coupon
  password          password / forgot password / forgot account
  register          register
  pay_again         payAgain / payAgain order / payAgain #code / pay defect / wallet defect / transfer defect / card defect /
                    pay defect giveBack / wallet defect giveBack pay
  change_order      changeOrder / changeOrder order / where changeOrder / changeOrder #code
  cancel            cancel / cancel order / cancel #code
  invoice           invoice / invoice order / invoice #code
  track             #code / #code order / #code track / order track / track own / order howLong own / order own /
                    order where / ship track / track /
                    ship own howLong / order ship howLong own / order #contact / order ship own
  refund            refund / refund howLong / refund order / refund #code
  warranty_damage   damage warranty / damage claim / damage replace / damage giveBack / damage
  claim             claim / claim warranty / warranty where / warranty store
  replace           replace / replace defect / defect / defect giveBack / defect howLong / defect warranty /
                    replace giveBack / defect own
  warranty          warranty / warranty howLong / warranty free
  return            giveBack / giveBack howLong / giveBack free / giveBack fee / giveBack own / giveBack #code
  trade_in          tradeIn / tradeIn price / tradeIn used / tradeIn cheaper
  instalments       instalments / instalments interest / instalments perMonth / interest / perMonth #model /
                    perMonth #money / instalments fee / instalments card /
                    instalments pay / instalments price / instalments register
  cod               cod / cod pay / cod ship / cod cash / cod free / cod fee
  payment           pay / card / transfer / wallet / cash / pay card / pay transfer / pay wallet / pay cash / card wallet /
                    transfer fee / card fee
  pick_up           pickUp / pickUp store / pickUp where / pickUp order
  check_goods       checkGoods / checkGoods ship / checkGoods pay / damage ship / damage checkGoods / damage ship checkGoods
  abroad            abroad ship / abroad order / abroad fee
  delivery_fast     fast ship / fast ship howLong / fast ship fee / fast order / fast #place / fast
  delivery_free     free ship / free / free order / free ship #place / free fee / free ship fee
  delivery_fee      ship fee / fee / ship price / ship fee #place / fee #place / ship fee price / fee order / ship price #place
  delivery_time     ship howLong / ship howLong #place / #place howLong / ship #place / ship weekend / ship order howLong /
                    ship howLong price #place
  delivery          ship
  hours             hours / hours weekend / weekend store / weekend where / hours where / hours store
  store             store / store where / where / store #place / where #place / store phone
  phone             phone / phone human / phone where
  email             email / email phone / email where
  social            social / social phone / social where
  genuine           genuine / genuine warranty
  about             about / about store
  new_customer      newCustomer / newCustomer coupon / newCustomer promo / newCustomer discount
  student_offer     student / student discount
  bundle            bundle / bundle discount / bundle promo / bundle accessories / bundle price
  coupon            coupon / coupon discount / coupon promo / coupon free
  promotions        promo / promo discount / promo stock
  sale              discount / discount stock / discount consult / discount best
  wishlist          wishlist / wishlist stock
  privacy           privacy / privacy account / privacy card / privacy pay / privacy wallet / privacy transfer /
                    privacy pay wallet / privacy pay card / privacy wallet card
  feedback          feedback
  app               app
  mailing           mailing / mailing email / mailing register / mailing account
  account           account / account where
  place_order       placeOrder / placeOrder where / placeOrder order
  used              used / used stock / used price / used #model
  off_topic         offTopic
  other_goods       otherGoods / otherGoods stock / otherGoods price / otherGoods claim / otherGoods tradeIn /
                    otherGoods warranty / otherGoods used
  human             human
  who               who
  insult            insult
  thanks            thanks
  bye               bye
  order             order
  hello             hello
  agree             agree
`

type Topic = string

interface Line { readonly topic: Topic, readonly all: readonly Token[] }

/** Weights of what is not said by the way; everything else weighs 1. */
const weights: Partial<Record<string, number>> = {
  'inject': 4, 'erase': 2.6, 'password': 3.4, 'register': 2.4, 'payAgain': 3.6, 'changeOrder': 3.2, 'cancel': 2.8,
    'invoice': 3, '#code': 4,
  'refund': 3, 'damage': 2, 'claim': 2.9, 'replace': 2.7, 'defect': 2.3, 'warranty': 2.6, 'giveBack': 2.5, 'tradeIn': 3.2,
    'instalments': 3.2,
  'interest': 2.4, 'perMonth': 1.2, 'cod': 2.8, 'pay': 2, 'card': 1.9, 'transfer': 2.2, 'wallet': 2.2, 'cash': 2,
    'pickUp': 2.4, 'checkGoods': 2.8,
  'abroad': 1.2, 'fast': 1.6, 'free': 1.9, 'fee': 1.9, 'ship': 1.9, 'howLong': 0.9, 'hours': 2.4, 'weekend': 1.1, 'where': 1,
    'store': 1.7, 'phone': 2.2,
  'email': 2.2, 'social': 2.2, 'genuine': 2.1, 'about': 2, 'coupon': 2.4, 'newCustomer': 2.4, 'student': 2.6, 'bundle': 2.4,
    'promo': 2, 'discount': 1.8,
  'wishlist': 2.3, 'privacy': 2, 'feedback': 1.9, 'app': 2, 'mailing': 2.6, 'account': 1.8, 'placeOrder': 1.5, 'used': 1.9,
    'offTopic': 2.2,
    'otherGoods': 1.6, 'human': 2.1,
  'who': 1.7, 'insult': 1.8, 'thanks': 0.8, 'bye': 0.8, 'order': 1.3, 'track': 1.6, 'own': 0.9, 'hello': 0.4, 'agree': 0.3,
    'forgot': 0.6, 'price': 0.6,
  'stock': 0.5, 'consult': 0.5, 'best': 0.3, 'cheaper': 0.3, '#place': 1.1, '#contact': 0.8, '#model': 0.9, '#money': 0.9,
    '#months': 0.5,
}

/** Beside a product these say less: "mua iPhone 16 ở đâu" asks for the product. */
const quietBesideModels = new Set<string>(['store', 'where', 'about', 'placeOrder', 'discount', 'pay', 'order', 'track', 'hours',
  'free', 'feedback', 'genuine', 'howLong', 'own', 'cheaper', 'card'])

const table: readonly Line[] = lines.trim().split(/\n(?= {2}\w)/).flatMap((text) => {
  const [topic = '', ...rest] = text.trim().split(/\s+/)
  // written above in the words of Token
  return rest.join(' ').split('/').map((part): Line => ({ topic, all: part.trim().split(/\s+/) as Token[] }))
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

/** What of the shop a question is about, and how sure that is; nothing where it is about no such thing. */
export function topicOf(said: ReadonlySet<Concept>, held: Held): { topic: Topic, weight: number } | undefined {
  let best: { topic: Topic, weight: number } | undefined
  for (const { topic, all } of table) {
    if (!all.every((token) => holds(token, said, held))) continue
    const weight = all.reduce((sum, token) => sum + weightOf(token, held), 0)
    if (weight > (best?.weight ?? 0)) best = { topic, weight }
  }
  return best
}
