// Ways of paying. Whoever adds one adds it to `PaymentMethod` in the contract, and the compiler leads through the switches here.
import type { PaymentMethod, PaymentOption } from '#contract/payments.ts'
import type { Settings } from '#server/kit/settings.ts'
import type { Till } from '#server/kit/till.ts'
import { testTill } from './payments-test-gateway.ts'

export * as ledger from './payments-ledger.ts'
export { openTestGateway, TEST_GATEWAY_PATH, testTill } from './payments-test-gateway.ts'
export type { TestGateway } from './payments-test-gateway.ts'
export * as vnpay from './payments-vnpay.ts'
export { readWayBack, refundWords } from './payments-way-back.ts'
export type { WayBack } from './payments-way-back.ts'
export { bankNameOf } from './payments-banks.ts'
export { readStatementFile } from './payments-statement.ts'
export type { Credit } from './payments-statement.ts'
export { plainLine, readAmount as readDong, readDay } from './payments-statement-cells.ts'
export { vietQrPayload } from './payments-vietqr.ts'
export { drawQr } from './payments-vietqr-drawing.ts'

/** How this shop is paid besides cash, as its settings say. */
export function tillOf({ vnpay, testGateway, bank, publicUrl }: Settings): Till {
  return { publicUrl, bank, vnpay: vnpay ? { ...vnpay, test: false } : testGateway ? testTill(publicUrl) : undefined }
}

/** Couriers carry at most this much cash for one parcel; dearer orders are paid ahead. Whole dong. */
export const COD_TOTAL_MAX_DONG = 100_000_000

/** VNPay's field for the amount has twelve digits, two of them for hundredths. Whole dong. */
const VNPAY_TOTAL_MAX_DONG = 9_999_999_999
/** Below this no bank lets a card pay through VNPay. Whole dong. */
const VNPAY_TOTAL_MIN_DONG = 10_000

const METHODS: readonly PaymentMethod[] = ['COD', 'VNPAY', 'BANK_TRANSFER']

/** Minutes for which the units are set aside for an order that is paid this way; null: it is paid when it arrives. */
export function holdMinutesOf(method: PaymentMethod): number | null {
  switch (method) {
    case 'COD': return null
    case 'VNPAY': return 30
    case 'BANK_TRANSFER': return 24 * 60
  }
}

/** The longest of these: whoever changes the way again and again has the units held no longer, in all. */
export const HOLD_MINUTES_MAX = Math.max(...METHODS.map((method) => holdMinutesOf(method) ?? 0))

/** What checkout says of a way of paying; nothing where this shop cannot be paid that way. */
function optionOf(method: PaymentMethod, till: Till): Omit<PaymentOption, 'method' | 'holdMinutes'> | undefined {
  switch (method) {
    case 'COD': return { minTotal: 0, maxTotal: COD_TOTAL_MAX_DONG, test: false }
    case 'VNPAY': return till.vnpay && { minTotal: VNPAY_TOTAL_MIN_DONG, maxTotal: VNPAY_TOTAL_MAX_DONG, test: till.vnpay.test }
    case 'BANK_TRANSFER': return till.bank && { minTotal: 1, maxTotal: null, test: false }
  }
}

/** What checkout may offer, with the totals each is for (dong). */
export function listPaymentOptions(till: Till): PaymentOption[] {
  return METHODS.flatMap((method) => {
    const option = optionOf(method, till)
    return option ? [{ method, ...option, holdMinutes: holdMinutesOf(method) }] : []
  })
}

/** True when an order of this total (dong) may be paid this way now. */
export function canPay(till: Till, method: PaymentMethod, totalDong: number): boolean {
  return listPaymentOptions(till).some((option) =>
    option.method === method && totalDong >= option.minTotal && (option.maxTotal === null || totalDong <= option.maxTotal))
}
