// Statements that staff send in, by themselves and beside what SePay tells.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { vietnamDay } from '#contract/vietnam-time.ts'
import { later, now } from '#server/kit/clock.ts'
import { openTransferShop, receiptsOf, sendStatement, statementOf, tellTransfer, transferNews } from '#testing/transfers.ts'
import type { TransferShop } from '#testing/transfers.ts'

const DAY_MS = 86_400_000

let shop: TransferShop

beforeAll(async () => { shop = await openTransferShop() })
afterAll(() => shop.close())
beforeEach(() => shop.database.db.deleteFrom('receipt').execute())

const send = async (text: string | Buffer, person = shop.staff) => {
  const { status, body } = await sendStatement(shop, person, text)
  return status === 200 ? body : [status, body.code]
}

const told = async () => (await receiptsOf(shop)).map((one) => [one.order_id, one.amount_dong, one.state, one.reason])

const messages = async () => (await shop.database.db.selectFrom('payment_message').select('outcome')
  .where('channel', '=', 'BANK_STATEMENT').orderBy('id').execute()).map(({ outcome }) => outcome)

describe('a statement', () => {
  test('pays what it fits, lets the rest wait, and names the lines it cannot read', async () => {
    const [one, little] = [await shop.anOrder(), await shop.anOrder()]
    const before = (await messages()).length
    expect(await send(statementOf([
      ['21/11/2026', 'FT26325001', '28.990.000', `CK ${one.order.code}`],
      ['21/11/2026', 'FT26325002', '28.989.999', little.order.code],
      ['22/11/2026', 'FT26325003', '500.000', 'tien hang'], ['31/02/2026', 'FT26325004', '1', one.order.code],
      ['22/11/2026', 'FT26325005', '0', 'phi'],
    ]))).toEqual({
      lines: 5, applied: 1, waiting: 2, known: 0,
      paid: [{ orderId: one.order.id, orderCode: one.order.code, amount: 28_990_000 }], unreadable: [{ line: 5, why: 'DAY' }],
    })
    expect(await told()).toEqual([
      [one.order.id, 28_990_000, 'APPLIED', null], [little.order.id, 28_989_999, 'WAITING', 'TOO_LITTLE'],
      [null, 500_000, 'WAITING', 'UNKNOWN_ORDER'],
    ])
    expect((await messages()).slice(before)).toEqual(['APPLIED', 'WAITING', 'WAITING']) // nothing of what is unreadable
    const { body: order } = await one.person.call('GET /api/orders/{id}', { params: { id: String(one.order.id) } })
    expect([order.status, order.paymentStatus]).toEqual(['CONFIRMED', 'PAID'])
  })

  test('money is dated by the bank, and the shop keeps when it learned of it; its name is the bank\'s own', async () => {
    const dayBack = (days: number) => vietnamDay(later(-days * DAY_MS)).split('-').toReversed().join('/')
    const before = now().toISOString()
    await send(statementOf([
      [dayBack(12), 'FT3', 8_990_000, 'thang truoc'], [`${dayBack(3)} 14:02:37`, 'FT26325901', 8_990_001, 'co gio'],
      [dayBack(0), 'FT4', 8_990_002, 'hom nay'], [dayBack(-2), 'FT5', 8_990_003, 'ngay kia'],
      [dayBack(800), 'FT6', 8_990_004, 'nham nam'], [dayBack(12), '', 8_990_005, 'khong ma'],
    ]))
    const { body } = await shop.staff.call('GET /api/admin/receipts', { query: { size: '20' } })
    const told = body.content.toReversed().map((one) =>
      [one.externalId, one.receivedAt < before ? one.receivedAt : one.receivedAt === one.toldAt])
    const at = (days: number, time: string) => new Date(`${vietnamDay(later(-days * DAY_MS))}T${time}+07:00`).toISOString()
    expect(told).toEqual([
      ['FT3', at(12, '00:00:00')], ['FT26325901', at(3, '14:02:37')], ['FT4', true], ['FT5', true], ['FT6', true],
      ['', at(12, '00:00:00')],
    ])
    expect(body.content.every(({ toldAt }) => toldAt >= before)).toBe(true)
    const { rows } = await shop.database.pool.query(`select from figure_due where what = 'money' and day = $1`,
      [vietnamDay(later(-12 * DAY_MS))])
    expect(rows.length).toBeGreaterThan(0) // its day is counted anew
  })

  test('sent again, or overlapping another, counts each line once, with and without a reference', async () => {
    const one = await shop.anOrder()
    const days: Parameters<typeof statementOf>[0] = [
      ['20/11/2026', '', 1_000, 'khong ma'], ['20/11/2026', '', 1_000, 'khong ma'], ['20/11/2026', '4478', 1_000, 'ma ngan'],
      ['21/11/2026', '4478', 1_000, 'ma ngan'], ['21/11/2026', 'FT26325011', '28.990.000', one.order.code],
    ]
    expect(await send(statementOf(days.slice(0, 3)))).toMatchObject({ applied: 0, waiting: 3, known: 0 })
    expect(await send(statementOf(days))).toMatchObject({ applied: 1, waiting: 1, known: 3 })
    const before = (await messages()).length
    expect(await send(statementOf(days))).toEqual({ lines: 5, applied: 0, waiting: 0, known: 5, paid: [], unreadable: [] })
    expect([(await receiptsOf(shop)).length, (await messages()).length]).toEqual([5, before])
  })

  test('with the same line twice under one reference counts it once', async () => {
    const line = ['20/11/2026', 'FT26325021', 1_000, 'khong ma'] as const
    expect(await send(statementOf([line, line])))
      .toEqual({ lines: 2, applied: 0, waiting: 1, known: 1, paid: [], unreadable: [] })
  })

  test('and SePay tell of the same transfer: it counts once, whoever is first', async () => {
    const [one, other] = [await shop.anOrder(), await shop.anOrder()]
    const [news, later] = [transferNews(one.order), transferNews(other.order)]
    await tellTransfer(shop, news)
    expect(await send(statementOf([
      ['22/11/2026', String(news.referenceCode).replace('.', ' '), '28,990,000', 'text the bank has cut'],
      ['22/11/2026', String(later.referenceCode), '28,990,000', `CK ${other.order.code}`],
    ]))).toMatchObject({ applied: 1, waiting: 0, known: 1 })
    await tellTransfer(shop, later)
    expect(await told()).toEqual([[one.order.id, 28_990_000, 'APPLIED', null], [other.order.id, 28_990_000, 'APPLIED', null]])
  })

  describe('and SePay tell of the same transfer, but one of them without a reference', () => {
    const alike = { transactionDate: '2026-11-22 14:02:37', transferAmount: 500_000, content: 'Chuyển tiền. nguyen van a' }
    const nobodys = { code: '', total: 0 }
    const hook = (given = {}) => tellTransfer(shop, transferNews(nobodys, { ...alike, referenceCode: null, ...given }))
    const line = (reference = '', text = 'CHUYEN TIEN NGUYEN VAN A', day = '22/11/2026') =>
      [day, reference, '500.000', text] as const
    const count = async () => (await receiptsOf(shop)).length

    test.each(['', 'FT26326001'])('SePay first, the statement with reference "%s": it counts once', async (reference) => {
      const one = await shop.anOrder()
      const content = `${one.order.code} CK`
      const news = transferNews(one.order, { ...alike, transferAmount: one.order.total, content, referenceCode: null })
      await tellTransfer(shop, news)
      const text = statementOf([['22/11/2026', reference, '28.990.000', content]])
      for (let time = 0; time < 2; time++) expect(await send(text)).toMatchObject({ applied: 0, waiting: 0, known: 1 })
      await tellTransfer(shop, news)
      expect((await told()).map(([id, , state]) => [id, state])).toEqual([[one.order.id, 'APPLIED']])
    })

    test.each([null, 'MBVCB.3278907001'])('the statement first, SePay with reference %s: once too', async (referenceCode) => {
      expect(await send(statementOf([line(referenceCode === null ? 'FT26326002' : '')]))).toMatchObject({ waiting: 1 })
      const given = transferNews(nobodys, { ...alike, referenceCode })
      for (let time = 0; time < 2; time++) await tellTransfer(shop, given)
      expect(await count()).toBe(1)
    })

    test('two alike of one teller are two, and are matched one for one, in whichever order', async () => {
      await hook()
      await hook()
      expect(await count()).toBe(2)
      expect(await send(statementOf([line(), line(), line()]))).toMatchObject({ waiting: 1, known: 2 })
      expect(await send(statementOf([line(), line(), line()]))).toMatchObject({ waiting: 0, known: 3 })
      await hook()
      expect(await count()).toBe(3) // of the third SePay had not told
      await hook()
      expect(await count()).toBe(4)
    })

    test('what is told under one reference by both is not another one alike', async () => {
      const both = transferNews(nobodys, { ...alike, referenceCode: 'MBVCB.3278907002' })
      await tellTransfer(shop, both)
      expect(await send(statementOf([line('MBVCB3278907002'), line()]))).toMatchObject({ waiting: 1, known: 1 })
      expect(await count()).toBe(2)
    })

    test('another day, sum, text or reference is another transfer, and so is one without a text', async () => {
      await hook({ referenceCode: 'MBVCB.3278907003' })
      expect(await send(statementOf([
        line('FT26326003'), line('', 'CHUYEN TIEN NGUYEN VAN B'), line('', undefined, '23/11/2026'),
        ['22/11/2026', '', '500.001', 'CHUYEN TIEN NGUYEN VAN A'],
      ]))).toMatchObject({ waiting: 4, known: 0 })
      await hook({ content: null })
      expect(await send(statementOf([line('', '')]))).toMatchObject({ waiting: 1 })
      await hook({ transactionDate: null })
      expect(await count()).toBe(8)
    })

    test('at once, many times: each transfer counts once', async () => {
      for (let round = 0; round < 12; round++) {
        const content = `dong thoi ${round}`
        const news = transferNews(nobodys, { ...alike, content, referenceCode: null })
        const text = statementOf([line(round % 2 === 0 ? '' : `FT2632700${10 + round}`, content.toUpperCase())])
        await Promise.all([tellTransfer(shop, news), send(text), tellTransfer(shop, news), send(text)])
        expect(await count()).toBe(round + 1)
      }
    })
  })

  test('that is none is refused whole, and nothing of it is kept', async () => {
    const before = (await messages()).length
    const refused = [422, 'settling.statement_unreadable']
    expect(await send('22/11/2026;DH0000000;28.990.000\n')).toEqual(refused)
    expect(await send(`${statementOf([['22/11/2026', 'FT26325031', 1_000, 'a']])}\n22/11/2026;"mo;0;5;b`)).toEqual(refused)
    expect(await send(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff]))).toEqual(refused)
    expect(await send(Buffer.alloc(2_000_001, 'a'))).toEqual([413, 'settling.statement_too_large'])
    expect([await told(), (await messages()).length]).toEqual([[], before])
  })

  test('may be two million bytes, lines without end and with what no database takes among them', async () => {
    const head = statementOf([['22/11/2026', `F\u0000T${'9'.repeat(5_000)}`, 1_000, `\u0000\u001b${'chữ '.repeat(5_000)}`]])
    const text = `${head}\n${'x'.repeat(2_000_000 - Buffer.byteLength(head) - 1)}`
    expect(await send(text)).toEqual({ lines: 2, applied: 0, waiting: 1, known: 0, paid: [], unreadable: [] })
  })

  test('is read for staff only', async () => {
    const text = statementOf([['22/11/2026', 'FT26325041', 1_000, 'a']])
    expect(await send(text, await shop.person())).toEqual([403, 'auth.forbidden'])
    expect(await send(text, { ...shop.staff, token: 'nobody' })).toEqual([401, 'auth.sign_in'])
    expect(await told()).toEqual([])
    expect(await send(text, await shop.person('ADMIN'))).toMatchObject({ waiting: 1 })
  })
})
