import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { expect, test } from 'vitest'
import { SpeechContext, translator } from '#web/kit/words.tsx'
import { words } from '#web/words/vi/finding.ts'
import { readList } from './list-address.ts'
import { BeyondList } from './list-empty.tsx'

const shelf = { language: 'vi' as const, books: { finding: words } }
const speech = { shelf, t: translator(shelf), change: () => Promise.resolve() }

/** Where the ways on lead, and what they say. */
function waysBeyond(query: string, pages: number) {
  const wish = readList('all', new URLSearchParams(query))
  const screen = <StaticRouter location="/products"><BeyondList wish={wish} pages={pages} /></StaticRouter>
  const html = renderToStaticMarkup(<SpeechContext value={speech}>{screen}</SpeechContext>)
  return [...html.matchAll(/<a[^>]*href="([^"]*)"[^>]*>([^<]*)/g)].map(([, to, said]) => [to?.replaceAll('&amp;', '&'), said])
}

test('beyond the last page stands a way to the last one, with the filters kept, and one to the first', () => {
  expect(waysBeyond('brand=sony&sort=price,asc&page=999', 3)).toEqual([
    ['/products?brand=sony&sort=price%2Casc&page=3', 'Về trang cuối, trang 3'],
    ['/products?brand=sony&sort=price%2Casc', 'Về trang đầu'],
  ])
})
test('where there is one page only, it is the last', () => {
  expect(waysBeyond('page=9', 1)).toEqual([['/products', 'Về trang cuối, trang 1']])
})
