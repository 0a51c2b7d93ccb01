// Cells and lines of the catalogue's file: whatever stands in one comes back as it was, and no spreadsheet reckons with it.
import fc from 'fast-check'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import * as cells from './catalogue-csv-cells.ts'
import { columnCalled, COLUMNS, headingOf, productCells } from './catalogue-csv-columns.ts'
import { cellOf, readSheet } from './catalogue-csv-reader.ts'

/** Texts that spreadsheets, readers of CSV and people stumble over. */
const hostile = fc.oneof(
  fc.string({ unit: 'grapheme' }), fc.string({ unit: fc.constantFrom('\'', '"', ',', ';', '\t', '\r', '\n', ' ', '=', '-', '0',
    'a') }),
  fc.constantFrom('=1+1', '+84', '-2', '@SUM(A1)', '00128', '1E5', '12/5', 'MAR-1', 'TRUE', '10%', '(5)', '12:30 PM', '\'=x',
    '\'\'=x',
    '\'tên', 'tie\u0302\u0301ng', '📱', '99999999999999999999', '', '=HYPERLINK("http://a";"b")', '＝1', ' \u00a0'),
)

test('any text comes back from its cell as it was', () => {
  fc.assert(fc.property(hostile, (value) => { expect(cells.text.read(cells.text.write(value, 'vi'))).toBe(value) }),
    { numRuns: 3_000 })
})

test.each([
  '=1+1', '+84', '-2', '@SUM(A1)', '\tx', '\rx', '\nx', '＝1', '00128', '128', '1E5', '1e+5', '12/5', '1-2', '10%', '(5)', '$5',
    '5₫',
  '12:30', '12:30 PM', 'true', 'MAR-1', '1-Jan', 'thg 5', '\'=1',
])('a spreadsheet leaves %j alone', (value) => {
  expect(cells.text.write(value, 'vi')).toBe(`'${value}`)
})

test.each(['iPhone 17', 'AP-128-DEN', '8GB', 'Đen', '6,1 inch', '2 nano SIM', 'Marshall', 'máy', '', '\'tên'])(
  '%j stands in its cell as it is', (value) => { expect(cells.text.write(value, 'vi')).toBe(value) })

test('rows of any cells come back through any reader of CSV, and through ours', async () => {
  const width = COLUMNS.length
  const row = fc.array(hostile, { minLength: width, maxLength: width })
  await fc.assert(fc.asyncProperty(fc.array(row, { maxLength: 6 }), async (given) => {
    const heading = COLUMNS.map((column) => headingOf(column, 'vi'))
    const text = [heading, ...given].map(cells.writeLine).join('')
    expect(parse(text, { relax_quotes: false })).toEqual([heading, ...given])
    const sheet = await readSheet(Buffer.from(`\ufeff${text}`))
    const filled = given.map((one, at) => [at + 2, one] as const).filter(([, one]) => one.some((cell) => cell !== ''))
    expect(sheet.rows.map((one) => [one.number, COLUMNS.map((column) => cellOf(one, column))])).toEqual(filled)
  }), { numRuns: 200 })
})

const PHONE = 'Mã sản phẩm;Tên sản phẩm;Giá bán\r\n7;"Điện thoại ""A""; bản\nmới";1000\r\n;;\r\n8;B;\r\n'
const tabs = PHONE.replaceAll(';', '\t').replace('"A""\t bản', '"A""; bản')

test.each([
  ['semicolons and no mark', Buffer.from(PHONE)], ['its mark', Buffer.from(`\ufeff${PHONE}`)],
  ['plain line ends', Buffer.from(PHONE.replaceAll('\r\n', '\n'))], ['tabs', Buffer.from(tabs)],
  ['tabs in UTF-16, as "Unicode text"', Buffer.from(`\ufeff${tabs}`, 'utf16le')],
  ['headings without accents, in capitals', Buffer.from(PHONE.replace('Mã sản phẩm', 'MA SAN PHAM'))],
])('a file saved with %s is read', async (_, bytes) => {
  const { rows } = await readSheet(bytes)
  expect(rows.map(({ number, cells: read }) => [number, ...read.filter((cell) => cell !== '')])).toEqual([
    [2, '7', 'Điện thoại "A"; bản\nmới', '1000'], [4, '8', 'B'],
  ])
})

