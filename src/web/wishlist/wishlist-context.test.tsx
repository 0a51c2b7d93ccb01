import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useWishlist } from './wishlist-context.tsx'

test('UI-19 useWishlist outside of its provider is an error', () => {
  const Probe = () => {
    useWishlist()
    return null
  }
  expect(() => renderToStaticMarkup(<Probe />)).toThrow('useWishlist works inside WishlistProvider only')
})
