import { describe, expect, test } from 'vitest'
import { NotificationType, NOTIFICATIONS_PAGE_SIZE } from '#contract/notifications.ts'
import { badgeCount } from '#web/kit/format.ts'
import { translator } from '#web/kit/words.tsx'
import { words as en } from '#web/words/en/notifications.ts'
import { words as vi } from '#web/words/vi/notifications.ts'
import {
  eachOnce, isLong, isNearEnd, LONG_MESSAGE, NEAR_END_PX, PAGE_SIZE, panelCount, PANEL_WIDE_PX, placeOf, REFRESH_MS,
  STALE_LOOK_MS, STALE_MS, styleOf, updatedText,
} from './notifications-rules.ts'

test('CONST-22 a message of more than 100 characters is long', () => {
  expect([isLong({ message: 'a'.repeat(100) }), isLong({ message: 'a'.repeat(101) }), LONG_MESSAGE]).toEqual([false, true, 100])
})

test('CONST-23 20 px from the bottom is near enough', () => {
  const at = (left: number) => isNearEnd({ scrollTop: 500 - left, clientHeight: 500, scrollHeight: 1000 })
  expect([at(21), at(20), at(0), NEAR_END_PX]).toEqual([false, true, true, 20])
})

test('CONST-18 the bell counts to 99+, its panel to 9+', () => {
  expect([badgeCount(99), badgeCount(100)]).toEqual(['99', '99+'])
  expect([panelCount(9), panelCount(10)]).toEqual(['9', '9+'])
})

test('ENT-55 every type has its look, any other the default one', () => {
  const known = NotificationType.options.map((type) => styleOf(type).sign)
  expect(new Set(known).size).toBe(NotificationType.options.length)
  for (const type of ['NEWS', '', 'toString']) expect(styleOf(type)).toEqual({ sign: 'bell', tone: 'plain' })
  expect(known).not.toContain('bell')
})

test('what it is about is a link, where a screen shows it', () => {
  expect(placeOf({ type: 'ORDER', referenceId: 12 })).toBe('/orders/12')
  expect(placeOf({ type: 'WISHLIST', referenceId: 7 })).toBe('/products/7')
  expect(placeOf({ type: 'ORDER', referenceId: null })).toBeUndefined()
  expect(placeOf({ type: 'USER', referenceId: 3 })).toBeUndefined()
})

describe('when they were read last', () => {
  const now = 1_000 * 3_600_000
  const t = translator({ language: 'vi', books: { notifications: vi } })
  test.each([
    ['before the first time', 0, 'Chưa cập nhật'], ['just now', now - 59_000, 'Vừa cập nhật'],
    ['minutes ago', now - 5 * 60_000, 'Cập nhật 5 phút trước'], ['hours ago', now - 2 * 3_600_000, 'Cập nhật 2 giờ trước'],
  ])('NOTIFW-17 %s', (_title, moment, text) => expect(updatedText(moment, now, t, 'vi')).toBe(text))

  test('in English too', () => {
    const english = translator({ language: 'en', books: { notifications: en } })
    expect(updatedText(now - 3_600_000, now, english, 'en')).toBe('Updated 1 hour ago')
  })
})

test('the numbers of the panel', () => {
  expect([PAGE_SIZE, REFRESH_MS, PANEL_WIDE_PX]).toEqual([NOTIFICATIONS_PAGE_SIZE, 500, 768])
  expect([STALE_MS, STALE_LOOK_MS]).toEqual([180_000, 60_000])
})

test('what came twice stands there once', () => {
  const note = (id: number) => ({
    id, type: 'ORDER' as const, title: '', message: '', createdAt: '2026-11-20T03:00:00.000Z', isRead: false, referenceId: null,
  })
  expect(eachOnce([note(3), note(2), note(2), note(1)]).map(({ id }) => id)).toEqual([3, 2, 1])
})