test.each([
  ['no UTF-8', Buffer.from([0x4d, 0xe3, 0x20, 0xff]), 'catalogue.csv_encoding'],
  ['a column nobody knows', Buffer.from('Mã sản phẩm,Ghi chú\n1,a\n'), 'catalogue.csv_heading'],
  ['a column twice', Buffer.from('Mã sản phẩm,Product id\n1,1\n'), 'catalogue.csv_heading'],
  ['nothing that names a product', Buffer.from('Tên sản phẩm\na\n'), 'catalogue.csv_heading_missing'],
  ['nothing in it', Buffer.from(''), 'catalogue.csv_heading_missing'],
  ['a quotation mark left open', Buffer.from('Mã sản phẩm,SKU\n1,"a\n2,b\n'), 'catalogue.csv_broken'],
  ['more cells than columns', Buffer.from('Mã sản phẩm,SKU\n1,a,b\n'), 'catalogue.csv_broken'],
  ['a row too many', Buffer.from(`slug\n${'a\n'.repeat(20_001)}`), 'catalogue.csv_too_long'],
])('a file with %s is refused', async (_, bytes, code) => {
  await expect(readSheet(bytes)).rejects.toMatchObject({ code })
})

test('a heading is known in both languages and by its own name', () => {
  for (const column of COLUMNS) {
    expect([column, headingOf(column, 'vi'), headingOf(column, 'en')].map(columnCalled)).toEqual([column, column, column])
  }
})

describe('a cell', () => {
  test.each<[string, unknown, unknown]>([
    ['28.990.000 ₫', cells.whole.read('28.990.000 ₫'), 28_990_000], ['28,990,000', cells.whole.read('28,990,000'), 28_990_000],
    ['28990000,00', cells.whole.read('28990000,00'), 28_990_000], ['28 990 000', cells.whole.read('28 990 000'), 28_990_000],
    ['no number', cells.wholeOrNone.read(''), null], ['0', cells.wholeOrNone.read('0'), 0],
    ['31/01/2026', cells.dayOrNone.read('31/01/2026'), '2026-01-31'], ['a day behind \'', cells.dayOrNone.read('\'2026-01-31'),
      '2026-01-31'],
    ['31/12/2026 23:59', cells.momentOrNone.read('31/12/2026 23:59'), '2026-12-31T16:59:00.000Z'],
    ['ĐANG BÁN', productCells.status.read('ĐANG BÁN'), 'AVAILABLE'], ['for sale', productCells.status.read('for sale'),
      'AVAILABLE'],
    ['Co', productCells.featured.read('Co'), true], ['lines', cells.linesOfText.read('một\r\n\nhai'), ['một', 'hai']],
    ['names', cells.shortNames.read('a-1; b-2, a-1'), ['a-1', 'b-2']],
    ['a specification', cells.specifications.read('display/size: a: b'), [{ group: 'display', key: 'size', value: 'a: b' }]],
  ])('with %s is read as people write it', (_, read, value) => { expect(read).toEqual(value) })

  test.each<[string, unknown]>([
    ['nothing', cells.whole.read('')], ['2,9E+07', cells.whole.read('2,9E+07')], ['-5', cells.whole.read('-5')],
    ['12,5', cells.whole.read('12,5')], ['a huge number', cells.whole.read('99999999999999999999')],
    ['31/02/2026', cells.dayOrNone.read('31/02/2026')], ['a day for a moment', cells.momentOrNone.read('2026-12-31')],
    ['no status', productCells.status.read('bán')], ['no specification', cells.specifications.read('6,1 inch')],
  ])('with %s says that it cannot be read', (_, read) => { expect(read).toBeInstanceOf(cells.CellFault) })

  test('of a moment keeps every part of it', () => {
    fc.assert(fc.property(fc.date({ min: new Date('2000-01-01'), max: new Date('2099-01-01'), noInvalidDate: true }), (at) => {
      expect(cells.momentOrNone.read(cells.momentOrNone.write(at.toISOString(), 'vi'))).toBe(at.toISOString())
    }))
  })
})
