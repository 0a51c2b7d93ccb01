import type { SameKeys } from '#web/kit/words.tsx'
import type { words as vi } from '../vi/catalogue.ts'

export const words: SameKeys<typeof vi> = {
  products_count: { one: '{count} product', other: '{count} products' },
  see_all: 'See all',
  no_categories: 'No categories',
  categories_failed: 'Cannot load product categories',
  all_categories: 'All categories',
  list_text: '{title} at Alô. Genuine, at clear prices, with stock always shown, delivered to your door.',
  categories_text: 'Genuine phones, tablets and accessories at Alô by kind: headphones, chargers, cables, cases, screen glass.',
  in_stock: 'In stock',
  few_left: { one: '{count} left', other: '{count} left' },
  out_of_stock: 'Out of stock',
  rated: { one: '{stars} out of 5 stars, {count} review', other: '{stars} out of 5 stars, {count} reviews' },
  coming_soon: 'Coming soon',
  discontinued: 'Discontinued',
  product_missing: 'Product not found',
}
