// Whose id it is decides: for every guarded line with an id in its address, what another customer, a guest and a session that
// has ended are answered, and that nothing of the owner's is changed.
// After a wanted change: npm run slices -- src/server/not-yours.test.ts -u
import { existsSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BUCKET } from '#contract/files.ts'
import type { Line } from '#contract/api.ts'
import { buyerOf, onePhone, stock } from '#testing/goods.ts'
import { digestOf } from '#testing/digest.ts'
import { openTestShop, PASSWORD } from '#testing/shop.ts'
import type { TestPerson, TestShop } from '#testing/shop.ts'
import { TEST_TILL } from '#testing/till.ts'
import { sampleOf } from '#testing/wrong-inputs.ts'
import type { Mounted } from '#server/kit/serve.ts'
import { lines } from './app.ts'

let shop: TestShop
let owner: TestPerson
let other: TestPerson
let endedToken = ''
/** What stands in an address of the owner's, by the address before it. */
let owned: Record<string, Record<string, string>>

/** A picture of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64',
)

/** Things of the shop that are nobody's own: who is no staff is refused before anything is looked for. */
const OF_STAFF: typeof owned = {
  '/api/admin/categories/': { id: '1' }, '/api/admin/brands/': { id: '1' }, '/api/admin/price-plans/': { id: '1' },
  '/api/admin/specification-names/': { kind: 'key', key: 'screen_size' }, '/api/admin/audit/': { id: '1' },
  '/api/admin/coupons/': { id: '1' }, '/api/admin/promotions/': { id: '1' }, '/api/admin/shipping-methods/': { id: '1' },
  '/api/admin/canned-answers/': { id: '1' }, '/api/admin/hero/': { id: '1' }, '/api/admin/news/': { id: '1' },
  '/api/admin/faqs/': { id: '1' }, '/api/admin/policies/': { slug: 'terms', edition: '1' },
  '/api/admin/data-requests/': { id: '1' }, '/api/admin/catalogue-imports/': { id: '1' },
}

/** What staff have to see to: money that waits, money that goes back, a return, a wish to be called. */
async function queued(orderId: number): Promise<typeof owned> {
  const { db } = shop.database
  const receipt = await db.insertInto('receipt').values({
    channel: 'BANK', external_id: 'a', amount_dong: 1, state: 'WAITING', reason: 'UNKNOWN_ORDER',
  }).returning('id').executeTakeFirstOrThrow()
  const refund = await db.insertInto('refund').values({
    order_id: orderId, receipt_id: receipt.id, amount_dong: 1, request_id: 'a',
  }).returning('id').executeTakeFirstOrThrow()
  const back = await db.insertInto('return_request').values({
    order_id: orderId, person_id: owner.id, idempotency_key: 'a', request_hash: Buffer.alloc(32), reason: 'FAULTY',
  }).returning('id').executeTakeFirstOrThrow()
  const photo = await db.insertInto('return_photo').values({
    person_id: owner.id, key: 'a', content_type: 'image/webp', bytes: 1, token: 'a',
  }).returning('id').executeTakeFirstOrThrow()
  const lead = await db.insertInto('lead').values({
    kind: 'TRADE_IN', idempotency_key: 'a', request_hash: Buffer.alloc(32), person_id: owner.id, name: 'An',
    phone: '+84912345678', wish: '{}', estimate_dong: 1, language: 'vi',
  }).returning('id').executeTakeFirstOrThrow()
  const chat = await db.insertInto('support_chat').values({ person_id: owner.id }).returning('id').executeTakeFirstOrThrow()
  const feedback = await db.insertInto('feedback').values({
    person_id: owner.id, kind: 'PRAISE', subject: 'a', message: 'aaaaaaaaaa', idempotency_key: 'a'.repeat(16), language: 'vi',
    request_hash: Buffer.alloc(32),
  }).returning('id').executeTakeFirstOrThrow()
  const [returnId, leadId] = [{ id: String(back.id) }, { id: String(lead.id) }]
  return {
    '/api/admin/receipts/': { id: String(receipt.id) }, '/api/admin/refunds/': { id: String(refund.id) },
    '/api/return-photos/': { id: String(photo.id) }, '/api/returns/': returnId, '/api/admin/returns/': returnId,
    '/api/admin/leads/': leadId, '/api/admin/support-chats/': { id: String(chat.id) },
    '/api/admin/inbox/': { id: String(chat.id) }, '/api/admin/people/': { id: String(owner.id) },
    '/api/admin/staff/': { id: String(owner.id) },
    '/api/feedback/': { id: String(feedback.id) }, '/api/admin/feedback/': { id: String(feedback.id) },
  }
}

