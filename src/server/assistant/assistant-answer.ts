// One question, one answer: a pure function of the question, the talk before it, the tools and the shop's facts.
import { QUESTION_MAX } from '#contract/assistant.ts'
import type { AssistantAnswer, Talk } from '#contract/assistant.ts'
import { Product } from '#contract/catalogue.ts'
import type { Faq } from '#contract/content.ts'
import type { Language } from '#contract/problems.ts'
import type { Context, Draft } from './assistant-context.ts'
import { answerGoods, isAboutGoods, looksFor } from './assistant-goods.ts'
import { topicOf } from './assistant-intents.ts'
import type { Concept } from './assistant-marks.ts'
import { lines } from './assistant-money.ts'
import { answerCoupons, answerDiscounts, answerPromotions } from './assistant-offers.ts'
import { answerOrder } from './assistant-orders.ts'
import { proseText } from './assistant-prose.ts'
import { asksOfGoods, readQuestion } from './assistant-reading.ts'
import type { Reading } from './assistant-reading.ts'
import { wordsOf } from './assistant-text.ts'
import { shopAnswer } from './assistant-shop.ts'
import type { Tools } from './assistant-tools.ts'
import type { ShopFacts } from './assistant-words-form.ts'
import { goodsWordsIn, wordsIn } from './assistant-words.ts'

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

/** From so sure on a topic of the shop is answered rather than goods. */
const SURE = 1.5
/** Nearly all words are nobody's. */
const STRANGE = 0.6

/** Said in passing: where anything else is asked, that is answered. */
const byTheWay = new Set(['hello', 'thanks', 'bye', 'agree', 'who', 'order'])
const aboutOffers = new Set(['coupon', 'new_customer'])

function topicFor(context: Context): string {
  const { reading, talk } = context
  const { said, sense } = reading
  const models = sense.models.length + (sense.like.length === 1 ? 1 : 0)
  const goods = isAboutGoods(context)
  const held = {
    model: models > 0 || sense.unmet !== null, two: models > 1, goods, place: reading.place !== undefined,
      code: reading.orderCode !== undefined, contact: reading.contact !== undefined,
    months: reading.months !== undefined, money: sense.price !== null,
  }
  const found = topicOf(said, held)
  if (isBareModel(reading) && talk.topic !== null && carriedOn.has(talk.topic)) return talk.topic
  if (reading.contact !== undefined && talk.orderCode !== null && (found?.weight ?? 0) < SURE) return 'track'
  if (sense.notSold && models === 0 && (found?.weight ?? 0) < 3) return 'other_goods'
  if (found && found.topic !== 'sale' && found.weight >= SURE && !isOfGoods(found.topic, reading)) return found.topic
  if (sense.wishes.includes('used') && found?.topic !== 'trade_in') return 'used'
  const goesOn = continued(context, found?.topic)
  if (goesOn !== undefined && !goods) return goesOn
  if (found?.topic === 'sale' && models === 0) return 'sale'
  if (goods && !(found && byTheWay.has(found.topic) && !hasGoods(reading, talk))) return 'goods'
  if (goesOn !== undefined) return goesOn
  return found?.topic ?? 'unknown'
}

/** Words that mean something else beside a product: the card a phone takes, the store's shelf. */
function isOfGoods(topic: string, { sense, said }: Reading): boolean {
  const named = sense.models.length + sense.like.length > 0
  if (topic === 'other_goods') return named || looksFor(sense, said)
  if (topic === 'social') return looksFor(sense, said)
  if (topic === 'track') return !said.has('order') && !said.has('own') && looksFor(sense, said)
  if (topic === 'delivery_free') return !said.has('ship') && sense.categories.length > 0
  if (topic === 'payment' && said.has('card') && !said.has('pay')) return false
  return topic === 'bundle' && named && said.has('accessories')
}

/** What goes on with products that were shown. */
const further: readonly Concept[] = ['price', 'stock', 'colour', 'better', 'cheaper', 'dearer', 'others']

const hasGoods = ({ sense, said }: Reading, talk: Talk): boolean => sense.models.length + sense.like.length > 0
  || sense.unmet !== null || looksFor(sense, said)
  || (talk.productIds.length > 0 && further.some((one) => said.has(one))) || said.has('consult')

/** What a short question goes on about: "thế Cần Thơ thì sao?", "12 tháng?". */
function continued({ reading, talk }: Context, topic: string | undefined): string | undefined {
  const { place, months, sense } = reading
  if (talk.topic === null) return undefined
  if (place && topic !== 'store') return talk.topic === 'store' ? 'store' : 'delivery_time'
  const isShort = sense.models.length + sense.categories.length + sense.brands.length === 0
  if (talk.topic === 'instalments' && isShort && (months !== undefined || sense.price)) return 'instalments'
  if (talk.topic === 'instalments' && sense.models.length > 0 && reading.said.size < 4) return 'instalments'
  return undefined
}

