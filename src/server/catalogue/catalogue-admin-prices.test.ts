// Prices of many variants at once, and prices that begin at a moment.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PriceChangeBody } from '#contract/catalogue-admin-stock.ts'
import type { Undo } from '#server/audit/audit.ts'
import { NOWHERE } from '#server/kit/serve.ts'
import { schedulesOf } from '#server/app-schedules.ts'
import { onePhone, product, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestPerson, TestShop } from '#testing/shop.ts'
import { startPlannedPrices, untilNextPlan } from './catalogue.ts'
import { undoPrices } from './catalogue-admin-prices.ts'

let shop: TestShop
let goods: Goods
let staff: TestPerson
let other: TestPerson

beforeAll(async () => {
  shop = await openTestShop()
  goods = await stock(shop, [
    product({ slug: 'hai-mau' }), ...['gia-a', 'gia-b', 'gia-c', 'ke-a', 'ke-b', 'ke-c', 'ke-d', 'ke-e', 'ke-f', 'ke-g', 'ke-h']
      .map((slug) => onePhone(slug, 10, 10_015_000)),
  ])
  staff = await shop.person('STAFF')
  other = await shop.person('ADMIN')
})
afterAll(() => shop.close())

const variantOf = async (slug: string): Promise<number> => (await goods.variantsOf(slug))[0]?.id ?? 0
const read = async (slug: string) =>
  (await staff.call('GET /api/admin/products/{id}', { params: { id: String(goods.idOf(slug)) } })).body
const costs = async (slug: string) => {
  const { variants: [one] } = await read(slug)
  return [one?.price, one?.discountPrice, one?.discountEndsAt]
}
const look = (body: PriceChangeBody) => staff.call('POST /api/admin/variant-prices/preview', { body })
const make = (body: PriceChangeBody & { seen: string }, who = staff) => who.refused('POST /api/admin/variant-prices', { body })

describe('many prices at once', () => {
  test('are looked at first, rounded, and then changed as they were looked at', async () => {
    const variantIds = [await variantOf('gia-b'), await variantOf('gia-a')]
    const body = { variantIds, change: { kind: 'PERCENT', percent: 10 } as const }
    const { changes, seen } = (await look(body)).body
    expect(changes.map(({ variantId, before, after, problem }) => [variantId, before.price, after.price, problem]))
      .toEqual(variantIds.map((id) => [id, 10_015_000, 11_020_000, null]))
    expect(await costs('gia-a')).toEqual([10_015_000, null, null])
    const { edition } = await read('gia-a')
    expect((await make({ ...body, seen })).status).toBe(200)
    expect([await costs('gia-a'), await costs('gia-b')]).toEqual([[11_020_000, null, null], [11_020_000, null, null]])
    expect((await shop.call('GET /api/products/{id}', { params: { id: String(goods.idOf('gia-a')) } })).body.price)
      .toBe(11_020_000)
    // who has it open is told
    expect((await read('gia-a')).edition).toBe(edition + 1)
    expect((await make({ ...body, seen })).body.code).toBe('catalogue.edited_meanwhile')
  })

  test('by two at once change once; one entry tells what was before and after, and is put back from it', async () => {
    const variantIds = (await goods.variantsOf('hai-mau')).map(({ id }) => id)
    for (let round = 0; round < 10; round++) {
      const body = { variantIds, change: { kind: 'AMOUNT', dong: round % 2 === 0 ? 500_000 : -500_000 } as const }
      const { seen } = (await look(body)).body
      const replies = await Promise.all([make({ ...body, seen }), make({ ...body, seen }, other)])
      expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    }
    const entries = await shop.database.db.selectFrom('audit_entry').selectAll().where('line', '=',
      'POST /api/admin/variant-prices')
      .where('subject_id', '=', String(goods.idOf('hai-mau'))).orderBy('id').execute()
    expect(entries).toHaveLength(10)
    const past = (at: number): Parameters<Undo>[2] => ({
      subjectId: '', before: entries[at]?.before as Parameters<Undo>[2]['before'],
      after: entries[at]?.after as Parameters<Undo>[2]['after'], // `keepAudit` wrote objects
    })
    const asker = { id: staff.id, username: '', role: 'STAFF', status: 'ACTIVE', tokenHash: Buffer.alloc(0),
      origin: NOWHERE } as const
    const back = (at: number) => shop.database.db.transaction().execute((tx) => undoPrices(tx, asker, past(at)))
    await expect(back(8)).rejects.toThrow('audit.changed_since')
    await back(9)
    expect((await read('hai-mau')).variants.map(({ price }) => price)).toEqual([10_500_000, 10_500_000])
  })

  test('are refused where one of them cannot be: none is changed', async () => {
    const variantIds = [await variantOf('gia-c')]
    const cases = [
      [{ kind: 'AMOUNT', dong: -20_000_000 }, 'price'], [{ kind: 'DISCOUNT_AMOUNT', dong: 10_015_000, endsAt: null },
        'discount_price'],
    ] as const
    for (const [change, problem] of cases) {
      const { changes, seen } = (await look({ variantIds, change })).body
      expect(changes[0]?.problem).toBe(problem)
      expect((await make({ variantIds, change, seen })).body.code).toBe('catalogue.price_impossible')
    }
    expect(await costs('gia-c')).toEqual([10_015_000, null, null])
    const gone = { variantIds: [...variantIds, 999_999], change: { kind: 'NO_DISCOUNT' } as const }
    expect((await staff.refused('POST /api/admin/variant-prices/preview', { body: gone })).status).toBe(404)
    expect((await make({ ...gone, seen: 'x' })).status).toBe(404)
  })

  test('are reduced with an end, and no longer', async () => {
    const variantIds = [await variantOf('gia-c')]
    const endsAt = '2030-05-01T00:00:00.000Z'
    for (const [change, expected] of [
      [{ kind: 'DISCOUNT_PERCENT', percent: 20, endsAt }, [10_015_000, 8_010_000, endsAt]],
      [{ kind: 'NO_DISCOUNT' }, [10_015_000, null, null]],
    ] as const) {
      const { seen } = (await look({ variantIds, change })).body
      expect((await make({ variantIds, change, seen })).status).toBe(200)
      expect(await costs('gia-c')).toEqual(expected)
    }
  })
})

