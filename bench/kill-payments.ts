// How a buyer of bench/kill.ts pays an order: begun once, and gone on with after every kill until the shop has acknowledged it.
import { setTimeout as pause } from 'node:timers/promises'
import type { PaymentMethod } from '#contract/payments.ts'
import type { Verdict } from '#contract/settling.ts'
import type { vnpay } from '#server/payments/payments.ts'
import { callOf, newsOf } from './vnpay-call.ts'
import { ask, Refused } from './kill-asking.ts'

export const HOOK_KEY = 'khoa-cua-ngan-hang-0123456789'
const ACCOUNT = '257678859'
/** The settings of a shop that is paid as these buyers pay. */
export const BANK = {
  BANK_BIN: '970416', BANK_ACCOUNT: ACCOUNT, BANK_HOLDER: 'CONG TY ALO', BANK_WEBHOOK_KEY: HOOK_KEY,
}

/** In cash; at the gateway's own page, which then tells the shop; through VNPay's call, made and signed here; by a bank. */
export const WAYS = ['cash', 'page', 'call', 'bank'] as const
export type Way = (typeof WAYS)[number]

export const methodOf: Readonly<Record<Way, PaymentMethod>> =
  { cash: 'COD', page: 'VNPAY', call: 'VNPAY', bank: 'BANK_TRANSFER' }

export interface Debt { id: number, code: string, total: number }
export interface Payment {
  /** Goes on where it was cut off, as often as need be; comes back when the shop has acknowledged that it is paid. */
  go(url: string): Promise<void>
}

const often = (chance: number): boolean => Math.random() < chance

/** The same, now and then twice at once. */
async function perhapsTwice<T>(work: () => Promise<T>): Promise<T[]> {
  return Promise.all(often(0.3) ? [work(), work()] : [work()])
}

async function openGateway(url: string, token: string, { id }: Debt): Promise<string> {
  return (await ask<{ paymentUrl: string }>(url, 'POST', `/api/orders/${id}/pay`, { token })).paymentUrl
}

const failed = (what: string, said: unknown): Error => new Error(`${what}: ${JSON.stringify(said)}`)

/** Presses a button of the gateway's page, as often as it takes: a payment that is made there stays made. */
function atThePage(token: string, debt: Debt): Payment {
  const outcome = often(0.4) ? 'twice' : often(0.5) ? 'success' : 'ipn-first'
  let address: string | undefined
  return {
    async go(url) {
      address ??= await openGateway(url, token, debt)
      const page = await fetch(address) // from now on the gateway knows of the payment
      if (!page.ok) throw new Refused(page.status, await page.text())
      const reference = new URL(address).searchParams.get('vnp_TxnRef') ?? ''
      const pressed = await fetch(address.split('?', 1)[0] ?? '', {
        method: 'POST', redirect: 'manual', body: new URLSearchParams({ reference, language: 'vi', outcome }),
      })
      const back = pressed.headers.get('location')
      if (pressed.status >= 500) throw new Refused(pressed.status, await pressed.text())
      if (back === null) throw failed('the gateway did not lead back', [pressed.status, await pressed.text()])
      for (let tries = 0; tries < 400; tries++) {
        const said = await ask<Verdict>(url, 'GET', `/api/payments/vnpay/return${new URL(back).search}`)
        if (said.verdict === 'PAID') return
        if (said.verdict !== 'WAITING') throw failed('a payment that was made', said)
        await pause(50)
      }
      throw failed('a payment that was made stays unheard', debt)
    },
  }
}

/** VNPay's own call, made until it is understood: 00, or 02 where that was said before. */
function byCall(token: string, debt: Debt): Payment {
  let fields: vnpay.Fields | undefined
  let cutOff = false
  return {
    async go(url) {
      fields ??= newsOf(await openGateway(url, token, debt))
      const call = callOf(fields)
      const once = () => ask<{ RspCode: string }>(url, 'GET', call)
      const mayBeKnown = cutOff
      cutOff = true
      const codes = (await perhapsTwice(once)).map(({ RspCode }) => RspCode).toSorted()
      const right = codes.every((code, at) => code === '02' ? at > 0 || mayBeKnown : code === '00' && at === 0)
      if (!right) throw failed(`order ${debt.code}: VNPay's call`, codes)
    },
  }
}

let transfers = 0

/** What a bank's messenger tells of one more transfer. */
export function transferOf(debt: Pick<Debt, 'code' | 'total'>): object {
  const number = ++transfers
  return {
    id: 92_000 + number, gateway: 'ACB', transactionDate: '2026-11-22 14:02:37', accountNumber: ACCOUNT, code: null,
    content: `FT${100_000 + number}.${debt.code}.CT tu 0099 NGUYEN VAN A`, transferType: 'in', transferAmount: debt.total,
    accumulated: 0, subAccount: null, referenceCode: `FT${100_000 + number}`, description: '',
  }
}

/** A bank's messenger, who tells until he is thanked. */
function byBank(debt: Debt): Payment {
  const body = transferOf(debt)
  return {
    async go(url) {
      const headers = { authorization: `Apikey ${HOOK_KEY}` }
      const said = await perhapsTwice(() =>
        ask<{ success: boolean }>(url, 'POST', '/api/payments/bank/webhook', { body, headers }))
      if (!said.every(({ success }) => success)) throw failed('the messenger was not thanked', said)
    },
  }
}

/** The payment of an order; nothing where it is paid on delivery. */
export function paymentOf(way: Way, token: string, debt: Debt): Payment | undefined {
  switch (way) {
    case 'cash': return undefined
    case 'page': return atThePage(token, debt)
    case 'call': return byCall(token, debt)
    case 'bank': return byBank(debt)
  }
}
