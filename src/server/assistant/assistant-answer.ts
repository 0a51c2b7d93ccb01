// One question, one answer: a pure function of the question, the talk before it, the tools and the shop's facts.
import { QUESTION_MAX } from '#contract/assistant.ts'
import type { AssistantAnswer, Talk } from '#contract/assistant.ts'
import { Product } from '#contract/catalogue.ts'
import type { Faq } from '#contract/content.ts'
import type { Language } from '#contract/problems.ts'
import type { Context, Draft } from './assistant-context.ts'
import { answerGoods, looksFor } from './assistant-goods.ts'
import { answerProduct } from './assistant-goods-product.ts'
import { specConcepts } from './assistant-goods-specs.ts'
import { canBuy } from './assistant-goods-variants.ts'
import { topicOf } from './assistant-intents.ts'
import type { Held, Told } from './assistant-intents.ts'
import type { Concept } from './assistant-marks.ts'
import { lines } from './assistant-money.ts'
import { answerCoupons, answerDiscounts, answerPromotions } from './assistant-offers.ts'
import { answerOrder } from './assistant-orders.ts'
import { otherVersion, versionAsked } from './assistant-names.ts'
import { proseText } from './assistant-prose.ts'
import { asksOfGoods, readQuestion } from './assistant-reading.ts'
import type { Reading } from './assistant-reading.ts'
import { wordsOf } from './assistant-text.ts'
import { shopAnswer } from './assistant-shop.ts'
import type { Tools } from './assistant-tools.ts'
import { heldBy, saysGoods, topicFor } from './assistant-topic.ts'
import type { ShopFacts } from './assistant-words-form.ts'
import { goodsWordsIn, wordsIn } from './assistant-words.ts'

/** What of a product is asked again of the next one that is named. */
const carriedAspects = [...specConcepts, 'colour', 'version'] as const

const RESPONSE_MAX = 2_000
const FAQS_MOST = 3
const PRODUCTS_MOST = 6
const SUGGESTIONS_MOST = 4

export const NO_TALK: Talk = { productIds: [], wish: null, orderCode: null, topic: null }

export interface Asked {
  question: string
  talk: Talk
  tools: Tools
  facts: ShopFacts
  /** The language where the question tells none. */
  hint: Language
}

/** Nearly all words are nobody's. */
const STRANGE = 0.6

const aboutOffers = new Set(['coupon', 'new_customer'])

/** Topics whose words are said of much else too: where a frequent question fits, it knows better. */
const loose = new Set(['account', 'feedback', 'delivery', 'place_order', 'store', 'track', 'wishlist', 'payment', 'hours',
  'phone', 'email'])
const LOOSE_MOST = 2

/** "Cài eSIM thế nào?" asks how, and looks for nothing to buy. */
function isHow({ said, sense, which }: Reading): boolean {
  const looks = sense.models.length + sense.like.length + sense.brands.length > 0 || sense.unmet !== null
    || sense.price !== null || sense.accessory || which !== undefined
  return said.has('how') && !looks && !said.has('consult') && !said.has('cheapest')
}

/**
 * Of what a question says beside words of every day, so much must stand in a frequent question or its answer: more where
 * something else would be answered.
 */
const SHARED = { instead: 0.75, else: 0.6 }

function answers({ question, answer: prose }: Faq, { content }: Reading, least: number): boolean {
  const there = new Set(wordsOf(`${question} ${proseText(prose)}`).map(({ plain }) => plain))
  const shared = content.filter((word) => there.has(word)).length
  return content.length > 0 && shared / content.length >= least
}

/** A frequent question that fits better than a loose guess at the topic. */
async function betterFaq(topic: string, context: Context, question: string): Promise<Draft | undefined> {
  const { reading, talk, tools, language } = context
  const { said, orderCode, contact, place } = reading
  const isLoose = loose.has(topic) && orderCode === undefined && contact === undefined && place === undefined
    && !said.has('order') && !said.has('own')
    && (topicOf(said, nothingHeld)?.weight ?? 0) < LOOSE_MOST
  const isGoods = topic === 'goods' && talk.productIds.length === 0 && isHow(reading)
  if (!(isLoose && reading.words.length > 3) && !isGoods) return undefined
  const faqs = (await tools.faqs(question, FAQS_MOST, language)).filter((faq) => answers(faq, reading, SHARED.instead))
  const [best] = faqs
  return best && { topic: 'faq', text: proseText(best.answer), faqs, next: ['person'] }
}

const nothingHeld = { model: false, two: false, goods: false, place: false, code: false, contact: false, coupon: false,
  months: false, money: false }

