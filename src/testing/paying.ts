// A shop that is paid through VNPay and by transfer, with its test gateway on a real port, and VNPay's words, truly signed.
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { pino } from 'pino'
import { mountTestGateway } from '#server/app-test-gateway.ts'
import type { Till } from '#server/kit/till.ts'
import { testTill, vnpay } from '#server/payments/payments.ts'
import { crowded } from './crowd.ts'
import { buyerOf } from './goods.ts'
import type { Goods } from './goods.ts'
import { openTestShop } from './shop.ts'
import type { Reply, TestPerson, TestShop } from './shop.ts'

export const BANK = { bin: '970436', account: '0123456789', holder: 'CONG TY ALO', hookKey: 'a-key-of-the-bank-messenger' }

/** A port that nobody listens on now. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on a port
  await new Promise((resolve) => server.close(resolve))
  return port
}

export interface PayingShop extends TestShop {
  till: Till & { vnpay: NonNullable<Till['vnpay']> }
  /** Where its test gateway and its API listen. */
  publicUrl: string
  /** VNPay's own call with these fields, signed now. */
  ipn(fields: vnpay.Fields): Promise<Reply<{ RspCode: string, Message: string }>>
}

/** Opens it with `openTestShop`; the gateway calls again after `againMs` where it is not understood. */
export async function openPayingShop(
  { againMs = 20, away = { now: false }, ...options }: Parameters<typeof openTestShop>[0] & {
    againMs?: number
    /** While `now` is true, no call of the gateway reaches the shop. */
    away?: { now: boolean }
  } = {},
): Promise<PayingShop> {
  const publicUrl = `http://127.0.0.1:${await freePort()}`
  const till = { vnpay: testTill(publicUrl), bank: BANK, publicUrl }
  const shop = crowded(await openTestShop({ till, ...options }))
  const street = Fastify()
  mountTestGateway(street, { publicUrl, dataDir: shop.dataDir, production: false, againMs }, pino({ level: 'silent' }))
  street.get('/api/*', async (request, reply) => {
    if (away.now) return reply.status(503).send()
    const answer = await shop.fastify.inject({ method: 'GET', url: request.url })
    return reply.status(answer.statusCode).type('application/json').send(answer.body)
  })
  await street.listen({ port: Number(new URL(publicUrl).port), host: '127.0.0.1' })
  return {
    ...shop, till, publicUrl,
    async ipn(fields) {
      const query = vnpay.signedQuery(fields, till.vnpay.hashSecret)
      const answer = await shop.send({ method: 'GET', url: `/api/payments/vnpay/ipn?${query}` })
      return answer as Reply<{ RspCode: string, Message: string }> // as the line promises
    },
    async close() {
      await street.close()
      await shop.close()
    },
  }
}

/** A person with an order that is paid this way, and the way to VNPay where it is. */
export async function debtorOf(
  shop: TestShop, goods: Goods, slug: string, paymentMethod: 'VNPAY' | 'BANK_TRANSFER' | 'COD' = 'VNPAY', quantity = 1,
) {
  const { person, order, wish } = await buyerOf(shop, goods, slug, quantity)
  const { body } = await order('once', { ...wish, paymentMethod })
  const pay = async (): Promise<string> => {
    const answer = await person.call('POST /api/orders/{id}/pay', { params: { id: String(body.id) } })
    return answer.body.paymentUrl
  }
  return { person, order: body, pay, read: () => readOrder(person, body.id) }
}

async function readOrder(person: TestPerson, id: number) {
  return (await person.call('GET /api/orders/{id}', { params: { id: String(id) } })).body
}

let payments = 14_000_000

/** What VNPay tells of a payment that was opened at this address: paid, unless `said` says something else. */
export function newsOf(paymentUrl: string, said: vnpay.Fields = {}): vnpay.Fields {
  const asked = new URL(paymentUrl).searchParams
  const get = (name: string): string => asked.get(name) ?? ''
  return {
    vnp_TmnCode: get('vnp_TmnCode'), vnp_Amount: get('vnp_Amount'), vnp_BankCode: 'NCB', vnp_BankTranNo: 'VNP1',
    vnp_CardType: 'ATM', vnp_PayDate: get('vnp_CreateDate'), vnp_OrderInfo: get('vnp_OrderInfo'),
    vnp_TransactionNo: String(++payments), vnp_ResponseCode: '00', vnp_TransactionStatus: '00', vnp_TxnRef: get('vnp_TxnRef'),
    ...said,
  }
}
