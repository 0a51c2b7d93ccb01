// The proxies and the ways of starting that the papers give: what the shop leaves to them is there.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { guardingHeaders } from '../src/pages-packing.ts'

const read = (file: string): string => readFileSync(join(import.meta.dirname, '..', file), 'utf8')

test.each(['Caddyfile', 'docs/running.md'])('no proxy passes on how strangers call their requests (%s)', (file) => {
  for (const header of ['X-Request-Id', 'Traceparent']) expect(read(file)).toContain(`header_up -${header}\n`)
})

test('the proxy says of files what the shop says of pages', () => {
  const { 'strict-transport-security': secure = 'none', 'x-content-type-options': sniff = 'none' } = guardingHeaders(true)
  expect(read('Caddyfile')).toContain(`Strict-Transport-Security "${secure}"\n`)
  expect(read('Caddyfile')).toContain(`X-Content-Type-Options ${sniff}\n`)
})

test('Docker keeps nobody\'s log for ever', () => {
  const services = read('compose.yaml')
  expect(services.match(/logging: \*logging/g)).toHaveLength(services.match(/restart: always/g)?.length ?? 0)
})

test('a look at whether the process leaves is there for several processes, and not for one', () => {
  expect(read('Caddyfile')).toContain('health_uri /readyz\n')
  expect(read('docs/running.md')).not.toMatch(/^\s+health_uri/m)
})

test.each(['package.json', 'systemd/alo@.service', 'Dockerfile', 'docs/running.md'])(
  'whoever starts the shop gives it the same memory (%s)', (file) => {
    const said = read(file).replaceAll(/", "/g, ' ')
    expect(said).toContain('MALLOC_ARENA_MAX=1')
    expect(said).toContain('--max-semi-space-size=16 --heap-growing-percent=40 --expose-gc')
  })