async function draftOf(topic: string, context: Context, question: string): Promise<Draft> {
  const faq = await betterFaq(topic, context, question)
  if (faq) return faq
  if (topic === 'goods') {
    const draft = await answerGoods(context)
    return draft.topic === 'ask_which' ? await fittingFaq(context, question) ?? draft : draft
  }
  if (topic === 'track' || topic === 'order') return answerOrder(context)
  if (topic === 'late') {
    const order = await answerOrder(context)
    return { ...order, text: lines(context.words.sorryLate, order.text), person: true }
  }
  if (aboutOffers.has(topic)) return answerCoupons(context, question)
  if (topic === 'promotions') return answerPromotions(context)
  if (topic === 'sale') return context.talk.productIds.length === 1 && !looksFor(context.reading.sense, context.reading.said)
    ? answerGoods(context) : answerDiscounts(context)
  return await shopAnswer(topic, context)
    ?? { ...await answerUnknown(context, question), ...context.reading.said.has('deposit') && { withFaqs: true } }
}

/** A frequent question that answers what nothing else does. */
async function fittingFaq({ reading, tools, language }: Context, question: string): Promise<Draft | undefined> {
  if (reading.strange >= STRANGE) return undefined
  const faqs = (await tools.faqs(question, FAQS_MOST, language)).filter((faq) => answers(faq, reading, SHARED.else))
  const [best] = faqs
  return best && { topic: 'faq', text: proseText(best.answer), faqs, next: ['person'], person: false }
}

/** Nothing was understood: a frequent question may fit; else it is said, and a person is offered. */
async function answerUnknown(context: Context, question: string): Promise<Draft> {
  const { reading, words } = context
  const faq = await fittingFaq(context, question)
  if (faq) return faq
  const text = reading.strange >= STRANGE ? words.nonsense : words.offerPerson
  return { topic: 'unknown', text, person: true, next: ['phonesUnder', 'fee', 'person'] }
}

/** Where price and stock are told beside what else was asked of a named product. */
const beside = new Set(['delivery', 'delivery_fee', 'delivery_time', 'delivery_free', 'warranty', 'return', 'cod', 'payment',
  'store', 'promotions'])
/** Whether it is there comes first where somebody wants it now: also of what was shown before. */
const getting = new Set(['pick_up', 'delivery_fast'])

/** The product that a question about getting it, or about its price and what else, is about. */
function besideOf(topic: string, { reading: { said, sense }, talk }: Context): number | undefined {
  const [named] = sense.models
  const asks = said.has('stock') || said.has('colour') || topic === 'promotions' || said.has('price') && !said.has('ship')
  if (sense.models.length === 1) return getting.has(topic) || (beside.has(topic) && asks) ? named?.id : undefined
  return getting.has(topic) && !saysGoods(sense) && talk.productIds.length === 1 ? talk.productIds[0] : undefined
}

async function withGoods(topic: string, context: Context, draft: Draft): Promise<Draft> {
  const id = besideOf(topic, context)
  if (id === undefined) return draft
  const { text, products, productIds } = await answerProduct(context, id)
  const isThere = products?.some((one) => one.id === id && canBuy(one)) === true
  return { ...draft, text: lines(text, (isThere || !getting.has(topic)) && draft.text), ...products && { products },
    ...productIds && { productIds } }
}

/** What may be asked beside something else: "bảo hành bao lâu, đổi trả mấy ngày?" */
const secondly = new Set(['warranty', 'return', 'delivery_fee', 'delivery_time', 'delivery_free', 'hours', 'store', 'phone',
  'cod', 'invoice', 'trade_in', 'instalments'])
/** From so sure on it is answered too. */
const SECOND_SURE = 2.3

/** What else is asked, in the words that do not tell the first topic. */
function secondOf(said: ReadonlySet<Concept>, held: Held, { topic, spoken }: Told): string | undefined {
  const rest = new Set([...said].filter((one) => !spoken.includes(one)))
  const second = topicOf(rest, { ...held, place: false, code: false, contact: false, coupon: false, model: false })
  const isOther = second !== undefined && second.topic.split('_')[0] !== topic.split('_')[0] && secondly.has(topic)
  return isOther && secondly.has(second.topic) && second.weight >= SECOND_SURE ? second.topic : undefined
}

async function withSecond(context: Context, second: string | undefined, draft: Draft): Promise<Draft> {
  const other = second === undefined ? undefined : await shopAnswer(second, context)
  return other ? { ...draft, text: lines(draft.text, other.text), links: [...draft.links ?? [], ...other.links ?? []] } : draft
}

