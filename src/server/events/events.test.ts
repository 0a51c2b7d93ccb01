// What the server tells by itself, over real sockets: to whom, of what, from whichever process, and until when.
import { once } from 'node:events'
import type { PgBoss } from 'pg-boss'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startRelay } from '#server/kit/outbox.ts'
import { notify } from '#server/notifications/notifications.ts'
import { buyerOf, onePhone, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { hearing, listen, listening, openSecond, soon } from '#testing/listening.ts'
import type { Heard } from '#testing/listening.ts'
import { openTestShop, PASSWORD } from '#testing/shop.ts'
import type { TestPerson, TestShop } from '#testing/shop.ts'
import { openEvents, TYPING_MS } from './events.ts'

let shop: TestShop
let goods: Goods
let one: string
let other: Awaited<ReturnType<typeof openSecond>>

beforeAll(async () => {
  shop = await openTestShop()
  goods = await stock(shop, [onePhone('may-mot', 50)])
  one = await listening(shop.fastify)
  other = await openSecond(shop)
})
afterAll(async () => {
  await other.close()
  await shop.close()
})

const note = (person: TestPerson) => notify(shop.database.db, [{
  personId: person.id, type: 'WISHLIST', kind: 'wishlist.cheaper', details: { productName: 'May', was: 2, now: 1 },
  referenceId: null, eventId: null,
}])
const counts = (unreadCount: number, totalCount: number) => ({ event: 'notification', unreadCount, totalCount })
const signIn = async ({ username }: TestPerson) =>
  (await shop.call('POST /api/auth/login', { body: { username, password: PASSWORD } })).body

describe('what is told', () => {
  test('how many notifications there are: at once, and whenever that changes, in every process', async () => {
    const person = await shop.person()
    await note(person)
    const ears = [await hearing(one, person.token), await hearing(other.address, person.token)]
    expect(ears.map(({ events }) => events.at(-1))).toEqual([counts(1, 1), counts(1, 1)])
    await note(person)
    await soon(() => { expect(ears.map(({ events }) => events.at(-1))).toEqual([counts(2, 2), counts(2, 2)]) })
    const [latest] = (await person.call('GET /api/notifications/me/paginated')).body.content
    await person.call('PATCH /api/notifications/{id}/read', { params: { id: String(latest?.id) } })
    await soon(() => { expect(ears.map(({ events }) => events.at(-1))).toEqual([counts(1, 2), counts(1, 2)]) })
    await person.call('DELETE /api/notifications/{id}', { params: { id: String(latest?.id) } })
    await soon(() => { expect(ears.map(({ events }) => events.at(-1))).toEqual([counts(1, 1), counts(1, 1)]) })
    for (const ear of ears) ear.go()
  })

  test('that an order was placed, and that it has moved', async () => {
    const { person, order } = await buyerOf(shop, goods, 'may-mot')
    const ear = await hearing(one, person.token)
    const { id: orderId } = (await order('a-key')).body
    await startRelay(shop.database.db, {} as PgBoss, () => [], () => {}, pino({ level: 'silent' })).run() // there is no queue
    const told = (): number => ear.events.filter((event) => event.event === 'order' && event.orderId === orderId).length
    await soon(() => { expect(told()).toBe(1) })
    await shop.database.pool.query(`update shop_order set status = 'CONFIRMED' where id = $1`, [orderId])
    await soon(() => { expect(told()).toBe(2) })
    await shop.database.pool.query(`update shop_order set note = 'x' where id = $1`, [orderId])
    await shop.database.pool.query(`update shop_order set payment_status = 'PAID' where id = $1`, [orderId])
    await soon(() => { expect(told()).toBe(3) })
    ear.go()
  })

  test('all of the staff are told of whatever they see of an order, and nobody else is', async () => {
    const [staff, stranger] = [await shop.person('STAFF'), await shop.person()]
    const { person, order } = await buyerOf(shop, goods, 'may-mot')
    const ears = [await hearing(one, staff.token), await hearing(other.address, staff.token)]
    const strange = await hearing(one, stranger.token)
    const { id: orderId } = (await order('a-key')).body
    const told = () => ears.map(({ events }) =>
      events.filter((event) => event.event === 'staff-order' && event.orderId === orderId).length)
    await startRelay(shop.database.db, {} as PgBoss, () => [], () => {}, pino({ level: 'silent' })).run() // as above
    await soon(() => { expect(told()).toEqual([1, 1]) })
    const changes = [
      `update shop_order set status = 'CONFIRMED' where id = $1`, `update shop_order set note = 'x' where id = $1`,
      `insert into order_note (order_id, text, written_by, written_at) select $1, 'Gọi lại', id, now() from person limit 1`,
      `insert into parcel (order_id, carrier, tracking_number, added_at) values ($1, 'GHN', 'A1', now())`,
      `delete from parcel where order_id = $1`,
      `insert into order_payment_change (order_id, from_method, to_method, at, mover) values ($1, 'COD', 'VNPAY', now(), 'shop')`,
      `insert into payment_attempt (order_id, reference, amount_dong, expires_at) values ($1, 'r', 1, now())`,
      `update payment_attempt set status = 'PAID' where order_id = $1`,
      `insert into receipt (channel, external_id, amount_dong, order_id, state) values ('BANK', 'x', 1, $1, 'APPLIED')`,
      `insert into refund (order_id, receipt_id, amount_dong, request_id) select $1, id, 1, 'q' from receipt`,
      `update refund set state = 'DONE' where order_id = $1`,
    ]
    for (const [at, change] of changes.entries()) {
      await shop.database.pool.query(change, [orderId])
      await soon(() => { expect([change, ...told()]).toEqual([change, at + 2, at + 2]) })
    }
    expect([strange, ...ears].flatMap(({ events }) => events.filter(({ event }) => event === 'order'))).toEqual([])
    const mine = await hearing(one, person.token)
    await shop.database.pool.query(`update shop_order set status = 'PACKED' where id = $1`, [orderId])
    await soon(() => { expect(told()).toEqual([changes.length + 2, changes.length + 2]) })
    await soon(() => { expect(mine.events).toContainEqual({ event: 'order', orderId }) })
    expect([mine, strange].flatMap(({ events }) => events.filter(({ event }) => event === 'staff-order'))).toEqual([])
    for (const ear of [...ears, mine, strange]) ear.go()
  })

  test('staff are told that what waits for them is more or less; of many orders placed at once the latest alone', async () => {
    const [staff, person] = [await shop.person('STAFF'), await shop.person()]
    const [ear, strange] = [await hearing(one, staff.token), await hearing(one, person.token)]
    const told = (event: string) => ear.events.filter((one) => one.event === event).length
    const run = (text: string, values: unknown[] = []) => shop.database.pool.query(text, values)
    const changes: [string, unknown[]?][] = [
      [`insert into lead (kind, idempotency_key, request_hash, name, phone, wish, estimate_dong, language)
        values ('TRADE_IN', 'a-key', '', 'An', '+84912345678', '{}', 1, 'vi')`], [`update lead set state = 'HANDLED'`],
      [`insert into review (product_id, author, rating, comment, verified) select $1, 'An', 5, 'Máy tốt', false
        from generate_series(1, 20)`, [goods.idOf('may-mot')]], [`update review set status = 'APPROVED'`],
      [`insert into feedback (kind, subject, message, name, language, idempotency_key, request_hash)
        values ('PRAISE', 'Khen', 'Cửa hàng tốt', 'An', 'vi', 'k', '')`],
      [`update feedback set answer = 'Cảm ơn bạn', answered_at = now()`],
    ]
    for (const [at, [text, values]] of changes.entries()) {
      await run(text, values)
      await soon(() => { expect([text, told('waiting')]).toEqual([text, at + 1]) })
    }
    const orders = await Promise.all(Array.from({ length: 3 },
      async () => (await buyerOf(shop, goods, 'may-mot')).order('a-key')))
    await startRelay(shop.database.db, {} as PgBoss, () => [], () => {}, pino({ level: 'silent' })).run() // as above
    const latest = { event: 'staff-order', orderId: Math.max(...orders.map(({ body }) => body.id)) }
    await soon(() => { expect(ear.events).toContainEqual(latest) })
    const before = told('staff-order')
    await run(`update outbox set relayed_at = now() where kind = 'orders.placed'`) // as one batch of all there are
    await soon(() => { expect(told('staff-order')).toBeGreaterThan(before) })
    expect([told('staff-order'), ear.events.at(-1)]).toEqual([before + 1, latest])
    expect(strange.events.map(({ event }) => event)).toEqual(['notification'])
    ear.go()
    strange.go()
  })

  test('nothing of what is undone, and nothing of somebody else', async () => {
    const [person, stranger] = [await shop.person(), await shop.person()]
    const [ear, strange] = [await hearing(one, person.token), await hearing(one, stranger.token)]
    await shop.database.db.transaction().execute(async (tx) => {
      await notify(tx, [{ personId: person.id, type: 'ORDER', kind: 'orders.placed', details: { code: 'x', total: 1 },
        referenceId: null, eventId: null }])
      throw new Error('undone')
    }).catch(() => {})
    await note(person)
    await soon(() => { expect(ear.events.at(-1)).toEqual(counts(1, 1)) })
    expect([ear.events.length, strange.events]).toEqual([2, [counts(0, 0)]])
    ear.go()
    strange.go()
  })

  test('200 people who listen are each told their own, by whichever process they are heard', async () => {
    const { rows } = await shop.database.pool.query<{ id: number }>(`insert into person
      (username, email, fullname, phone, password_hash, role, email_verified, language)
      select 'nghe' || n, 'nghe' || n || '@example.com', 'Nghe', null, 'x', 'USER', true, 'vi' from generate_series(1, 200) n
      returning id`)
    const people = rows.map(({ id }) => ({ id, token: `${id}`.padStart(43, 't') }))
    for (const { id, token } of people) {
      await shop.database.pool.query(`insert into session (token_hash, person_id, expires_at)
        values (sha256(convert_to($1, 'UTF8')), $2, now() + interval '1 day')`, [token, id])
    }
    const ears = await Promise.all(people.map((person, at) => hearing(at % 2 === 0 ? one : other.address, person.token)))
    await shop.database.pool.query(`insert into notification (person_id, type, kind)
      select id, 'PROMOTION', 'x' from person, generate_series(1, 1 + person.id % 3) where id = any($1)`,
    [people.map(({ id }) => id)])
    await soon(() => {
      expect(ears.map(({ events }) => events.at(-1))).toEqual(people.map(({ id }) => counts(1 + id % 3, 1 + id % 3)))
    })
    for (const ear of ears) ear.go()
  }, 60_000)
})

test('that somebody is writing is told once in two seconds, of each side of each chat and to each audience', async () => {
  const clock = vi.spyOn(performance, 'now')
  const reading = openEvents(shop.database.db)
  const toldAt = async (ms: number, ...notices: string[]) => {
    clock.mockReturnValue(ms)
    const told = await reading(notices.map((one) => ({ to: one.split(' ')[0] ?? '', subject: one.replace(/^\S+ /, '') })))
    return told.map(({ to, event }) => (event.event !== 'typing' ? event.event
      : [to, event.chatId, event.side, event.by].filter((part) => part !== undefined).join(' ')))
  }
  const first = [
    '7 typing 1 SUPPORT', 'desk typing 1 SUPPORT 5', 'desk typing 1 SUPPORT 6', 'desk typing 1 USER', 'guest:7 typing 2 SUPPORT',
  ]
  expect(await toldAt(5_000, ...first)).toEqual(
    ['7 1 SUPPORT', 'desk 1 SUPPORT 5', 'desk 1 SUPPORT 6', 'desk 1 USER', 'guest:7 2 SUPPORT'])
  expect(await toldAt(5_000 + TYPING_MS - 1, ...first, 'desk typing 3 USER')).toEqual(['desk 3 USER'])
  expect(await toldAt(5_000 + TYPING_MS, ...first)).toHaveLength(5)
  expect(TYPING_MS).toBe(2_000)
  clock.mockRestore()
})

describe('until when', () => {
  test('ROLE-18 strangers hear nothing', async () => {
    const reply = await fetch(`${one}/api/events`)
    expect([reply.status, await reply.json()]).toMatchObject([401, { code: 'auth.sign_in' }])
  })

  test('a session that is logged out is shut out at once; another of the same person stays', async () => {
    const person = await shop.person()
    const { token } = await signIn(person)
    const [ear, stays] = [await hearing(other.address, token), await hearing(other.address, person.token)]
    await shop.send({ method: 'POST', url: '/api/auth/logout', headers: { authorization: `Bearer ${token}` } })
    await soon(() => { expect(ear.over()).toBe(true) })
    await note(person)
    await soon(() => { expect(stays.events.at(-1)).toEqual(counts(1, 1)) })
    expect([stays.over(), (await listen(one, token)).status]).toEqual([false, 401])
    stays.go()
  })

  test('a new password shuts out every other session', async () => {
    const person = await shop.person()
    const { token } = await signIn(person)
    const [ear, stays] = [await hearing(one, token), await hearing(one, person.token)]
    const { status } = await person.call('POST /api/users/me/change-password', {
      body: { currentPassword: PASSWORD, newPassword: 'Khac-Han-9x' } })
    expect(status).toBe(200)
    await soon(() => { expect(ear.over()).toBe(true) })
    expect(stays.over()).toBe(false)
    stays.go()
  })

  test.each(['LOCKED', 'CLOSED'])('somebody whose account becomes %s is shut out', async (status) => {
    const person = await shop.person()
    const ear = await hearing(one, person.token)
    await shop.database.pool.query('update person set status = $2 where id = $1', [person.id, status])
    await soon(() => { expect(ear.over()).toBe(true) })
  })

  test('the seventh stream of a person ends the first, which is told why', async () => {
    const person = await shop.person()
    const ears: Heard[] = []
    for (let n = 0; n < 7; n++) ears.push(await hearing(one, person.token))
    await soon(() => { expect(ears[0]?.over()).toBe(true) })
    expect([ears[0]?.events.at(-1), ears.slice(1).map(({ over }) => over())]).toEqual(
      [{ event: 'elsewhere' }, Array<boolean>(6).fill(false)])
    for (const ear of ears) ear.go()
  })

  test('a process that stops ends its streams and is gone soon', async () => {
    const [person, leaving] = [await shop.person(), await openSecond(shop)]
    const ear = await hearing(leaving.address, person.token)
    const closed = once(leaving.fastify.server, 'close')
    await leaving.close()
    await closed
    await ear.ended
    expect(ear.over()).toBe(true)
  })
})
