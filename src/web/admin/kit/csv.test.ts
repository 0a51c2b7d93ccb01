import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('rows are lines, with the mark that Excel wants; quotes, commas and line breaks stay inside their cell', () => {
  expect(csvOf([['Ngày', 'Doanh thu'], ['20/11', 12_500_000], ['a"b', null], ['c,d', 0], ['e\nf', -1]]))
    .toBe('\ufeffNgày,Doanh thu\r\n20/11,12500000\r\n"a""b",\r\n"c,d",0\r\n"e\nf",-1\r\n')
})

test.each(['=1+1', '+84', '-2', '@SUM(A1)', '\tx'])('a text that a spreadsheet would reckon with (%s) is only text', (text) => {
  expect(csvOf([[text]])).toBe(`\ufeff'${text}\r\n`)
})
