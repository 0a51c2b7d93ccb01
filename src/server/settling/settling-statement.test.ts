// A statement is looked at, line by line, before anything of it is written; then all of it is, as it was seen, or nothing.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { STATEMENT_LINES_MAX } from '#contract/settling.ts'
import {
  lookAtStatement, openTransferShop, PHONE_DONG, receiptsOf, statementOf, tellTransfer, transferNews, writeStatement,
} from '#testing/transfers.ts'
import type { TransferShop } from '#testing/transfers.ts'

let shop: TransferShop

beforeAll(async () => { shop = await openTransferShop() })
afterAll(() => shop.close())
beforeEach(() => shop.database.db.deleteFrom('receipt').execute())

const look = async (text: string) => (await lookAtStatement(shop, shop.staff, text)).body
const write = async (text: string, seen: string) => {
  const { status, body } = await writeStatement(shop, shop.staff, text, seen)
  return status === 200 ? body : [status, body.code]
}
const count = async () => {
  const { rows: [found] } = await shop.database.pool.query<{ receipts: number, messages: number, entries: number }>(`select
    (select count(*)::int from receipt) as receipts, (select count(*)::int from payment_message) as messages,
    (select count(*)::int from audit_entry where line = 'POST /api/admin/bank-statements') as entries`)
  return found
}
const statusOf = async ({ id }: { id: number }) => (await shop.database.db.selectFrom('shop_order').select('payment_status')
  .where('id', '=', id).executeTakeFirstOrThrow()).payment_status
const CHANGED = [409, 'settling.statement_changed']

describe('before a statement is taken in', () => {
  test('each line tells what it is and would do, and nothing is kept', async () => {
    const anOrder = async () => (await shop.anOrder()).order
    const [exact, first, late, twice, parts] =
      [await anOrder(), await anOrder(), await anOrder(), await anOrder(), await anOrder()]
    await shop.database.db.updateTable('shop_order').set({ status: 'CANCELLED' }).where('id', '=', late.id).execute()
    await tellTransfer(shop, transferNews(twice))
    await tellTransfer(shop, transferNews(first, { referenceCode: 'MBVCB.7770001' }))
    const before = await count()
    const text = statementOf([
      ['22/11/2026', 'FT1', PHONE_DONG, exact.code], ['22/11/2026', 'MBVCB.7770001', PHONE_DONG, first.code],
      ['22/11/2026', 'FT3', PHONE_DONG, late.code], ['22/11/2026', 'FT4', PHONE_DONG, twice.code],
      ['22/11/2026', 'FT5', 1_000, parts.code], ['22/11/2026', 'FT6', PHONE_DONG - 1_000, parts.code],
      ['22/11/2026', 'FT7', 5_000, 'tien hang'], ['22/11/2026', 'FT8', 0, 'phi thang'], ['32/11/2026', 'FT9', 7_000, 'ngay la'],
    ])
    const { lines, seen } = await look(text)
    expect(lines.map(({ line, fate, amount, order, why }) => [line, fate, amount, order?.code ?? null, why])).toEqual([
      [2, 'PAYS', PHONE_DONG, exact.code, null], [3, 'KNOWN', PHONE_DONG, null, null],
      [4, 'LATE', PHONE_DONG, late.code, null], [5, 'PAID_TWICE', PHONE_DONG, twice.code, null],
      [6, 'COMPLETES', 1_000, parts.code, null], [7, 'COMPLETES', PHONE_DONG - 1_000, parts.code, null],
      [8, 'UNKNOWN_ORDER', 5_000, null, null], [9, 'OUT', null, null, null], [10, 'UNREADABLE', null, null, 'DAY'],
    ])
    expect(lines.at(-1)?.text).toBe('32/11/2026 · FT9 · 0 · 7000 · ngay la')
    expect([await count(), await statusOf(exact)]).toEqual([before, 'UNPAID'])
    expect(await look(text)).toEqual({ lines, seen }) // and again it is the same
    expect(await write(text, seen)).toEqual({
      lines: 9, applied: 3, waiting: 3, known: 1, unreadable: [{ line: 10, why: 'DAY' }],
      paid: [exact, parts, parts].map(({ id, code }, at) =>
        ({ orderId: id, orderCode: code, amount: [PHONE_DONG, 1_000, PHONE_DONG - 1_000][at] })),
    })
    expect([await statusOf(exact), await statusOf(parts)]).toEqual(['PAID', 'PAID'])
    expect(await count()).toEqual({ // that a statement tells of what SePay has told is kept too
      receipts: (before?.receipts ?? 0) + 6, messages: (before?.messages ?? 0) + 7, entries: (before?.entries ?? 0) + 1,
    })
  })

  test('it may have so many lines, and no more', async () => {
    const lines = Array.from({ length: STATEMENT_LINES_MAX + 1 }, () => ['22/11/2026', '', 0, 'phi'] as const)
    expect((await look(statementOf(lines.slice(1)))).lines).toHaveLength(STATEMENT_LINES_MAX)
    const { status, body } = await lookAtStatement(shop, shop.staff, statementOf(lines))
    expect([status, body.code]).toEqual([422, 'settling.statement_too_long'])
  })

  test('it is shown to staff only', async () => {
    const text = statementOf([['22/11/2026', 'FT1', 1_000, 'a']])
    expect((await lookAtStatement(shop, await shop.person(), text)).status).toBe(403)
    expect((await lookAtStatement(shop, { ...shop.staff, token: 'nobody' }, text)).status).toBe(401)
  })
})

