// Orders that were paid, by whichever way, for tests of money that goes back; and gateways that answer as they are told.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'vitest'
import { answersTo } from '#server/app-news.ts'
import type { News } from '#server/kit/news.ts'
import type { Till } from '#server/kit/till.ts'
import { lockOrder, moveOrder } from '#server/orders/orders.ts'
import { vnpay } from '#server/payments/payments.ts'
import { onePhone, stock } from './goods.ts'
import { nameDevices } from './packing.ts'
import { BANK, debtorOf, openPayingShop } from './paying.ts'
import type { PayingShop } from './paying.ts'
import type { TestPerson } from './shop.ts'
import type { receiptsOf } from './transfers.ts'

export const PRICE = 10_000_000

export type ReceiptRow = Awaited<ReturnType<typeof receiptsOf>>[number]
type Debtor = Awaited<ReturnType<typeof debtorOf>>
/** A debtor whose order was paid; `params` name the order. */
export interface Payer extends Debtor { params: { id: string } }

export interface RefundShop extends PayingShop {
  staff: TestPerson
  /** An order that waits to be paid this way. */
  unpaid(by?: Parameters<typeof debtorOf>[3]): Promise<Payer>
  /** Money by transfer, which says this (an order's code, or anything); gives what came of it. */
  transfer(content: string, amountDong?: number): Promise<ReceiptRow>
  /** An order that was paid at the test gateway, which knows of it. */
  paid(): Promise<Payer>
  /** One that was paid by bank transfer. */
  transferred(): Promise<Payer>
  /** One whose courier was paid. */
  delivered(): Promise<Payer>
  /** Does what is done when an order was cancelled. */
  answerCancelled(orderId: number): Promise<void>
  /** What staff ask to go back. */
  back(params: { id: string }, amount: number, key: string, more?: { byHand?: boolean }): ReturnType<typeof askBack>
  listed(params: { id: string }): Promise<[number, string][]>
  /** Payloads of this kind of news about an order, in the order they were told. */
  toldOf(kind: string, orderId: number): Promise<unknown[]>
}

function askBack(staff: TestPerson, params: { id: string }, amount: number, key: string, more: { byHand?: boolean } = {}) {
  return staff.call('POST /api/admin/orders/{id}/refunds', {
    params, headers: { 'idempotency-key': key }, body: { amount, reason: 'Khách đổi ý', ...more },
  })
}

/** Presses a button of the test gateway's page. */
async function payAt(url: string): Promise<void> {
  await fetch(url)
  await fetch(url, {
    method: 'POST', redirect: 'manual',
    body: new URLSearchParams({ reference: new URL(url).searchParams.get('vnp_TxnRef') ?? '', outcome: 'ipn-first' }),
  })
}

let transfers = 0

async function takeTransfer(shop: PayingShop, content: string, amountDong: number): Promise<ReceiptRow> {
  const body = {
    id: ++transfers, transferType: 'in', transferAmount: amountDong, content, referenceCode: `FT2632600${10_000 + transfers}`,
  }
  const { status } = await shop.call('POST /api/payments/bank/webhook', { body }, { authorization: `Apikey ${BANK.hookKey}` })
  expect(status).toBe(200)
  return shop.database.db.selectFrom('receipt').selectAll().where('external_id', 'like', `ref:${body.referenceCode}:%`)
    .executeTakeFirstOrThrow()
}

async function newsAbout(shop: PayingShop, kind: string, orderId: number) {
  const told = await shop.database.db.selectFrom('outbox').selectAll().where('kind', '=', kind).orderBy('id').execute()
  return told.filter(({ payload }) => (payload as { orderId: number }).orderId === orderId) // as such news is told
}

async function answerMoves(shop: PayingShop, orderId: number): Promise<void> {
  const answer = answersTo(shop.database.db, { send: async () => undefined }, shop.publicUrl)['orders.moved']
  for (const { id, payload } of await newsAbout(shop, 'orders.moved', orderId)) {
    const moved = payload as News['orders.moved'] // as it was told
    await answer?.['give-back-what-was-paid']?.({ eventId: id, kind: 'orders.moved', payload: moved })
  }
}

/** Opens it; close it in `afterAll`. */
export async function openRefundShop(): Promise<RefundShop> {
  const shop = await openPayingShop()
  const goods = await stock(shop, [onePhone('may', 200, PRICE)])
  const { id, ...caller } = await shop.person()
  await shop.database.db.updateTable('person').set({ role: 'STAFF' }).where('id', '=', id).execute()
  const staff = { id, ...caller }
  const unpaid: RefundShop['unpaid'] = async (by) => {
    const debtor = await debtorOf(shop, goods, 'may', by)
    return { ...debtor, params: { id: String(debtor.order.id) } }
  }
  return {
    ...shop, staff, unpaid,
    transfer: (content, amountDong = PRICE) => takeTransfer(shop, content, amountDong),
    async paid() {
      const debtor = await unpaid()
      await payAt(await debtor.pay())
      expect(await debtor.read()).toMatchObject({ paymentStatus: 'PAID' })
      return debtor
    },
    async transferred() {
      const debtor = await unpaid('BANK_TRANSFER')
      expect(await takeTransfer(shop, debtor.order.code, PRICE)).toMatchObject({ state: 'APPLIED' })
      return debtor
    },
    async delivered() {
      const debtor = await unpaid('COD')
      await nameDevices(shop.database.db, debtor.order.id)
      for (const to of ['CONFIRMED', 'PACKED', 'SHIPPING', 'DELIVERED'] as const) {
        await shop.database.db.transaction().execute(async (tx) =>
          moveOrder(tx, await lockOrder(tx, debtor.order.id), to, 'staff'))
      }
      return debtor
    },
    answerCancelled: (orderId) => answerMoves(shop, orderId),
    back: (...asked) => askBack(staff, ...asked),
    async listed(params) {
      const { body } = await staff.call('GET /api/admin/orders/{id}/refunds', { params })
      return body.map(({ amount, state }) => [amount, state])
    },
    async toldOf(kind, orderId) {
      return (await newsAbout(shop, kind, orderId)).map(({ payload }) => payload)
    },
  }
}

/** A gateway that answers refunds so, or not at all, asked by its till. `heard`: the numbers it was asked under. */
export async function gatewayThat(till: RefundShop['till'], answer: (asked: vnpay.Fields) => vnpay.Fields | undefined) {
  const heard: string[] = []
  const said: vnpay.Fields[] = []
  const server = createServer((request, reply) => {
    let text = ''
    request.on('data', (part: Buffer) => { text += part.toString() })
    request.on('end', () => {
      const asked = JSON.parse(text) as vnpay.Fields // as the shop wrote it
      heard.push(asked['vnp_RequestId'] ?? '')
      said.push(asked)
      const answered = answer(asked)
      if (!answered) return void reply.destroy()
      const told: vnpay.Fields = { vnp_Command: 'refund', vnp_TmnCode: till.vnpay.tmnCode, ...answered }
      reply.end(JSON.stringify({ ...told, vnp_SecureHash: vnpay.signReply(told, till.vnpay.hashSecret) }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on a port
  const own: Till = { ...till, vnpay: { ...till.vnpay, url: `http://127.0.0.1:${port}/paymentv2/vpcpay.html` } }
  return { heard, said, till: own, close: () => new Promise((resolve) => server.close(resolve)) }
}

/** What it says of a refund under this code. */
export const sayingCode = (code: string) => (asked: vnpay.Fields): vnpay.Fields =>
  ({ vnp_ResponseCode: code, vnp_Amount: asked['vnp_Amount'] ?? '' })
