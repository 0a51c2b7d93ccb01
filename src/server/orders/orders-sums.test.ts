// Whatever is bought with whichever coupon: an order costs what its cart was said to come to, and what arithmetic says.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCoupons } from '#testing/coupons.ts'
import { crowded } from '#testing/crowd.ts'
import { dice } from '#testing/dice.ts'
import type { Dice } from '#testing/dice.ts'
import { ADDRESS, product, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestPerson, TestShop } from '#testing/shop.ts'
import type { CouponFile } from '#server/promotions/promotions.ts'

const TIMES = 40
const COUPONS = 40
const CATEGORIES = ['dien-thoai', 'op-lung']
const SLUGS = Array.from({ length: 8 }, (_, n) => `hang-${n}`)

let shop: TestShop
let goods: Goods
let person: TestPerson
let addressId: number
let coupons: { id: number, code: string }[]
let methods: { id: number, baseCost: number }[]
const chance = dice(20_261_121)

function anyCoupon({ upTo, one, some, often }: Dice, n: number): Partial<CouponFile> & { code: string } {
  const kind = often(0.5) ? { discountType: 'PERCENT' as const, discountValue: 1 + upTo(99) }
    : { discountType: 'FIXED_AMOUNT' as const, discountValue: 1 + upTo(2_000_000) }
  return {
    code: `MA${n}`, ...kind, ...(often(0.4) && { minOrderValue: 1 + upTo(3_000_000) }),
    ...(often(0.4) && { maxDiscount: 1 + upTo(400_000) }), ...(often(0.2) && { perCustomerLimit: 1 }),
    ...(often(0.1) && { endsInDays: -1 }), ...(often(0.3) && { categories: [one(CATEGORIES)] }),
    ...(often(0.3) && { products: [...new Set(some(SLUGS, 3))] }),
  }
}

beforeAll(async () => {
  shop = crowded(await openTestShop())
  const { upTo, often } = chance
  goods = await stock(shop, SLUGS.map((slug, n) => {
    const price = 1 + upTo(often(0.8) ? 150_000 : 2_000_000)
    const reduced = often(0.4) ? { salePrice: 1 + upTo(Math.max(price - 2, 0)) } : {}
    return product({ slug, category: CATEGORIES[n % 2] ?? '', 
      variants: [{ ram: null, storage: null, price, ...reduced, stock: { den: 9_999, trang: 9_999 } }] })
  }))
  await addCoupons(shop, Array.from({ length: COUPONS }, (_, n) => anyCoupon(chance, n)))
  coupons = await shop.database.db.selectFrom('coupon').select(['id', 'code']).orderBy('id').execute()
  methods = (await shop.call('GET /api/shipping-methods')).body
  person = await shop.person()
  addressId = (await person.call('POST /api/users/me/addresses', { body: ADDRESS })).body.id
})
afterAll(() => shop.close())

/** Fills the cart; gives what its lines are worth, counted apart from the shop. */
async function fillCart(): Promise<number> {
  await person.call('DELETE /api/cart')
  for (const slug of [chance.one(SLUGS), ...chance.some(SLUGS, 3)]) {
    const body = { productId: goods.idOf(slug), color: chance.one(['Đen', 'Trắng']), quantity: 1 + chance.upTo(4) }
    await person.call('POST /api/cart/items', { body })
  }
  const { body } = await person.call('GET /api/cart')
  return body.items.reduce((sum, item) => sum + (item.discountPrice ?? item.price) * item.quantity, 0)
}

/** Buys a cart with a coupon; gives what was said of it just before and what became of it. */
async function buy(n: number) {
  const worth = await fillCart()
  const [coupon, method] = [chance.one(coupons), chance.one(methods)]
  const query = { couponId: String(coupon.id), shippingMethodId: String(method.id) }
  const { body: said } = await person.call('GET /api/cart/validate', { query })
  const body = { addressId, shippingMethodId: method.id, paymentMethod: 'COD' as const, couponCode: coupon.code }
  const { status, body: order } = await person.call('POST /api/orders', { body }, { 'idempotency-key': `sums-${n}` })
  const done = status === 201
    ? { isValid: true, subtotal: order.subtotal, shippingCost: order.shippingCost, discount: order.discount, total: order.total,
      couponCode: order.couponCode, couponProblem: null }
    // refused: it would have cost the same without the coupon, and the body is that of a refusal
    : { isValid: false, subtotal: worth, shippingCost: said.shippingCost, discount: 0, total: worth + said.shippingCost,
      couponCode: null, couponProblem: (order as { message?: string }).message }
  const { isValid, subtotal, shippingCost, discount, total, couponCode, couponProblem } = said
  return {
    done, said: { isValid, subtotal, shippingCost, discount, total, couponCode, couponProblem }, worth, method,
    lines: order.items?.reduce((sum, line) => sum + line.lineTotal, 0),
  }
}

test('an order costs what its cart was said to come to, to the dong, or is refused for the reason told there', async () => {
  const rounds: Awaited<ReturnType<typeof buy>>[] = []
  for (let n = 0; n < TIMES; n++) rounds.push(await buy(n))
  expect(rounds.map(({ done }) => done)).toEqual(rounds.map(({ said }) => said))
  const placed = rounds.filter(({ done }) => done.isValid)
  const wrong = placed.filter(({ done: { subtotal, shippingCost, discount, total }, worth, lines, method }) =>
    subtotal !== worth || lines !== worth || shippingCost !== (worth > 1_000_000 ? 0 : method.baseCost)
    || total !== worth + shippingCost - discount || discount < 1 || discount > worth)
  expect(wrong).toEqual([])
  // of each kind enough to mean something
  const delivered = placed.filter(({ done }) => done.shippingCost > 0)
  expect(Math.min(placed.length, TIMES - placed.length, delivered.length)).toBeGreaterThan(5)
}, 60_000)
