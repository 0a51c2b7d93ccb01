// Where to transfer the money of an order, as its mail says it: the account, what to write, and the code that fills it all in.
import type { Order } from '#contract/orders.ts'
import type { BankTill } from '#server/kit/till.ts'
import { loadSharp } from '#server/files/files.ts'
import { bankNameOf, drawQr, vietQrPayload } from '#server/payments/payments.ts'

export interface TransferFacts {
  bankName: string
  account: string
  holder: string
  /** What the transfer must say for the money to find its order. */
  content: string
  /** The code as a picture of `sidePx`, drawn twice as fine. */
  png: Buffer
  sidePx: number
}

/** Modules of white around a code: scanners need four. */
const QUIET = 4
const MODULE_PX = 5
/** For screens whose pixels are finer. */
const FINER = 2

/** Only an order that is to be paid by transfer now has some. */
export async function transferOf({ bin, account, holder }: BankTill, order: Order): Promise<TransferFacts | undefined> {
  if (order.paymentMethod !== 'BANK_TRANSFER' || !order.may.pay || order.left === 0) return undefined
  const { size, path } = drawQr(vietQrPayload({ bin, account, amountDong: order.left, purpose: order.code }))
  const side = size + 2 * QUIET
  const sidePx = side * MODULE_PX
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${sidePx * FINER}" height="${sidePx * FINER}"
viewBox="${-QUIET} ${-QUIET} ${side} ${side}" shape-rendering="crispEdges">
<path fill="#fff" d="M${-QUIET} ${-QUIET}h${side}v${side}h${-side}z"/>
<path d="${path}"/></svg>`
  const sharp = await loadSharp()
  const png = await sharp(Buffer.from(svg)).png({ palette: true, colours: 2 }).toBuffer()
  return { bankName: bankNameOf(bin), account, holder, content: order.code, png, sidePx }
}
