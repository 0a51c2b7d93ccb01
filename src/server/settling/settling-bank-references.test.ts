// A bank has several numbers of one transfer: SePay and a statement may each give another one.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  openTransferShop, PHONE_DONG, receiptsOf, sendStatement, statementOf, tellTransfer, transferNews,
} from '#testing/transfers.ts'
import type { TransferShop } from '#testing/transfers.ts'

let shop: TransferShop
let order: Awaited<ReturnType<TransferShop['anOrder']>>['order']
let content: string

beforeAll(async () => { shop = await openTransferShop() })
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.database.db.deleteFrom('receipt').execute();
  ({ order } = await shop.anOrder())
  content = `Chuyển tiền. ${order.code} CT tu 0099`
})

/** SePay tells of a transfer under this reference. */
const hook = (referenceCode: string, given = {}) => tellTransfer(shop, transferNews(order, { content, referenceCode, ...given }))
type Line = [reference: string, text?: string]
/** Staff send a statement with these lines; gives how many of them wait, and how many were known. */
async function statement(...lines: Line[]) {
  const { body } = await sendStatement(shop, shop.staff, statementOf(lines.map(([reference, text = content.toUpperCase()]) =>
    ['22/11/2026', reference, PHONE_DONG, text] as const)))
  return [body.applied, body.waiting, body.known]
}
const states = async () => (await receiptsOf(shop)).map(({ state }) => state)

describe('one transfer under two references', () => {
  test('counts once, SePay first, however often each tells of it', async () => {
    await hook('MBVCB.3278999001')
    for (let time = 0; time < 3; time++) expect(await statement(['5216.48211.742'])).toEqual([0, 0, 1])
    await hook('MBVCB.3278999001')
    expect(await states()).toEqual(['APPLIED'])
  })

  test('counts once, the statement first', async () => {
    expect(await statement(['5216.48211.742'])).toEqual([1, 0, 0])
    for (let time = 0; time < 3; time++) await hook('MBVCB.3278999002')
    expect(await statement(['5216.48211.742'])).toEqual([0, 0, 1])
    expect(await states()).toEqual(['APPLIED'])
  })

  test('counts once, many times at once', async () => {
    for (let round = 0; round < 12; round++) {
      ({ order } = await shop.anOrder())
      content = order.code
      await Promise.all([hook(`MBVCB.32790000${10 + round}`), statement([`5216.50000.${100 + round}`]),
        hook(`MBVCB.32790000${10 + round}`), statement([`5216.50000.${100 + round}`])])
      expect(await states()).toEqual(Array.from({ length: round + 1 }, () => 'APPLIED'))
    }
  })
})

describe('two transfers alike', () => {
  test('of one teller are two, matched one for one with what the other tells', async () => {
    await hook('MBVCB.3278999011')
    await hook('MBVCB.3278999012')
    expect(await states()).toEqual(['APPLIED', 'WAITING'])
    expect(await statement(['5216.48211.011'], ['5216.48211.012'], ['5216.48211.013'])).toEqual([0, 1, 2])
    expect(await statement(['5216.48211.011'], ['5216.48211.012'], ['5216.48211.013'])).toEqual([0, 0, 3])
    await hook('MBVCB.3278999013')
    expect((await states()).length).toBe(3)
    await hook('MBVCB.3278999014')
    expect((await states()).length).toBe(4)
  })

  test('with SePay\'s references on the statement are two, though it begins with the one SePay has not told of', async () => {
    await hook('MBVCB.3278999021')
    expect(await statement(['MBVCB.3278999022'], ['MBVCB.3278999021'])).toEqual([0, 1, 1])
    for (let time = 0; time < 2; time++) {
      await hook('MBVCB.3278999021')
      await hook('MBVCB.3278999022')
      expect(await statement(['MBVCB.3278999022'], ['MBVCB.3278999021'])).toEqual([0, 0, 2])
    }
    expect(await states()).toEqual(['APPLIED', 'WAITING'])
  })

  test('are two, though SePay tells of the other one before the statement does', async () => {
    expect(await statement(['MBVCB.3278999031'])).toEqual([1, 0, 0])
    await hook('MBVCB.3278999032') // taken for the same
    expect(await states()).toEqual(['APPLIED'])
    expect(await statement(['MBVCB.3278999031'], ['MBVCB.3278999032'])).toEqual([0, 1, 1])
    expect(await statement(['MBVCB.3278999031'], ['MBVCB.3278999032'])).toEqual([0, 0, 2])
    await hook('MBVCB.3278999031')
    expect(await states()).toEqual(['APPLIED', 'WAITING'])
    await hook('MBVCB.3278999033') // a third one, which no statement has told of
    expect((await states()).length).toBe(3)
  })

  test('of which the text names no order are kept apart by their references', async () => {
    content = 'chuyen tien mua may'
    await hook('MBVCB.3278999041')
    expect(await statement(['5216.48211.041'])).toEqual([0, 1, 0])
    expect((await states()).length).toBe(2)
  })

  test('on two days, of two sums or two texts, are two', async () => {
    await hook('MBVCB.3278999051')
    await hook('MBVCB.3278999052', { transactionDate: '2026-11-23 00:00:01' })
    await hook('MBVCB.3278999053', { transferAmount: 1 })
    expect((await states()).length).toBe(3)
    expect(await statement(['5216.48211.051', `${order.code} khac`])).toEqual([0, 1, 0])
    expect(await statement(['5216.48211.052'], ['5216.48211.053'])).toEqual([0, 1, 1])
  })
})
