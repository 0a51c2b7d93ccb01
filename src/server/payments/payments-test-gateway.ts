// A stand-in for VNPay that speaks its protocol with real signatures, for trying out. No money moves. Never in production.
import { createHmac, randomInt } from 'node:crypto'
import * as z from 'zod'
import type { Language } from '#contract/problems.ts'
import { now } from '#server/kit/clock.ts'
import type { Log } from '#server/kit/log.ts'
import type { VnpayTill } from '#server/kit/till.ts'
import { choicePage, OUTCOMES, silentPage, wrongPage } from './payments-test-gateway-page.ts'
import type { GatewayPage, Outcome } from './payments-test-gateway-page.ts'
import { openGatewayState } from './payments-test-gateway-state.ts'
import type { GatewayState, Payment } from './payments-test-gateway-state.ts'
import { readAmount, signedQuery, signReply, toVnpayDate, verify } from './payments-vnpay.ts'
import type { Fields } from './payments-vnpay.ts'

/** Where it stands below the shop's own address: the page of paying, and the address for questions and refunds. */
export const TEST_GATEWAY_PATH = { pay: '/dev/vnpay/paymentv2/vpcpay.html', errand: '/dev/vnpay/merchant_webapi/api/transaction' }

/** The shop's account at its own test gateway. Its secret is public: it guards nothing. */
export function testTill(publicUrl: string): VnpayTill {
  return { tmnCode: 'ALOTEST1', hashSecret: 'NO-REAL-MONEY-MOVES-HERE', url: `${publicUrl}${TEST_GATEWAY_PATH.pay}`, test: true }
}

/** What the gateway has to say: a page, or where the browser goes next. */
export type Shown = GatewayPage & { status: number } | { location: string }

export interface TestGateway {
  /** The page somebody comes to who wants to pay. */
  show(given: Readonly<Record<string, unknown>>): Promise<Shown>
  /** A button of it was pressed. */
  press(given: Readonly<Record<string, unknown>>): Promise<Shown>
  /** A question ("querydr") or a refund. */
  answer(body: unknown): Promise<Fields>
  /** Waits for the calls to the shop that are under way, and makes no more. */
  stop(): Promise<void>
}

const CODES: Readonly<Record<Outcome, string>> = {
  'success': '00', 'twice': '00', 'ipn-first': '00', 'silent': '00', 'cancel': '24', 'wrong-otp': '13',
}
const PAID = '00'
const OPEN = '01'
const FAILED = '02'
const TIME_OVER = '11'
const NUMBER_MIN = 14_000_000
const NUMBER_MAX = 99_999_999

/** Where it leads back to: an address of the shop's own, as a header carries it. Nothing where it is somebody else's or none. */
function returnAddress(publicUrl: string, given: string | undefined): string | undefined {
  if (given === undefined || !URL.canParse(given)) return undefined
  const { origin, href, username, password } = new URL(given)
  return origin === new URL(publicUrl).origin && username === '' && password === '' ? href : undefined
}

const texts = (given: Readonly<Record<string, unknown>>): Fields =>
  Object.fromEntries(Object.entries(given).filter((field): field is [string, string] => typeof field[1] === 'string'))

const languageOf = (locale: string | undefined): Language => (locale === 'en' ? 'en' : 'vi')

/** What VNPay tells of a payment, with the customer and by its own call. */
const newsOf = (till: VnpayTill, payment: Payment): Fields => ({
  vnp_TmnCode: till.tmnCode, vnp_Amount: payment.amount, vnp_BankCode: 'NCB', vnp_CardType: 'ATM', vnp_PayDate: payment.payDate,
  ...(payment.status === PAID && { vnp_BankTranNo: `VNP${payment.number}` }),
  vnp_OrderInfo: payment.info, vnp_TransactionNo: payment.status === PAID ? payment.number : '0',
  vnp_ResponseCode: payment.code, vnp_TransactionStatus: payment.status, vnp_TxnRef: payment.reference,
})

