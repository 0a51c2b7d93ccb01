// A review that staff let wait again.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onePhone, stock } from '#testing/goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestPerson, TestShop } from '#testing/shop.ts'

let shop: TestShop
let staff: TestPerson
let productId: string

beforeAll(async () => {
  shop = await openTestShop()
  productId = String((await stock(shop, [onePhone('may', 5)])).idOf('may'))
  staff = await shop.person('STAFF')
})
afterAll(() => shop.close())

test('approved by mistake it waits again, as if nobody had looked at it; so it does from the log', async () => {
  const { body: { id } } = await (await shop.person()).call('POST /api/products/{id}/reviews', {
    params: { id: productId }, body: { rating: 4, comment: 'Máy dùng êm, pin được hai ngày' },
  })
  const one = { params: { id: String(id) } }
  const moderate = (status: 'APPROVED' | 'PENDING') => staff.call('PATCH /api/admin/reviews/{id}', { ...one, body: { status } })
  const shown = async () => (await shop.call('GET /api/products/{id}/reviews', { params: { id: productId } })).body
  const kept = async () => [(await shop.database.pool.query('select * from review where id = $1', [id])).rows, await shown()]
  const before = await kept()

  await moderate('APPROVED')
  expect((await shown()).breakdown).toMatchObject({ average: 4, count: 1 })
  expect((await moderate('PENDING')).body.pendingApproval).toBe(true)
  expect(await kept()).toEqual(before)

  await moderate('APPROVED')
  const { body: log } = await staff.call('GET /api/admin/audit', { query: { kind: 'review', subjectId: String(id) } })
  expect(log.content.map(({ changes }) => changes[0]?.after)).toEqual(['APPROVED', 'PENDING', 'APPROVED'])
  await staff.call('POST /api/admin/audit/{id}/undo', { params: { id: String(log.content[0]?.id) } })
  expect(await kept()).toEqual(before)
})
