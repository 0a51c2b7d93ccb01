// Whose money it may be that waits: suggested by the code, the sum, the telephone number or the name in its text.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BankNews } from '#contract/settling.ts'
import { openTransferShop, receiptsOf, tellTransfer, transferNews } from '#testing/transfers.ts'
import type { TransferShop } from '#testing/transfers.ts'

let shop: TransferShop
beforeAll(async () => { shop = await openTransferShop() })
afterAll(() => shop.close())

type Order = Awaited<ReturnType<TransferShop['anOrder']>>['order']
const change = (order: Order, set: object) =>
  shop.database.db.updateTable('shop_order').set(set).where('id', '=', order.id).execute()

/** An order nobody else's money is like. */
async function lonely(total: number) {
  const { order } = await shop.anOrder()
  await change(order, { subtotal_dong: total, shipping_dong: 0, total_dong: total, receiver_name: 'Nguyễn Khánh An' })
  return { ...order, total }
}

/** What is suggested for money that waits with this text. */
async function suggested(content: string, total: number, given: Partial<BankNews> = {}) {
  await tellTransfer(shop, transferNews({ code: '', total }, { content, ...given }))
  const id = (await receiptsOf(shop)).at(-1)?.id ?? 0
  const { body } = await shop.staff.call('GET /api/admin/receipts/{id}/suggestions', { params: { id: String(id) } })
  return { id, body, told: body.map(({ order, reasons, payable }) => [order.id, reasons, payable]) }
}

test('ROLE-04 staff alone are told; money that is not there is not found', async () => {
  const { person } = await shop.anOrder()
  const params = { id: '999999' }
  expect((await person.refused('GET /api/admin/receipts/{id}/suggestions', { params })).status).toBe(403)
  expect((await shop.staff.refused('GET /api/admin/receipts/{id}/suggestions', { params })).body.code)
    .toBe('settling.receipt_not_found')
})

test('a code with one letter wrong names its order before others of the same sum; the money then pays it', async () => {
  const [one, other] = [await lonely(7_100_000), await lonely(7_100_000)]
  const end = one.code.slice(5).replace(/./g, (letter) => (letter === '0' ? '1' : '0'))
  await change(await lonely(999_999), { code: `${one.code.slice(0, 5)}${end}` }) // it begins alike, and is another
  const wrong = `${one.code.slice(0, 6)}${one.code[6] === 'Z' ? 'Y' : 'Z'}${one.code.slice(7)}`
  const { id, told, body } = await suggested(`CK ${wrong.slice(0, 4)} ${wrong.slice(4)} TIEN HANG`, one.total)
  expect(told).toEqual([[one.id, ['CODE', 'AMOUNT'], true], [other.id, ['AMOUNT'], true]])
  expect(body[0]?.order).toMatchObject({ code: one.code, status: 'PENDING', total: one.total, receiverName: 'Nguyễn Khánh An' })
  await shop.staff.call('POST /api/admin/receipts/{id}/settle', { params: { id: String(id) },
    body: { orderId: one.id, how: 'Khách gõ sai mã' } })
  const after = await shop.staff.call('GET /api/admin/receipts/{id}/suggestions', { params: { id: String(id) } })
  expect(after.body).toEqual([]) // it waits no more
})

test('the sum alone names those that wait for it, not those that are paid, cancelled or of another sum', async () => {
  const [waits, paid] = [await lonely(7_200_000), await lonely(7_200_000)]
  const [gone, due] = [await lonely(7_200_000), await lonely(7_200_000)]
  await lonely(7_200_001)
  await change(paid, { status: 'CONFIRMED', payment_status: 'PAID' })
  await change(gone, { status: 'CANCELLED' })
  await change(due, { status: 'SHIPPING', payment_method: 'COD', hold_until: null })
  const { told, body } = await suggested('chuyen tien', 7_200_000)
  // who waits for a transfer comes before whoever pays at the door
  expect(body.map(({ atDoor, order }) => [atDoor, order.holdUntil !== null])).toEqual([[false, true], [true, false]])
  expect(told).toEqual([[waits.id, ['AMOUNT'], true], [due.id, ['AMOUNT'], true]])
})

test('a code of another sum is told, but cannot be paid with it', async () => {
  const one = await lonely(7_300_000)
  expect((await suggested(`${one.code.slice(0, 8)} mot phan`, 7_300_001)).told).toEqual([[one.id, ['CODE'], false]])
})

test('a receiver\'s telephone number or name in the text, in capitals and without accents', async () => {
  const one = await lonely(7_400_000)
  await change(one, { receiver_name: 'Phạm Đức Độ', phone: '+84977111222' })
  expect((await suggested('PHAM DUC DO chuyen tien dien thoai', 1_000)).told).toEqual([[one.id, ['NAME'], false]])
  expect((await suggested('tien may sdt 0977.111.222', 1_000)).told).toEqual([[one.id, ['PHONE'], false]])
  expect((await suggested('pham duc dong chuyen', 1_000)).told).toEqual([])
})

test('ten at most, the newest of those that are equally likely', async () => {
  const orders = []
  for (let n = 0; n < 12; n++) orders.push(await lonely(7_500_000))
  const { told } = await suggested('tien', 7_500_000)
  expect(told.map(([id]) => id)).toEqual(orders.map(({ id }) => id).toReversed().slice(0, 10))
})

test('what lacks beside the parts that came names their order, and so does being one of them', async () => {
  const one = await lonely(7_600_000)
  const first = await suggested(`${one.code} dot 1`, 2_000_000)
  expect(first.body).toMatchObject([{ reasons: ['CODE', 'PART'], parts: 0, takes: true, payable: false }])
  const rest = await suggested('phan con lai', 5_600_000)
  expect(rest.body).toMatchObject([{ order: { id: one.id }, reasons: ['PART'], parts: 2_000_000, takes: true, payable: true }])
  expect((await suggested('phan khac', 5_600_001)).told).toEqual([])
  await change(one, { status: 'CANCELLED' })
  const { body } = await shop.staff.call('GET /api/admin/receipts/{id}/suggestions', { params: { id: String(first.id) } })
  expect(body).toMatchObject([{ reasons: ['CODE'], takes: false, payable: false }])
})