/** VNPay calls again until it hears one of these. */
const HEARD = new Set(['00', '02'])
const CALLS_MAX = 10
const CALL_MS = 10_000

const Reply = z.object({ RspCode: z.string() })

/** Calls the shop until it has understood; gives what it said last. */
async function callShop(ipnUrl: string, query: string, againMs: number, stopped: AbortSignal, log: Log): Promise<void> {
  for (let call = 0; call < CALLS_MAX && !stopped.aborted; call++) {
    try {
      const reply = await fetch(`${ipnUrl}?${query}`, { signal: AbortSignal.timeout(CALL_MS) })
      if (HEARD.has(Reply.parse(await reply.json()).RspCode)) return
    } catch (error) {
      log.warn({ err: error }, 'the test gateway did not reach the shop')
    }
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, againMs)
      stopped.addEventListener('abort', () => { clearTimeout(timer); resolve() }, { once: true })
    })
  }
}

const PARTS = {
  querydr: ['RequestId', 'Version', 'Command', 'TmnCode', 'TxnRef', 'TransactionDate', 'CreateDate', 'IpAddr', 'OrderInfo'],
  refund: [
    'RequestId', 'Version', 'Command', 'TmnCode', 'TransactionType', 'TxnRef', 'Amount', 'TransactionNo', 'TransactionDate',
    'CreateBy', 'CreateDate', 'IpAddr', 'OrderInfo',
  ],
} as const

/** Signed as the one or the other; computed here once more, so that a fault of the shop's own does not confirm itself. */
function commandOf(till: VnpayTill, asked: Fields): keyof typeof PARTS | undefined {
  const command = asked['vnp_Command']
  if (command !== 'querydr' && command !== 'refund') return undefined
  const text = PARTS[command].map((part) => asked[`vnp_${part}`] ?? '').join('|')
  return createHmac('sha512', till.hashSecret).update(text).digest('hex') === asked['vnp_SecureHash'] ? command : undefined
}

/** Gives money back as far as there is some; the answer's code. */
async function refund(state: GatewayState, asked: Fields): Promise<string> {
  let code = '00'
  await state.write(asked['vnp_TxnRef'] ?? '', (payment) => {
    if (!payment) throw new Error('asked about no payment')
    const [requestId, wanted] = [asked['vnp_RequestId'] ?? '', Number(asked['vnp_Amount'])]
    const back = Object.values(payment.refunds).reduce((sum, amount) => sum + Number(amount), 0)
    if (requestId in payment.refunds) code = '94'
    else if (payment.status !== PAID) code = '95'
    else if (!(wanted > 0) || back + wanted > Number(payment.amount)) code = '03'
    else return { ...payment, refunds: { ...payment.refunds, [requestId]: String(wanted) } }
    return payment
  })
  return code
}

async function answerErrand(till: VnpayTill, state: GatewayState, asked: Fields): Promise<Fields> {
  const command = commandOf(till, asked)
  const payment = await state.read(asked['vnp_TxnRef'] ?? '')
  const known = command && payment && payment.createDate === asked['vnp_TransactionDate']
  const code = !command ? '97' : !known ? '91' : command === 'refund' ? await refund(state, asked) : '00'
  const told: Fields = {
    vnp_ResponseId: crypto.randomUUID().replaceAll('-', ''), vnp_Command: command ?? 'querydr', vnp_ResponseCode: code,
    vnp_Message: code === '00' ? 'Success' : 'Error', vnp_TmnCode: till.tmnCode, vnp_TxnRef: asked['vnp_TxnRef'] ?? '',
    ...(known && {
      vnp_Amount: command === 'refund' ? asked['vnp_Amount'] ?? '' : payment.amount, vnp_BankCode: 'NCB',
      vnp_PayDate: payment.payDate, vnp_TransactionNo: payment.status === PAID ? payment.number : '0',
      vnp_TransactionType: command === 'refund' ? asked['vnp_TransactionType'] ?? '' : '01',
      vnp_TransactionStatus: command === 'refund' ? '05' : payment.status, vnp_OrderInfo: payment.info,
    }),
  }
  return { ...told, vnp_SecureHash: signReply(told, till.hashSecret) }
}

