// Answering a return, receiving the goods, taking the wish back: over HTTP.
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { one, openReturns, units } from '#testing/returning.ts'
import type { Returning } from '#testing/returning.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'

let shop: TestShop
let at: Returning

beforeAll(async () => {
  shop = await openTestShop()
  at = await openReturns(shop)
})
afterAll(() => shop.close())

describe('moving on', () => {
  test('staff accept, the goods come back and go on the shelf once; with the last of them the order is RETURNED', async () => {
    const order = await at.arrived({ op: 2 })
    const [first, second] = [await at.askOne(order), await at.askOne(order)]
    const accepted = await at.answer(first.id, true, 'Bạn gửi hàng về cửa hàng nhé')
    expect(accepted.body).toMatchObject({
      state: 'ACCEPTED', answer: 'Bạn gửi hàng về cửa hàng nhé', answeredAt: expect.any(String) })
    const before = await at.shelfOf('op')
    expect((await at.receive(first.id, true)).body).toMatchObject({ state: 'RECEIVED', receivedAt: expect.any(String) })
    expect((await at.receive(first.id, true)).body.state).toBe('RECEIVED')
    expect([await at.shelfOf('op') - before, await at.statusOf(order)]).toEqual([1, 'DELIVERED'])
    await at.answer(second.id, true)
    await at.receive(second.id, false)
    expect([await at.shelfOf('op') - before, await at.statusOf(order)]).toEqual([1, 'RETURNED'])
    expect((await at.newsOf(order.id)).map(({ kind, payload }) => [kind, payload])).toEqual([
      ['returns.asked', { returnId: first.id, orderId: order.id }], ['returns.asked', { returnId: second.id, orderId: order.id }],
      ['returns.moved', { returnId: first.id, orderId: order.id, state: 'ACCEPTED' }],
      ['returns.moved', { returnId: first.id, orderId: order.id, state: 'RECEIVED' }],
      ['returns.moved', { returnId: second.id, orderId: order.id, state: 'ACCEPTED' }],
      ['returns.moved', { returnId: second.id, orderId: order.id, state: 'RECEIVED' }],
    ])
  })

  test('of what comes back only what is fit goes on the shelf; no more is called unfit than came', async () => {
    const order = await at.arrived({ op: 3, kinh: 1 })
    const { body: { id } } = await at.ask(order, { items: units(order, 3, 1), reason: 'DAMAGED' })
    await at.answer(id, true)
    const [op = 0, kinh = 0] = order.items.map(({ variantId }) => variantId)
    const receive = (...unfit: [number, number][]) => at.staff.refused('POST /api/admin/returns/{id}/receive', {
      ...one(id), body: { restock: true, unfit: unfit.map(([variantId, quantity]) => ({ variantId, quantity })) },
    })
    const before = [await at.shelfOf('op'), await at.shelfOf('kinh')]
    for (const wrong of [[[op, 4]], [[op, 2], [op, 2]], [[999_999, 1]]] as [number, number][][]) {
      const { status, body } = await receive(...wrong)
      expect([status, body.code]).toEqual([409, 'returns.too_many_units'])
    }
    expect([await at.shelfOf('op'), await at.shelfOf('kinh')]).toEqual(before)
    expect((await receive([op, 2], [kinh, 1])).status).toBe(200)
    expect([await at.shelfOf('op'), await at.shelfOf('kinh')]).toEqual([(before[0] ?? 0) + 1, before[1]])
  })

  test('who refuses says why; its units may be asked for anew', async () => {
    const order = await at.arrived({ op: 1 })
    const { id } = await at.askOne(order)
    const silent = await at.staff.refused('POST /api/admin/returns/{id}/answer',
      { ...one(id), body: { accept: false, answer: '  ' } })
    expect([silent.status, silent.body.code]).toEqual([422, 'returns.answer_needed'])
    expect((await at.answer(id, false, 'Máy đã rơi vỡ')).body).toMatchObject({ state: 'REFUSED', answer: 'Máy đã rơi vỡ' })
    expect((await at.askOne(order)).state).toBe('REQUESTED')
  })

  test('it is answered once: the same answer again is the same, another is refused', async () => {
    const { id } = await at.askOne(await at.arrived({ op: 1 }))
    const first = await at.refusedAnswer(id, false, 'Máy đã rơi vỡ')
    expect(await at.refusedAnswer(id, false, 'Máy đã rơi vỡ')).toMatchObject({ status: 200, body: first.body })
    for (const [accept, answer] of [[false, 'Quá hạn'], [true, 'Máy đã rơi vỡ']] as const) {
      const { status, body } = await at.refusedAnswer(id, accept, answer)
      expect([status, body.code]).toEqual([409, 'returns.move_not_allowed'])
    }
  })

  test('a customer takes a wish back until the goods are there; that is told to nobody', async () => {
    const order = await at.arrived({ op: 2 })
    const first = await at.askOne(order)
    await at.answer(first.id, true)
    expect((await at.withdraw(first.id)).body).toMatchObject({ state: 'WITHDRAWN' })
    expect((await at.withdraw(first.id)).status).toBe(200)
    expect((await at.newsOf(order.id)).map(({ kind }) => kind)).toEqual(['returns.asked', 'returns.moved'])
    const second = await at.ask(order, { items: units(order, 2), reason: 'FAULTY' })
    await at.answer(second.body.id, true)
    await at.receive(second.body.id)
    const late = await at.withdraw(second.body.id)
    expect([late.status, late.body.code]).toEqual([409, 'returns.move_not_allowed'])
  })

  test('what the table of moves does not have is refused, and changes nothing', async () => {
    const order = await at.arrived({ op: 1 })
    const { id } = await at.askOne(order)
    const early = await at.staff.refused('POST /api/admin/returns/{id}/receive', { ...one(id), body: { restock: true } })
    expect([early.status, early.body.code]).toEqual([409, 'returns.move_not_allowed'])
    await at.answer(id, false, 'Không')
    for (const body of [{ accept: true }, { restock: true }]) {
      const line = 'accept' in body ? 'POST /api/admin/returns/{id}/answer' : 'POST /api/admin/returns/{id}/receive'
      expect((await at.staff.refused(line, { ...one(id), body })).body.code).toBe('returns.move_not_allowed')
    }
    expect((await at.listed(order))[0]).toMatchObject({ state: 'REFUSED', receivedAt: null })
  })

  test('another\'s wish, and one that does not exist, is unknown', async () => {
    const { id } = await at.askOne(await at.arrived({ op: 1 }))
    const refusals = [await at.withdraw(id, await shop.person()), await at.withdraw(999_999),
      await at.staff.refused('POST /api/admin/returns/{id}/answer', { ...one(999_999), body: { accept: true } }),
      await at.staff.refused('POST /api/admin/returns/{id}/receive', { ...one(999_999), body: { restock: true } })]
    for (const { status, body } of refusals) expect([status, body.code]).toEqual([404, 'returns.not_found'])
    expect((await at.person.refused('GET /api/admin/returns')).status).toBe(403)
  })
})

