// Which answer about goods a question wants: one product, several side by side, something to be found, or what was shown before.
import type { Product } from '#contract/catalogue.ts'
import type { Sense } from '#server/search/search.ts'
import type { Context, Draft } from './assistant-context.ts'
import { answerBetter, answerCompare } from './assistant-goods-compare.ts'
import { answerFit, answerKindFit, namesSystem } from './assistant-goods-fit.ts'
import { answerProduct, answerSeveral, percentOff } from './assistant-goods-product.ts'
import { specsAsked } from './assistant-goods-specs.ts'
import { asksForVariant, canBuy, priceOf, stockWord } from './assistant-goods-variants.ts'
import { answerAccessories, MADE_FOR_ONE } from './assistant-goods-kinds.ts'
import type { Kind } from './assistant-goods-kinds.ts'
import { answerBeside, answerWish } from './assistant-goods-wish.ts'
import { lines } from './assistant-money.ts'
import { priceText } from './assistant-reading.ts'
import type { Concept } from './assistant-marks.ts'

const SEVERAL_MOST = 4

/** Whether a question names, looks for or goes on about goods. */
export function isAboutGoods({ reading: { said, sense }, talk }: Context): boolean {
  if (sense.models.length + sense.like.length > 0 || sense.unmet !== null || looksFor(sense, said)) return true
  const goesOn = talk.productIds.length > 0 || talk.wish !== null
  const always: Concept[] = ['cheapest', 'dearest', 'newest', 'bestSeller', 'consult', 'compare', 'accessories', 'price',
    'stock', 'colour', 'specs']
  return always.some((one) => said.has(one)) || asksOfAny(sense, said) || (goesOn
    && (asksForVariant({ ...sense, exact: [] }) || specsAsked(said).length > 0
    || (['better', 'cheaper', 'dearer', 'others', 'version', 'count', 'best'] as const).some((one) => said.has(one))))
}

/** "Máy nào nhẹ nhất": of all there are. */
const asksOfAny = ({ wishes }: Sense, said: ReadonlySet<Concept>): boolean =>
  wishes.includes('device') && specsAsked(said).length > 0

/** Goods are described: by their kind, maker, price, or what they are to be like. */
export function looksFor({ categories, brands, wishes, details, price, accessory, nothing }: Sense,
  said: ReadonlySet<Concept>): boolean {
  // "máy" alone is said of everything, and words of specifications are words of every day too
  const wish = wishes.some((one) => one !== 'device') || (details && specsAsked(said).length > 0)
  return !nothing && (categories.length + brands.length > 0 || wish || accessory) || price !== null
}

/** What the sentence describes without naming what kind of thing it is. */
const isOnlyQualified = ({ categories, brands }: Sense): boolean => categories.length + brands.length === 0

/** Said of what is to be bought for a device, and not of the device. */
const BUYS = /(?:^| )(?:cho|mua|ban|can|tim|loai|for|buy|need|cu|cuc|de|adapter|charger)(?= |$)/

/** What a device has is asked, though the word is one for an accessory too: "sạc cổng gì", "gắn thẻ nhớ được không". */
function asksOfDevice({ reading: { said, words } }: Context): boolean {
  if (said.has('inBox') || said.has('glass') || said.has('speaker')) return true
  const isSpec = said.has('port') || said.has('charge') || said.has('wireless') || said.has('memoryCard') || said.has('lasting')
  return isSpec && !BUYS.test(words.map(({ plain }) => plain).join(' '))
}

interface Named { own: Sense['models'], devices: Sense['models'] }

/** What is asked about, and the devices that only say what it is for. */
function namedIn(context: Context): Named {
  const { reading: { sense } } = context
  const named = sense.models.length > 0 ? sense.models : sense.like.length === 1 ? sense.like : []
  const isSpec = asksOfDevice(context)
  const own = named.filter(({ family, category }) => isSpec || !sense.accessory || family === 'accessory'
    || sense.categories.some(({ slug }) => slug === category))
  return { own, devices: named.filter((one) => !own.includes(one)) }
}