describe('what was seen is written', () => {
  test('once: taken in again it is all known, and no entry tells of it', async () => {
    const { order } = await shop.anOrder()
    const text = statementOf([['22/11/2026', 'FT1', PHONE_DONG, order.code], ['22/11/2026', '', 7_000, 'la']])
    const { seen } = await look(text)
    expect(await write(text, seen)).toMatchObject({ applied: 1, waiting: 1 })
    const after = await count()
    expect(await write(text, seen)).toEqual(CHANGED) // by now it would come to nothing
    const again = await look(text)
    expect(again.lines.map(({ fate }) => fate)).toEqual(['KNOWN', 'KNOWN'])
    expect(await write(text, again.seen)).toMatchObject({ applied: 0, waiting: 0, known: 2 })
    expect(await count()).toEqual(after)
  })

  test('unless the file, or what it would come to, has changed since: then nothing is', async () => {
    const { order, person } = await shop.anOrder()
    const text = statementOf([['22/11/2026', 'FT1', 7_000, 'la'], ['22/11/2026', 'FT2', PHONE_DONG, order.code]])
    const { seen } = await look(text)
    const before = await count()
    expect(await write(text.replace('la', 'khac'), seen)).toEqual(CHANGED)
    expect(await write(text, '0'.repeat(64))).toEqual(CHANGED)
    await person.call('POST /api/orders/{id}/cancel', { params: { id: String(order.id) }, body: {} })
    expect(await write(text, seen)).toEqual(CHANGED)
    expect(await count()).toEqual(before)
  })

  test('or nothing: what fails at its last line leaves none of the others', async () => {
    const { order } = await shop.anOrder()
    const text = statementOf([['22/11/2026', 'FT1', PHONE_DONG, order.code], ['22/11/2026', 'FT2', 666, 'la']])
    const { seen } = await look(text)
    const before = await count()
    await shop.database.pool.query('alter table receipt add constraint broken check (amount_dong <> 666)')
    try {
      expect((await writeStatement(shop, shop.staff, text, seen)).status).toBe(500)
    } finally {
      await shop.database.pool.query('alter table receipt drop constraint broken')
    }
    expect([await count(), await statusOf(order)]).toEqual([before, 'UNPAID'])
    expect(await write(text, seen)).toMatchObject({ applied: 1, waiting: 1 })
  })

  test('by one of many at once, and the bank beside them: no money counts twice', async () => {
    for (let round = 0; round < 10; round++) {
      const { order } = await shop.anOrder()
      const before = (await receiptsOf(shop)).length
      const news = transferNews(order)
      const text = statementOf([
        ['22/11/2026', `FT9${round}`, 5_000 + round, 'la'], ['22/11/2026', String(news.referenceCode), PHONE_DONG, order.code],
      ])
      const { seen } = await look(text)
      const replies = await Promise.all([write(text, seen), tellTransfer(shop, news), write(text, seen), write(text, seen)])
      const written = replies.filter((reply) => 'applied' in reply).length
      expect(written).toBeLessThanOrEqual(1)
      if (written === 0) await write(text, (await look(text)).seen) // the bank came between
      expect([await statusOf(order), (await receiptsOf(shop)).length]).toEqual(['PAID', before + 2])
    }
  })
})