/** Writes a payment down when somebody comes to pay it; one that is known stays as it is. */
const openPayment = (state: GatewayState, asked: Fields, returnUrl: string): Promise<Payment> =>
  state.write(asked['vnp_TxnRef'] ?? '', (known) => known ?? {
    reference: asked['vnp_TxnRef'] ?? '', amount: asked['vnp_Amount'] ?? '', createDate: asked['vnp_CreateDate'] ?? '',
    info: asked['vnp_OrderInfo'] ?? '', returnUrl, status: OPEN, code: '', refunds: {},
    number: String(randomInt(NUMBER_MIN, NUMBER_MAX)), payDate: '', expireDate: asked['vnp_ExpireDate'] ?? '',
  })

/** Ends an open payment; one that has ended stays so. */
const endPayment = (state: GatewayState, reference: string, outcome: Outcome): Promise<Payment> => {
  const moment = toVnpayDate(now())
  return state.write(reference, (payment) => {
    if (!payment) throw new Error('no such payment')
    if (payment.status !== OPEN) return payment
    const code = payment.expireDate < moment ? TIME_OVER : CODES[outcome]
    return { ...payment, code, status: code === PAID ? PAID : FAILED, payDate: moment }
  })
}

/**
 * Opens the test gateway: it calls `publicUrl` as VNPay would, leads back to no other site, keeps its payments below `dataDir`,
 * and calls again after `againMs` where it was not understood. Throws in production.
 */
export function openTestGateway(
  { publicUrl, dataDir, production, againMs = 5_000 }: {
    publicUrl: string, dataDir: string, production: boolean, againMs?: number
  }, log: Log,
): TestGateway {
  if (production) throw new Error('the test gateway is not opened in production')
  const till = testTill(publicUrl)
  const state = openGatewayState(dataDir)
  const stopping = new AbortController()
  const calls = new Set<Promise<void>>()
  const tell = (payment: Payment): Promise<void> => {
    const query = signedQuery(newsOf(till, payment), till.hashSecret)
    const call = callShop(`${publicUrl}/api/payments/vnpay/ipn`, query, againMs, stopping.signal, log)
    calls.add(call)
    return call.finally(() => calls.delete(call))
  }
  return {
    async show(given) {
      const asked = texts(given)
      const language = languageOf(asked['vnp_Locale'])
      const amountDong = readAmount(asked['vnp_Amount'])
      const isGood = verify(asked, till.hashSecret) && asked['vnp_TmnCode'] === till.tmnCode && amountDong !== undefined
      if (!isGood) return { status: 400, ...wrongPage(language, 'signature') }
      const returnUrl = returnAddress(publicUrl, asked['vnp_ReturnUrl'])
      if (returnUrl === undefined) return { status: 400, ...wrongPage(language, 'address') }
      const payment = await openPayment(state, asked, returnUrl)
      return { status: 200, ...choicePage(language, { ...payment, amountDong }) }
    },
    async press(given) {
      const { reference = '', language: locale, outcome: wish } = texts(given)
      const language = languageOf(locale)
      const outcome = OUTCOMES.find((one) => one === wish)
      if (!outcome || !await state.read(reference)) return { status: 404, ...wrongPage(language, 'gone') }
      const payment = await endPayment(state, reference, outcome)
      if (outcome === 'silent') return { status: 200, ...silentPage(language, `${publicUrl}/orders`) }
      const told = tell(payment)
      if (outcome === 'twice') void told.then(() => tell(payment))
      if (outcome === 'ipn-first' || outcome === 'twice') await told
      return { location: `${payment.returnUrl}?${signedQuery(newsOf(till, payment), till.hashSecret)}` }
    },
    answer: (body) => answerErrand(till, state, texts(z.record(z.string(), z.unknown()).catch({}).parse(body))),
    async stop() {
      stopping.abort()
      await Promise.all(calls)
    },
  }
}
