import { beforeAll, expect, test } from 'vitest'
import { PROMISED } from '#contract/shop-facts.ts'
import { speak } from '#web/kit/words.tsx'
import { words as englishShell } from '#web/words/en/shell.ts'
import { words as english } from '#web/words/en/support.ts'
import { words as vietnameseShell } from '#web/words/vi/shell.ts'
import { words as vietnamese } from '#web/words/vi/support.ts'
import { findCanned, fold } from './assistant-canned.ts'

const FACTS = { PROMISED }
beforeAll(() => speak({ language: 'vi', books: { support: vietnamese, shell: vietnameseShell } }))

test.each([
  ['Mấy giờ shop mở cửa?', /8:00–21:00, Chủ nhật 9:00–20:00/], ['dia chi o dau vay', /128 Nguyễn Thị Minh Khai/],
  ['Phí SHIP bao nhiêu', /30\.000.*50\.000.*1\.000\.000.*1–3 ngày.*3–5 ngày/], ['bao lâu thì nhận được', /1–3 ngày/],
  ['đổi trả thế nào', /7 ngày.*15 ngày/], ['bao hanh', /12 tháng.*6 tháng/],
  ['Thanh toán bằng gì', /tiền mặt.*thẻ.*chuyển khoản.*ví điện tử/],
  ['trả góp được không', /6–12 tháng.*3\.000\.000/], ['đơn hàng của tôi đâu', /Tra cứu đơn hàng/],
])('AI-08 %s', (question, answer) => {
  expect(findCanned(question, FACTS)).toMatch(answer)
})

test('AI-08 in the language of the page', () => {
  speak({ language: 'en', books: { support: english, shell: englishShell } })
  expect(findCanned('what are your opening hours', FACTS)).toMatch(/8:00–21:00, Sundays 9:00–20:00/)
  speak({ language: 'vi', books: { support: vietnamese, shell: vietnameseShell } })
})

test.each(['thời tiết hôm nay', 'shipper', '', '?!', 'topics', 'codec'])('AI-09 "%s" is nothing it knows', (question) => {
  expect(findCanned(question, FACTS)).toBeUndefined()
})

test('accents and signs make no difference', () => {
  expect(fold('  ĐỔI–trả, thế nào?? ')).toBe('doi tra the nao')
})