beforeAll(async () => {
  shop = await openTestShop({ till: TEST_TILL })
  const goods = await stock(shop, [onePhone('may-mot', 50), onePhone('may-hai', 50)])
  const { person, order, wish, address } = await buyerOf(shop, goods, 'may-mot')
  owner = person
  other = await shop.person()
  const productId = goods.idOf('may-hai')
  const [variant] = await goods.variantsOf('may-hai')
  const { db } = shop.database
  const placed = await order('a-key', { ...wish, paymentMethod: 'BANK_TRANSFER' })
  await owner.call('POST /api/cart/items', { body: { productId, quantity: 1 } })
  await owner.call('POST /api/users/{userId}/wishlist', {
    params: { userId: 'current' }, query: { productId: String(productId) } })
  const method = await owner.call('POST /api/users/me/payment-methods', {
    body: { paymentType: 'ewallet', provider: 'MoMo', accountNumber: '0912345678' } })
  const note = await db.insertInto('notification').values({ person_id: owner.id, type: 'USER', kind: 'x' }).returning('id')
    .executeTakeFirstOrThrow()
  const parcel = await db.insertInto('parcel').values({ order_id: placed.body.id, carrier: 'OWN', tracking_number: 'A1' })
    .returning('id').executeTakeFirstOrThrow()
  const review = await db.insertInto('review').values({
    product_id: productId, person_id: owner.id, author: 'An', rating: 5, comment: 'Máy tốt lắm', verified: true,
    status: 'APPROVED',
  }).returning('id').executeTakeFirstOrThrow()
  const name = `avatars/${owner.id}/avatar_1790000000000.png`
  await db.insertInto('stored_file').values({
    bucket: BUCKET, name, owner_id: owner.id, key: 'a', size: 1, content_type: 'image/png', md5: 'x', download_token: 'x',
  }).execute()
  const [session] = (await owner.call('GET /api/users/me/sessions')).body
  const { body: ended } = await shop.call('POST /api/auth/login', { body: { username: owner.username, password: PASSWORD } })
  endedToken = ended.token
  await shop.send({ method: 'POST', url: '/api/auth/logout', headers: { authorization: `Bearer ${endedToken}` } })
  const product = { productId: String(productId), variantId: String(variant?.id) }
  owned = {
    '/api/users/me/addresses/': { id: String(address.id) },
    '/api/users/me/payment-methods/': { id: String(method.body.id) },
    '/api/users/me/sessions/': { id: String(session?.id) },
    '/api/users/{userId}/wishlist': { userId: String(owner.id), productId: product.productId },
    '/api/notifications/': { id: String(note.id) },
    '/api/orders/': { id: String(placed.body.id) },
    '/api/admin/orders/': { id: String(placed.body.id), parcelId: String(parcel.id) },
    ...await queued(placed.body.id),
    '/api/storage/': { bucket: BUCKET, name },
    '/api/cart/': product,
    '/api/products/': { id: product.productId },
    '/api/reviews/': { id: String(review.id) },
    '/api/admin/reviews/': { id: String(review.id) },
    '/api/admin/products/': { id: product.productId, variantId: product.variantId },
    ...OF_STAFF,
  }
})
afterAll(() => shop.close())

/** Lines whose id names goods: what another customer does there is done to their own things alone. */
const OF_THE_SHOP = ['/api/cart/', '/api/products/']
/** Others are asked to do this to what is the owner's, and it changes a count that everybody sees. */
const FOR_OTHERS: readonly Line[] = ['POST /api/reviews/{id}/helpful']
/** What is absent is no fault there, and another's is as absent: they are told nothing, and nothing is done. */
const ABSENT_TO_OTHERS: readonly Line[] = ['DELETE /api/return-photos/{id}']

const guarded = lines.filter(({ path, route }) => route.access !== 'anyone' && path.includes('{'))

