import { expect, onTestFinished, test } from 'vitest'
import { refusalStatus } from '#contract/refusals.ts'
import { lines } from '#server/app.ts'
import { docsPage, openApi } from './serve-openapi.ts'

interface Operation {
  'operationId': string, 'summary': string, 'x-access': string, 'security'?: unknown
  'parameters': { name: string, in: string, required: boolean, schema: Record<string, unknown> }[]
  'requestBody'?: { content: Record<string, { schema: { required?: string[], properties?: Record<string, unknown> } }> }
  'responses': Record<string, { description: string, content: Record<string, { schema: Record<string, unknown> }> }>
}
interface Document { openapi: string, info: { version: string }, paths: Record<string, Record<string, Operation>> }

// as it goes over the wire: what cannot be written as JSON is lost here
const document = JSON.parse(JSON.stringify(await openApi(lines, '1.2.3'))) as Document
const operations = Object.values(document.paths).flatMap((path) => Object.values(path))

test('every line is there, and nothing else', () => {
  const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
  expect(documented.toSorted()).toEqual(lines.map(({ line }) => line).toSorted())
  expect([document.openapi, document.info.version]).toEqual(['3.1.0', '1.2.3'])
})

test('every operation has a name of its own and a sentence', () => {
  const names = operations.map(({ operationId }) => operationId)
  expect(new Set(names).size).toBe(names.length)
  for (const { operationId, summary } of operations) {
    expect(operationId).toMatch(/^[A-Za-z]+$/)
    expect(summary).toMatch(/^[A-Z].+\.$/)
  }
})

test('every reference leads somewhere in the document', () => {
  const references: string[] = []
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, inner] of Object.entries(value)) {
      if (key === '$ref') references.push(String(inner))
      walk(inner)
    }
  }
  walk(document)
  expect(references.length).toBeGreaterThan(lines.length)
  for (const reference of new Set(references)) {
    const found = reference.replace(/^#\//, '').split('/').reduce<unknown>((at, key) => (at as Record<string,
      unknown> | undefined)?.[key], document)
    expect([reference, typeof found]).toEqual([reference, 'object'])
  }
})

test.each(lines.map((mounted) =>
  [mounted.line, mounted] as const))('%s says who may call, what goes in and every way it answers',
  (_, { route, path, method }) => {
  const operation = document.paths[path]?.[method.toLowerCase()]
  expect(operation?.['x-access']).toBe(route.access)
  expect(operation?.security !== undefined).toBe(route.access !== 'anyone')
  const types = [...(route.body && !route.upload?.needed ? ['application/json'] : []),
    ...(route.upload ? ['multipart/form-data'] : [])]
  expect(Object.keys(operation?.requestBody?.content ?? {})).toEqual(types)
  const placed = operation?.parameters.filter((one) => one.in === 'path')
  expect(placed?.map(({ name, required }) => [name, required]))
    .toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, true]))
  const kept = operation?.responses[String(route.status ?? 200)]
  // a 204 has nothing to say, and no body to say it in
  const type = route.streams ? 'text/event-stream' : route.file ?? 'application/json'
  const says = Object.keys(kept?.content?.[type]?.schema ?? {}).length > 0
  expect(says).toBe(route.status !== 204)
  for (const code of route.refuses) expect(operation?.responses[refusalStatus[code]]?.description).toContain(`\`${code}\``)
  expect(operation?.responses['401'] !== undefined).toBe(route.access !== 'anyone'
    || route.refuses.some((code) => refusalStatus[code] === 401))
})

test('a number in an address is documented as a number, with its bounds and what it is unless told', () => {
  const schemas = new Map(document.paths['/api/products']?.['get']?.parameters.map(({ name, schema }) => [name, schema]))
  expect(schemas.get('page')).toEqual({ type: 'integer', minimum: 0, maximum: 100_000, default: 0 })
  expect(schemas.get('size')).toEqual({ type: 'integer', minimum: 1, maximum: 100, default: 12 })
})

test('the page for people names every line, escapes what is no markup, and allows nothing but its style', async () => {
  const { html, policy } = await docsPage(lines)
  for (const { line, route } of lines) {
    expect(html).toContain(`<h2 id="${line}">${line}</h2>`)
    expect(html).toContain(route.summary.replaceAll('&', '&amp;'))
  }
  expect(html).not.toMatch(/<script|\son\w+=|javascript:/)
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-/)
})

test('a form is told with its file, its fields and what is needed', () => {
  const form = (path: string, method: string) =>
    document.paths[path]?.[method]?.requestBody?.content['multipart/form-data']?.schema
  expect(form('/api/users/me', 'put')).toMatchObject({
    properties: { avatar: { type: 'string', format: 'binary' }, fullname: {}, data: { type: 'object' } }, required: [] })
  expect(form('/api/storage/{bucket}/objects', 'post')).toMatchObject({
    properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] })
})

test('it is written line by line, so that others have their turn in between', async () => {
  let turns = 0
  let ticking = setImmediate(function tick() {
    turns++
    ticking = setImmediate(tick)
  })
  onTestFinished(() => clearImmediate(ticking))
  const some = lines.slice(0, 9)
  await openApi(some, '1.2.3')
  expect(turns).toBeGreaterThanOrEqual(some.length)
  turns = 0
  await docsPage(some)
  expect(turns).toBeGreaterThanOrEqual(some.length)
})
