import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { wishItem } from '#testing/wishes.ts'
import { SpeechContext, translator } from '#web/kit/words.tsx'
import { words as enKit } from '#web/words/en/kit.ts'
import { words as en } from '#web/words/en/wishlist.ts'
import { words as viKit } from '#web/words/vi/kit.ts'
import { words as vi } from '#web/words/vi/wishlist.ts'
import { RemovedWish, WishlistRow } from './wishlist-row.tsx'

const BOOKS = { vi: { wishlist: vi, kit: viKit }, en: { wishlist: en, kit: enKit } }
const item = wishItem()
const nothing = () => undefined
const bought = () => Promise.resolve(true)
/** Sold in one version only, and in several. */
const VARIANTS = [undefined, {
  id: 0, productId: 1, variantId: 11, isVariant: true, productName: item.productName, productImage: null, sku: '', price: 1,
  discountPrice: null, seenPrice: 1, quantity: 1, color: 'xanh', colorLabel: 'Xanh', ram: null, storage: null,
  stockQuantity: 5, status: 'AVAILABLE' as const,
}]

/** Every button and link that has a name of its own, with what is seen on it. */
function named(language: 'vi' | 'en', drawn: ReactNode): { name: string, seen: string }[] {
  const shelf = { language, books: BOOKS[language] }
  const html = renderToStaticMarkup(
    <StaticRouter location="/wishlist">
      <SpeechContext value={{ shelf, t: translator(shelf), change: async () => {} }}>{drawn}</SpeechContext>
    </StaticRouter>,
  )
  return [...html.matchAll(/<(a|button)\b[^>]*?aria-label="([^"]*)"[^>]*>(.*?)<\/\1>/g)]
    .map(([, , name = '', inside = '']) => ({ name, seen: inside.replace(/<[^>]*>/g, '').trim() }))
}

describe.each(['vi', 'en'] as const)('in %s', (language) => {
  test('what is seen on a button begins its name, so that it can be pressed by voice', () => {
    const controls = [
      ...VARIANTS.flatMap((variant) => named(language, <WishlistRow {...{ item, variant }} onBuy={bought} onRemove={nothing} />)),
      ...named(language, <RemovedWish item={item} onUndo={nothing} />),
    ]
    expect(controls).toHaveLength(5)
    for (const { name, seen } of controls) {
      expect(seen).not.toBe('')
      expect(name.startsWith(seen), `${name} begins with ${seen}`).toBe(true)
      expect(name).toContain(item.productName)
    }
  })
})
