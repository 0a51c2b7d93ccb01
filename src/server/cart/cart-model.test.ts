// Any sequence of what two browsers of one customer do, and of what the shop does meanwhile, against a cart written down as
// plainly as possible: after every step both are the same.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { QUANTITY_MAX } from '#contract/cart.ts'
import type { Cart, CartLine } from '#contract/cart.ts'
import { onePhone, stock } from '#testing/goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { Caller, TestPerson, TestShop } from '#testing/shop.ts'

const SLUGS = ['mot', 'hai', 'ba']
const STOCK = 60

interface Unit { productId: number, variantId: number, price: number, left: number }
interface Line { quantity: number, seen: number }
type Lines = Map<number, Line>

let shop: TestShop
let person: TestPerson
let browsers: Caller[]
let units: Unit[]

beforeAll(async () => {
  shop = await openTestShop()
  const goods = await stock(shop, SLUGS.map((slug) => onePhone(slug, STOCK)))
  units = await Promise.all(SLUGS.map(async (slug) =>
    ({ productId: goods.idOf(slug), variantId: (await goods.variantsOf(slug))[0]?.id ?? 0, price: 0, left: 0 })))
  person = await shop.person()
  const { body } = await shop.call('POST /api/auth/login', { body: { username: person.username, password: 'Khach@123x' } })
  const authorization = `Bearer ${body.token}`
  browsers = [person, {
    call: (line, asked, headers) => shop.call(line, asked, { authorization, ...headers }),
    refused: (line, asked, headers) => shop.refused(line, asked, { authorization, ...headers }),
  }]
})
afterAll(() => shop.close())

/** The cart as plainly as it can be written down. Each change gives true, or false when it is refused. */
class PlainCart {
  lines: Lines = new Map()
  saved: Lines = new Map()
  keys = new Set<string>()

  private put(lines: Lines, { variantId }: Unit, quantity: number, seen: number): boolean {
    lines.set(variantId, { quantity, seen: Math.min(lines.get(variantId)?.seen ?? seen, seen) })
    return true
  }

  once(key: string | undefined, change: () => boolean): boolean {
    if (key !== undefined && this.keys.has(key)) return true
    const made = change()
    if (made && key !== undefined) this.keys.add(key)
    return made
  }

  held(unit: Unit): number { return this.lines.get(unit.variantId)?.quantity ?? 0 }

  add(unit: Unit, wished: number): boolean {
    const sum = this.held(unit) + wished
    return sum <= QUANTITY_MAX && sum <= unit.left && this.put(this.lines, unit, sum, unit.price)
  }

  set(unit: Unit, quantity: number, from: number | undefined): boolean {
    const held = this.held(unit)
    if (from !== undefined && from !== held) return false
    if (quantity < 1) return this.remove(unit)
    if (from === undefined && held === 0) return false
    if (quantity > held && quantity > unit.left) return false
    // bringing a quantity up takes no price, a new line does
    return this.put(this.lines, unit, quantity, this.lines.get(unit.variantId)?.seen ?? unit.price)
  }

  remove({ variantId }: Unit): boolean {
    this.lines.delete(variantId)
    return true
  }

  clear(): boolean {
    this.lines.clear()
    return true
  }

  forget({ variantId }: Unit): boolean {
    this.saved.delete(variantId)
    return true
  }

  save(unit: Unit, quantity: number): boolean {
    const [line, before] = [this.lines.get(unit.variantId), this.saved.get(unit.variantId)]
    if (!line && before) return true
    const sum = (before?.quantity ?? 0) + (line?.quantity ?? quantity)
    if (sum > QUANTITY_MAX) return false
    this.lines.delete(unit.variantId)
    return this.put(this.saved, unit, sum, line?.seen ?? unit.price)
  }

  back(unit: Unit): boolean {
    const line = this.saved.get(unit.variantId)
    const most = Math.min(QUANTITY_MAX, unit.left)
    if (!line || this.held(unit) >= most) return false
    const moved = Math.min(most - this.held(unit), line.quantity)
    this.saved.delete(unit.variantId)
    if (moved < line.quantity) this.put(this.saved, unit, line.quantity - moved, line.seen)
    return this.put(this.lines, unit, this.held(unit) + moved, line.seen)
  }

  see({ variantId, price }: Unit, seen: number): boolean {
    const line = this.lines.get(variantId)
    if (line && seen === price) line.seen = seen
    return true
  }
}

const DEEDS = ['add', 'add', 'add', 'set', 'set', 'setFrom', 'setFrom', 'remove', 'clear', 'save', 'save', 'back', 'back',
  'forget', 'see', 'again', 'again', 'price', 'left'] as const
interface Step { what: (typeof DEEDS)[number], browser: number, unit: number, many: number, keyed: boolean }

const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom(...DEEDS),
  browser: fc.nat(1), unit: fc.nat(SLUGS.length - 1), many: fc.integer({ min: 0, max: QUANTITY_MAX }), keyed: fc.boolean(),
})

