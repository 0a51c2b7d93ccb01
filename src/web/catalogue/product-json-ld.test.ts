import { expect, test } from 'vitest'
import type { ProductDetail } from '#contract/catalogue.ts'
import type { Review } from '#contract/reviews.ts'
import { productJsonLd } from './product-json-ld.ts'

const variant = {
  id: 11, productId: 1, sku: 'M1', color: 'Đen', colorLabel: 'Đen', colorHex: '', ram: '8GB', storage: '128GB', price: 10,
  discountPrice: 8, discountEndsAt: '2026-12-20T17:00:00.000Z', stockQuantity: 0, image: null,
}
const product: ProductDetail = {
  id: 1, slug: 'may', name: 'Máy', image: null, tint: { light: '', dark: '' }, variantId: null, price: 10,
  discountPrice: 8, discountEndsAt: null,
  brand: 'Alô', category: { id: 1, name: 'Điện thoại' }, status: 'AVAILABLE', stockQuantity: 3, ramOptions: [],
  storageOptions: [], colors: [],
  rating: { average: 4.5, count: 4 }, description: 'Tốt', releasedOn: null, highlights: [], images: [],
  specificationGroups: [], variants: [variant, { ...variant, id: 12, sku: 'M2', stockQuantity: 3, discountPrice: null }],
  variantAttributes: { color: [], ram: ['8GB'], storage: ['128GB'] },
}
const review = (id: number): Review => ({
  id, productId: 1, author: `Khách ${id}`, rating: 5, comment: 'Rất hài lòng', verifiedPurchase: true, pendingApproval: false,
  helpfulVotes: 0, createdAt: '2026-11-19T18:00:00.000Z',
})

test('each variant is offered at its own price, with what is truly in stock', () => {
  expect(productJsonLd(product, 'https://shop.test')).toMatchObject({
    '@type': 'ProductGroup',
    hasVariant: [
      { sku: 'M1', offers: { price: 8, priceValidUntil: '2026-12-20', availability: 'https://schema.org/OutOfStock' } },
      { sku: 'M2', offers: { price: 10, availability: 'https://schema.org/InStock' } },
    ],
  })
})
test('nothing is offered before it is sold, and nothing can be ordered once it is gone', () => {
  const soon = productJsonLd({ ...product, status: 'COMING_SOON' }, 'https://shop.test')
  expect(soon).toHaveProperty('hasVariant.0.sku', 'M1')
  expect(JSON.stringify(soon)).not.toMatch(/offers|PreOrder/)
  const gone = productJsonLd({ ...product, status: 'DISCONTINUED' }, 'https://shop.test')
  expect(gone).toMatchObject({ hasVariant: [0, 1].map(() => ({ offers: { availability: 'https://schema.org/Discontinued' } })) })
})
test('days are Vietnam’s own, and what ends at midnight held the day before', () => {
  const at = (discountEndsAt: string) =>
    productJsonLd({ ...product, variants: [{ ...variant, discountEndsAt }] }, 'https://shop.test')
  expect(at('2026-12-20T17:00:00.000Z')).toHaveProperty('hasVariant.0.offers.priceValidUntil', '2026-12-20')
  expect(at('2026-12-20T17:00:01.000Z')).toHaveProperty('hasVariant.0.offers.priceValidUntil', '2026-12-21')
})
test('the mean of the reviews is told, and three of them', () => {
  const told = productJsonLd(product, 'https://shop.test', [1, 2, 3, 4].map(review))
  expect(told).toMatchObject({ aggregateRating: { ratingValue: 4.5, reviewCount: 4 } })
  expect(told).toHaveProperty('review.length', 3)
  expect(told).toHaveProperty('review.0', {
    '@type': 'Review', author: { '@type': 'Person', name: 'Khách 1' }, reviewBody: 'Rất hài lòng', datePublished: '2026-11-20',
    reviewRating: { '@type': 'Rating', ratingValue: 5, bestRating: 5, worstRating: 1 },
  })
})
test('without reviews nothing is said of them', () => {
  const told = productJsonLd({ ...product, rating: { average: null, count: 0 } }, 'https://shop.test', [])
  expect(told).not.toHaveProperty('aggregateRating')
  expect(told).not.toHaveProperty('review')
})
