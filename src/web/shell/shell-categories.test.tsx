import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { categoriesQuery } from '#web/catalogue/catalogue-data.ts'
import { CategoryLinks } from '#web/catalogue/category-links.tsx'
import { SpeechContext, translator } from '#web/kit/words.tsx'
import { words as catalogue } from '#web/words/vi/catalogue.ts'

const shelf = { language: 'vi' as const, books: { catalogue } }
const speech = { shelf, t: translator(shelf), change: async () => {} }

/** The categories of the header's menu or of the sidebar, when there are `count` of them. */
function drawn(place: 'menu' | 'sidebar', count: number): string {
  const client = new QueryClient()
  client.setQueryData(categoriesQuery.queryKey, Array.from({ length: count }, (_, at) => ({
    id: at + 1, slug: `loai-${at}`, name: `Loại ${at + 1}`, description: '', family: 'phone' as const, productCount: 10 + at,
    image: null,
  })))
  return renderToStaticMarkup(
    <StaticRouter location="/">
      <QueryClientProvider client={client}>
        <SpeechContext value={speech}><CategoryLinks place={place} /></SpeechContext>
      </QueryClientProvider>
    </StaticRouter>,
  )
}

const places = ['menu', 'sidebar'] as const

describe.each(places)('%s', (place) => {
  test.each([[3, 3], [8, 8], [9, 8], [20, 8]])('HEADER-05 CONST-17 of %i categories it lists %i', (count, listed) => {
    const html = drawn(place, count)
    expect([...html.matchAll(/href="\/products\?category=(\d+)"/g)].map(([, id]) => Number(id)))
      .toEqual(Array.from({ length: listed }, (_, at) => at + 1))
  })

  test('HEADER-06 each says how many products it has', () => {
    expect(drawn(place, 2)).toMatch(/10 sản phẩm.*11 sản phẩm/s)
  })

  test.each([[8, false], [9, true]])('HEADER-07 ROUTE-59 with %i categories a link to all of them: %s', (count, shown) => {
    expect(drawn(place, count).includes('href="/categories"')).toBe(shown)
  })

  test('HEADER-18 where there are none it says so', () => {
    expect(drawn(place, 0)).toContain('Không có danh mục nào')
  })
})
