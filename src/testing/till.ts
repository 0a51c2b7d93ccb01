// How a shop under test is paid besides cash: a gateway and an account that nobody has.
import type { Till } from '#server/kit/till.ts'

export const TEST_TILL: Till = {
  publicUrl: 'https://alo.example',
  vnpay: { tmnCode: 'ALOTEST1', hashSecret: 'A1B2C3D4E5F6G7H8', url: 'https://pay.example/paymentv2/vpcpay.html', test: true },
  bank: { bin: '970416', account: '257678859', holder: 'CONG TY ALO' },
}
