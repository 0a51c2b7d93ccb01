// VNPay's protocol, version 2.1.0: signing, the way to pay, what VNPay tells us, asking and giving back. Pure: it sends nothing.
// The only file that knows VNPay's hundredths: money is whole dong on our side of it.
// Source: https://sandbox.vnpayment.vn/apis/docs/ thanh-toan-pay/pay.html and truy-van-hoan-tien/querydr&refund.html
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Language } from '#contract/problems.ts'
import { VIETNAM_AHEAD_MS } from '#contract/vietnam-time.ts'
import type { VnpayTill } from '#server/kit/till.ts'

export type Fields = Readonly<Record<string, string>>

const VERSION = '2.1.0'
const HUNDREDTHS = 100
const UNSIGNED = new Set(['vnp_SecureHash', 'vnp_SecureHashType'])

const hmac = (text: string, secret: string): string => createHmac('sha512', secret).update(text, 'utf8').digest('hex')

/** A form's encoding: a space is "+", of the signs only * - . _ stay. */
const encoded = (text: string): string => new URLSearchParams([['', text]]).toString().slice(1)

/** VNPay's own fields only: what somebody hangs on the address on its way is none of VNPay's words. */
const isSigned = (name: string, value: string): boolean => name.startsWith('vnp_') && !UNSIGNED.has(name) && value !== ''

/** What is signed: the fields that have a value, sorted by name, form-encoded. */
const signedText = (fields: Fields): string => Object.entries(fields).filter(([name, value]) => isSigned(name, value))
  .toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&')

/** The signature of these fields, 128 lower-case hexadecimal digits. Empty fields and the signature's own do not count. */
export function sign(fields: Fields, secret: string): string {
  return hmac(signedText(fields), secret)
}

/** These fields as an address carries them, their signature last. */
export function signedQuery(fields: Fields, secret: string): string {
  return `${signedText(fields)}&vnp_SecureHash=${sign(fields, secret)}`
}

/** Compares in constant time; a signature of another length is none. Its letter case does not matter. */
function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given.toLowerCase()), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Whether these fields carry their own signature under `vnp_SecureHash`. */
export function verify(fields: Fields, secret: string): boolean {
  return isSame(fields['vnp_SecureHash'] ?? '', sign(fields, secret))
}

/** "20261122130507": VNPay's clock is Vietnam's, whatever this machine's is. */
export function toVnpayDate(at: Date): string {
  return new Date(at.getTime() + VIETNAM_AHEAD_MS).toISOString().replace(/\D/g, '').slice(0, 14)
}

/** Without accents and special characters, as VNPay wants its texts: letters, digits and single blanks. */
export function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'D')
    .replace(/[^A-Za-z0-9]+/g, ' ').trim().slice(0, 255)
}

/** VNPay takes an address of the older kind, at most 45 characters; without any it is this machine's. */
const addressOf = (address: string): string => address.slice(0, 45) || '127.0.0.1'

export interface PayRequest {
  reference: string
  amountDong: number
  /** Any words; written as VNPay wants them. */
  info: string
  createdAt: Date
  expiresAt: Date
  /** Who pays, as the server sees them. */
  address: string
  language: Language
  returnUrl: string
}

/** Where the customer's browser goes to pay. */
export function payUrl({ tmnCode, hashSecret, url }: VnpayTill, request: PayRequest): string {
  const fields = {
    vnp_Version: VERSION, vnp_Command: 'pay', vnp_TmnCode: tmnCode, vnp_Amount: String(request.amountDong * HUNDREDTHS),
    vnp_CreateDate: toVnpayDate(request.createdAt), vnp_ExpireDate: toVnpayDate(request.expiresAt), vnp_CurrCode: 'VND',
    vnp_IpAddr: addressOf(request.address), vnp_Locale: request.language === 'vi' ? 'vn' : 'en',
    vnp_OrderInfo: plainText(request.info), vnp_OrderType: 'other', vnp_ReturnUrl: request.returnUrl,
    vnp_TxnRef: request.reference,
  }
  return `${url}?${signedQuery(fields, hashSecret)}`
}

/** What became of a payment. `suspicious`: the money was taken, but VNPay warns of fraud. `unfinished`: not known yet. */
export type Fate = 'paid' | 'failed' | 'suspicious' | 'unfinished'

/** VNPay's word on one payment. `answerCode`: its response code, or its status where the response is 00. */
export interface Word {
  reference: string
  /** Undefined: what stands there is no whole number of dong. */
  amountDong: number | undefined
  fate: Fate
  answerCode: string
  /** VNPay's own number of the payment; '' where it has none. */
  gatewayNumber: string
  bankCode: string
  info: string
}

/** Whole dong; nothing where VNPay's number is none or has a part of a dong. */
export function readAmount(text: string | undefined): number | undefined {
  if (!/^\d{1,15}$/.test(text ?? '')) return undefined
  const dong = Number(text) / HUNDREDTHS
  return Number.isSafeInteger(dong) ? dong : undefined
}

const PAID = '00'
const SUSPICIOUS = '07'
const UNFINISHED = '01'

/**
 * Only both codes together say that a payment is paid; without both nothing is said of it: the address a customer is sent to
 * pay at is signed too.
 */
function fateOf(response: string, status: string): Fate {
  const codes = [response, status]
  if (codes.includes('') || status === UNFINISHED) return 'unfinished'
  if (codes.every((code) => code === PAID)) return 'paid'
  if (codes.includes(SUSPICIOUS) && codes.every((code) => code === PAID || code === SUSPICIOUS)) return 'suspicious'
  return 'failed'
}

const numberOf = (text: string | undefined): string => (/^0*$/.test(text ?? '') ? '' : text ?? '').slice(0, 100)

