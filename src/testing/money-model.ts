// A simple model of orders and their money, which the shop is compared with after random steps.
import type { vnpay } from '#server/payments/payments.ts'
import type { TestPerson } from './shop.ts'

export interface ModelAttempt { url: string, state: 'OPEN' | 'PAID' | 'FAILED' }

export interface ModelOrder {
  id: number, code: string, person: TestPerson, slug: string, quantity: number, total: number, method: 'VNPAY' | 'COD'
  status: 'PENDING' | 'CONFIRMED' | 'CANCELLED' | 'DELIVERED', paid: boolean, over: boolean, attempts: ModelAttempt[]
  /** Money that went back, and what is asked to; of money that did not come through the gateway staff say both. */
  done: number, asked: number, byHand: boolean
}

/** VNPay's word on an attempt. */
export interface ModelWord { fields: vnpay.Fields, order: ModelOrder, attempt: ModelAttempt }

/** Money that came in: what it pays, or whether it waits; and what of it has gone back without having paid anything. */
export interface ModelMoney {
  amount: number
  state: 'APPLIED' | 'WAITING' | 'SETTLED'
  back: 'NO' | 'REFUSED' | 'DROPPED' | 'DONE'
}

/** What must be true after each step. */
export class MoneyModel {
  readonly orders: ModelOrder[] = []
  readonly told: ModelWord[] = []
  /** By its teller's name. */
  readonly money = new Map<string, ModelMoney>()
  readonly #units: number

  /** `units` are on the shelf of each product at first. */
  constructor(units: number) {
    this.#units = units
  }

  left(slug: string): number {
    const held = this.orders.filter((one) => one.slug === slug && one.status !== 'CANCELLED')
    return this.#units - held.reduce((sum, one) => sum + one.quantity, 0)
  }

  /** Money comes in, once by each name. */
  take(name: string, amount: number, pays: ModelOrder | undefined): void {
    this.money.set(name, { amount, state: pays ? 'APPLIED' : 'WAITING', back: 'NO' })
    if (pays) this.pay(pays, !name.includes('/'))
  }

  pay(order: ModelOrder, byHand: boolean): void {
    Object.assign(order, { paid: true, byHand, status: order.status === 'PENDING' ? 'CONFIRMED' : order.status })
  }

  /** Whether money for it, paid ahead, is waited for. */
  waits(order: ModelOrder): boolean {
    return order.method === 'VNPAY' && !order.paid && order.status === 'PENDING'
  }

  /** What VNPay's word must be answered with, and what it does. */
  hear({ fields, order, attempt }: ModelWord): string {
    const amount = Number(fields['vnp_Amount']) / 100
    const name = `${fields['vnp_TxnRef']}/${fields['vnp_TransactionNo']}`
    const right = amount === order.total
    const response = fields['vnp_ResponseCode']
    if (response !== '00' && response !== '07') {
      if (!right) return '04'
      if (attempt.state !== 'OPEN') return '02'
      attempt.state = 'FAILED'
      return '00'
    }
    attempt.state = 'PAID'
    const known = this.money.has(name)
    if (!known) this.take(name, amount, response === '00' && right && this.waits(order) ? order : undefined)
    if (!right) return '04'
    return known ? '02' : '00'
  }
}
