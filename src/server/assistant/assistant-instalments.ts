// Instalments: the shop's terms, and what a month comes to for a product or a sum.
import type { ProductDetail } from '#contract/catalogue.ts'
import { planInstalments } from '#contract/instalments.ts'
import type { InstalmentMonths } from '#contract/instalments.ts'
import type { Context, Draft } from './assistant-context.ts'
import { priceOf } from './assistant-goods-variants.ts'
import { dong, lines } from './assistant-money.ts'

/** The one product that a question is about: named, or shown before. */
export async function subjectOf(context: Context): Promise<ProductDetail | undefined> {
  const { reading: { sense }, talk, tools, language } = context
  const named = sense.models[0] ?? (sense.like.length === 1 ? sense.like[0] : undefined)
  const isOther = !named && sense.categories.length + sense.like.length > 0
  const id = named?.id ?? (isOther || talk.productIds.length !== 1 ? undefined : talk.productIds[0])
  return id === undefined ? undefined : tools.product(id, language)
}

/** Of several that were shown before, the first: with its price. */
async function firstShown({ reading: { sense }, talk, tools, language }: Context) {
  if (talk.productIds.length < 2 || sense.models.length > 0) return undefined
  const [first] = await tools.products(talk.productIds.slice(0, 1).map((id) => ({ id, variantId: null })), language)
  return first
}

/** An amount of money that was said, dong; of "about" the middle. */
export function amountIn({ reading: { sense: { price } } }: Context): number | undefined {
  if (!price) return undefined
  const { min, max } = price
  return min !== null && max !== null ? Math.round((min + max) / 2) : max ?? min ?? undefined
}

/** The price of the version that is asked for, where it is there; else that of the product. */
export function priceAsked(product: ProductDetail, storages: readonly string[]): { price: number, name: string } {
  const chosen = product.variants.find(({ storage, stockQuantity }) => storages.includes(storage ?? '') && stockQuantity > 0)
  return chosen ? { price: priceOf(chosen).price, name: `${product.name} ${chosen.storage ?? ''}`.trim() }
    : { price: priceOf(product).price, name: product.name }
}

const PERCENT = /(\d{1,2}) ?%/
const PAID_FIRST = /trước|truoc|up ?front|down ?payment|deposit|cọc/i

interface Sum { name: string | null, price: number, upfront: number }

/** What is to be paid in months, and for what. */
async function sumOf(context: Context): Promise<{ sum: Sum | undefined, product: ProductDetail | undefined }> {
  const { reading: { sense, rest } } = context
  const amount = amountIn(context)
  const product = amount === undefined || PAID_FIRST.test(rest) || sense.models.length > 0 ? await subjectOf(context) : undefined
  if (product && product.status !== 'DISCONTINUED') {
    const asked = priceAsked(product, sense.storages)
    const share = Number(PERCENT.exec(rest)?.[1] ?? 0) / 100
    return { product, sum: { ...asked, upfront: PAID_FIRST.test(rest) ? amount ?? Math.round(asked.price * share) : 0 } }
  }
  if (amount !== undefined) return { product: undefined, sum: { name: null, price: amount, upfront: 0 } }
  const shown = await firstShown(context)
  return { product: undefined, sum: shown && { name: shown.name, price: priceOf(shown).price, upfront: 0 } }
}

export async function answerInstalments(context: Context): Promise<Draft> {
  const { words, facts, reading: { months } } = context
  const { sum, product } = await sumOf(context)
  if (!sum) return { text: words.instalments(facts), withFaqs: true, next: ['phonesUnder', 'pay'] }
  const products = product ? [product] : []
  const { name, price, upfront } = sum
  if (price - upfront < facts.instalmentsFrom) return { text: words.instalmentsTooLow(name, price - upfront, facts), products }
  const wanted = facts.instalmentMonths.filter((one) => months === undefined || one === months)
  const plans = (wanted.length > 0 ? wanted : facts.instalmentMonths).map((count) => {
    // the shop's facts and the rule name the same months; a test compares them
    const { monthly, last } = planInstalments(price, upfront, count as InstalmentMonths)
    return { months: count, monthly, last }
  })
  const what = upfront > 0 ? words.paidFirst(name ?? dong(price), upfront) : name
  return {
    text: lines(months !== undefined && wanted.length === 0 && words.instalmentMonths(facts),
      words.instalmentsOf(what, price - upfront, plans), words.instalments(facts)),
    products, withFaqs: true, ...product && { productIds: [product.id] }, next: ['tradeIn', 'delivery', 'warranty'],
  }
}