/** What one step does: the request, and the same in the plain cart. */
interface Deed { send: (caller: Caller) => Promise<{ status: number, body: unknown }>, plain: (cart: PlainCart) => boolean }

function deedOf({ what, unit: at, many }: Step, lastSeen: Cart | undefined, key: string | undefined): Deed {
  const unit = units[at] as Unit // there are as many as the steps choose from
  const { productId, variantId } = unit
  const [product, variant] = [{ productId: String(productId) }, { variantId: String(variantId) }]
  const headers = key === undefined ? {} : { 'idempotency-key': key }
  const some = Math.max(1, many)
  // what this browser believes to be held, which the other may have changed
  const from = lastSeen?.items.find((line) => line.variantId === variantId)?.quantity ?? 0
  const put = (query: Record<string, string>) => (caller: Caller) => caller.refused(
    'PUT /api/cart/items/{productId}/variant/{variantId}', { params: { ...product, ...variant }, query, headers })
  switch (what) {
    case 'set': return { send: put({ quantity: String(many) }), plain: (cart) => cart.set(unit, many, undefined) }
    case 'setFrom':
      return { send: put({ quantity: String(many), from: String(from) }), plain: (cart) => cart.set(unit, many, from) }
    case 'remove': return { send: (caller) => caller.refused('DELETE /api/cart/items/{productId}', { params: product }),
      plain: (cart) => cart.remove(unit) }
    case 'clear': return { send: (caller) => caller.refused('DELETE /api/cart'), plain: (cart) => cart.clear() }
    case 'save': return { send: (caller) => caller.refused('POST /api/cart/saved',
      { headers, body: { productId, variantId, quantity: some } }), plain: (cart) => cart.save(unit, some) }
    case 'back': return { send: (caller) => caller.refused('POST /api/cart/saved/{variantId}/back', { params: variant, headers }),
      plain: (cart) => cart.back(unit) }
    case 'forget': return { send: (caller) => caller.refused('DELETE /api/cart/saved/{variantId}', { params: variant }),
      plain: (cart) => cart.forget(unit) }
    case 'see': {
      const price = unit.price + many % 2
      return { send: (caller) => caller.refused('POST /api/cart/seen-prices', { body: { prices: [{ variantId, price }] } }),
        plain: (cart) => cart.see(unit, price) }
    }
    default: return { send: (caller) => caller.refused('POST /api/cart/items',
      { headers, body: { productId, variantId, quantity: some } }), plain: (cart) => cart.add(unit, some) }
  }
}

const takesKey = new Set<Step['what']>(['add', 'set', 'setFrom', 'save', 'back'])

async function setUnit(unit: Unit, values: { price?: number, left?: number }): Promise<void> {
  Object.assign(unit, values)
  await shop.database.db.updateTable('variant').set({ price_dong: unit.price, stock: unit.left })
    .where('id', '=', unit.variantId).execute()
}

const told = (lines: readonly CartLine[]) => lines.map((line) => [line.variantId, line.quantity, line.seenPrice])
const plainly = (lines: Lines) => [...lines].map(([variantId, { quantity, seen }]) => [variantId, quantity, seen])

async function play(steps: readonly Step[]): Promise<void> {
  await shop.database.db.deleteFrom('cart').where('person_id', '=', person.id).execute()
  for (const unit of units) await setUnit(unit, { price: 1_000_000, left: STOCK })
  const plain = new PlainCart()
  const seen: (Cart | undefined)[] = []
  let last: { deed: Deed, key: string | undefined } | undefined
  for (const [n, one] of steps.entries()) {
    const unit = units[one.unit] as Unit // as above
    if (one.what === 'price' || one.what === 'left') {
      await setUnit(unit, one.what === 'price' ? { price: 1_000_000 + one.many } : { left: one.many })
      continue
    }
    // "again": the answer of the last change with a key was lost, and any browser sends it once more
    if (one.what === 'again' && !last) continue
    const key = one.keyed && takesKey.has(one.what) ? `key-${n}` : undefined
    const current = one.what === 'again' && last ? last : { deed: deedOf(one, seen[one.browser], key), key }
    const reply = await current.deed.send(browsers[one.browser] as Caller) // there are two
    expect(reply.status < 400).toBe(plain.once(current.key, () => current.deed.plain(plain)))
    if (current.key !== undefined) last = current
    const { body } = await person.call('GET /api/cart')
    expect(reply.status < 400 ? reply.body : body).toEqual(body)
    seen[one.browser] = reply.status < 400 ? body : seen[one.browser] // a refused browser still believes what it saw
    expect([told(body.items), told(body.saved)]).toEqual([plainly(plain.lines), plainly(plain.saved)])
    expect(body.subtotal).toBe(body.items.reduce((sum, line) => sum + line.price * line.quantity, 0))
  }
}

test('whatever two browsers do one after the other, the cart is what it would be on paper', async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), play), { numRuns: 25 })
}, 60_000)
