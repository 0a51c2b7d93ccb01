import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { targetOf, wantedLanguage, withoutSlashes } from './pages-request.ts'

test.each([
  ['/', '/', ''], ['/products?search=a?b', '/products', 'search=a?b'], ['/?', '/', ''],
  ['http://shop.example/products?page=2', '/products', 'page=2'], ['HTTPS://shop.example:8080', '/', ''],
  ['http://shop.example?x=http://a/b', '/', 'x=http://a/b'],
])('%s is the path %s with the query "%s"', (url, path, query) => {
  expect(targetOf(url)).toEqual({ path, query })
})

test.each([['/a/', '/a'], ['/a///', '/a'], ['//', '/'], ['//a/b//', '/a/b'], ['/\\host/', '/host']])('%s without slashes is %s', (
  path, bare,
) => {
  expect(withoutSlashes(path)).toBe(bare)
})

test('slashes that are not at the end are looked at once: from each of them anew it would take hours', () => {
  const path = `/a${'/'.repeat(3_000_000)}b`
  expect(withoutSlashes(path)).toBe(path)
})

test.each([
  ['lang=en', 'language=vi', 'en'], ['a=1&lang=vi', 'language=en', 'vi'], ['slang=en', '', 'vi'],
  ['lang=fr', 'language=en', 'en'],
  ['', 'language=en', 'en'], ['', '', 'vi'],
])('the query "%s" with the cookie "%s" is answered in %s', (query, cookie, language) => {
  const request = { headers: { cookie } } as FastifyRequest // the language hangs on headers alone
  expect(wantedLanguage(request, query)).toBe(language)
})
