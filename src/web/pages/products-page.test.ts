import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { readList } from '#web/catalogue/list-address.ts'
import { productsQuery } from '#web/catalogue/list-data.ts'
import { translator } from '#web/kit/words.tsx'
import { head } from './products-page.tsx'

/** Without books every word is said by its key. */
const keys = translator({ language: 'vi', books: {} })

function robotsOf(query: string, content: object[]): string | undefined {
  const search = new URLSearchParams(query)
  const client = new QueryClient()
  // Only whether something is on the page counts.
  const key: readonly unknown[] = productsQuery(readList('all', search)).queryKey
  client.setQueryData(key, { content, totalElements: 253, totalPages: 22 })
  return head({ client, t: keys, params: {}, path: '/products', origin: '', search }).robots
}

test('a page beyond the last is not to be kept by search engines; the pages before it are', () => {
  expect(robotsOf('page=999', [])).toBe('noindex, follow')
  expect(robotsOf('page=22', [{ image: null }])).toBeUndefined()
  expect(robotsOf('search=tai+nghe', [{ image: null }])).toBe('noindex, follow')
})