// the keys of the schema are those of the type
const CARD = Object.keys(Product.shape) as (keyof Product)[]

/** A product as a card: what its page shows besides stays there. */
function cardOf(product: Product): Product {
  return Object.fromEntries(CARD.map((key) => [key, product[key]])) as Product // every key of it, and no other
}

const short = (text: string): string => text.length <= RESPONSE_MAX ? text : `${text.slice(0, RESPONSE_MAX - 1)}…`

function talkAfter(topic: string, draft: Draft, talk: Talk, { language, said }: Reading): Talk {
  const { productIds = talk.productIds, wish = draft.productIds === undefined ? talk.wish : null,
    orderCode = talk.orderCode } = draft
  return { productIds: productIds.slice(0, PRODUCTS_MOST), wish: wish?.slice(0, 200) ?? null, orderCode,
    topic: draft.topic ?? topic, aspect: carriedAspects.find((one) => said.has(one)) ?? null, language }
}

/** "Còn bản Pro?" names a model by the one that was shown before. */
async function withVersion(reading: Reading, talk: Talk, tools: Tools): Promise<Reading> {
  const [id] = talk.productIds
  const asked = versionAsked(reading.words)
  if (asked === undefined || id === undefined || talk.productIds.length > 1 || reading.sense.models.length > 0) return reading
  const [shown] = await tools.products([{ id, variantId: null }], reading.language)
  const model = shown && otherVersion(asked, shown.name, await tools.openGoods())
  return model ? { ...reading, sense: { ...reading.sense, models: [model], like: [], unmet: null } } : reading
}

/** A name that is given whole is that product, though others go on from it: "Nothing Phone (3)" beside (3a). */
async function withWhole(reading: Reading, tools: Tools): Promise<Reading> {
  const { sense, words, language } = reading
  if (sense.models.length > 0 || sense.like.length < 2) return reading
  const named = await tools.products(sense.like.map(({ id }) => ({ id, variantId: null })), language)
  const text = ` ${words.map(({ plain }) => plain).join(' ')} `
  const [whole, ...others] = named.filter(({ name }) => text.includes(` ${wordsOf(name).map(({ plain }) => plain).join(' ')} `))
    .toSorted((one, other) => other.name.length - one.name.length)
  const model = whole && (others[0]?.name.length !== whole.name.length) ? sense.like.find(({ id }) => id === whole.id) : undefined
  return model ? { ...reading, sense: { ...sense, models: [model], like: [], unmet: null } } : reading
}

/** "Thế còn bản Pro?" asks of it what was asked before. */
function withAspect(reading: Reading, { aspect, productIds }: Talk): Reading {
  const { said, sense, goesOn } = reading
  const carried = carriedAspects.find((one) => one === aspect)
  const isOther = goesOn && sense.models.length === 1 && productIds.length === 1 && !asksOfGoods(said)
  if (carried === undefined || !isOther) return reading
  return { ...reading, said: new Set([...said, carried]) }
}

/** Answers a question of at most QUESTION_MAX characters. */
export async function answer({ question: typed, talk, tools, facts, hint }: Asked): Promise<AssistantAnswer> {
  const question = typed.slice(0, QUESTION_MAX)
  const read = await withWhole(readQuestion(question, await tools.openGoods(), talk.language ?? hint), tools)
  const reading = withAspect(await withVersion(read, talk, tools), talk)
  const { language } = reading
  const context: Context = { reading, talk, tools, facts, language, words: wordsIn(language), goodsWords: goodsWordsIn(language) }
  const held = heldBy(context)
  const found = topicOf(reading.said, held)
  const topic = topicFor(context, held, found)
  const draft = await withSecond(context, found?.topic === topic ? secondOf(reading.said, held, found) : undefined,
    await withGoods(topic, context, await draftOf(topic, context, question)))
  const faqs: readonly Faq[] = draft.faqs ?? (draft.withFaqs ? await tools.faqs(question, FAQS_MOST, language) : [])
  const next = (draft.next ?? []).slice(0, SUGGESTIONS_MOST)
  return {
    response: short(draft.text), relatedFaqs: [...faqs], products: (draft.products ?? []).slice(0, PRODUCTS_MOST).map(cardOf),
    links: (draft.links ?? []).map(([name, to]) => ({ label: context.words.links[name], to })),
    suggestions: next.map((name) => context.words.next[name]), person: draft.person ?? false,
      talk: talkAfter(topic, draft, talk, reading),
  }
}