/** Whether one thing goes with another; nothing where that is not asked. */
function fitOf(context: Context, { own, devices }: Named): Promise<Draft> | undefined {
  const { reading: { said, sense, words } } = context
  if (said.has('compare') || said.has('better')) return undefined
  const [accessory] = own.filter(({ family }) => family === 'accessory')
  const device = devices[0] ?? own.find(({ family }) => family !== 'accessory')
  const text = words.map(({ plain }) => plain).join(' ')
  if (accessory && device) return answerFit(context, accessory, device, text)
  if (!said.has('fit')) return undefined
  if (accessory && own.length === 1 && namesSystem(text)) return answerFit(context, accessory, undefined, text)
  const [kind] = sense.categories
  const [one, two] = devices
  return kind && one && two && MADE_FOR_ONE.has(kind.slug) ? answerKindFit(context, kind, [one, two]) : undefined
}

export async function answerGoods(context: Context): Promise<Draft> {
  const { reading: { sense, said } } = context
  const named = namedIn(context)
  const { own, devices } = named
  const [device] = devices
  const fit = fitOf(context, named)
  if (fit) return fit
  // what is in the box depends on the phone: a frequent question says how
  if (said.has('inBox') && own.length + devices.length === 0 && sense.accessory && context.talk.productIds.length === 0
    && !said.has('fit')) return { ...askWhich(context), withFaqs: true }
  if (asksForQuickPhone(context)) return answerWish(context,
    { text: `điện thoại ${priceText(sense.price)}`.trim(), sense: { ...sense, accessory: false } })
  if (device && own.length === 0) return answerAccessories(context, device.id, kindOf(context))
  if (sense.accessory && sense.unmet !== null
    && own.length === 0) return { text: context.goodsWords.noAccessories(sense.unmet), topic: 'accessories', person: true }
  const [first] = own
  const asksWhatFits = said.has('accessories') || (said.has('fit') && specsAsked(said).length === 0)
  if (first && own.length === 1 && asksWhatFits) return answerAccessories(context, first.id)
  if (own.length > 1) return answerCompare(context, own.map(({ id }) => id))
  if (first) {
    const [before] = context.talk.productIds
    const compares = said.has('compare') && before !== undefined && before !== first.id
    return compares ? answerCompare(context, [before, first.id]) : answerProduct(context, first.id)
  }
  if (sense.like.length > 1) return answerLike(context, sense.like.map(({ id }) => id))
  if (sense.unmet !== null) return answerUnmet(context, sense.unmet, sense.near)
  return answerUnnamed(context)
}

/** "Máy nào sạc nhanh nhất": of phones, and not of chargers. */
function asksForQuickPhone({ reading: { said, sense, words } }: Context): boolean {
  const isPhone = words.some(({ said: word }) => /^(?:máy|may|điện|dien|phone|phones|con)$/.test(word))
  return said.has('charge') && isPhone && sense.models.length === 0 && sense.categories.length > 0
    && sense.categories.every(({ slug }) => slug === 'cu-sac')
      && !words.some(({ said: word }) => /^(?:củ|cục|cho|charger)$/.test(word))
}

const kindOf = ({ reading: { sense, goodsText } }: Context) => sense.categories.length === 0 ? undefined
  : { text: goodsText, categories: sense.categories }

async function rowsOf({ tools, language, goodsWords }: Context, ids: readonly number[]): Promise<{ products: Product[],
  told: string[] }> {
  const products = await tools.products(ids.map((id) => ({ id, variantId: null })), language)
  const told = products.map((one) =>
    goodsWords.wishLine({ name: one.name, ...priceOf(one), why: null,
      stock: stockWord(goodsWords, one.status, one.stockQuantity) }))
  return { products, told }
}

/** Part of a name that several products have: "iPad Air". */
async function answerLike(context: Context, ids: readonly number[]): Promise<Draft> {
  const { goodsWords, reading: { goodsText, said, sense }, talk } = context
  if (talk.wish !== null && sense.brands.length > 0 && !sense.kindSaid) return answerRefined(context)
  const price = talk.wish !== null && sense.price === null ? (await context.tools.openGoods()).read(talk.wish).price : null
  if (price !== null) {
    const [first] = sense.like
    const kind = first === undefined ? '' : first.category.replaceAll('-', ' ')
    const text = `${kind} ${goodsText} ${priceText(price)}`.trim()
    return answerWish(context, { text, sense: (await context.tools.openGoods()).read(text) })
  }
  if (said.has('cheapest') || said.has('dearest') || said.has('newest') || sense.wishes.length > 0 || sense.price
    || sense.brands.length > 0 || sense.details || specsAsked(said).length > 0) {
    return answerWish(context, { text: goodsText, sense })
  }
  const { products, told } = await rowsOf(context, ids.slice(0, SEVERAL_MOST))
  return {
    text: lines(goodsWords.several(goodsText), ...told), topic: 'wish', products, productIds: products.map(({ id }) => id),
      wish: goodsText.slice(0, 200),
    next: ['battery', 'compare', 'cheaper'],
  }
}

