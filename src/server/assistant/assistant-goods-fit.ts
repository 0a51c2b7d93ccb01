// Whether an accessory goes with a device: said by what it is made for, never guessed.
import type { Product, ProductDetail } from '#contract/catalogue.ts'
import type { Context, Draft } from './assistant-context.ts'
import { specText, specValue } from './assistant-goods-specs.ts'
import { productLine } from './assistant-goods-variants.ts'
import { lines, listed } from './assistant-money.ts'
import { wordsOf } from './assistant-text.ts'

const FITTED_MOST = 24
const NAMED_MOST = 6

type Model = Context['reading']['sense']['models'][number]

const plainOf = (text: string): string => ` ${wordsOf(text).map(({ plain }) => plain).join(' ')} `
/** Makers of telephones whose system is not Apple's. */
const ANDROID = / (?:android|samsung|galaxy|xiaomi|redmi|poco|oppo|vivo|realme|honor|huawei|nokia|nothing|tecno|infinix|rog) /
const APPLE = / (?:iphone|ipad|ip|ios|apple|tao) /

/** Whether a system or a maker of devices is named. */
export const namesSystem = (text: string): boolean => APPLE.test(` ${text} `) || ANDROID.test(` ${text} `)

/** The devices that an accessory is made for; none where it goes with anything. */
async function madeFor({ tools, language }: Context, id: number): Promise<Product[]> {
  const goods = await tools.openGoods()
  const near = await tools.accessories(id, FITTED_MOST, language)
  return near.filter(({ category }) => goods.familyOf(category.id) !== 'accessory')
}

/** What the maker says it goes with, where a question is about a system or a maker: nothing where the two cannot be compared. */
export function agrees(made: string, asked: string): boolean | undefined {
  const [told, wanted] = [plainOf(made), plainOf(asked)]
  const [apple, android] = [APPLE.test(told), ANDROID.test(told)]
  if (apple === android) return undefined
  if (APPLE.test(wanted) && !ANDROID.test(wanted)) return apple
  if (ANDROID.test(wanted) && !APPLE.test(wanted)) return android && / android /.test(told) ? true : apple ? false : undefined
  return undefined
}

/** What a device and an accessory are plugged together by, told side by side. */
const ports = (products: readonly ProductDetail[], { goodsWords, language }: Context): string[] =>
  products.map((one) => specText(one, 'port', goodsWords, language))

/** "Apple Pencil Pro dùng cho iPad A16 được không?": an accessory, and the device or the makers that are named beside it. */
export async function answerFit(context: Context, accessory: Model, device: Model | undefined, asked: string): Promise<Draft> {
  const { tools, language, goodsWords } = context
  const [own, other] = await Promise.all([tools.product(accessory.id, language),
    device === undefined ? undefined : tools.product(device.id, language)])
  if (!own) return { text: goodsWords.none, person: true }
  const fitted = await madeFor(context, accessory.id)
  const told = specValue(own, 'compatible_with')
  const made = told ?? listed(fitted.slice(0, NAMED_MOST).map(({ name }) => name), language)
  const stock = productLine(own, goodsWords, false)
  const products = other ? [own, other] : [own]
  const rest = { products, productIds: [own.id], topic: 'fit' }
  if (other && fitted.length > 0) {
    const fits = fitted.some(({ id }) => id === other.id)
    const said = fits ? goodsWords.fits(own.name, other.name) : goodsWords.fitsNot(own.name, other.name, made)
    return { ...rest, text: lines(said, stock) }
  }
  const agreed = told === undefined ? undefined : agrees(told, other ? `${other.brand} ${other.name}` : asked)
  if (agreed !== undefined && other) {
    return { ...rest, text: lines(agreed ? goodsWords.fits(own.name, other.name) : goodsWords.fitsNot(own.name, other.name, made),
      agreed && goodsWords.madeFor(own.name, made), stock) }
  }
  const no = agreed === false && `${goodsWords.no} `
  return { ...rest, text: lines(made === '' ? undefined : `${no || ''}${goodsWords.madeFor(own.name, made)}`,
    ...made === '' ? ports(products, context) : [], stock), person: made === '' }
}

/** "Ốp iPhone 16 gắn iPhone 17 vừa không?": a kind made for one device, asked about for another. */
export async function answerKindFit(context: Context, kind: { id: number }, [one, two]: readonly [Model, Model]): Promise<Draft> {
  const { tools, language, goodsWords } = context
  const [first, second] = await Promise.all([one, two].map(({ id }) => tools.product(id, language)))
  if (!first || !second) return { text: goodsWords.none, person: true }
  const [forFirst, forSecond] = await Promise.all([first, second].map(async ({ id }) =>
    (await tools.accessories(id, FITTED_MOST, language)).filter(({ category }) => category.id === kind.id)))
  const both = (forFirst ?? []).filter(({ id }) => forSecond?.some((other) => other.id === id))
  const shown = both.length > 0 ? both : forSecond ?? []
  const told = shown.slice(0, NAMED_MOST).map((product) => `• ${productLine(product, goodsWords, false)}`)
  const [name] = [...forFirst ?? [], ...forSecond ?? []].map(({ category }) => category.name.toLowerCase())
  const head = both.length > 0 ? goodsWords.bothFit(first.name, second.name)
    : lines(goodsWords.kindFitsNot(name ?? goodsWords.anAccessory, first.name, second.name),
      told.length > 0 ? goodsWords.accessories(second.name) : goodsWords.noAccessories(second.name))
  return { text: lines(head, ...told), products: shown.slice(0, NAMED_MOST), productIds: [second.id], topic: 'fit' }
}