/** Reads what comes back with the customer, or by VNPay's own call. The signature is looked at before. */
export function readWord(fields: Fields): Word {
  const [response, status] = [fields['vnp_ResponseCode'] ?? '', fields['vnp_TransactionStatus'] ?? '']
  return {
    reference: fields['vnp_TxnRef'] ?? '', amountDong: readAmount(fields['vnp_Amount']), fate: fateOf(response, status),
    answerCode: (response === PAID ? status : response).slice(0, 10), gatewayNumber: numberOf(fields['vnp_TransactionNo']),
    bankCode: (fields['vnp_BankCode'] ?? '').slice(0, 20), info: fields['vnp_OrderInfo'] ?? '',
  }
}

/** A request to VNPay's other address, for questions and refunds. */
interface Errand {
  /** At most 32 characters, never the same twice on one day. */
  requestId: string
  reference: string
  /** When the payment was opened. */
  createdAt: Date
  /** Now. */
  at: Date
}

const piped = (...parts: string[]): string => parts.join('|')

/** This server asks, not a customer. */
const OWN_ADDRESS = '127.0.0.1'

/** Asks what became of a payment ("querydr"): the JSON body to post. */
export function questionOf({ tmnCode, hashSecret }: VnpayTill, { requestId, reference, createdAt, at }: Errand): Fields {
  const info = plainText(`Truy van giao dich ${reference}`)
  const [opened, asked] = [toVnpayDate(createdAt), toVnpayDate(at)]
  return {
    vnp_RequestId: requestId, vnp_Version: VERSION, vnp_Command: 'querydr', vnp_TmnCode: tmnCode, vnp_TxnRef: reference,
    vnp_OrderInfo: info, vnp_TransactionDate: opened, vnp_CreateDate: asked, vnp_IpAddr: OWN_ADDRESS,
    vnp_SecureHash: hmac(piped(requestId, VERSION, 'querydr', tmnCode, reference, opened, asked, OWN_ADDRESS, info), hashSecret),
  }
}

export interface RefundErrand extends Errand {
  amountDong: number
  /** All that was paid goes back. */
  whole: boolean
  gatewayNumber: string
  /** Who asks for it, in letters and digits. */
  by: string
}

/** Asks to give money back ("refund"): the JSON body to post. */
export function refundOf({ tmnCode, hashSecret }: VnpayTill, errand: RefundErrand): Fields {
  const { requestId, reference } = errand
  const [opened, asked] = [toVnpayDate(errand.createdAt), toVnpayDate(errand.at)]
  const type = errand.whole ? '02' : '03'
  const amount = String(errand.amountDong * HUNDREDTHS)
  const number = errand.gatewayNumber || '0'
  const [by, info] = [plainText(errand.by), plainText(`Hoan tien giao dich ${reference}`)]
  const text = piped(requestId, VERSION, 'refund', tmnCode, type, reference, amount, number, opened, by, asked, OWN_ADDRESS, info)
  return {
    vnp_RequestId: requestId, vnp_Version: VERSION, vnp_Command: 'refund', vnp_TmnCode: tmnCode, vnp_TransactionType: type,
    vnp_TxnRef: reference, vnp_Amount: amount, vnp_TransactionNo: number, vnp_TransactionDate: opened, vnp_CreateBy: by,
    vnp_CreateDate: asked, vnp_IpAddr: OWN_ADDRESS, vnp_OrderInfo: info, vnp_SecureHash: hmac(text, hashSecret),
  }
}

const REFUND_REPLY = [
  'ResponseId', 'Command', 'ResponseCode', 'Message', 'TmnCode', 'TxnRef', 'Amount', 'BankCode', 'PayDate', 'TransactionNo',
  'TransactionType', 'TransactionStatus', 'OrderInfo',
] as const
const QUERY_REPLY = [...REFUND_REPLY, 'PromotionCode', 'PromotionAmount'] as const

const replyHash = (fields: Fields, names: readonly string[], secret: string): string =>
  hmac(names.map((name) => fields[`vnp_${name}`] ?? '').join('|'), secret)

/** The signature of a reply to a question or to a refund; it decides by the reply's own command which fields are signed. */
export function signReply(fields: Fields, secret: string): string {
  return replyHash(fields, fields['vnp_Command'] === 'refund' ? REFUND_REPLY : QUERY_REPLY, secret)
}

/** Whether a reply to `command` is VNPay's: for this command, for this shop, with its signature. */
export function verifyReply(command: 'querydr' | 'refund', fields: Fields, { tmnCode, hashSecret }: VnpayTill): boolean {
  return fields['vnp_Command'] === command && fields['vnp_TmnCode'] === tmnCode
    && isSame(fields['vnp_SecureHash'] ?? '', signReply(fields, hashSecret))
}

/** Nothing of this reference is known at VNPay: nobody has come as far as paying. */
const UNHEARD = '91'

/** Reads the reply to a question. Nothing where it says nothing of the payment (VNPay was not able to answer). */
export function readAnswer(fields: Fields): Word | undefined {
  const response = fields['vnp_ResponseCode'] ?? ''
  const status = fields['vnp_TransactionStatus'] ?? ''
  if (response === UNHEARD) return { ...readWord(fields), fate: 'unfinished', answerCode: UNHEARD }
  if (response !== PAID) return undefined
  const word = { ...readWord({ ...fields, vnp_ResponseCode: PAID }), answerCode: status.slice(0, 10) }
  return status === UNFINISHED ? { ...word, fate: 'unfinished' } : word
}

/** Where questions and refunds go, beside the page of paying: "https://host/merchant_webapi/api/transaction". */
export function errandUrl({ url }: VnpayTill): string {
  return new URL('../merchant_webapi/api/transaction', url).href
}
