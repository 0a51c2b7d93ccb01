// The settings over HTTP: who may change them, what follows them at once, in this process and in another, and putting them back.
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { factsOf, SETTINGS } from '#contract/shop-facts.ts'
import type { SettingGroup, Settings } from '#contract/settings.ts'
import { fillFacts, findFaqs } from '#server/content/content.ts'
import { shopNow } from '#server/mails/mails-shop-facts.ts'
import { holdMinutesOf } from '#server/payments/payments.ts'
import { buyerOf, onePhone, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestPerson, TestShop } from '#testing/shop.ts'
import { facts, pageFacts } from './settings.ts'

let shop: TestShop
let goods: Goods
let admin: TestPerson

beforeAll(async () => {
  shop = await openTestShop()
  goods = await stock(shop, [onePhone('may', 50)])
  admin = await shop.person('ADMIN')
})
const others: ChildProcess[] = []
afterEach(async () => {
  for (const other of others.splice(0)) other.kill('SIGKILL')
  for (const group of ['contact', 'hours', 'money', 'terms'] as const) await put(group, SETTINGS[group])
})
afterAll(() => shop.close())

const read = async () => (await admin.call('GET /api/admin/settings')).body

async function put<G extends SettingGroup>(group: G, value: Settings[G], who = admin) {
  const { edition } = (await read())[group]
  return who.refused(`PUT /api/admin/settings/${group}`, { body: { value, edition } })
}

const { contact, hours, money, terms } = SETTINGS
const said = async (question: string) => {
  const { body } = await shop.call('POST /api/support-chats/ai-chat', { body: { userMessage: question } })
  return body.response
}

test('the settings are as the shop came until somebody changes them; then what they came with is still told', async () => {
  expect(await read()).toMatchObject({ money: { value: money, origin: money, changedAt: null }, terms: { value: terms } })
  expect(facts()).toEqual(factsOf(SETTINGS))
  expect(pageFacts()).toEqual({})
  await put('money', { ...money, freeShippingOverDong: 500_000 })
  expect((await read()).money).toEqual({
    value: { ...money, freeShippingOverDong: 500_000 }, origin: money, changedAt: expect.any(String), edition: expect.any(Number),
  })
})

test('ROLE-04 only administrators read and change them', async () => {
  const [customer, staff] = [await shop.person(), await shop.person('STAFF')]
  const statuses = await Promise.all([shop, customer, staff].flatMap((who) => [
    who.refused('GET /api/admin/settings'), who.refused('PUT /api/admin/settings/money', { body: { value: money, edition: 1 } }),
  ]))
  expect(statuses.map(({ status }) => status)).toEqual([401, 401, 403, 403, 403, 403])
})

test('delivery is free above the new sum, at the checkout and in what is told of it', async () => {
  const buyer = await buyerOf(shop, goods, 'may')
  expect((await buyer.order('first')).body).toMatchObject({ subtotal: 10_000_000, shippingCost: 0 })
  await put('money', { ...money, freeShippingOverDong: 10_000_000 })
  const next = await buyerOf(shop, goods, 'may')
  expect((await next.order('second')).body).toMatchObject({ subtotal: 10_000_000, shippingCost: 30_000 })
  expect(await said('mua bao nhiêu thì miễn phí giao hàng')).toContain('10.000.000')
  expect(fillFacts('{free_shipping_over}', 'vi')).toBe('10.000.000\u00a0₫')
  expect(pageFacts()).toEqual({ freeShippingOverDong: 10_000_000 })
})

