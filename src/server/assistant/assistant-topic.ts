// What an answer is to be about: the topic that a question's words tell, in the talk it stands in, before goods or behind them.
import type { Talk } from '#contract/assistant.ts'
import type { Sense } from '#server/search/search.ts'
import type { Context } from './assistant-context.ts'
import { isAboutGoods, looksFor } from './assistant-goods.ts'
import type { Held, Told } from './assistant-intents.ts'
import type { Concept } from './assistant-marks.ts'
import { asksOfGoods } from './assistant-reading.ts'
import type { Reading } from './assistant-reading.ts'

/** From so sure on a topic of the shop is answered rather than goods. */
const SURE = 1.5
/** From so sure on nothing goes on with what was asked before. */
const SURE_ELSE = 2

/** Said in passing: where anything else is asked, that is answered. */
const byTheWay = new Set(['hello', 'thanks', 'bye', 'agree', 'who', 'order'])

/** What a question holds beside its words. */
export function heldBy(context: Context): Held {
  const { reading } = context
  const { sense } = reading
  const models = sense.models.length + (sense.like.length === 1 ? 1 : 0)
  return {
    model: models > 0 || sense.unmet !== null, two: models > 1, goods: isAboutGoods(context), place: reading.place !== undefined,
    code: reading.orderCode !== undefined, contact: reading.contact !== undefined, coupon: reading.couponCode !== undefined,
    months: reading.months !== undefined, money: sense.price !== null,
  }
}

/** The topic of a question, in the talk it stands in; `found` is what its words alone are about. */
export function topicFor(context: Context, held: Held, found: Told | undefined): string {
  const { reading, talk } = context
  const { sense } = reading
  const { goods } = held
  const models = sense.models.length + (sense.like.length === 1 ? 1 : 0)
  if ((isBareModel(reading) || isBareKind(reading)) && talk.topic !== null && carriedOn.has(talk.topic)) return talk.topic
  if (reading.contact !== undefined && talk.orderCode !== null && (found?.weight ?? 0) < SURE) return 'track'
  const isTrack = found?.topic === 'track' && reading.orderCode === undefined && reading.contact === undefined
  // "đơn của tôi khi nào tới Cần Thơ": the days to a place are told to whom nothing else can be told
  if (isTrack && reading.place && reading.said.has('own') && !context.tools.known) return 'delivery_time'
  if (sense.notSold && models === 0 && (found?.weight ?? 0) < 3) return 'other_goods'
  const goesOn = continued(context, found?.topic)
  if (goesOn !== undefined && (goesOn === talk.topic || !hasGoods(reading, talk)) && goesOn !== found?.topic
    && (found?.weight ?? 0) < SURE_ELSE) return goesOn
  if (found && found.topic !== 'sale' && found.weight >= SURE && !isOfGoods(found.topic, reading)) return found.topic
  if (sense.wishes.includes('used') && found?.topic !== 'trade_in') return 'used'
  if (goesOn !== undefined && !goods) return goesOn
  if (found?.topic === 'sale' && models === 0) return 'sale'
  if (goods && !(found && byTheWay.has(found.topic) && !hasGoods(reading, talk))) return 'goods'
  if (goesOn !== undefined) return goesOn
  return found?.topic ?? 'unknown'
}

/** Words that mean something else beside a product: the card a phone takes, the store's shelf. */
function isOfGoods(topic: string, { sense, said, orderCode }: Reading): boolean {
  const named = sense.models.length + sense.like.length > 0
  if (topic === 'other_goods') return named || looksFor(sense, said)
  if (topic === 'social') return looksFor(sense, said)
  if (topic === 'track') return orderCode === undefined && !said.has('order') && !said.has('own') && looksFor(sense, said)
  if (topic === 'delivery_free') return !said.has('ship') && sense.categories.length > 0
  if (topic === 'payment' && said.has('card') && !said.has('pay')) return false
  if (topic === 'pick_up') return !named && !said.has('inStore') && !said.has('store') && looksFor(sense, said)
  return topic === 'bundle' && named && said.has('accessories')
}

/** Goods are named or described in the question itself. */
export const saysGoods = ({ models, like, categories, brands, price }: Sense): boolean =>
  models.length + like.length + categories.length + brands.length > 0 || price !== null

/** What goes on with products that were shown. */
const further: readonly Concept[] = ['price', 'stock', 'colour', 'better', 'cheaper', 'dearer', 'others']

const hasGoods = ({ sense, said }: Reading, talk: Talk): boolean => sense.models.length + sense.like.length > 0
  || sense.unmet !== null || looksFor(sense, said)
  || (talk.productIds.length > 0 && further.some((one) => said.has(one))) || said.has('consult')

const hasHours = new Set(['hours', 'store', 'pick_up', 'phone'])
const hasFees = new Set(['return', 'replace', 'instalments', 'warranty', 'claim', 'trade_in', 'payment', 'cod', 'cancel',
  'invoice'])

const ofDelivery = new Set(['delivery', 'delivery_fee', 'delivery_free', 'delivery_time'])

/** What a short question goes on about: "thế Cần Thơ thì sao?", "12 tháng?". */
function continued({ reading, talk }: Context, topic: string | undefined): string | undefined {
  const { place, months, sense, said } = reading
  if (talk.topic === null) return undefined
  const isNew = saysGoods(sense)
  if (reading.goesOn && !isNew && hasHours.has(talk.topic) && said.has('weekend')) return talk.topic
  // "mất phí không?", of what was told
  if (topic === 'delivery_fee' && !said.has('ship') && !isNew && !place && hasFees.has(talk.topic)) return talk.topic
  if (reading.goesOn && months !== undefined && !isNew && talk.productIds.length === 1) return 'instalments'
  if (place && topic !== 'store') return talk.topic === 'store' ? 'store' : 'delivery_time'
  // "vậy còn đơn 2 triệu thì sao?"
  const isSum = sense.price !== null && sense.models.length + sense.categories.length + sense.brands.length === 0
  if (isSum && ofDelivery.has(talk.topic) && (said.has('order') || reading.goesOn) && !said.has('consult')) return talk.topic
  const isShort = sense.models.length + sense.categories.length + sense.brands.length === 0
  if (talk.topic === 'instalments' && isShort && (months !== undefined || sense.price)) return 'instalments'
  if (talk.topic === 'instalments' && sense.models.length > 0 && reading.said.size < 4) return 'instalments'
  return undefined
}

/** "iPhone 16 thì sao?": a product and nothing else goes on with what was asked of another. */
const carriedOn = new Set(['instalments', 'warranty'])
const isBareModel = ({ sense, said }: Reading): boolean => sense.models.length === 1 && !asksOfGoods(said)
  && [...said].every((one) => one === 'chat')

/** "Thế còn ốp lưng?": a kind of thing and nothing else. */
const isBareKind = ({ sense, said, goesOn }: Reading): boolean => goesOn && sense.models.length + sense.brands.length === 0
  && sense.categories.length > 0 && sense.price === null && !said.has('price') && !said.has('colour')
