import { expect, test } from 'vitest'
import { LOW_STOCK } from '#contract/catalogue.ts'
import { translator } from '#web/kit/words.tsx'
import { words as catalogue } from '#web/words/vi/catalogue.ts'
import { buyableFirst, canBuy, stockWord } from './stock-line.tsx'

const t = translator({ language: 'vi', books: { catalogue } })
const available = (stockQuantity: number) => ({ status: 'AVAILABLE' as const, stockQuantity })

test('from the shop’s own limit down it says how many are left', () => {
  expect(stockWord(available(LOW_STOCK), t)).toBe(`Còn ${LOW_STOCK} chiếc`)
  expect(stockWord(available(LOW_STOCK + 1), t)).toBe('Còn hàng')
  expect(stockWord(available(0), t)).toBe('Hết hàng')
})
test('what is not sold yet, or no more, is not in stock however many there are', () => {
  expect(stockWord({ status: 'COMING_SOON', stockQuantity: 9 }, t)).toBe('Sắp ra mắt')
  expect(stockWord({ status: 'DISCONTINUED', stockQuantity: 9 }, t)).toBe('Ngừng kinh doanh')
  const offered = [{ status: 'COMING_SOON' as const, stockQuantity: 9 }, available(0), available(1)]
  expect(offered.map(canBuy)).toEqual([false, false, true])
})
test('what can be bought stands before what cannot, and nothing else moves', () => {
  const [coming, first, gone, second] = [
    { id: 1, status: 'COMING_SOON' as const, stockQuantity: 9 }, { id: 2, ...available(3) }, { id: 3, ...available(0) },
    { id: 4, ...available(1) },
  ]
  expect(buyableFirst([coming, first, gone, second])).toEqual([first, second, coming, gone])
})
