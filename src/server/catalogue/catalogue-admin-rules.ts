// Pure rules of staff's work on the catalogue: combinations, codes, reckoned prices, what is put back.
import { isDeepStrictEqual } from 'node:util'
import { PRICE_MAX } from '#contract/catalogue-admin.ts'
import { PRICE_STEP } from '#contract/catalogue-admin-stock.ts'
import type { PriceChange, PriceChangeBody } from '#contract/catalogue-admin-stock.ts'
import { plainName } from './catalogue-rules.ts'

interface Traits { color: string, ram: string | null, storage: string | null }
export interface NamedColour { color: string, colorEn: string, colorHex: string }

/** What makes a variant the only one of its product. */
const traitsKey = ({ color, ram, storage }: Traits): string => JSON.stringify([color, ram, storage])

/** Every combination that is not there yet; no RAM or no storage: the product has none to choose. */
export function missingCombinations(
  wish: { colors: readonly NamedColour[], rams: readonly string[], storages: readonly string[] }, there: readonly Traits[],
): (NamedColour & Traits)[] {
  const taken = new Set(there.map(traitsKey))
  const orNone = (values: readonly string[]): (string | null)[] => (values.length === 0 ? [null] : [...new Set(values)])
  const colors = [...new Map(wish.colors.map((one) => [one.color, one])).values()]
  return orNone(wish.storages).flatMap((storage) => orNone(wish.rams).flatMap((ram) =>
    colors.map((colour) => ({ ...colour, ram, storage })))).filter((one) => !taken.has(traitsKey(one)))
}

interface Coded extends Traits, NamedColour { sku: string }
interface AmongProblem { at: number, field: 'sku' | 'color' | 'colorHex', code: string }

/** What is wrong among a product's variants: two alike, one colour with two names or codes, a SKU that is another one's. */
export function problemsAmong(variants: readonly Coded[], taken: ReadonlySet<string>): AmongProblem[] {
  const [traits, skus, colours] = [new Set<string>(), new Set(taken), new Map<string, string>()]
  return variants.flatMap((one, at) => {
    const facts = JSON.stringify([one.colorEn, one.colorHex.toLowerCase()])
    const known = colours.get(one.color) ?? facts
    const problems: AmongProblem[] = [
      ...(traits.has(traitsKey(one)) ? [{ at, field: 'color', code: 'variant_twice' } as const] : []),
      ...(known === facts ? [] : [{ at, field: 'colorHex', code: 'color_twice' } as const]),
      ...(skus.has(one.sku) ? [{ at, field: 'sku', code: 'sku_taken' } as const] : []),
    ]
    traits.add(traitsKey(one))
    skus.add(one.sku)
    colours.set(one.color, known)
    return problems
  })
}

/** "apple", "iphone-17-pro", Cam vũ trụ, 12GB, 256GB -> "APP-IPHONE17PRO-CAMVUTRU-12-256GB", with a number where it is taken. */
export function newSku(brandSlug: string, slug: string, { color, ram, storage }: Traits, taken: ReadonlySet<string>): string {
  const plain = (text: string): string => plainName(text).replace(/[^a-z0-9]/g, '').toUpperCase()
  const code = [plain(brandSlug).slice(0, 3), plain(slug).slice(0, 24), plain(color).slice(0, 14), ram && plain(ram)
    .replace('GB', ''),
    storage && plain(storage)].filter(Boolean).join('-').slice(0, 55)
  for (let number = 1; ; number++) {
    const sku = number === 1 ? code : `${code}-${number}`
    if (!taken.has(sku)) return sku
  }
}

type Change = PriceChangeBody['change']
type Prices = PriceChange['before']

const toStep = (dong: number): number => Math.round(dong / PRICE_STEP) * PRICE_STEP

function changed({ price, discountPrice, discountEndsAt }: Prices, change: Change): Prices {
  switch (change.kind) {
    case 'AMOUNT': return { price: toStep(price + change.dong), discountPrice, discountEndsAt }
    case 'PERCENT': return { price: toStep(price * (1 + change.percent / 100)), discountPrice, discountEndsAt }
    case 'DISCOUNT_AMOUNT': return { price, discountPrice: toStep(price - change.dong), discountEndsAt: change.endsAt }
    case 'DISCOUNT_PERCENT':
      return { price, discountPrice: toStep(price * (1 - change.percent / 100)), discountEndsAt: change.endsAt }
    case 'NO_DISCOUNT': return { price, discountPrice: null, discountEndsAt: null }
  }
}

/** The prices a change makes of others, rounded to PRICE_STEP where reckoned, and what is wrong with them. Dong. */
export function reckon(before: Prices, change: Change): { after: Prices, problem: PriceChange['problem'] } {
  const after = changed(before, change)
  if (after.price < 1 || after.price > PRICE_MAX) return { after, problem: 'price' }
  const wrong = after.discountPrice !== null && (after.discountPrice < 1 || after.discountPrice >= after.price)
  return { after, problem: wrong ? 'discount_price' : null }
}

interface Plan { price: number | null, discountPrice: number | null, discountEndsAt: Date | null }
interface Standing { price: number, discountPrice: number | null, discountEndsAt: Date | null }

/** What a planned change makes of a variant's prices at its moment; undefined: it cannot be, the list price has fallen below. */
export function carryOut(now: Standing, plan: Plan): Standing | undefined {
  const price = plan.price ?? now.price
  if (plan.discountPrice !== null && plan.discountPrice >= price) return undefined
  return { price, discountPrice: plan.discountPrice, discountEndsAt: plan.discountEndsAt }
}

/** By value, as it is told over the wire. */
export function isAsTold(now: unknown, told: unknown): boolean {
  return isDeepStrictEqual(JSON.parse(JSON.stringify(now)), JSON.parse(JSON.stringify(told)))
}
