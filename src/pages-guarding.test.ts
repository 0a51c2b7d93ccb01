// What a page of the shop forbids the browser.
import { expect, test } from 'vitest'
import { finishPage } from './pages-packing.ts'

const headersWith = (secure: boolean, apiOrigin = '') => finishPage({ status: 200, html: ['<p>'], tags: [], cacheable: true },
  { language: 'vi', hashes: ["'sha256-abc='"], apiOrigin, dev: false, secure }).headers

test('a page runs the shop’s own scripts and those it was built with, loads nothing else, and is framed by nobody', () => {
  const { 'content-security-policy': policy = '', ...headers } = headersWith(true)
  expect(Object.fromEntries(policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]))).toEqual({
    'default-src': "'self'", 'script-src': "'self' 'sha256-abc='", 'style-src': "'self'", 'font-src': "'self'",
    'img-src': "'self' data: https://tile.openstreetmap.org", 'connect-src': "'self'",
    'object-src': "'none'", 'base-uri': "'none'", 'frame-ancestors': "'none'", 'form-action': "'self'",
  })
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY', 'referrer-policy': 'strict-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()', 'cross-origin-opener-policy': 'same-origin',
  })
})

test('by https alone where the shop is; elsewhere a browser would be shut out', () => {
  expect(headersWith(true)['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  expect(headersWith(false)['strict-transport-security']).toBeUndefined()
})