/** "iPhone 16 thì sao?": a product and nothing else goes on with what was asked of another. */
const carriedOn = new Set(['instalments', 'warranty'])
const isBareModel = ({ sense, said }: Reading): boolean => sense.models.length === 1 && !asksOfGoods(said)
  && [...said].every((one) => one === 'chat')

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

const nothingHeld = { model: false, two: false, goods: false, place: false, code: false, contact: false, months: false,
  money: false }

async function draftOf(topic: string, context: Context, question: string): Promise<Draft> {
  const faq = await betterFaq(topic, context, question)
  if (faq) return faq
  if (topic === 'goods') return answerGoods(context)
  if (topic === 'track' || topic === 'order') return answerOrder(context)
  if (aboutOffers.has(topic)) return answerCoupons(context, question)
  if (topic === 'promotions') return answerPromotions(context)
  if (topic === 'sale') return context.talk.productIds.length === 1 && !looksFor(context.reading.sense, context.reading.said)
    ? answerGoods(context) : answerDiscounts(context)
  return await shopAnswer(topic, context) ?? answerUnknown(context, question)
}

/** Nothing was understood: a frequent question may fit; else it is said, and a person is offered. */
async function answerUnknown({ reading, tools, words, language }: Context, question: string): Promise<Draft> {
  const faqs = reading.strange < STRANGE ? (await tools.faqs(question, FAQS_MOST, language)).filter((faq) =>
    answers(faq, reading, SHARED.else)) : []
  const [best] = faqs
  if (best) return { topic: 'faq', text: proseText(best.answer), faqs, next: ['person'], person: false }
  const text = reading.strange >= STRANGE ? words.nonsense : words.offerPerson
  return { topic: 'unknown', text, person: true, next: ['phonesUnder', 'fee', 'person'] }
}

/** Price and stock are told beside what else was asked of a named product. */
async function withGoods(topic: string, context: Context, draft: Draft): Promise<Draft> {
  const { said, sense } = context.reading
  const beside = new Set(['delivery', 'delivery_fee', 'delivery_time', 'delivery_fast', 'delivery_free', 'warranty',
    'return', 'cod', 'payment', 'store'])
  const asks = said.has('stock') || said.has('colour') || said.has('price') && !said.has('ship')
  if (!beside.has(topic) || !asks || sense.models.length !== 1) return draft
  const goods = await answerGoods(context)
  const { text, products, productIds } = goods
  return { ...draft, text: lines(text, draft.text), ...products && { products }, ...productIds && { productIds } }
}

// the keys of the schema are those of the type
const CARD = Object.keys(Product.shape) as (keyof Product)[]

/** A product as a card: what its page shows besides stays there. */
function cardOf(product: Product): Product {
  return Object.fromEntries(CARD.map((key) => [key, product[key]])) as Product // every key of it, and no other
}

const short = (text: string): string => text.length <= RESPONSE_MAX ? text : `${text.slice(0, RESPONSE_MAX - 1)}…`

function talkAfter(topic: string, draft: Draft, talk: Talk, language: Language): Talk {
  const { productIds = talk.productIds, wish = draft.productIds === undefined ? talk.wish : null,
    orderCode = talk.orderCode } = draft
  return { productIds: productIds.slice(0, PRODUCTS_MOST), wish: wish?.slice(0, 200) ?? null, orderCode,
    topic: draft.topic ?? topic, language }
}

/** Answers a question of at most QUESTION_MAX characters. */
export async function answer({ question: typed, talk, tools, facts, hint }: Asked): Promise<AssistantAnswer> {
  const question = typed.slice(0, QUESTION_MAX)
  const reading = readQuestion(question, await tools.openGoods(), talk.language ?? hint)
  const { language } = reading
  const context: Context = { reading, talk, tools, facts, language, words: wordsIn(language), goodsWords: goodsWordsIn(language) }
  const topic = topicFor(context)
  const draft = await withGoods(topic, context, await draftOf(topic, context, question))
  const faqs: readonly Faq[] = draft.faqs ?? (draft.withFaqs ? await tools.faqs(question, FAQS_MOST, language) : [])
  const next = (draft.next ?? []).slice(0, SUGGESTIONS_MOST)
  return {
    response: short(draft.text), relatedFaqs: [...faqs], products: (draft.products ?? []).slice(0, PRODUCTS_MOST).map(cardOf),
    links: (draft.links ?? []).map(([name, to]) => ({ label: context.words.links[name], to })),
    suggestions: next.map((name) => context.words.next[name]), person: draft.person ?? false,
      talk: talkAfter(topic, draft, talk, language),
  }
}
