// Answers from the shop's own facts: where and when, delivery, paying, warranty, returns, accounts.
import type { Context, Draft } from './assistant-context.ts'
import { amountIn, answerInstalments, subjectOf } from './assistant-instalments.ts'
import { lines } from './assistant-money.ts'
import { provinceCalled } from './assistant-places.ts'
import type { LinkName, NextName, ShopWords } from './assistant-words-form.ts'

type Answer = (context: Context) => Draft | Promise<Draft>

interface Plain { say: keyof ShopWords, links?: readonly (readonly [LinkName, string])[], next?: readonly NextName[],
  person?: true, withFaqs?: true }

const contact = ['contact', '/contact'] as const
const shipping = ['shipping', '/shipping-policy'] as const
const returns = ['returns', '/return-policy'] as const

/** Topics that are one sentence of the shop's. */
const plain: Readonly<Record<string, Plain>> = {
  hello: { say: 'hello', next: ['phonesUnder', 'sale', 'fee', 'hours'] },
  thanks: { say: 'thanks' }, bye: { say: 'bye' }, agree: { say: 'agree', next: ['phonesUnder', 'sale', 'track'] },
  who: { say: 'who', next: ['phonesUnder', 'person'] }, insult: { say: 'insult', person: true, next: ['person'] },
    inject: { say: 'inject', next: ['coupons', 'sale'] },
  off_topic: { say: 'offTopic', next: ['phonesUnder', 'sale'] },
    other_goods: { say: 'notSold', links: [['products', '/products']], next: ['phonesUnder', 'sale'] },
  human: { say: 'human', person: true, links: [contact] },
    about: { say: 'about', links: [['products', '/products'], ['about', '/about']] },
  hours: { say: 'hours', links: [contact], next: ['fee', 'phonesUnder'] }, phone: { say: 'phone', links: [contact] },
    email: { say: 'email', links: [contact] },
  social: { say: 'social', links: [contact] }, genuine: { say: 'genuine', links: [['about', '/about'], returns], withFaqs: true },
  abroad: { say: 'abroad', links: [shipping], withFaqs: true }, pick_up: { say: 'pickUp', links: [contact], withFaqs: true },
    check_goods: { say: 'checkGoods', links: [shipping], withFaqs: true },
  trade_in: { say: 'tradeIn', withFaqs: true, next: ['instalments', 'phonesUnder'] },
    warranty_damage: { say: 'damage', person: true, links: [returns], withFaqs: true },
  claim: { say: 'claim', links: [returns, contact], withFaqs: true },
    replace: { say: 'replace', links: [returns], withFaqs: true, next: ['returns', 'person'] },
  return: { say: 'giveBack', links: [returns, ['orders', '/orders']], withFaqs: true },
    refund: { say: 'refund', links: [['orders', '/orders'], returns], withFaqs: true, next: ['person'] },
  wrong_goods: { say: 'wrongGoods', links: [['orders', '/orders'], returns], withFaqs: true, next: ['person'] },
  transfer_help: { say: 'transferHelp', links: [['orders', '/orders'], contact], withFaqs: true, next: ['person'] },
  cancel: { say: 'cancel', links: [['orders', '/orders']], withFaqs: true, next: ['person'] },
  change_order: { say: 'changeOrder', person: true, links: [['orders', '/orders']], withFaqs: true, next: ['person'] },
  pay_again: { say: 'payAgain', links: [['orders', '/orders']], withFaqs: true, next: ['person'] },
    invoice: { say: 'invoice', withFaqs: true },
  place_order: { say: 'placeOrder', links: [['products', '/products'], ['cart', '/cart']], withFaqs: true, next: ['pay', 'fee'] },
  password: { say: 'password', links: [['forgot', '/forgot-password'], ['changePassword', '/profile/change-password']],
    withFaqs: true },
  register: { say: 'register', links: [['register', '/register']], withFaqs: true },
    erase: { say: 'erase', links: [['privacyChoices', '/profile/privacy']], withFaqs: true },
  account: { say: 'account', links: [['profile', '/profile'], ['login', '/login']], withFaqs: true },
    privacy: { say: 'privacy', links: [['privacy', '/privacy-policy']], withFaqs: true },
  wishlist: { say: 'wishlist', links: [['wishlist', '/wishlist']], withFaqs: true },
    feedback: { say: 'feedback', links: [['feedback', '/feedback']] },
  not_home: { say: 'notHome', links: [shipping], withFaqs: true }, app: { say: 'app' },
  quiet_mails: { say: 'quietMails', withFaqs: true,
    links: [['mails', '/settings/notifications'], ['privacyChoices', '/profile/privacy']] },
  addresses: { say: 'addresses', links: [['addresses', '/profile/addresses']], withFaqs: true },
  bundle: { say: 'bundle', links: [['promotions', '/promotions']], withFaqs: true, next: ['coupons', 'sale'] },
    student_offer: { say: 'student', links: [['promotions', '/promotions']], next: ['coupons', 'sale'] },
  used: { say: 'used', links: [['onSale', '/products/on-sale']], next: ['tradeIn', 'sale'] },
}

