import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useSession } from './session.tsx'

test('UI-18 useSession outside of its provider is an error', () => {
  const Probe = () => {
    useSession()
    return null
  }
  expect(() => renderToStaticMarkup(<Probe />)).toThrow('useSession works inside SessionProvider only')
})