test('staff ask for what is back and not wholly paid back; what is given back for a return is read with it', async () => {
  await shop.database.pool.query('truncate return_photo, return_line, return_request, refund')
  const order = await at.arrived({ op: 3 })
  const [first, second, third] = [await at.askOne(order), await at.askOne(order), await at.askOne(order)]
  for (const { id } of [first, second]) {
    await at.answer(id, true)
    await at.receive(id)
  }
  const { db } = shop.database
  const cash = await db.selectFrom('receipt').select('id').where('order_id', '=', order.id).executeTakeFirstOrThrow()
  const give = (return_id: number, amount_dong: number, state: 'ASKED' | 'DONE' | 'REFUSED') => db.insertInto('refund').values({
    order_id: order.id, receipt_id: cash.id, return_id, amount_dong, state, request_id: crypto.randomUUID() }).execute()
  await give(first.id, 150_000, 'DONE')
  await give(first.id, 49_000, 'ASKED')
  await give(second.id, 100_000, 'DONE')
  await give(second.id, 99_000, 'REFUSED')
  const listOf = async (owed: 'true' | 'false') => (await at.staff.call('GET /api/admin/returns', { query: { owed } })).body
  const owing = await listOf('true')
  expect([owing.totalElements, owing.content.map(({ id, refunded }) => [id, refunded])]).toEqual([1, [[second.id, 100_000]]])
  expect((await listOf('false')).content.map(({ id }) => id)).toEqual([third.id, first.id])
  expect((await at.listed(order)).map(({ refunded }) => refunded)).toEqual([0, 100_000, 199_000])
  const todo = async () => {
    const { body } = await at.staff.call('GET /api/admin/returns', { query: { needsStaff: 'true' } })
    const { body: { returnsToAnswer, returnsToCome, returnsToRefund } } = await at.staff.call('GET /api/admin/waiting')
    return [body.content.map(({ id }) => id), returnsToAnswer, returnsToCome, returnsToRefund]
  }
  expect(await todo()).toEqual([[third.id, second.id], 1, 0, 1])
  await db.updateTable('refund').set({ state: 'DROPPED' }).where('return_id', '=', first.id).where('state', '=', 'ASKED')
    .execute()
  expect(await todo()).toEqual([[third.id, first.id, second.id], 1, 0, 2])
  await Promise.all([give(first.id, 30_000, 'ASKED'), give(first.id, 19_000, 'DONE'), give(second.id, 99_000, 'DONE')])
  expect(await todo()).toEqual([[third.id], 1, 0, 0])
  await at.answer(third.id, true)
  expect(await todo()).toEqual([[], 0, 1, 0])
})

test('an open page of the order hears when goods are asked to go back, and what becomes of it', async () => {
  const order = await at.arrived({ op: 2 })
  const client = new pg.Client({ connectionString: shop.url })
  await client.connect()
  const heard: (string | undefined)[] = []
  client.on('notification', ({ payload }) => {
    if (payload?.startsWith('desk ') !== true) heard.push(payload) // staff hear of it too
  })
  await client.query('listen alo_live')
  const { id } = await at.askOne(order)
  const told = `${at.person.id} order ${order.id}`
  await vi.waitFor(() => { expect(heard).toEqual([told]) })
  await at.answer(id, true)
  await vi.waitFor(() => { expect(heard).toEqual([told, told]) })
  await at.withdraw(id)
  await vi.waitFor(() => { expect(heard).toEqual([told, told, told]) })
  await client.end()
})

test('staff see the longest waiting first and those that wait for nothing last; by state, only those', async () => {
  await shop.database.pool.query('truncate return_photo, return_line, return_request, refund')
  const ids: number[] = []
  for (const order of [await at.arrived({ op: 1 }), await at.arrived({ op: 1 }), await at.arrived({ op: 1 })]) {
    ids.push((await at.ask(order, { items: units(order, 1), reason: 'FAULTY' })).body.id)
  }
  await at.answer(ids[0] ?? 0, false, 'Không')
  const all = (await at.staff.call('GET /api/admin/returns')).body
  expect([all.totalElements, all.content.map(({ id }) => id)]).toEqual([3, [ids[1], ids[2], ids[0]]])
  const some = (await at.staff.call('GET /api/admin/returns', { query: { state: 'REQUESTED', size: '1', page: '1' } })).body
  expect([some.totalElements, some.content.map(({ id }) => id)]).toEqual([2, [ids[2]]])
})
