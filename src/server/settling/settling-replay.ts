// Kept messages of the gateway and the bank, played again: after a fault of ours was mended, what it spoiled is made good.
import { parse as parseQuery } from 'node:querystring'
import type { Db, Tx } from '#server/kit/db.ts'
import type { Till, VnpayTill } from '#server/kit/till.ts'
import { ledger, vnpay } from '#server/payments/payments.ts'
import { takeNews } from './settling-bank.ts'
import { readKeptAnswer } from './settling-gateway.ts'
import { takeLine } from './settling-statement.ts'
import { applyWord, readSigned } from './settling-vnpay.ts'

const AT_ONCE = 200
const CHANNELS: readonly ledger.MessageChannel[] = ['VNPAY_IPN', 'VNPAY_QUERY', 'BANK_HOOK', 'BANK_STATEMENT']

type Message = Awaited<ReturnType<typeof ledger.selectMessages>>[number]

/** VNPay's word in a kept message; nothing where it is not VNPay's or says nothing of a payment. */
function wordOf(shop: VnpayTill, { channel, body }: Message): vnpay.Word | undefined {
  if (channel === 'VNPAY_QUERY') {
    const answer = readKeptAnswer(shop, body)
    return answer && vnpay.readAnswer(answer)
  }
  const given = Object.fromEntries(Object.entries(parseQuery(body)).map(([name, value]) => [name, value ?? '']))
  const fields = readSigned(given, shop)
  return fields?.['vnp_TmnCode'] === shop.tmnCode ? vnpay.readWord(fields) : undefined
}

/** A line of a statement as `writeStatement` has kept it; nothing for one that was too long to be kept whole. */
function lineOf(body: string): Parameters<typeof takeLine>[1] | undefined {
  try {
    return JSON.parse(body) as Parameters<typeof takeLine>[1] // nobody else writes these messages
  } catch {
    return undefined
  }
}

interface Played { code: string, isNews: boolean }

const ofTransfer = (code: string): Played => ({ code, isNews: code === 'APPLIED' || code === 'WAITING' })

/** Does again what a message asks for; gives what came of it, or nothing where it cannot be heard. */
async function play(tx: Tx, { vnpay: shop, bank }: Till, message: Message): Promise<Played | undefined> {
  const { id, channel, body } = message
  if (channel === 'BANK_HOOK') {
    const taken = bank && await takeNews(tx, bank, body, id)
    return taken === undefined || taken === 'UNREADABLE' ? undefined : ofTransfer(taken)
  }
  if (channel === 'BANK_STATEMENT') {
    const line = lineOf(body)
    return line && ofTransfer(await takeLine(tx, line, id))
  }
  const word = shop && wordOf(shop, message)
  return word && word.fate !== 'unfinished' ? applyWord(tx, word, id) : undefined
}

export interface Replayed { id: number, channel: string, receivedAt: Date, before: string, after: string }

/** Which messages are played: one, those of a time (its end not included), or all. */
export interface Which { id?: number | undefined, from?: Date | undefined, to?: Date | undefined }

/** One message, in a transaction of its own: all that it asks for is done, or nothing. */
function playOne(db: Db, till: Till, message: Message): Promise<Played | undefined> {
  return db.transaction().execute(async (tx) => {
    const played = await play(tx, till, message)
    if (played?.isNews) await ledger.updateOutcome(tx, message.id, played.code)
    return played
  })
}

export interface Replay {
  heard: number
  /** Those that were new to our books. */
  news: Replayed[]
  /** Those that could not be played, and why; the others are played all the same. */
  failed: { id: number, why: string }[]
}

/** Plays what VNPay, SePay and statements told us again, in the order it came. Played twice, the second time nothing is new. */
export async function replayMessages(db: Db, till: Till, which: Which = {}): Promise<Replay> {
  const played: Replay = { heard: 0, news: [], failed: [] }
  for (let afterId = 0; ;) {
    const messages = await ledger.selectMessages(db, CHANNELS, { ...which, afterId }, AT_ONCE)
    for (const message of messages) {
      const { id, channel, received_at: receivedAt, outcome: before } = message
      try {
        const one = await playOne(db, till, message)
        if (one) played.heard++
        if (one?.isNews) played.news.push({ id, channel, receivedAt, before, after: one.code })
      } catch (error) {
        played.failed.push({ id, why: String(error) })
      }
    }
    afterId = messages.at(-1)?.id ?? afterId
    if (messages.length < AT_ONCE) return played
  }
}