test('cash is taken up to the new sum, units are held for the new time, goods come back within the new days', async () => {
  const buyer = await buyerOf(shop, goods, 'may')
  const { body: { id } } = await buyer.order('returned')
  await put('money', { ...money, cashUpToDong: 1_000_000 })
  await put('terms', { vnpayHoldMinutes: 45, transferHoldMinutes: 120, returnDays: 10 })
  const { body } = await shop.call('GET /api/payment-options')
  expect(body.find(({ method }) => method === 'COD')).toMatchObject({ maxTotal: 1_000_000 })
  expect([holdMinutesOf('VNPAY'), holdMinutesOf('BANK_TRANSFER')]).toEqual([45, 120])
  await shop.database.pool.query(`update shop_order set status = 'DELIVERED', payment_status = 'PAID',
    delivered_at = '2026-11-01T05:00:00Z' where id = $1`, [id])
  const { body: order } = await buyer.person.call('GET /api/orders/{id}', { params: { id: String(id) } })
  expect(order.returnableUntil).toBe('2026-11-11T05:00:00.000Z')
  expect(fillFacts('{vnpay_hold}, {transfer_hold}, {return_days}, {cash_up_to}',
    'vi')).toBe('45 phút, 2 giờ, 10 ngày, 1.000.000\u00a0₫')
  expect(await said('đổi trả trong bao lâu')).toContain('10 ngày')
  expect(pageFacts()).toEqual({ returnDays: 10 })
})

test('a new telephone number is that of mails, texts, pages and the assistant', async () => {
  const phone = '028 3333 4444'
  await put('contact', { ...contact, phone })
  expect([shopNow().phone, fillFacts('{phone}', 'en'), facts().shop.phoneLink]).toEqual([phone, phone, 'tel:+842833334444'])
  expect(await said('số điện thoại của shop')).toContain(phone)
  expect(pageFacts()).toEqual({ shop: { ...factsOf(SETTINGS).shop, phone, phoneLink: 'tel:+842833334444' } })
})

test('frequent questions that were read before say the new numbers', async () => {
  await shop.database.pool.query(`insert into faq (slug, topic, question, question_en, answer, answer_en)
    values ('tra-hang', 'returns', 'Trả hàng trong bao lâu?', 'How long?', 'Trong {return_days}.', 'Within {return_days}.')`)
  const answers = async () => JSON.stringify(await findFaqs(shop.database.db, 'trả hàng trong bao lâu', 3, 'vi'))
  expect(await answers()).toContain('7 ngày')
  await put('terms', { ...terms, returnDays: 9 })
  expect(await answers()).toContain('9 ngày')
})

test('closed days and hours are told where people ask for them', async () => {
  const today = new Date().toISOString().slice(0, 10)
  await put('hours', {
    week: [...hours.week.slice(0, 6), null],
    closed: [{ from: today, to: '2099-01-01', word: { vi: 'Nghỉ sửa cửa hàng', en: 'Renovation' } }],
  })
  expect(await said('mấy giờ mở cửa')).toContain('Nghỉ sửa cửa hàng')
  expect(shopNow().hours.vi).toMatch(/^8:00–21:00, Chủ nhật nghỉ; nghỉ .*\(Nghỉ sửa cửa hàng\)$/)
})

test.each<[string, SettingGroup, object, string]>([
  ['a telephone number that is none', 'contact', { ...contact, phone: 'gọi nhé' }, 'value.phone'],
  ['a page that is no address', 'contact', { ...contact, facebook: 'javascript:alert(1)' }, 'value.facebook'],
  ['a shop nobody can walk to', 'contact', { ...contact, places: [] }, 'value.places'],
  ['a province that is none', 'contact', { ...contact, places: [{ name: 'A', address: 'B', province: '02' }] },
    'value.places.0.province'],
  ['hours that end before they begin', 'hours', { ...hours, week: [{ from: '21:00', to: '08:00' }, ...hours.week.slice(1)] },
    'value.week.0.to'],
  ['a shop that is never open', 'hours', { ...hours, week: Array(7).fill(null) }, 'value.week'],
  ['closed days in the wrong order', 'hours',
    { ...hours, closed: [{ from: '2027-01-02', to: '2027-01-01', word: { vi: 'a', en: 'b' } }] }, 'value.closed.0.to'],
  ['half a dong', 'money', { ...money, cashUpToDong: 1_000_000.5 }, 'value.cashUpToDong'],
  ['a hold within VNPay\'s own time', 'terms', { ...terms, vnpayHoldMinutes: 10 }, 'value.vnpayHoldMinutes'],
  ['half an hour of transfer', 'terms', { ...terms, transferHoldMinutes: 90 }, 'value.transferHoldMinutes'],
])('%s is refused beside its field', async (_, group, value, field) => {
  const { status, body } = await put(group, value as Settings[typeof group]) // on purpose not of that shape
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
  expect(facts()).toEqual(factsOf(SETTINGS))
})

