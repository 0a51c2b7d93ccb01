import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { expect, test } from 'vitest'
import { words as kit } from '#web/words/vi/kit.ts'
import { SpeechContext, translator } from '../words.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import type { Crumb } from './breadcrumb.tsx'

function drawn(home?: Crumb): string {
  const shelf = { language: 'vi' as const, books: { kit } }
  const speech = { shelf, t: translator(shelf), change: async () => {} }
  return renderToStaticMarkup(
    <StaticRouter location="/about">
      <SpeechContext value={speech}><Breadcrumb crumbs={[{ label: 'Giới thiệu' }]} {...(home && { home })} /></SpeechContext>
    </StaticRouter>,
  )
}

test('UI-01 UI-02 the first step is home: "/", labelled "Trang chủ"', () => {
  expect(drawn()).toMatch(/<a href="\/"[^>]*>Trang chủ<\/a>|<a [^>]*href="\/"[^>]*>Trang chủ<\/a>/)
})
test('UI-01 UI-02 another beginning takes its place', () => {
  const html = drawn({ label: 'Tài khoản', to: '/profile' })
  expect(html).toMatch(/href="\/profile"[^>]*>Tài khoản</)
  expect(html).not.toContain('Trang chủ')
})