describe('a planned price', () => {
  const soon = (ms: number) => new Date(Date.now() + ms).toISOString()
  const FAR = 365 * 86_400_000
  const plan = async (slugs: readonly string[], given: object) => staff.refused('POST /api/admin/price-plans', {
    body: { variantIds: await Promise.all(slugs.map(variantOf)), price: null, discountPrice: null, discountEndsAt: null,
      ...given },
  })
  /** As if the moment of what waits for it had come so long ago. */
  const come = (slug: string, ms = 0) => shop.database.pool.query(`update price_plan set from_at = now() - $2 * interval '1 ms'
    where state = 'WAITING' and variant_id in (select id from variant where product_id = $1)`, [goods.idOf(slug), ms])
  const list = async (query: Record<string, string> = {}) => (await staff.call('GET /api/admin/price-plans', { query })).body

  test('waits, and is put onto the variant when its moment has come; once, by whichever of many processes', async () => {
    const { status, body } = await plan(['ke-a'], { startsAt: soon(FAR), price: 9_000_000, discountPrice: 8_500_000 })
    expect([status, body]).toEqual([201, [expect.objectContaining({
      state: 'WAITING', price: 9_000_000, discountPrice: 8_500_000, by: 'Người 1',
      now: { price: 10_015_000, discountPrice: null, discountEndsAt: null },
    })]])
    expect(await startPlannedPrices(shop.database.db)).toBe(0)
    const { edition } = await read('ke-a')
    await come('ke-a')
    expect(await untilNextPlan(shop.database.db)).toBeLessThanOrEqual(0)
    const done = await Promise.all(Array.from({ length: 6 }, () => startPlannedPrices(shop.database.db)))
    expect(done.reduce((sum, many) => sum + many, 0)).toBe(1)
    expect(await costs('ke-a')).toEqual([9_000_000, 8_500_000, null])
    expect((await read('ke-a')).edition).toBe(edition + 1)
    const productId = String(goods.idOf('ke-a'))
    expect([(await list({ productId })).content, (await list({ productId, state: 'DONE' })).total]).toEqual([[], 1])
  })

  test('of several that are due the last holds, each from what the one before left', async () => {
    await plan(['ke-b'], { startsAt: soon(FAR), price: 12_000_000 })
    await plan(['ke-b'], { startsAt: soon(FAR + 1000), discountPrice: 11_000_000, discountEndsAt: soon(2 * FAR) })
    await shop.database.pool.query(`update price_plan set from_at = from_at - interval '366 days'
      where variant_id = $1`, [await variantOf('ke-b')])
    expect(await startPlannedPrices(shop.database.db)).toBe(2)
    expect((await costs('ke-b')).slice(0, 2)).toEqual([12_000_000, 11_000_000])
  })

  test('whose discount is over when it is looked at leaves none', async () => {
    await plan(['ke-c'], { startsAt: soon(FAR), price: 9_000_000, discountPrice: 5_000_000, discountEndsAt: soon(FAR + 60_000) })
    await shop.database.pool.query(`update price_plan set from_at = now() - interval '2 hours',
      discount_ends_at = now() - interval '1 hour'
      where variant_id = $1`, [await variantOf('ke-c')])
    await startPlannedPrices(shop.database.db)
    expect(await costs('ke-c')).toEqual([9_000_000, null, null])
  })

  test('whose discount is no longer below the price fails, and changes nothing', async () => {
    await plan(['ke-d'], { startsAt: soon(FAR), discountPrice: 10_000_000 })
    await shop.database.pool.query('update variant set price_dong = 9500000 where id = $1', [await variantOf('ke-d')])
    await come('ke-d')
    await startPlannedPrices(shop.database.db)
    expect(await costs('ke-d')).toEqual([9_500_000, null, null])
    expect((await list({ productId: String(goods.idOf('ke-d')), state: 'FAILED' })).total).toBe(1)
  })

  test('is taken back while it waits, and replaced by another for the same moment', async () => {
    const startsAt = soon(FAR)
    await plan(['ke-e'], { startsAt, price: 1_000_000 })
    const { body } = await plan(['ke-e'], { startsAt, price: 2_000_000 })
    const productId = String(goods.idOf('ke-e'))
    const { content: [waiting], total } = await list({ productId })
    expect([total, waiting?.price, [waiting]]).toEqual([1, 2_000_000, body])
    const cancel = (id: number | undefined) => staff.refused('DELETE /api/admin/price-plans/{id}', { params: { id: String(id) } })
    expect((await cancel(waiting?.id)).status).toBe(204)
    expect((await cancel(waiting?.id)).body.code).toBe('catalogue.plan_over')
    expect((await cancel(999_999)).body.code).toBe('catalogue.plan_not_found')
    await come('ke-e')
    expect(await startPlannedPrices(shop.database.db)).toBe(0)
    const entries = await shop.database.db.selectFrom('audit_entry').select(['line', 'before', 'after'])
      .where('subject_id', '=', productId).where('line', 'like', '%price-plans%').orderBy('id').execute()
    expect(entries.map(({ line, before, after }) => [line.split(' ')[0], before === null, after === null]))
      .toEqual([['POST', true, false], ['POST', true, false], ['DELETE', false, true]])
  })

  test('is for the future, for variants there are, below its price, and not one of too many', async () => {
    expect((await plan(['ke-f'], { startsAt: soon(-1000), price: 1 })).body.code).toBe('catalogue.plan_too_late')
    const gone = await staff.refused('POST /api/admin/price-plans', {
      body: { variantIds: [999_999], startsAt: soon(FAR), price: 1, discountPrice: null, discountEndsAt: null },
    })
    expect([gone.status, gone.body.code]).toEqual([404, 'catalogue.variant_not_found'])
    const high = await plan(['ke-f'], { startsAt: soon(FAR), price: 5, discountPrice: 5 })
    expect(high.body.errors).toEqual({ discountPrice: 'Giá khuyến mãi phải thấp hơn giá bán' })
    const early = await plan(['ke-f'], { startsAt: soon(FAR), discountPrice: 5, discountEndsAt: soon(1000) })
    expect(early.body.errors).toEqual({ discountEndsAt: 'Thời điểm kết thúc khuyến mãi chưa hợp lý' })
    const made = []
    for (let n = 0; n < 21; n++) made.push((await plan(['ke-f'], { startsAt: soon(FAR + n * 1000), price: 1000 + n })).status)
    expect(made).toEqual([...Array.from({ length: 20 }, () => 201), 409])
  })

  test('is listed by its moment, slice after slice', async () => {
    const productId = String(goods.idOf('ke-g'))
    for (const n of [3, 1, 5, 2, 4]) await plan(['ke-g'], { startsAt: soon(FAR + n * 10_000), price: n })
    const first = await list({ productId, size: '3' })
    const rest = await list({ productId, size: '3', cursor: first.next ?? '' })
    expect([...first.content, ...rest.content].map(({ price }) => price)).toEqual([1, 2, 3, 4, 5])
    expect([first.total, rest.next]).toEqual([5, null])
    expect((await staff.refused('GET /api/admin/price-plans', { query: { state: 'DONE', cursor: first.next } })).status).toBe(400)
  })

  test('begins by the clock and to the moment', async () => {
    const schedule = schedulesOf(shop.database.db, shop.store)['start-planned-prices']
    await plan(['ke-h'], { startsAt: soon(FAR), price: 7_000_000 })
    await come('ke-h')
    expect(await schedule?.until?.()).toBeLessThanOrEqual(0)
    await schedule?.run()
    expect(await costs('ke-h')).toEqual([7_000_000, null, null])
  })
})
