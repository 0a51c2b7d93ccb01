// Taking everything away, and leaving: what is told, what goes, what stays.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { answer, begin, read, write } from '#testing/chatting.ts'
import { formOf } from '#testing/forms.ts'
import { ADDRESS, buyerOf, onePhone, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { pictureOf } from '#testing/images.ts'
import { meetBefore } from '#testing/meeting.ts'
import { copyOrder } from '#testing/order-copies.ts'
import { units, uploadPhoto } from '#testing/returning.ts'
import { openTestShop, PASSWORD } from '#testing/shop.ts'
import type { TestPerson, TestShop } from '#testing/shop.ts'

let shop: TestShop
let goods: Goods

beforeAll(async () => {
  shop = await openTestShop()
  goods = await stock(shop, [onePhone('may-mot', 500), onePhone('may-hai', 500)])
})
afterAll(() => shop.close())

const CARD = '4111111111111111'

/** The order has arrived; one unit of it is asked to go back, with a photo, and another photo waits. */
async function sendBack(person: TestPerson, order: Order): Promise<void> {
  await shop.database.db.updateTable('shop_order').set({ status: 'DELIVERED', delivered_at: new Date() })
    .where('id', '=', order.id).execute()
  const [photo] = [(await uploadPhoto(shop, person)).body, await uploadPhoto(shop, person)]
  await person.call('POST /api/orders/{id}/returns', { params: { id: String(order.id) }, headers: { 'idempotency-key': 'back' },
    body: { items: units(order, 1), reason: 'OTHER', note: `Lý do của ${person.username}`, photos: [photo.id] } })
}

/** Somebody with something of everything. */
async function settled(): Promise<TestPerson> {
  const buyer = await buyerOf(shop, goods, 'may-mot')
  const { person } = buyer
  const { body: order } = await buyer.order('key')
  await sendBack(person, order)
  await person.call('POST /api/leads', { headers: { 'idempotency-key': crypto.randomUUID() }, body: {
    kind: 'INSTALMENT', name: `Tên của ${person.username}`, phone: `09${String(10_000_000 + person.id)}`, months: 6,
    amount: 10_000_000 } })
  await person.call('POST /api/support-chats', { headers: { 'idempotency-key': crypto.randomUUID() },
    body: { initialMessage: `Tin nhắn của ${person.username}` } })
  const productId = goods.idOf('may-hai')
  await person.call('POST /api/cart/items', { body: { productId, quantity: 2 } })
  await person.call('POST /api/users/{userId}/wishlist', { params: { userId: 'current' },
    query: { productId: String(productId) } })
  await person.call('POST /api/users/me/addresses', { body: { ...ADDRESS, receiverName: `Người nhận của ${person.username}` } })
  await person.call('POST /api/users/me/payment-methods', { body: {
    paymentType: 'credit_card', provider: 'Ngân hàng', accountNumber: CARD, expiryDate: '12/39' } })
  await person.call('POST /api/products/{id}/reviews',
    { params: { id: String(productId) }, body: { rating: 5, comment: `Nhận xét của ${person.username}` } })
  const { headers, payload } = formOf([{ name: 'avatar', filename: 'a.png', type: 'image/png', value: await pictureOf('png') }])
  await shop.send({ method: 'PUT', url: '/api/users/me', payload, headers: { ...headers,
    authorization: `Bearer ${person.token}` } })
  const consents = (await person.call('GET /api/users/me/consents')).body
  for (const { purpose, textVersion } of consents) {
    await person.call('PUT /api/users/me/consents', { body: { purpose, granted: true, textVersion } })
  }
  return person
}

describe('the export', () => {
  test('ROLE-02 tells everything that is kept of the person', async () => {
    const person = await settled()
    const { status, body } = await person.call('GET /api/users/me/export')
    expect(status).toBe(200)
    expect(body.profile).toEqual((await person.call('GET /api/users/me')).body)
    expect(body.addresses.length).toBeGreaterThan(0)
    expect(body.paymentMethods).toMatchObject([{ lastFour: '1111', brand: 'visa' }])
    expect(body.sessions).toMatchObject([{ current: true }])
    expect(body.consents).toHaveLength(2)
    expect(body.notificationSettings.length).toBeGreaterThan(0)
    expect(body.activity.length).toBeGreaterThan(3)
    expect(body.files.map(({ name }) => name)).toEqual([body.profile.imagePath])
    expect(body.cart).toMatchObject([{ productId: goods.idOf('may-hai'), quantity: 2, savedForLater: false }])
    expect(body.wishlist).toMatchObject([{ productId: goods.idOf('may-hai') }])
    expect(body.orders).toMatchObject([{ items: [{ productId: goods.idOf('may-mot') }],
      address: { receiverName: expect.any(String) } }])
    expect(body.reviews).toMatchObject([{ rating: 5, status: 'PENDING' }])
    expect(body.returns).toMatchObject([{ orderCode: body.orders[0]?.['code'], note: `Lý do của ${person.username}`,
      photos: [{ url: expect.any(String) }] }])
    expect(body.leads).toMatchObject([{ kind: 'INSTALMENT', name: `Tên của ${person.username}`, months: 6 }])
    expect(body.chats).toMatchObject([{ status: 'OPEN', messages: [{ message: `Tin nhắn của ${person.username}`,
      senderType: 'USER' }] }])
    expect((await person.call('GET /api/notifications/me/count')).body).toEqual({ unreadCount: 0,
      totalCount: body.notifications.length })
    const changed = { currentPassword: PASSWORD, newPassword: 'Rat-Dai-9x' }
    expect((await person.call('POST /api/users/me/change-password', { body: changed })).status).toBe(200)
  })

  test('tells nothing of anybody else, no hash and no card number', async () => {
    const [person, other] = [await settled(), await settled()]
    const [mine, theirs] = await Promise.all([person, other].map(async (one) =>
      JSON.stringify((await one.call('GET /api/users/me/export')).body)))
    for (const [text, owner, stranger] of [[mine, person, other], [theirs, other, person]] as const) {
      expect(text).toContain(`"${owner.username}@example.com"`)
      expect(text).not.toContain(`"${stranger.username}`)
      expect(text).not.toContain(`${stranger.username}@`)
      expect(text).not.toContain(`của ${stranger.username}"`)
      expect(text).not.toContain(`avatars/${stranger.id}/`)
      expect(text).not.toMatch(/argon2|password/i)
      const sessions = await shop.database.db.selectFrom('session').select('token_hash').where('person_id', '=',
        owner.id).execute()
      expect(sessions).toHaveLength(1)
      for (const { token_hash } of sessions) {
        for (const form of ['hex', 'base64', 'base64url'] as const) expect(text).not.toContain(token_hash.toString(form))
      }
      expect(text).not.toContain(CARD)
      expect(text).not.toContain(owner.token)
    }
  })

  test('of many orders every one is told, in a few questions', async () => {
    const buyer = await buyerOf(shop, goods, 'may-mot')
    const { body: first } = await buyer.order('first')
    await copyOrder(shop.database.pool, first.id, 450)
    const asked = vi.spyOn(shop.database.pool, 'connect')
    const { body } = await buyer.person.call('GET /api/users/me/export')
    const questions = asked.mock.calls.length
    asked.mockRestore()
    expect(body.orders).toHaveLength(451)
    expect(new Set(body.orders.map(({ id }) => id)).size).toBe(451)
    expect(questions).toBeLessThan(60)
  })
})

/** Tables that still name a person whose account is closed. */
const MAY_STAY = ['consent', 'return_request', 'shop_order']

async function keys(): Promise<string[]> {
  const found: string[] = []
  for (const folder of ['objects', 'returns']) for await (const some of shop.store.list(folder)) found.push(...some)
  return found
}

async function tablesNaming(id: number): Promise<string[]> {
  const { rows } = await shop.database.pool.query<{ table_name: string, column_name: string }>(`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and column_name in ('person_id', 'owner_id')`)
  const found: string[] = []
  for (const { table_name, column_name } of rows) {
    const { rowCount } = await shop.database.pool.query(`select from "${table_name}" where "${column_name}" = $1`, [id])
    if (rowCount) found.push(table_name)
  }
  return found.toSorted()
}

describe('closing the account', () => {
  const close = (person: TestPerson, password = PASSWORD) => person.refused('DELETE /api/users/me', { body: { password } })

  test('everything personal goes; orders stay without it, decisions on consents without where they came from', async () => {
    const person = await settled()
    const { body: before } = await person.call('GET /api/users/me/export')
    const keysBefore = await keys()
    expect((await close(person)).status).toBe(204)
    expect(await tablesNaming(person.id)).toEqual(MAY_STAY)
    const row = await shop.database.db.selectFrom('person').selectAll().where('id', '=', person.id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ status: 'CLOSED', phone: null, birth_date: null, gender: null, image_url: null, image_path: null,
      email_verified: false, closed_at: expect.any(Date) })
    expect(JSON.stringify(row)).not.toContain(person.username)
    const decisions = await shop.database.db.selectFrom('consent').selectAll().where('person_id', '=', person.id).execute()
    expect(decisions.map(({ granted, address, agent }) => [granted, address, agent])).toEqual([[true, '', ''], [true, '', '']])
    const kept = await shop.database.db.selectFrom('shop_order').select('id').where('person_id', '=', person.id).execute()
    expect(kept.map(({ id }) => id)).toEqual(before.orders.map(({ id }) => id))
    const back = await shop.database.db.selectFrom('return_request').selectAll().where('person_id', '=',
      person.id).executeTakeFirstOrThrow()
    expect([back.state, back.reason, back.note]).toEqual(['REQUESTED', 'OTHER', ''])
    const picture = await shop.fastify.inject({ method: 'GET', url: before.profile.imageUrl ?? '' })
    // the picture, the photo of the return, and the one that waited
    expect([picture.statusCode, (await keys()).filter((key) => keysBefore.includes(key)).length]).toEqual([404,
      keysBefore.length - 3])
  })

  test('a chat goes with all its messages, also with one just under way; what one wrote for the shop stays', async () => {
    const [customer, clerk] = [await shop.person(), await shop.person('STAFF')]
    const ids: number[] = []
    for (let n = 0; n < 5; n++) ids.push((await begin(customer)).body.id)
    const writing = ids.flatMap((id) => [answer(clerk, id, 'Dạ'), write(customer, id, 'a')])
    await Promise.all([close(customer), ...writing])
    const { rows } = await shop.database.pool.query('select from support_message where chat_id = any($1)', [ids])
    expect(rows).toEqual([])
    const other = await shop.person()
    const { id } = (await begin(other)).body
    await answer(clerk, id, 'Dạ')
    expect((await close(clerk)).status).toBe(204)
    expect((await read(other, id)).body.messages.at(-1)).toMatchObject({ message: 'Dạ', senderName: 'Alô' })
  })

  test('what was written of products stays, under nobody\'s name', async () => {
    const person = await settled()
    await close(person)
    const review = await shop.database.db.selectFrom('review').selectAll()
      .where('comment', '=', `Nhận xét của ${person.username}`).executeTakeFirstOrThrow()
    expect([review.person_id, review.author]).toEqual([null, 'Khách hàng đã đóng tài khoản'])
  })

  test('nobody is signed in with it any more or signs in again; name and e-mail are free for a new account', async () => {
    const person = await shop.person()
    const again = await shop.call('POST /api/auth/login', { body: { username: person.username, password: PASSWORD } })
    await close(person)
    expect((await person.refused('GET /api/users/me')).status).toBe(401)
    const other = await shop.send({ method: 'GET', url: '/api/users/me',
      headers: { authorization: `Bearer ${again.body.token}` } })
    expect(other.status).toBe(401)
    const signIn = await shop.refused('POST /api/auth/login', { body: { username: person.username, password: PASSWORD } })
    expect([signIn.status, signIn.body.code]).toEqual([401, 'auth.wrong_password'])
    const anew = await shop.call('POST /api/auth/register', { body: { username: person.username, password: 'Rat-Dai-9x',
      email: `${person.username}@example.com`, fullname: 'Người Mới', phone: '0912345678' } })
    expect(anew.status).toBe(201)
  })

  test('asks for the password, and with a wrong one nothing changes', async () => {
    const person = await settled()
    const before = (await person.call('GET /api/users/me/export')).body
    const { status, body } = await close(person, 'Sai@123x')
    expect([status, body.code, body.errors]).toEqual([422, 'auth.wrong_current_password',
      { password: 'Mật khẩu hiện tại không đúng' }])
    expect((await person.call('GET /api/users/me/export')).body).toMatchObject({ profile: before.profile, cart: before.cart,
      files: before.files })
  })

  test('others keep what is theirs', async () => {
    const [person, other] = [await settled(), await settled()]
    const [before] = [(await other.call('GET /api/users/me/export')).body]
    await close(person)
    const after = (await other.call('GET /api/users/me/export')).body
    expect({ ...after, exportedAt: '' }).toEqual({ ...before, exportedAt: '' })
  })

  test('where one part of it fails all of it stays', async () => {
    const person = await settled()
    const before = await tablesNaming(person.id)
    await shop.database.pool.query(`create function refuse_it() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
      create trigger refuse_it before delete on stored_file for each row execute function refuse_it()`)
    expect((await close(person)).status).toBe(500)
    await shop.database.pool.query('drop trigger refuse_it on stored_file')
    expect(await tablesNaming(person.id)).toEqual(before)
    const user = (await person.call('GET /api/users/me')).body
    expect((await shop.fastify.inject({ method: 'GET', url: user.imageUrl ?? '' })).statusCode).toBe(200)
  })

  test('the last administrator cannot close; of two who do so at once one stays', async () => {
    const one = await shop.person('ADMIN')
    const alone = await close(one)
    expect([alone.status, alone.body.code]).toEqual([409, 'profile.last_admin'])
    const two = await shop.person('ADMIN')
    const both = await meetBefore(shop, 'person', [() => close(one), () => close(two)])
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['204', '409'])
  })
})
