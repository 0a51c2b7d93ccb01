import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useNotifications } from './notifications-context.tsx'

test('UI-22 useNotifications outside of its provider is an error', () => {
  const Probe = () => {
    useNotifications()
    return null
  }
  expect(() => renderToStaticMarkup(<Probe />)).toThrow('useNotifications works inside NotificationsProvider only')
})