function sayPlain({ say, ...rest }: Plain, { words, facts }: Context): Draft {
  const said = words[say]
  // those named above are a text or a sentence of the facts
  return { text: typeof said === 'string' ? said : (said as (facts: Context['facts']) => string)(facts), ...rest }
}

async function placeName({ reading: { place }, tools }: Context): Promise<string | undefined> {
  return place && provinceCalled(await tools.provinces(), place.province)?.name
}

/** Fee, days and what is free; what was asked for first, and by method where a place is named. */
const delivery = (first: 'fee' | 'days' | 'free' | 'fast'): Answer => async (context) => {
  const { words, facts, tools, language, reading: { said } } = context
  const place = await placeName(context)
  const methods = (await tools.shippingMethods(language, place ?? undefined)).map(({ name, baseCost, days }) => ({ name,
    cost: baseCost, days }))
  const amount = amountIn(context)
  const fees = lines(amount !== undefined && words.deliveryOf(amount, facts), first === 'free' ? words.deliveryFree(facts)
    : words.deliveryFee(facts))
  const days = words.deliveryDays(facts)
  const to = place === undefined ? '' : words.deliveryTo(place, methods)
  const parts = first === 'fast' ? [words.deliveryFast(methods, place), fees] : first === 'days'
    ? [to || days, to && days, fees] : [fees, to || days]
  // "đơn của tôi ở Huế bao giờ tới": it may be one that is on its way
  const isOwn = place !== undefined && said.has('order') && said.has('own')
  return { text: lines(...parts, isOwn && (tools.known ? words.ordersThere : words.orderAskCode)), links: [shipping],
    next: ['pay', 'returns'], withFaqs: true }
}

const store: Answer = async (context) => {
  const { words, facts, reading: { place }, tools } = context
  const province = place && provinceCalled(await tools.provinces(), place.province)
  const text = province ? words.storeIn(facts, province.name, facts.places.some((one) => one.province === province.code))
    : words.store(facts)
  return { text, links: [contact] }
}

const payment: Answer = ({ words, facts, tools }) => ({
  text: words.payment(facts, tools.paymentOptions().map(({ method }) => words.ways[method])), links: [],
    next: ['instalments', 'fee'], withFaqs: true,
})

const cod: Answer = ({ words, tools }) => {
  const most = tools.paymentOptions().find(({ method }) => method === 'COD')?.maxTotal ?? null
  return { text: words.cod(most), next: ['pay', 'fee'], withFaqs: true }
}

const warranty: Answer = async (context) => {
  const { words, facts, reading: { sense } } = context
  const product = await subjectOf(context)
  const told = product?.specificationGroups.flatMap(({ specifications }) => specifications).find(({ key }) =>
    key === 'warranty')?.value ?? null
  const [category] = sense.categories
  const text = product ? words.warrantyOf('device', facts, product.name, told) : category
    ? words.warrantyOf(category.family === 'accessory' ? 'accessory' : 'device', facts, null, null) : words.warranty(facts)
  return { text, links: [returns], withFaqs: true, ...product && { products: [product], productIds: [product.id] },
    next: ['returns', 'delivery'] }
}

const own: Readonly<Record<string, Answer>> = {
  delivery_fee: delivery('fee'), delivery: delivery('fee'), delivery_free: delivery('free'), delivery_time: delivery('days'),
  delivery_fast: delivery('fast'), store, payment, cod, instalments: answerInstalments, warranty,
}

/** What the shop says to a topic; nothing where the topic is none of these. */
export function shopAnswer(topic: string, context: Context): Draft | Promise<Draft> | undefined {
  const line = plain[topic]
  return line ? sayPlain(line, context) : own[topic]?.(context)
}