test('two administrators who change one thing at once: one is told, whatever the number of tries', async () => {
  for (let n = 0; n < 20; n++) {
    const { edition } = (await read()).terms
    const both = await Promise.all([8, 9].map((returnDays) =>
      admin.refused('PUT /api/admin/settings/terms', { body: { value: { ...terms, returnDays }, edition } })))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('settings.edited_meanwhile')
    const kept = (await read()).terms.value.returnDays
    expect(facts().promised.returnDays).toBe(kept)
  }
})

test('a change stands once in the log with both sums, and is put back from there, but not over a later one', async () => {
  const log = async () =>
    (await admin.call('GET /api/admin/audit', { query: { kind: 'setting', subjectId: 'money', size: '2' } })).body.content
  await put('money', { ...money, freeShippingOverDong: 600_000 })
  const [entry] = await log()
  expect(entry).toMatchObject({
    line: 'PUT /api/admin/settings/money', changes: [{ field: 'freeShippingOverDong', before: 1_000_000, after: 600_000 }],
    mayUndo: true,
  })
  const undo = (id: number | undefined) => admin.refused('POST /api/admin/audit/{id}/undo', { params: { id: String(id) } })
  expect((await undo(entry?.id)).status).toBe(200)
  expect((await read()).money).toMatchObject({ value: money })
  await put('money', { ...money, freeShippingOverDong: 700_000 })
  const [late] = await log()
  await put('money', { ...money, freeShippingOverDong: 800_000 })
  expect((await undo(late?.id)).body.code).toBe('audit.changed_since')
})

/** Another process of the shop, which says the sum and the telephone number each time they change. */
function otherProcess(): string[] {
  const program = `
    import { openDatabase } from '#server/kit/db.ts'
    import { openLog } from '#server/kit/log.ts'
    import { facts, openFacts } from '#server/settings/settings.ts'
    const { db } = openDatabase(process.env.URL)
    const say = () => console.log(facts().promised.freeShippingOverDong + ' ' + facts().shop.phone)
    await openFacts({ db, url: process.env.URL }, say, openLog('silent'))
    say()`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: path.join(import.meta.dirname, '../../..'), env: { PATH: process.env['PATH'], URL: shop.url },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  others.push(child)
  const told: string[] = []
  createInterface(child.stdout).on('line', (line) => told.push(line))
  return told
}

test('every process goes by a change: two others hear it, of whichever way it was made, and after their connection was cut',
  async () => {
  const soon = (check: () => void) => vi.waitFor(check, { timeout: 30_000, interval: 20 })
  const all = [otherProcess(), otherProcess()]
  await soon(() => expect(all).toEqual([['1000000 028 7108 2468'], ['1000000 028 7108 2468']]))
  await put('money', { ...money, freeShippingOverDong: 750_000 })
  await soon(() => expect(all.map((told) => told.at(-1))).toEqual(Array(2).fill('750000 028 7108 2468')))
  const { rowCount } = await shop.database.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'alo settings' and datname = current_database()`)
  expect(rowCount).toBe(2)
  await shop.database.pool.query(
    `update shop_setting set value = jsonb_build_object('phone', '1900 1234') where name = 'contact'`)
  await soon(() => expect(all.map((told) => told.at(-1))).toEqual(Array(2).fill('750000 1900 1234')))
})

test('a row that nobody can read leaves the shop as it came, and open', async () => {
  await shop.database.pool.query(`update shop_setting set value = '{"freeShippingOverDong": "viel"}' where name = 'money'`)
  expect((await read()).money.value).toEqual(money)
})
