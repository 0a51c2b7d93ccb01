import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { STATEMENT_LINES_MAX } from '#contract/settling.ts'
import { plainLine, readAmount, readDay, readTime } from './payments-statement-cells.ts'
import { readStatementFile } from './payments-statement.ts'

describe('an amount', () => {
  test.each([
    ['28.990.000', 28_990_000], ['28,990,000', 28_990_000], ['28990000.00', 28_990_000], ['28990000', 28_990_000],
    ['28.990.000,00', 28_990_000], ['28,990,000.00', 28_990_000], ['28,990,000.0', 28_990_000], ['28 990 000', 28_990_000],
    ['28\u00a0990\u202f000', 28_990_000], ['+28,990,000', 28_990_000], ['-28.990.000', -28_990_000], ['− 500', -500],
    ['(28,990,000)', -28_990_000], ['28.990.000 VND', 28_990_000], ['VND 28,990,000', 28_990_000], ['28.990.000đ', 28_990_000],
    ['28.990.000 ₫', 28_990_000], ['28.990', 28_990], ['1,000', 1_000], ['0', 0], ['0.00', 0], ['-0', 0], ['', 0], [' - ', 0],
    ['999', 999], ['9007199254740991', 9_007_199_254_740_991],
  ])('%j is %i dong', (cell, dong) => { expect(readAmount(cell)).toBe(dong) })

  test.each([
    '28,990.50', '100.5', '28.990.00', '28.99.000', '2899,000.000', '28990.000', '28,990.000', '1.000,000', '1 000.000', '12a',
    '(500', '500)', '--5', 'USD 5', '5 USD', '1e6', '٥', '9007199254740992', 'Số tiền', '28..990', '.5', '5.',
  ])('%j is none', (cell) => { expect(readAmount(cell)).toBeUndefined() })

  const grouped = (dong: number, by: string) => String(dong).replace(/\B(?=(\d{3})+$)/g, by)
  const forms: ((dong: number) => string)[] = [
    String, (dong) => `${dong}.00`, (dong) => grouped(dong, '.'), (dong) => grouped(dong, ','), (dong) => grouped(dong, ' '),
    (dong) => `${grouped(dong, '.')},00`, (dong) => `${grouped(dong, ',')}.00 VND`, (dong) => `+${grouped(dong, ',')}`,
  ]

  test('is the same however it is written', () => {
    fc.assert(fc.property(fc.nat(10_000_000_000), fc.constantFrom(...forms), (dong, written) => {
      expect(readAmount(written(dong))).toBe(dong)
    }))
  })

  test('no text is an accident', () => {
    fc.assert(fc.property(fc.string({ unit: fc.constantFrom(...Array.from('0123456789., -+()đ')) }), (text) => {
      const dong = readAmount(text)
      expect(dong === undefined || Number.isSafeInteger(dong)).toBe(true)
    }))
  })
})

describe('a day', () => {
  test.each([
    ['22/11/2026', '2026-11-22'], ['22-11-2026 14:02:37', '2026-11-22'], ['2.1.2026', '2026-01-02'],
    ['14:02 22/11/2026', '2026-11-22'],
    ['2026-11-22 14:02:37', '2026-11-22'], ['2026-11-22T14:02:37+07:00', '2026-11-22'], ['29/02/2028', '2028-02-29'],
    ['31/02/2026', undefined], ['29/02/2026', undefined], ['11/22/2026', undefined], ['22/11/26', undefined],
    ['Tổng cộng', undefined], ['', undefined], ['122/11/2026', undefined], ['22/11/20261', undefined],
  ])('%j is %s', (cell, day) => { expect(readDay(cell)).toBe(day) })
})

test.each([
  ['22/11/2026 14:02:37', '14:02:37'], ['22/11/2026 9:05', '09:05:00'], ['2026-11-22T23:59:59', '23:59:59'],
  ['22/11/2026', undefined], ['22/11/2026 00:00:00', undefined], ['22/11/2026 24:10', undefined],
  ['1:2', undefined], ['', undefined],
])('the time of %j is %s', (cell, time) => { expect(readTime(cell)).toBe(time) })

test('a text becomes one line that a database takes', () => {
  expect(plainLine(' CK\u0000 DON\r\nHANG\t\ud800 ')).toBe('CK DON HANG \ufffd')
})

/** What came in, what cannot be read, and how many lines there are. */
function read(text: string) {
  const lines = readStatementFile(Buffer.from(text))
  return typeof lines !== 'object' ? undefined : {
    lines: lines.length, credits: lines.flatMap(({ credit }) => credit ?? []),
    unreadable: lines.flatMap(({ line, why }) => why ? [{ line, why }] : []),
  }
}
const credit = { day: '2026-11-22', amountDong: 28_990_000, text: 'CK DH7K3M9Q2', reference: 'FT26326001' }

