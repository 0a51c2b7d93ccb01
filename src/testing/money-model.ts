// A simple model of orders and their money, which the shop is compared with after random steps.
import type { PaymentMethod } from '#contract/payments.ts'
import type { vnpay } from '#server/payments/payments.ts'
import type { TestPerson } from './shop.ts'

export interface ModelAttempt { url: string, state: 'OPEN' | 'PAID' | 'FAILED' }

export interface ModelOrder {
  id: number, code: string, person: TestPerson, slug: string, quantity: number, total: number, method: PaymentMethod
  status: 'PENDING' | 'CONFIRMED' | 'CANCELLED' | 'DELIVERED', paid: boolean, over: boolean, attempts: ModelAttempt[]
  /** Money that went back, and what is asked to; of money that did not come through the gateway staff say both. */
  done: number, asked: number, byHand: boolean
  /** Names of money for it that the gateway warns of. */
  warned: string[]
  /** How often its buyer has changed the way of paying. */
  changed: number
  /** Names of all money that was told for it. */
  told: string[]
}

/** VNPay's word on an attempt. */
export interface ModelWord { fields: vnpay.Fields, order: ModelOrder, attempt: ModelAttempt }

/** Money that came in: what it pays, or whether it waits; and what of it has gone back without having paid anything. */
export interface ModelMoney {
  amount: number
  state: 'APPLIED' | 'WAITING' | 'SETTLED'
  back: 'NO' | 'REFUSED' | 'DROPPED' | 'DONE'
}

/** So often a buyer may change the way of paying one order. */
const CHANGES_MOST = 10

/** What must be true after each step. */
export class MoneyModel {
  readonly orders: ModelOrder[] = []
  readonly told: ModelWord[] = []
  /** By its teller's name. */
  readonly money = new Map<string, ModelMoney>()
  /** Of money that waits as a part of what an order costs, which order. */
  readonly parts = new Map<string, ModelOrder>()
  /** Who told of a transfer. */
  readonly #tellers = new Map<string, string>()
  readonly #units: number

  /** `units` are on the shelf of each product at first. */
  constructor(units: number) {
    this.#units = units
  }

  left(slug: string): number {
    const held = this.orders.filter((one) => one.slug === slug && one.status !== 'CANCELLED')
    return this.#units - held.reduce((sum, one) => sum + one.quantity, 0)
  }

  /** Money of an order comes in, once by each name, and `pays` it or waits, perhaps as a part of it. */
  take(name: string, amount: number, order: ModelOrder, pays: boolean, teller?: string): void {
    if (!pays && this.waits(order) && amount < order.total) this.parts.set(name, order)
    if (teller !== undefined) this.#tellers.set(name, teller)
    this.money.set(name, { amount, state: pays ? 'APPLIED' : 'WAITING', back: 'NO' })
    order.told.push(name)
    if (pays) this.pay(order, !name.includes('/'))
  }

  /** Names of the money that waits as parts of an order, the oldest first. */
  partsOf(order: ModelOrder): string[] {
    return [...this.money.keys()].filter((name) => this.parts.get(name) === order)
  }

  /** The parts that a transfer of this sum, told of so, makes whole without anybody's doing. */
  restOf(order: ModelOrder, amount: number, teller: string): string[] {
    const names = this.partsOf(order)
    const sum = names.reduce((dong, name) => dong + (this.money.get(name)?.amount ?? 0), amount)
    const safe = names.every((name) => this.#tellers.get(name) === teller)
    return this.waits(order) && amount < order.total && safe && sum === order.total ? names : []
  }

  /** Staff say that money which waits is for this order; gives whether that pays it. */
  join(name: string, order: ModelOrder): boolean {
    const money = this.money.get(name)
    if (!money) return false
    const used: string[] = []
    let lacking = order.total
    for (const one of [name, ...this.partsOf(order).filter((other) => other !== name)]) {
      if (lacking <= 0) break
      used.push(one)
      lacking -= this.money.get(one)?.amount ?? 0
    }
    for (const one of this.orders) one.told = one.told.filter((told) => told !== name)
    order.told.push(name)
    if (lacking > 0) this.parts.set(name, order)
    else {
      this.#leave(used.at(-1) ?? name, -lacking, order)
      this.apply(used)
      this.pay(order, true)
    }
    return lacking <= 0
  }

  /** Money that waited pays its order. */
  apply(names: readonly string[]): void {
    for (const name of names) {
      Object.assign(this.money.get(name) ?? {}, { state: 'APPLIED' })
      this.parts.delete(name)
    }
  }

  /** So much of money is not needed, and waits beside it. */
  #leave(name: string, amount: number, order: ModelOrder): void {
    const money = this.money.get(name)
    if (!money || amount === 0) return
    money.amount -= amount
    this.money.set(`rest:${name}`, { amount, state: 'WAITING', back: 'NO' })
    order.told.push(`rest:${name}`)
  }

  /** Money that comes ahead says how it was paid. */
  pay(order: ModelOrder, byHand: boolean): void {
    if (order.status === 'PENDING') Object.assign(order, { status: 'CONFIRMED', method: byHand ? 'BANK_TRANSFER' : 'VNPAY' })
    Object.assign(order, { paid: true, byHand })
  }

  /** Whether the sum of it pays it, whichever way it comes. */
  waits(order: ModelOrder): boolean {
    return !order.paid && order.status === 'PENDING'
  }

  /** Whether money of it waits, or may still come through the gateway. */
  hasWaiting(order: ModelOrder): boolean {
    return order.told.some((name) => this.money.get(name)?.state === 'WAITING')
      || order.attempts.some(({ state }) => state === 'OPEN')
  }

  /** Whether money of it waits that the gateway warns of. */
  isWarned(order: ModelOrder): boolean {
    return order.warned.some((name) => this.money.get(name)?.state === 'WAITING')
  }

  /** Whether it can still be paid ahead. */
  canBePaidAhead(order: ModelOrder): boolean {
    return this.waits(order) && !order.over && !this.isWarned(order)
  }

  /** Whether its buyer may name another way of paying. */
  takesAnotherWay(order: ModelOrder): boolean {
    return this.canBePaidAhead(order) && order.changed < CHANGES_MOST
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
    if (!known) this.take(name, amount, order, response === '00' && right && this.waits(order))
    if (!known && response === '07') order.warned.push(name)
    if (!right) return '04'
    return known ? '02' : '00'
  }
}
