// One attempt to buy, kept in session storage until the server has acknowledged the order: the same wish keeps the same key,
// so neither a reload nor a second click after a lost answer can order twice.
import type { InvoiceBody, OrderBody } from '#contract/orders.ts'
import type { PaymentMethod } from '#contract/payments.ts'
import { freshKey } from '#web/kit/fresh-key.ts'

const STORAGE_KEY = 'order-attempt'
const METHODS: readonly PaymentMethod[] = ['COD', 'VNPAY', 'BANK_TRANSFER']

export interface Attempt {
  /** The Idempotency-Key. */
  key: string
  /** What was in the cart. */
  mark: string
  body: OrderBody
}

/**
 * The open attempt if it is for the same cart and choices, else a new one with a new key. It is stored before it is sent. Another
 * total does not make it another attempt: the order may have been placed already.
 */
export function beginAttempt(mark: string, body: OrderBody): Attempt {
  const open = openAttempt()
  const same = open?.mark === mark && sameBody(open.body, body)
  const attempt = { key: same ? open.key : freshKey(), mark, body }
  write(JSON.stringify(attempt))
  return attempt
}

/** An attempt whose answer never came. */
export function openAttempt(): Attempt | undefined {
  return parseAttempt(read())
}

export function forgetAttempt(): void {
  write(undefined)
}

export function parseAttempt(text: string | null): Attempt | undefined {
  try {
    const stored: Partial<Record<keyof Attempt, unknown>> | null = JSON.parse(text ?? 'null')
    const body = soundBody(stored?.body)
    if (typeof stored?.key !== 'string' || typeof stored.mark !== 'string' || !body) return undefined
    return { key: stored.key, mark: stored.mark, body }
  } catch {
    return undefined
  }
}

function soundBody(stored: unknown): OrderBody | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const body: Partial<Record<keyof OrderBody, unknown>> = stored
  const { addressId, shippingMethodId, paymentMethod, note, couponCode, expectedTotal } = body
  const invoice = soundInvoice(body.invoice)
  const method = METHODS.find((one) => one === paymentMethod)
  if (typeof addressId !== 'number' || typeof shippingMethodId !== 'number' || !method) return undefined
  return {
    addressId, shippingMethodId, paymentMethod: method, ...(typeof note === 'string' && { note }),
    ...(typeof couponCode === 'string' && { couponCode }), ...(typeof expectedTotal === 'number' && { expectedTotal }),
    ...(invoice && { invoice }),
  }
}

function soundInvoice(stored: unknown): InvoiceBody | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { kind, name, taxCode, address, email }: Partial<Record<keyof InvoiceBody, unknown>> = stored
  if (typeof name !== 'string' || typeof address !== 'string' || typeof email !== 'string') return undefined
  if (kind === 'COMPANY' && typeof taxCode === 'string') return { kind, name, taxCode, address, email }
  if (kind !== 'PERSON') return undefined
  return { kind, name, ...(typeof taxCode === 'string' && { taxCode }), address, email }
}

function sameBody(one: OrderBody, other: OrderBody): boolean {
  return one.addressId === other.addressId && one.shippingMethodId === other.shippingMethodId
    && one.paymentMethod === other.paymentMethod && (one.note ?? '') === (other.note ?? '')
    && one.couponCode === other.couponCode && sameInvoice(one.invoice, other.invoice)
}

function sameInvoice(one: InvoiceBody | undefined, other: InvoiceBody | undefined): boolean {
  return one?.kind === other?.kind && one?.name === other?.name && one?.taxCode === other?.taxCode
    && one?.address === other?.address && one?.email === other?.email
}

/** Where storage is refused the attempt lasts as long as the page. */
let memory: string | null = null

function read(): string | null {
  try {
    return memory ?? sessionStorage.getItem(STORAGE_KEY)
  } catch {
    return memory
  }
}

function write(text: string | undefined): void {
  memory = null
  try {
    if (text === undefined) sessionStorage.removeItem(STORAGE_KEY)
    else sessionStorage.setItem(STORAGE_KEY, text)
  } catch {
    memory = text ?? null
  }
}