describe('a statement', () => {
  test.each([
    ['commas', 'Ngày giao dịch,Số tham chiếu,Số tiền ghi nợ,Số tiền ghi có,Số dư,Nội dung chi tiết\n'
      + '22/11/2026,FT26326001,,"28,990,000","100,000,000",CK DH7K3M9Q2\n'],
    ['semicolons', 'Ngày;Diễn giải;Nợ;Có;Mã giao dịch\r\n22/11/2026;CK DH7K3M9Q2;0;28.990.000;FT26326001\r\n'],
    ['tabs', 'Date\tDescription\tDebit\tCredit\tReference\n2026-11-22 14:02:37\tCK DH7K3M9Q2\t\t28990000.00\tFT26326001'],
    ['a byte order mark', '\ufeffDate,Amount,Description,Transaction No.\n22/11/2026,"+28,990,000",CK DH7K3M9Q2,FT26326001\n'],
    ['a heading in two languages', 'STT / No,Ngày giao dịch / Transaction date,Số bút toán / Reference no,'
      + 'Ghi nợ / Debit,Ghi có / Credit,Số dư / Balance,Diễn giải / Remarks\n1,22/11/2026,FT26326001,,28990000,1,CK DH7K3M9Q2\n'],
    ['words above the heading', 'SAO KÊ TÀI KHOẢN\nSố tài khoản:,0011001234567\nTừ ngày 01/11/2026\n\n'
      + 'Ngày GD,Nội dung,PS nợ,PS có,Số CT\n22/11/2026,CK DH7K3M9Q2,,28.990.000,FT26326001\n'],
    ['text in quotes', '"Ngày","Nội dung","Số tiền","Tham chiếu"\n"22/11/2026","CK\n""DH7K3M9Q2""","28.990.000","FT26326001"\n'],
    ['a decomposed heading', 'Ngày,Nội dung,Ghi có,Số tham chiếu\n22/11/2026,CK DH7K3M9Q2,28.990.000,FT26326001\n'
      .normalize('NFD')],
  ])('is read with %s', (what, text) => {
    const expected = what === 'text in quotes' ? { ...credit, text: 'CK "DH7K3M9Q2"' } : credit
    const time = what === 'tabs' ? { time: '14:02:37' } : {}
    expect(read(text)).toEqual({ lines: 1, credits: [{ ...expected, ...time }], unreadable: [] })
  })

  test('tells what came in, not what went out and what moved nothing', () => {
    const found = read('Ngày,Nội dung,Ghi nợ,Ghi có\n22/11/2026,ra,500.000,\n22/11/2026,vào,,1.000\n22/11/2026,phí,0,0\n\n,,,\n')
    const came = { day: '2026-11-22', amountDong: 1_000, text: 'vào', reference: '' }
    expect(found).toEqual({ lines: 3, unreadable: [], credits: [came] })
  })

  test('with one column for both takes the sign or the column beside it for the direction, and guesses none', () => {
    const amounts = (text: string) => {
      const found = read(text)
      return [found?.credits.map((one) => one.amountDong), found?.unreadable]
    }
    expect(amounts('Ngày,Nội dung,Số tiền\n22/11/2026,a,"+1,000"\n22/11/2026,b,"-2,000"\n22/11/2026,c,(3)\n22/11/2026,d,4\n'))
      .toEqual([[1_000, 4], []])
    expect(amounts('Date,Description,Amount,Dr/Cr\n22/11/2026,a,1,Cr\n22/11/2026,b,2,DR\n22/11/2026,c,3,\n22/11/2026,d,-4,CK\n'))
      .toEqual([[1], [{ line: 4, why: 'AMOUNT' }]])
    expect(amounts('Ngày,Nội dung,Số tiền,Loại GD\n22/11/2026,a,1,Ghi có\n22/11/2026,b,2,Ghi nợ\n22/11/2026,c,3,Tiền vào\n'))
      .toEqual([[1, 3], []])
    expect(amounts('transactionDate,content,transferAmount,transferType\n22/11/2026,a,1,in\n22/11/2026,b,2,out\n'))
      .toEqual([[1], []])
  })

  test('an account\'s number and a balance are no amount that came in', () => {
    const found = read('Ngày,Nội dung,Tài khoản ghi có,Số dư,Ghi có\n22/11/2026,a,0011001234567,900,5\n')
    expect(found?.credits.map((one) => one.amountDong)).toEqual([5])
    expect(read('Ngày,Nội dung,Tài khoản ghi có,Số dư\n22/11/2026,a,0011001234567,900\n')).toBeUndefined()
  })

  test('names the lines it cannot read, as a spreadsheet counts them, and takes the others', () => {
    const found = read([
      'Sao kê', '', 'Ngày,Nội dung,Ghi nợ,Ghi có', // lines 1 to 3
      '22/11/2026,lẻ,,28.5', '22/11/2026,đủ,,28.500', '31/02/2026,ngày sai,,5', '22/11/2026,lấy lại,,-5', 'Tổng cộng,,,28.500',
      '22/11/2026,dấu, phẩy,7.000,', '22/11/2026,"xuống\ndòng",,9', '', '22/11/2026,cuối,,1',
    ].join('\n'))
    expect(found?.credits.map((one) => [one.text, one.amountDong])).toEqual([['đủ', 28_500], ['xuống dòng', 9], ['cuối', 1]])
    expect([found?.lines, found?.unreadable]).toEqual([8, [
      { line: 4, why: 'AMOUNT' }, { line: 6, why: 'DAY' }, { line: 7, why: 'AMOUNT' }, { line: 8, why: 'DAY' },
      { line: 9, why: 'CELLS' },
    ]])
  })

  test('lines that a quotation mark swallows are not lost in silence', () => {
    const found = read('Ngày,Ghi có,Nội dung\n22/11/2026,1,"mở\n22/11/2026,2,giữa\n22/11/2026,3,"đóng"\n22/11/2026,4,sau\n')
    expect(found?.credits.map((one) => one.amountDong)).toEqual([4])
    expect(found?.unreadable).toEqual([{ line: 2, why: 'QUOTE' }])
  })

  test.each([
    ['nothing', ''], ['no heading', '22/11/2026,CK,28.990.000\n'],
    ['a heading without an amount', 'Ngày,Nội dung,Số dư\n22/11/2026,a,5\n'],
    ['a heading without a day', 'Nội dung,Ghi có\na,5\n'], ['a heading without a text', 'Ngày,Ghi có\n22/11/2026,5\n'],
    ['a quotation mark left open', 'Ngày,Nội dung,Ghi có\n22/11/2026,"a,5\n22/11/2026,b,6\n'],
  ])('%s is refused whole', (_, text) => { expect(read(text)).toBeUndefined() })

  test('has so many lines at most, whatever stands above its heading', () => {
    const lines = (many: number) => readStatementFile(Buffer.from(
      `${'Sao kê\n'.repeat(39)}Ngày,Nội dung,Ghi có\n${'22/11/2026,a,5\n'.repeat(many)}`))
    expect(lines(STATEMENT_LINES_MAX)).toHaveLength(STATEMENT_LINES_MAX)
    expect(lines(STATEMENT_LINES_MAX + 1)).toBe('TOO_LONG')
  })

  test('tells line by line what it is', () => {
    const text = 'Sao kê\nNgày,Nội dung,Ghi nợ,Ghi có\n22/11/2026,vào,,5\n22/11/2026,ra,7,\nTổng,,7,5\n'
    expect(readStatementFile(Buffer.from(text)))
      .toEqual([
        { line: 3, text: 'vào', credit: { day: '2026-11-22', amountDong: 5, text: 'vào', reference: '' } },
        { line: 4, text: 'ra' }, { line: 5, text: 'Tổng · 7 · 5', why: 'DAY' },
      ])
  })

  test.each([
    ['UTF-16', Buffer.from('\ufeffNgày,Nội dung,Ghi có\n', 'utf16le')],
    ['an old code page', Buffer.from('Date,Description,Credit\n22/11/2026,ti\xe8n,5\n', 'latin1')],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0xff])],
  ])('%s is refused whole', (_, bytes) => { expect(readStatementFile(bytes)).toBeUndefined() })

  test('whatever a payer writes, every line that came in is there once, with its amount', () => {
    const texts = fc.string({ unit: 'grapheme' }).map((text) => text.replace(/\0/g, ''))
    const lines = fc.array(fc.record({ text: texts, amountDong: fc.integer({ min: 1, max: 9_999_999_999 }) }), { maxLength: 20 })
    fc.assert(fc.property(lines, fc.constantFrom(',', ';', '\t'), fc.constantFrom('\n', '\r\n'), (all, by, end) => {
      const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
      const rows = all.map((one) => ['22/11/2026', one.amountDong, quoted(one.text)].join(by))
      const found = read([['Ngày', 'Ghi có', 'Nội dung'].join(by), ...rows].join(end))
      const swallowing = all.filter((one) => /[\r\n]/.test(one.text) && /[,;\t].*[,;\t]/s.test(one.text))
      expect(found?.credits).toEqual(all.filter((one) => !swallowing.includes(one)).map((one) => ({
        day: '2026-11-22', amountDong: one.amountDong, text: plainLine(one.text), reference: '',
      })))
      expect(found?.unreadable).toHaveLength(swallowing.length)
    }))
  })
})
