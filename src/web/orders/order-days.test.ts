import { expect, test } from 'vitest'
import { translator } from '#web/kit/words.tsx'
import { words } from '#web/words/vi/orders.ts'
import { sayDay, sayDays } from './order-days.ts'

const t = translator({ language: 'vi', books: { orders: words } })

test.each([
  ['2026-11-24', 'vi', 'thứ Ba 24/11'], ['2026-11-29', 'vi', 'Chủ nhật 29/11'], ['2026-11-24', 'en', 'Tue 24/11'],
] as const)('%s in %s is "%s", which does not break over two lines', (day, language, said) => {
  expect(sayDay(day, language)).toBe(said.replaceAll(' ', '\u00a0'))
})

test('from the first day to the last one; one day is one', () => {
  expect(sayDays({ from: '2026-11-24', to: '2026-11-26' }, 'vi', t)).toBe('thứ\u00a0Ba\u00a024/11 – thứ\u00a0Năm\u00a026/11')
  expect(sayDays({ from: '2026-11-24', to: '2026-11-24' }, 'vi', t)).toBe('thứ\u00a0Ba\u00a024/11')
})