/** A form with the sample's fields and a picture, as a browser sends it. */
function formOf(part: string): { payload: Buffer, type: string } {
  const head = `--x\r\nContent-Disposition: form-data; name="${part}"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), PIXEL, Buffer.from('\r\n--x--\r\n')])
  return { payload, type: 'multipart/form-data; boundary=x' }
}

/** A call of the line at the owner's things, rightly made but for who makes it. */
function callOf(mounted: Mounted, token: string | undefined) {
  const { path, route, method } = mounted
  const at = Object.entries(owned).find(([prefix]) => path.startsWith(prefix))
  if (!at) throw new Error(`${mounted.line}: say in this test whose id stands in it`)
  const { query, headers, body } = sampleOf(mounted)
  const asked = 'name' in query ? { ...query, name: owned['/api/storage/']?.['name'] } : { ...query, ...at[1] }
  const form = route.upload && formOf(route.upload.part)
  const fields = Object.entries(asked).filter(([field]) => field in query).map(([field, value]) => [field, String(value)])
  return {
    method,
    url: path.replace(/\{(\w+)\}/g, (_, field: string) => encodeURIComponent(at[1][field] ?? '')),
    query: Object.fromEntries(fields) as Record<string, string>, // pairs of texts
    headers: {
      ...headers as Record<string, string>, // a sample's headers are texts
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(form && { 'content-type': form.type }),
    },
    ...(form ? { payload: form.payload } : body && { payload: body }),
  }
}

const statusOf = async (mounted: Mounted, token: string | undefined): Promise<number> =>
  (await shop.send(callOf(mounted, token))).status

/** The rows of one person, wherever they stand: a digest of what is left when everybody else's are left out. */
async function belongings(personId: number): Promise<string> {
  const { rows } = await shop.database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'person_id' order by 1`)
  const texts = await Promise.all(rows.map(async ({ name }) => {
    const found = await shop.database.pool.query<{ text: string | null }>(
      `select string_agg(t::text, e'\\n' order by t::text) as text from "${name}" t where person_id = $1`, [personId])
    return `${name}\n${found.rows[0]?.text ?? ''}`
  }))
  expect(texts.length).toBeGreaterThan(10)
  return texts.join('\n')
}

const REFUSED = new Set([401, 403, 404])

test.each(guarded.map((mounted): [Line, Mounted] => [mounted.line, mounted]))(
  'ROLE-15 ROLE-17 ROLE-18 %s is the owner’s alone', async (_, mounted) => {
    const whole = await digestOf(shop.database.pool)
    expect(await statusOf(mounted, undefined)).toBe(401)
    expect(await statusOf(mounted, endedToken)).toBe(401)
    expect(await digestOf(shop.database.pool)).toBe(whole)
    const before = await belongings(owner.id)
    if (FOR_OTHERS.includes(mounted.line)) return
    const status = await statusOf(mounted, other.token)
    expect(await belongings(owner.id)).toBe(before)
    if (OF_THE_SHOP.some((prefix) => mounted.path.startsWith(prefix))) return
    expect(ABSENT_TO_OTHERS.includes(mounted.line) ? [204] : [...REFUSED]).toContain(status)
    expect(await digestOf(shop.database.pool)).toBe(whole)
  })

test('what each of them is answered is as it was read last', async () => {
  const page = ['Lines with an id, as answered to: another customer, a guest, a session that has ended', '']
  for (const mounted of guarded) {
    const own = OF_THE_SHOP.some((prefix) => mounted.path.startsWith(prefix))
    const meant = FOR_OTHERS.includes(mounted.line)
    const another = meant ? 'meant for them' : own ? 'their own things' : await statusOf(mounted, other.token)
    page.push(`${mounted.line}: ${another}, ${await statusOf(mounted, undefined)}, ${await statusOf(mounted, endedToken)}`)
  }
  expect(existsSync(new URL('not-yours.golden.txt', import.meta.url))).toBe(true) // a lost page would else be written anew
  await expect([...page, ''].join('\n')).toMatchFileSnapshot('./not-yours.golden.txt')
})

test('the owner is answered: it is not that nobody is', async () => {
  const reading = guarded.filter(({ method, path }) => method === 'GET' && !path.startsWith('/api/admin/'))
  expect(reading.length).toBeGreaterThan(8)
  for (const mounted of reading) expect([mounted.line, await statusOf(mounted, owner.token)]).toEqual([mounted.line, 200])
})
