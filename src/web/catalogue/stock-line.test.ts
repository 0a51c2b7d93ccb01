import { expect, test } from 'vitest'
import { LOW_STOCK } from '#contract/catalogue.ts'
import { translator } from '#web/kit/words.tsx'
import { words as catalogue } from '#web/words/vi/catalogue.ts'
import { canBuy, stockWord } from './stock-line.tsx'

const t = translator({ language: 'vi', books: { catalogue } })
const available = (stockQuantity: number) => ({ status: 'AVAILABLE' as const, stockQuantity })

test('from the shop’s own limit down it says how many are left', () => {
  expect(stockWord(available(LOW_STOCK), t)).toBe(`Chỉ còn ${LOW_STOCK} chiếc`)
  expect(stockWord(available(LOW_STOCK + 1), t)).toBe('Còn hàng')
  expect(stockWord(available(0), t)).toBe('Tạm hết hàng')
})
test('what is not sold yet, or no more, is not in stock however many there are', () => {
  expect(stockWord({ status: 'COMING_SOON', stockQuantity: 9 }, t)).toBe('Sắp về hàng')
  expect(stockWord({ status: 'DISCONTINUED', stockQuantity: 9 }, t)).toBe('Ngừng kinh doanh')
  const offered = [{ status: 'COMING_SOON' as const, stockQuantity: 9 }, available(0), available(1)]
  expect(offered.map(canBuy)).toEqual([false, false, true])
})
