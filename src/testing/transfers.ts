// Orders that are paid by transfer, and what a bank's messenger and a bank's statement tell of the money.
import type { PaymentMethod } from '#contract/payments.ts'
import type { BankNews } from '#contract/settling.ts'
import type { Answered } from '#contract/shop.ts'
import type { Till } from '#server/kit/till.ts'
import { buyerOf, onePhone, stock } from './goods.ts'
import type { Goods } from './goods.ts'
import { formOf } from './forms.ts'
import type { FormPart } from './forms.ts'
import { openTestShop } from './shop.ts'
import type { TestPerson, TestShop } from './shop.ts'

export const HOOK_KEY = 'khoa-cua-sepay-9$='
export const ACCOUNT = '0011001234567'
export const BANK_TILL: Till = {
  publicUrl: 'https://shop.example',
  vnpay: { tmnCode: 'ALO00001', hashSecret: 'A1B2C3D4E5F6G7H8I9J0', url: 'https://pay.example/vpcpay.html', test: true },
  bank: { bin: '970436', account: ACCOUNT, holder: 'CONG TY ALO', hookKey: HOOK_KEY },
}

let transfers = 0

/** Somebody who orders one `slug` after the other, each to be paid by transfer unless another way is asked for. */
export async function transferBuyer(shop: TestShop, goods: Goods, slug: string) {
  const { person, wish, order: place } = await buyerOf(shop, goods, slug)
  let placed = 0
  async function order(paymentMethod: PaymentMethod = 'BANK_TRANSFER') {
    if (++placed > 1) await person.call('POST /api/cart/items', { body: { productId: goods.idOf(slug), quantity: 1 } })
    return (await place(`order ${placed}`, { ...wish, paymentMethod })).body
  }
  return { person, order }
}

export const PHONE_DONG = 28_990_000

export interface TransferShop extends TestShop {
  staff: TestPerson
  /** One phone more of the same buyer, to be paid by transfer. */
  anOrder(): Promise<{ person: TestPerson, order: Awaited<ReturnType<Awaited<ReturnType<typeof transferBuyer>>['order']>> }>
}

/** A shop that is paid by transfer, with a thousand of one phone, somebody who orders it and somebody of the staff. */
export async function openTransferShop(): Promise<TransferShop> {
  const shop = await openTestShop({ till: BANK_TILL })
  const goods = await stock(shop, [onePhone('may', 1_000, PHONE_DONG)])
  const { person, order } = await transferBuyer(shop, goods, 'may')
  return { ...shop, staff: await shop.person('STAFF'), anOrder: async () => ({ person, order: await order() }) }
}

/** A transfer as SePay tells of it, each with a number and a reference of its own. */
export function transferNews(order: { code: string, total: number }, given: Partial<BankNews> = {}): BankNews {
  const number = ++transfers
  const reference = `MBVCB.${3_278_907_000 + number}`
  return {
    id: 92_000 + number, gateway: 'Vietcombank', transactionDate: '2026-11-22 14:02:37', accountNumber: ACCOUNT, code: null,
    content: `${reference}.${order.code}.CT tu 0099 NGUYEN VAN A`, transferType: 'in', transferAmount: order.total,
    accumulated: 19_077_000, subAccount: null, referenceCode: reference, description: '', ...given,
  }
}

/** Tells the shop of a transfer, as SePay does. */
export function tellTransfer(shop: TestShop, body: BankNews, authorization = `Apikey ${HOOK_KEY}`) {
  return shop.call('POST /api/payments/bank/webhook', { body }, { authorization })
}

/** A statement with these lines: day, reference, what came in, text. */
export function statementOf(lines: readonly (readonly [string, string, string | number, string])[]): string {
  const rows = lines.map(([day, reference, amount, text]) => `${day};${reference};0;${amount};${text}`)
  return ['Ngày giao dịch;Số tham chiếu;Ghi nợ;Ghi có;Nội dung', ...rows].join('\r\n')
}

type StatementLine = 'POST /api/admin/bank-statements' | 'POST /api/admin/bank-statements/look'

/** Sends a statement as a form with the file, as the back office does. */
async function sendForm<L extends StatementLine>(
  shop: TestShop, { token }: TestPerson, line: L, text: string | Buffer, fields: readonly FormPart[] = [],
) {
  const file = { name: 'file', value: text, filename: 'sao-ke.csv', type: 'text/csv' }
  const { headers, payload } = formOf([...fields, file])
  const reply = await shop.send({
    method: 'POST', url: line.replace('POST ', ''), payload, headers: { ...headers, authorization: `Bearer ${token}` },
  })
  return { ...reply, body: reply.body as Answered<L> & { code?: string } } // as the contract promises, or a refusal
}

/** What taking a statement in would come to. */
export const lookAtStatement = (shop: TestShop, person: TestPerson, text: string | Buffer) =>
  sendForm(shop, person, 'POST /api/admin/bank-statements/look', text)

/** Takes a statement in that has been looked at. */
export const writeStatement = (shop: TestShop, person: TestPerson, text: string | Buffer, seen: string) =>
  sendForm(shop, person, 'POST /api/admin/bank-statements', text, [{ name: 'seen', value: seen }])

/** Looks at a statement and takes it in, again where something came between. */
export async function sendStatement(
  shop: TestShop, person: TestPerson, text: string | Buffer,
): ReturnType<typeof writeStatement> {
  const looked = await lookAtStatement(shop, person, text)
  const written = await writeStatement(shop, person, text, looked.status === 200 ? looked.body.seen : '0'.repeat(64))
  return written.body.code === 'settling.statement_changed' ? sendStatement(shop, person, text) : written
}

/** Receipts in the order they came in. */
export function receiptsOf(shop: TestShop) {
  return shop.database.db.selectFrom('receipt').selectAll().orderBy('id').execute()
}
