import { describe, expect, test } from 'vitest'
import { NotificationType, NOTIFICATIONS_PAGE_SIZE } from '#contract/notifications.ts'
import { badgeCount } from '#web/kit/format.ts'
import { translator } from '#web/kit/words.tsx'
import { words as en } from '#web/words/en/notifications.ts'
import { words as vi } from '#web/words/vi/notifications.ts'
import { fileName, fileText } from './notifications-export.ts'
import {
  eachOnce, EXPORT_MS, filterOf, isLong, isNearEnd, isStale, LONG_MESSAGE, NEAR_END_PX, PAGE_SIZE, panelCount, PANEL_WIDE_PX,
  placeOf, readType, REFRESH_MS, STALE_LOOK_MS, STALE_MS, statisticsOf, styleOf, TABS, TYPES, updatedText,
} from './notifications-rules.ts'
import { SWIPE_FAR_PX, SWIPE_PX, swipeOf } from './notifications-swipe.ts'

test('CONST-22 a message of more than 100 characters is long', () => {
  expect([isLong({ message: 'a'.repeat(100) }), isLong({ message: 'a'.repeat(101) }), LONG_MESSAGE]).toEqual([false, true, 100])
})

test('CONST-23 20 px from the bottom is near enough', () => {
  const at = (left: number) => isNearEnd({ scrollTop: 500 - left, clientHeight: 500, scrollHeight: 1000 })
  expect([at(21), at(20), at(0), NEAR_END_PX]).toEqual([false, true, true, 20])
})

test('CONST-18 CONST-19 the bell counts to 99+, its panel and the screen to 9+', () => {
  expect([badgeCount(99), badgeCount(100)]).toEqual(['99', '99+'])
  expect([panelCount(9), panelCount(10)]).toEqual(['9', '9+'])
})

test('ENT-55 every type has its look, any other the default one', () => {
  const known = NotificationType.options.map((type) => styleOf(type).sign)
  expect(new Set(known).size).toBe(NotificationType.options.length)
  for (const type of ['NEWS', '', 'toString']) expect(styleOf(type)).toEqual({ sign: 'bell', tone: 'plain' })
  expect(known).not.toContain('bell')
})

test.each([
  ['ORDER', 12, '/orders/12'], ['WISHLIST', 7, '/wishlists/7'], ['SUCCESS', 3, '/successs/3'], ['PROMOTION', 1, '/promotions/1'],
] as const)('NOTIF-20 NOTIF-22 what it is about is a link: %s %s to %s', (type, referenceId, place) => {
  expect(placeOf({ type, referenceId })).toBe(place)
})

test('NOTIF-21 what is about nothing has none', () => {
  expect(placeOf({ type: 'ORDER', referenceId: null })).toBeUndefined()
})

describe('when they were read last', () => {
  const now = 1_000 * 3_600_000
  const t = translator({ language: 'vi', books: { notifications: vi } })
  test.each([
    ['before the first time', 0, 'Chưa cập nhật'], ['just now', now - 59_000, 'Vừa cập nhật'],
    ['minutes ago', now - 5 * 60_000, 'Cập nhật 5 phút trước'], ['hours ago', now - 2 * 3_600_000, 'Cập nhật 2 giờ trước'],
  ])('NOTIFW-17 NOTIF-31 NOTIF-32 NOTIF-33 NOTIF-34 %s', (_title, moment, text) => {
    expect(updatedText(moment, now, t, 'vi')).toBe(text)
  })

  test('in English too', () => {
    const english = translator({ language: 'en', books: { notifications: en } })
    expect(updatedText(now - 3_600_000, now, english, 'en')).toBe('Updated 1 hour ago')
  })
})

test('CONST-08 CONST-10 CONST-21 CONST-73 CONST-74 the numbers of panel and screen', () => {
  expect([PAGE_SIZE, PANEL_WIDE_PX, EXPORT_MS, REFRESH_MS]).toEqual([NOTIFICATIONS_PAGE_SIZE, 768, 1_500, 500])
  expect([STALE_MS, STALE_LOOK_MS, NOTIFICATIONS_PAGE_SIZE]).toEqual([180_000, 60_000, 10])
})

test('NOTIF-46 CONST-10 what was read more than 3 minutes ago is old; what never was is not', () => {
  expect([isStale(1_000, 181_000), isStale(1_000, 181_001), isStale(0, 1_000_000)]).toEqual([false, true, false])
})

test('NOTIF-28 the statistics: what the API counts, and 0 for what nobody counts', () => {
  expect(statisticsOf(4, 10)).toEqual({ total: 10, unread: 4, read: 6, archived: 0, later: 0 })
})

test('NOTIF-01 NOTIF-02 NOTIF-03 NOTIF-04 NOTIFW-12 each tab, a type and words are one filter', () => {
  expect(TABS.map((tab) => filterOf(tab))).toEqual([{}, { isRead: false }, { isRead: true }, { important: true }])
  expect(filterOf('unread', 'ORDER', ' may ')).toEqual({ isRead: false, type: 'ORDER', keyword: 'may' })
  expect(filterOf('all', undefined, '  ')).toEqual({})
})

test('the types offered are those there are', () => {
  expect([...TYPES].toSorted()).toEqual(NotificationType.options.toSorted())
  expect([readType('ORDER'), readType('order'), readType(null)]).toEqual(['ORDER', undefined, undefined])
})

test('a file says each of them as the API does', () => {
  const note = { id: 1, type: 'ORDER' as const, title: 'Đơn', message: '', createdAt: '2026-11-20T03:00:00.000Z', isRead: false,
    referenceId: null, isPinned: true }
  expect(JSON.parse(fileText([note]))).toEqual([note])
  expect(fileName(Date.parse('2026-11-20T12:00:00.000Z'))).toBe('alo-thong-bao-2026-11-20.json')
})

test('what came twice stands there once', () => {
  const note = (id: number) => ({
    id, type: 'ORDER' as const, title: '', message: '', createdAt: '2026-11-20T03:00:00.000Z', isRead: false, referenceId: null,
    isPinned: false,
  })
  expect(eachOnce([note(3), note(2), note(2), note(1)]).map(({ id }) => id)).toEqual([3, 2, 1])
})

test.each([
  [0, undefined], [SWIPE_PX - 1, undefined], [SWIPE_PX, 'read'], [400, 'read'], [1 - SWIPE_PX, undefined], [-SWIPE_PX, 'pin'],
  [1 - SWIPE_FAR_PX, 'pin'], [-SWIPE_FAR_PX, 'remove'],
])('pushed by %s px it does: %s', (moved_px, swipe) => expect(swipeOf(moved_px)).toBe(swipe))
