import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useCart } from './cart-context.tsx'

test('UI-20 useCart outside of its provider throws', () => {
  const Probe = () => {
    useCart()
    return null
  }
  expect(() => renderToStaticMarkup(<Probe />)).toThrow('useCart works inside CartProvider only')
})
