import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { expect, test } from 'vitest'
import { SessionProvider } from '#web/auth/session.tsx'
import { SpeechContext, translator } from '#web/kit/words.tsx'
import { words as enReviews } from '#web/words/en/reviews.ts'
import { words as enShell } from '#web/words/en/shell.ts'
import { words as viReviews } from '#web/words/vi/reviews.ts'
import { words as viShell } from '#web/words/vi/shell.ts'
import { leadsToReviews, reviewPlace, REVIEWS_ID, WRITE_ID } from './reviews-place.ts'
import { ReviewsSection } from './reviews-section.tsx'

const BOOKS = { vi: { reviews: viReviews, shell: viShell }, en: { reviews: enReviews, shell: enShell } }

/** The reviews of product 7 as a guest sees them, or anybody before it is known who asks. */
function seenByGuest(language: 'vi' | 'en', notYet = false): string {
  const shelf = { language, books: BOOKS[language] }
  const speech = { shelf, t: translator(shelf), change: () => Promise.resolve() }
  const wish = { stars: undefined, verified: false, sort: 'newest' as const }
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <SpeechContext value={speech}>
        <StaticRouter location="/products/7">
          <SessionProvider><ReviewsSection id="7" wish={wish} to={() => '/products/7'} notYet={notYet} /></SessionProvider>
        </StaticRouter>
      </SpeechContext>
    </QueryClientProvider>,
  )
}

test.each([
  ['vi', 'Vui lòng đăng nhập để đánh giá sản phẩm'], ['en', 'Please log in to review products'],
] as const)('ERR-50 a guest is told to log in where a review is written, with the way back to it (%s)', (language, sentence) => {
  const html = seenByGuest(language)
  expect(html).toContain(`<p class="text-14 text-soft">${sentence}</p>`)
  expect(html).toContain(`href="/login?from=${encodeURIComponent(`/products/7#${WRITE_ID}`)}"`)
  expect(html).not.toContain('<form')
})

test('nobody is asked to review what is not sold yet', () => {
  const html = seenByGuest('vi', true)
  expect(html).toContain('Đánh giá mở khi hàng về.')
  expect(html).not.toContain('href="/login')
})

test('an address leads to all reviews or to one of them', () => {
  expect([`#${REVIEWS_ID}`, `#${reviewPlace(12)}`].map(leadsToReviews)).toEqual([true, true])
  expect(['', '#', '#review-', '#review-x', '#reviews-2', `#${WRITE_ID}`].map(leadsToReviews)).toEqual(
    [false, false, false, false, false, false])
})
