// The document of the back office, as the page server gives it: one for all its addresses, with nothing of anybody in it.
import { expect, test } from 'vitest'
import { createRenderer, readAddress } from './entry-server.tsx'
import type { Answer } from './entry-server.tsx'

const nobody: Answer = async (line) => {
  throw new Error(`${line} was asked`)
}
const rendered = (path: string, language: 'vi' | 'en' = 'vi') =>
  createRenderer({ kind: 'dev' }, 'https://shop.example')({ path, search: '', language, answer: nobody })

test.each(['/admin', '/admin/orders', '/admin/orders/7', '/admin/there/is/none'])(
  '%s is the same document, kept once; nothing is asked for it', async (path) => {
    expect(readAddress(path, 'status=NEW')).toEqual({ path: '/admin', search: '', shape: '/admin' })
    expect(await rendered(path)).toEqual(await rendered('/admin'))
  })

test.each(['/administrator', '/adminx', '/admi'])('%s is no part of it', async (path) => {
  expect(readAddress(path, '')).toMatchObject({ path: '/not-found', search: '' })
})

test.each([['vi', 'Trang quản trị | Alô'], ['en', 'Back office | Alô']] as const)(
  'in %s: its name, no search engine, no data, its own script and style', async (language, title) => {
    const { status, html: [html = ''], cacheable } = await rendered('/admin', language)
    expect([status, cacheable]).toEqual([200, true])
    expect(html).toContain(`<html lang="${language}">`)
    expect(html).toContain(`<title>${title}</title>`)
    expect(html).toContain('<meta name="robots" content="noindex, nofollow">')
    expect(html).toContain('<div id="root"></div>')
    expect(html).toMatch(/src="\/src\/web\/entry-admin\.tsx".*<noscript>/s)
    expect(html).not.toMatch(/entry-browser|shop\.css|id="state"|canonical/)
  })
