import { describe, expect, test } from 'vitest'
import { areaOf, cellsOf, filledDown, pasted, textOf } from './grid-text.ts'

const at = (row: number, column: number) => ({ row, column })

describe('cells as text', () => {
  test.each([
    ['1\t2\r\n3\t4\r\n', [['1', '2'], ['3', '4']]],
    ['28.990.000 ₫', [['28.990.000 ₫']]],
    ['a\t\tb', [['a', '', 'b']]],
    ['\tb\n\tc', [['', 'b'], ['', 'c']]],
    ['"two\nlines"\t"with ""quotes"""', [['two\nlines', 'with "quotes"']]],
    ['5" screen\tx', [['5" screen', 'x']]],
  ])('%j is read', (text, cells) => {
    expect(cellsOf(text)).toEqual(cells)
  })

  test('what is copied is read again as it was', () => {
    const cells = [['1', 'two\nlines', ''], ['"', 'tab\there', 'x']]
    expect(cellsOf(textOf(cells))).toEqual(cells)
  })
})

describe('what is written', () => {
  test('several cells from the first on, one value into all that are chosen', () => {
    expect(pasted('1\t2\n3\t4', areaOf(at(1, 1), at(1, 1)))).toEqual([
      { ...at(1, 1), text: '1' }, { ...at(1, 2), text: '2' }, { ...at(2, 1), text: '3' }, { ...at(2, 2), text: '4' },
    ])
    expect(pasted('7', areaOf(at(2, 0), at(1, 0)))).toEqual([{ ...at(1, 0), text: '7' }, { ...at(2, 0), text: '7' }])
  })

  test('filling down takes the first row of the area, or all rows below one cell', () => {
    const text = ({ row, column }: { row: number, column: number }) => `${row}${column}`
    expect(filledDown(areaOf(at(0, 1), at(2, 1)), 9, text)).toEqual([{ ...at(1, 1), text: '01' }, { ...at(2, 1), text: '01' }])
    expect(filledDown(areaOf(at(1, 0), at(1, 1)), 3, text)).toEqual([{ ...at(2, 0), text: '10' }, { ...at(2, 1), text: '11' }])
    expect(filledDown(areaOf(at(2, 0), at(2, 0)), 3, text)).toEqual([])
  })
})
