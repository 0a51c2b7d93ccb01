// Ways of paying. Whoever adds one adds it to `PaymentMethod` in the contract, and the compiler leads through the switches here.
import type { PaymentMethod, PaymentOption } from '#contract/payments.ts'
import type { Settings } from '#server/kit/settings.ts'
import type { Till } from '#server/kit/till.ts'
import { facts } from '#server/settings/settings.ts'
import { testTill } from './payments-test-gateway.ts'

export * as ledger from './payments-ledger.ts'
export { openTestGateway, TEST_GATEWAY_PATH, testTill } from './payments-test-gateway.ts'
export type { TestGateway } from './payments-test-gateway.ts'
export * as vnpay from './payments-vnpay.ts'
export { readWayBack, refundWords } from './payments-way-back.ts'
export type { WayBack } from './payments-way-back.ts'
export { bankNameOf } from './payments-banks.ts'
export { readStatementFile } from './payments-statement.ts'
export type { Credit, StatementLine } from './payments-statement.ts'
export { plainLine, readAmount as readDong, readDay, readTime } from './payments-statement-cells.ts'
export { vietQrPayload } from './payments-vietqr.ts'
export { drawQr } from './payments-vietqr-drawing.ts'

/** How this shop is paid besides cash, as its settings say. */
export function tillOf({ vnpay, testGateway, bank, publicUrl }: Settings): Till {
  return { publicUrl, bank, vnpay: vnpay ? { ...vnpay, test: false } : testGateway ? testTill(publicUrl) : undefined }
}

/** Couriers carry at most this much cash for one parcel; dearer orders are paid ahead. Whole dong. */
export const codTotalMax = (): number => facts().promised.cashUpToDong

/** VNPay's field for the amount has twelve digits, two of them for hundredths. Whole dong. */
const VNPAY_TOTAL_MAX_DONG = 9_999_999_999
/** Below this no bank lets a card pay through VNPay. Whole dong. */
const VNPAY_TOTAL_MIN_DONG = 10_000

/** All there are, in the order in which they are offered. */
export const METHODS: readonly PaymentMethod[] = ['COD', 'VNPAY', 'BANK_TRANSFER']

/** Minutes for which the units are set aside for an order that is paid this way; null: it is paid when it arrives. */
export function holdMinutesOf(method: PaymentMethod): number | null {
  switch (method) {
    case 'COD': return null
    case 'VNPAY': case 'BANK_TRANSFER': return facts().promised.holdMinutes[method]
  }
}

/** The longest of these: whoever changes the way again and again has the units held no longer, in all. */
export const holdMinutesMax = (): number => Math.max(...METHODS.map((method) => holdMinutesOf(method) ?? 0))

/** VNPay is asked about a payment it has said nothing of within a minute after its time; see settling-silent.ts. */
const ASKING_MS = 2 * 60_000

/** By when a payment this way must be over that pays for units held until `holdUntil`: what became of it is known before then. */
export function payUntil(method: PaymentMethod, holdUntil: Date): Date {
  return method === 'VNPAY' ? new Date(holdUntil.getTime() - ASKING_MS) : holdUntil
}

/** The totals a way of paying is for. */
function limitsOf(method: PaymentMethod): Pick<PaymentOption, 'minTotal' | 'maxTotal'> {
  switch (method) {
    case 'COD': return { minTotal: 0, maxTotal: codTotalMax() }
    case 'VNPAY': return { minTotal: VNPAY_TOTAL_MIN_DONG, maxTotal: VNPAY_TOTAL_MAX_DONG }
    case 'BANK_TRANSFER': return { minTotal: 1, maxTotal: null }
  }
}

/** Whether a way of paying is only for trying out; undefined where this shop cannot be paid that way. */
function isTest(method: PaymentMethod, till: Till): boolean | undefined {
  switch (method) {
    case 'COD': return false
    case 'VNPAY': return till.vnpay?.test
    case 'BANK_TRANSFER': return till.bank && false
  }
}

/** What checkout may offer, with the totals each is for (dong). */
export function listPaymentOptions(till: Till): PaymentOption[] {
  return METHODS.flatMap((method) => {
    const test = isTest(method, till)
    return test === undefined ? [] : [{ method, ...limitsOf(method), holdMinutes: holdMinutesOf(method), test }]
  })
}

/** True when this way of paying is for an order of this total (dong), in whichever shop. */
export function fitsTotal(method: PaymentMethod, totalDong: number): boolean {
  const { minTotal, maxTotal } = limitsOf(method)
  return totalDong >= minTotal && (maxTotal === null || totalDong <= maxTotal)
}

/** True when an order of this total (dong) may be paid this way now. */
export function canPay(till: Till, method: PaymentMethod, totalDong: number): boolean {
  return isTest(method, till) !== undefined && fitsTotal(method, totalDong)
}
