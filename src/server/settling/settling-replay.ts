// Kept messages of the gateway, played again: after a fault of ours was mended, what it spoiled is made good.
import { parse as parseQuery } from 'node:querystring'
import type { Db } from '#server/kit/db.ts'
import type { Till, VnpayTill } from '#server/kit/till.ts'
import { ledger, vnpay } from '#server/payments/payments.ts'
import { readKeptAnswer } from './settling-gateway.ts'
import { applyWord, readSigned } from './settling-vnpay.ts'

const AT_ONCE = 200

/** VNPay's word in a kept message; nothing where it is not VNPay's or says nothing of a payment. */
function wordOf(shop: VnpayTill, { channel, body }: { channel: string, body: string }): vnpay.Word | undefined {
  if (channel === 'VNPAY_QUERY') {
    const answer = readKeptAnswer(shop, body)
    return answer && vnpay.readAnswer(answer)
  }
  const given = Object.fromEntries(Object.entries(parseQuery(body)).map(([name, value]) => [name, value ?? '']))
  const fields = readSigned(given, shop)
  return fields?.['vnp_TmnCode'] === shop.tmnCode ? vnpay.readWord(fields) : undefined
}

/**
 * Plays what VNPay told us again, in the order it came; gives how many words were heard, and how many of them were new to our
 * books. Played twice, the second time nothing is new.
 */
export async function replayMessages(db: Db, { vnpay: shop }: Till): Promise<{ heard: number, news: number }> {
  const count = { heard: 0, news: 0 }
  if (!shop) return count
  for (let afterId = 0; ;) {
    const messages = await ledger.selectMessages(db, ['VNPAY_IPN', 'VNPAY_QUERY'], afterId, AT_ONCE)
    for (const message of messages) {
      const word = wordOf(shop, message)
      if (!word || word.fate === 'unfinished') continue
      count.heard++
      if (await db.transaction().execute((tx) => applyWord(tx, word, message.id)) === '00') count.news++
    }
    afterId = messages.at(-1)?.id ?? afterId
    if (messages.length < AT_ONCE) return count
  }
}