/** "oppo98" of "oppo a98": so short a text is the name itself, as it was typed. */
const UNMET_MAX = 20
const isCut = (name: string): boolean => /[a-z]\d/.test(name)

/** A model that is not sold here. */
async function answerUnmet(context: Context, what: string, near: readonly number[]): Promise<Draft> {
  const { goodsWords, reading: { goodsText } } = context
  const { products, told } = await rowsOf(context, near)
  return {
    text: lines(goodsWords.unmet(isCut(what) && goodsText.length <= UNMET_MAX ? goodsText : what),
      products.length > 0 && goodsWords.near, ...told), topic: 'unmet', products,
      productIds: products.map(({ id }) => id),
    person: products.length === 0, wish: null, next: ['sale', 'person'],
  }
}

async function answerUnnamed(context: Context): Promise<Draft> {
  const { reading: { sense, said, which }, talk } = context
  const shown = which === undefined ? talk.productIds : talk.productIds.slice(which, which + 1)
  const [first] = shown
  const ofShown = first === undefined ? undefined : await kindBefore(context)
  if (first !== undefined && ofShown) return answerAccessories(context, first, ofShown)
  const describes = looksFor(sense, said)
  const isKind = !isOnlyQualified(sense) && (sense.kindSaid || sense.brands.length > 0)
  if (first !== undefined && said.has('accessories') && sense.price === null && sense.brands.length === 0
    && talk.wish === null) return answerAccessories(context, first)
  if (first !== undefined && !isKind) {
    if (shown.length > 1 && talk.topic === 'compare' && (said.has('cheaper')
      || said.has('dearer'))) return answerBetter(context, shown)
    if (said.has('cheaper')) return answerBeside(context, shown, 'cheaper')
    if (said.has('dearer')) return answerBeside(context, shown, 'dearer')
    if (said.has('accessories')) return answerAccessories(context, first)
    if (talk.wish !== null && shown.length > 1 && isSuperlative(said)) return answerRefined(context)
    const compares = said.has('better') || said.has('compare') || said.has('best') || said.has('cheapest')
    if (shown.length > 1 && compares && !sense.price) return answerBetter(context, shown)
    if (said.has('others') && talk.wish !== null) return answerMore(context, talk.wish, talk.productIds)
    const asks = said.has('price') || said.has('stock') || said.has('colour') || said.has('version') || said.has('count')
      || said.has('specs') || said.has('discount')
    if (!sense.price && (asks || asksForVariant({ ...sense, exact: [] }) || specsAsked(said).length > 0)
      && !(talk.wish !== null && shown.length > 1 && sense.wishes.length > 0)) {
      return shown.length === 1 || talk.wish === null ? answerProduct(context, first) : answerSeveral(context, shown)
    }
  }
  if (sense.accessory && first !== undefined && isBare(context)) return answerAccessories(context, first, kindOf(context))
  if (describes) return answerRefined(context)
  if (said.has('discount')) return answerSale(context)
  if (asksOfAny(sense, said)) return answerWish(context, { text: `điện thoại ${context.reading.goodsText}`, sense })
  if (said.has('bestSeller') || said.has('newest') || said.has('cheapest') || said.has('dearest') || said.has('consult')) {
    return answerWish(context, { text: said.has('bestSeller') ? 'điện thoại bán chạy' : 'điện thoại', sense,
      ...said.has('bestSeller') && { lead: context.goodsWords.bestSellers } })
  }
  return askWhich(context)
}

const askWhich = ({ goodsWords }: Context): Draft =>
  ({ text: goodsWords.askWhich, topic: 'ask_which', next: ['phonesUnder', 'sale', 'person'] })

