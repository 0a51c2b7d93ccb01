// Ways of delivery in the hands of staff.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MethodBody } from '#contract/shipping-admin.ts'
import { onePhone, stock } from '#testing/goods.ts'
import { meetBefore } from '#testing/meeting.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestPerson, TestShop } from '#testing/shop.ts'

let shop: TestShop
let staff: TestPerson

beforeAll(async () => {
  shop = await openTestShop()
  await stock(shop, [onePhone('may', 1)])
  staff = await shop.person('STAFF')
})
afterAll(() => shop.close())

const body = (nameVi: string, given: Partial<MethodBody> = {}): MethodBody => ({
  nameVi, nameEn: `${nameVi} (en)`, descriptionVi: '', descriptionEn: '', baseCost: 45_000, cityDays: { from: 0, to: 1 },
  farDays: { from: 2, to: 3 }, ...given,
})
const at = (id: number) => ({ params: { id: String(id) } })
const shown = async () => (await shop.call('GET /api/shipping-methods')).body
const all = async () => (await staff.call('GET /api/admin/shipping-methods')).body
const turn = (id: number, edition: number, active: boolean, who = staff) =>
  who.refused('PATCH /api/admin/shipping-methods/{id}', { ...at(id), body: { edition, active } })
async function putBack(id: number) {
  const { body: entries } = await staff.call('GET /api/admin/audit', { query: { kind: 'shipping', subjectId: String(id) } })
  return staff.refused('POST /api/admin/audit/{id}/undo', at(entries.content[0]?.id ?? 0))
}

test('one is made behind the others, chosen from once it is on, changed at once, and put back', async () => {
  const { status, body: made } = await staff.call('POST /api/admin/shipping-methods', { body: body('Hỏa tốc') })
  expect([status, made]).toEqual([201, { ...body('Hỏa tốc'), id: made.id, edition: 1, active: false }])
  expect((await shown()).some(({ id }) => id === made.id)).toBe(false)
  await turn(made.id, 1, true)
  expect((await shown()).at(-1)).toMatchObject({ id: made.id, name: 'Hỏa tốc', baseCost: 45_000 })
  const write = (edition: number) => staff.refused('PUT /api/admin/shipping-methods/{id}', {
    ...at(made.id), body: { edition, details: body('Hỏa tốc', { baseCost: 60_000 }) },
  })
  expect([(await write(1)).status, (await write(2)).status]).toEqual([409, 200])
  expect((await shown()).at(-1)?.baseCost).toBe(60_000)
  expect((await putBack(made.id)).status).toBe(200)
  expect((await shown()).at(-1)?.baseCost).toBe(45_000)
  const days = await staff.refused('POST /api/admin/shipping-methods', { body: body('x', { farDays: { from: 3, to: 2 } }) })
  expect([days.status, days.body.errors]).toEqual([422, { 'farDays.to': 'Số ngày đến phải từ số ngày bắt đầu trở lên' }])
})

test('they are ordered, all of them or not at all', async () => {
  const ids = (await all()).map(({ id }) => id)
  const order = (given: number[]) => staff.refused('PUT /api/admin/shipping-methods/order', { body: { ids: given } })
  expect((await order(ids.toReversed())).status).toBe(200)
  expect((await shown()).map(({ id }) => id)).toEqual(ids.toReversed())
  for (const wrong of [ids.slice(1), [...ids, 999_999], [ids[0] ?? 0, ids[0] ?? 0]]) expect((await order(wrong)).status).toBe(409)
})

test('the last that is on stays on, whoever switches them off at the same moment', async () => {
  const other = await shop.person('ADMIN')
  for (let round = 0; round < 10; round++) {
    for (const [place, { id, edition, active }] of (await all()).entries()) {
      if (active !== place < 2) await turn(id, edition, place < 2)
    }
    const [one, two] = await all()
    if (!one || !two) throw new Error('two are needed')
    const replies = await Promise.all([turn(one.id, one.edition, false), turn(two.id, two.edition, false, other)])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('shipping.last_method')
    expect((await shown()).length).toBe(1)
  }
})

test('one that is sent twice, at once or after its answer was lost, is made once', async () => {
  const send = async (given: Partial<MethodBody> = {}) =>
    (await staff.call('POST /api/admin/shipping-methods', { body: body('Trong ngày', given) })).body.id
  const atOnce = await meetBefore(shop, 'shipping_method', Array.from({ length: 8 }, () => () => send()))
  const ids = [...atOnce, await send()]
  const [first] = ids
  expect(new Set(ids)).toEqual(new Set([first]))
  expect((await all()).filter(({ nameVi }) => nameVi === 'Trong ngày').length).toBe(1)
  expect(await send({ baseCost: 90_000 })).not.toBe(first)
})
