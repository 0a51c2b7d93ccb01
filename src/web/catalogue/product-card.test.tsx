import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { expect, test } from 'vitest'
import { SpeechContext, translator } from '#web/kit/words.tsx'
import { words as catalogue } from '#web/words/vi/catalogue.ts'
import { ProductCard } from './product-card.tsx'

const shelf = { language: 'vi' as const, books: { catalogue } }
const speech = { shelf, t: translator(shelf), change: () => Promise.resolve() }
const product = {
  id: 1, slug: 'may', name: 'Máy', image: null, tint: { light: '#fff', dark: '#000' }, variantId: 7, price: 1,
  discountPrice: null, discountEndsAt: null, brand: 'Alô', category: { id: 1, name: 'Máy' }, status: 'AVAILABLE' as const,
  stockQuantity: 9, colors: [], rating: { average: null, count: 0 },
}

/** What the card says of RAM and storage. */
function factsOf(ramOptions: string[], storageOptions: string[]): string[] {
  const card = <StaticRouter location="/"><ProductCard product={{ ...product, ramOptions, storageOptions }} /></StaticRouter>
  const html = renderToStaticMarkup(<SpeechContext value={speech}>{card}</SpeechContext>)
  return [...html.matchAll(/>([^<]*[GT]B)</g)].map(([, fact]) => fact ?? '')
}

test('a range of sizes says its unit once where it has one only, so that both fit one line of a phone', () => {
  expect(factsOf(['8GB', '12GB'], ['128GB', '256GB'])).toEqual(['8–12GB', '128–256GB'])
  expect(factsOf(['12GB'], ['256GB', '512GB', '1TB'])).toEqual(['12GB', '256GB–1TB'])
  expect(factsOf([], [])).toEqual([])
})
