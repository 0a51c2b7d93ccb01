import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { AskError } from '#web/kit/ask.ts'
import { toast } from '#web/kit/toast.ts'
import { tellFailure, useNotifications } from './notifications-context.tsx'

vi.mock('#web/kit/toast.ts', () => ({ toast: { error: vi.fn<() => void>() } }))

test('a session that is over is told by the session alone; anything else by the notifications', () => {
  tellFailure(new AskError(401, 'auth.sign_in', ''))
  expect(toast.error).not.toHaveBeenCalled()
  tellFailure(new AskError(503, 'request.busy', ''))
  tellFailure(new Error('broken'))
  expect(toast.error).toHaveBeenCalledTimes(2)
})

test('UI-22 useNotifications outside of its provider is an error', () => {
  const Probe = () => {
    useNotifications()
    return null
  }
  expect(() => renderToStaticMarkup(<Probe />)).toThrow('useNotifications works inside NotificationsProvider only')
})