/** The best of all that was looked for, not of the few that were shown; and what no figure decides. */
function isSuperlative(said: ReadonlySet<Concept>): boolean {
  return said.has('cheapest') || said.has('dearest') || said.has('newest') || said.has('camera') || said.has('selfie')
    || said.has('chip')
}

/** "Cái nào rẻ nhất?", of the cases for a telephone that were shown: still of that kind, and for that device. */
async function kindBefore({ reading: { sense, said }, talk, tools }: Context): Promise<Kind | undefined> {
  const by = said.has('cheapest') || said.has('cheaper') ? 'cheap'
    : said.has('dearest') || said.has('dearer') ? 'dear' : undefined
  const isNew = sense.kindSaid || sense.models.length + sense.like.length + sense.brands.length > 0
  if (talk.topic !== 'accessories' || talk.wish === null || isNew || (by === undefined && sense.price === null)) return undefined
  const { categories } = (await tools.openGoods()).read(talk.wish)
  return categories.length === 0 ? undefined : { text: talk.wish, categories, by, price: sense.price }
}

/** An accessory's kind and nothing else: it is for what was shown before. */
function isBare({ reading: { sense, said }, talk: { wish, topic } }: Context): boolean {
  return (wish === null || topic === 'accessories') && sense.price === null && sense.brands.length === 0 && !said.has('cheapest')
}

/** What is looked for, together with what was looked for before where only more of it is said. */
async function answerRefined(context: Context): Promise<Draft> {
  const { reading: { sense, goodsText }, talk, tools } = context
  if (talk.wish === null || sense.kindSaid) return answerWish(context, { text: goodsText, sense })
  const goods = await tools.openGoods()
  const before = goods.read(talk.wish)
  const { rest } = goods.takePrice(talk.wish)
  const old = sense.price ? rest : talk.wish
  // of another maker: only the kind and the price stay
  const kept = sense.brands.length > 0 && before.brands.length > 0
    ? [kindWords(before), ...sense.price ? [] : [talk.wish.slice(rest.trimEnd().length)]].join(' ') : old
  const text = `${kept} ${goodsText}`.replace(/\s+/g, ' ').trim().slice(0, 200)
  return answerWish(context, { text, sense: goods.read(text) })
}

const kindWords = ({ categories }: Sense): string => categories.map(({ slug }) => slug.replaceAll('-', ' ')).join(' ')
  || 'điện thoại'

/** The same wish without what was shown. */
async function answerMore(context: Context, wish: string, shown: readonly number[]): Promise<Draft> {
  const goods = await context.tools.openGoods()
  return answerWish(context, { text: wish, sense: goods.read(wish), without: shown })
}

const SALE_LOOKED_AT = 40
const HAGGLED_MOST = 1_500_000

/** What is reduced, the most reduced first. */
export async function answerSale(context: Context): Promise<Draft> {
  const { tools, language, goodsWords, reading: { goodsText, sense, said } } = context
  const goods = await tools.openGoods()
  // "bớt 500k nhé" asks for less, not for what costs that
  const isHaggling = sense.price !== null && (sense.price.max ?? Infinity) < HAGGLED_MOST && isOnlyQualified(sense)
  const text = looksFor(sense, said) && !isHaggling ? goodsText : ''
  const found = goods.pick(text, { by: 'fit', most: SALE_LOOKED_AT, inStock: true, onSale: true, ...text === ''
    && { families: ['phone', 'tablet'] as const } })
  const all = (await tools.products(found.picks, language)).filter((one) => canBuy(one) && one.discountPrice !== null)
  const products = all.toSorted((one, other) => percentOff(other) - percentOff(one)).slice(0, SEVERAL_MOST)
  if (products.length === 0) return { text: goodsWords.noSale, topic: 'sale', links: [['onSale', '/products/on-sale']] }
  const told = products.map((one) => goodsWords.wishLine({
    name: one.name, ...priceOf(one), why: `-${percentOff(one)}%`, stock: one.variantId === null
      ? stockWord(goodsWords, one.status, one.stockQuantity) : goodsWords.inStock,
  }))
  return {
    text: lines(goodsWords.sale, ...told), topic: 'sale', products, productIds: products.map(({ id }) => id),
      wish: text === '' ? null : text.slice(0, 200),
    links: [['onSale', '/products/on-sale']], next: ['coupons', 'instalments', 'compare'],
  }
}
