// VNPay's own call to the shop, as its test gateway signs it: for proofs in which the caller itself must hear the answer.
import { randomInt } from 'node:crypto'
import { testTill, vnpay } from '#server/payments/payments.ts'

/** What VNPay tells of a payment that was opened at this address. */
export function newsOf(address: string): vnpay.Fields {
  const asked = new URL(address).searchParams
  const get = (name: string): string => asked.get(name) ?? ''
  return {
    vnp_TmnCode: get('vnp_TmnCode'), vnp_Amount: get('vnp_Amount'), vnp_BankCode: 'NCB', vnp_BankTranNo: 'VNP1',
    vnp_CardType: 'ATM', vnp_PayDate: get('vnp_CreateDate'), vnp_OrderInfo: get('vnp_OrderInfo'), vnp_ResponseCode: '00',
    vnp_TransactionNo: String(randomInt(14_000_000, 99_999_999)), vnp_TransactionStatus: '00', vnp_TxnRef: get('vnp_TxnRef'),
  }
}

/** The address such a call is made to, signed. */
export function callOf(fields: vnpay.Fields): string {
  return `/api/payments/vnpay/ipn?${vnpay.signedQuery(fields, testTill('http://127.0.0.1').hashSecret)}`
}
