import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { AskError } from '#web/kit/ask.ts'
import { toast } from '#web/kit/toast.ts'
import { speak } from '#web/kit/words.tsx'
import { words } from '#web/words/vi/notifications.ts'
import { tellFailure, useNotifications } from './notifications-context.tsx'

vi.mock('#web/kit/toast.ts', () => ({ toast: { error: vi.fn<() => void>() } }))
afterEach(() => vi.clearAllMocks())

test('a session that is over is told by the session alone; anything else by the notifications', () => {
  tellFailure('read', new AskError(401, 'auth.sign_in', ''))
  expect(toast.error).not.toHaveBeenCalled()
  tellFailure('read', new AskError(503, 'request.busy', ''))
  tellFailure('read', new Error('broken'))
  expect(toast.error).toHaveBeenCalledTimes(2)
})

test.each([
  ['list', 'Không thể tải danh sách thông báo'], ['read', 'Không thể đánh dấu thông báo đã đọc'],
  ['readAll', 'Không thể đánh dấu tất cả thông báo đã đọc'], ['remove', 'Không thể xóa thông báo'],
  ['pin', 'Không thể ghim thông báo'], ['export', 'Không thể xuất danh sách thông báo'],
  ['settings', 'Không thể lưu cài đặt thông báo'],
] as const)('what failed is said in its own words: %s', (what, text) => {
  speak({ language: 'vi', books: { notifications: words } })
  tellFailure(what, new Error('broken'))
  expect(toast.error).toHaveBeenCalledExactlyOnceWith(text, expect.any(String))
})

test('UI-22 useNotifications outside of its provider is an error', () => {
  const Probe = () => {
    useNotifications()
    return null
  }
  expect(() => renderToStaticMarkup(<Probe />)).toThrow('useNotifications works inside NotificationsProvider only')
})
