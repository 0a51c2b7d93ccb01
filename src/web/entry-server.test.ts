import { expect, test } from 'vitest'
import { createRenderer } from './entry-server.tsx'
import type { Answer } from './entry-server.tsx'

const MISSING = { status: 404, code: 'catalogue.product_not_found', message: '' }
const BUSY = { status: 503, code: 'request.busy', message: '' }

const rendered = async (path: string, answer: Answer) =>
  createRenderer({ kind: 'dev' }, 'https://shop.example')({ path, search: '', language: 'vi', answer })

test('the page of unknown addresses may be kept, that of a product which does not exist may not', async () => {
  expect(await rendered('/not-found', async () => [])).toMatchObject({ status: 404, cacheable: true })
  const missing: Answer = async (line) => {
    if (line === 'GET /api/categories/active') return []
    throw refusal(MISSING)
  }
  expect(await rendered('/products/9', missing)).toMatchObject({ status: 404, cacheable: false })
})

test('what was rendered while the shop was busy is not kept', async () => {
  expect(await rendered('/not-found', () => Promise.reject(refusal(BUSY)))).toMatchObject({ status: 404, cacheable: false })
})

test('a page that breaks while it is drawn is an error, and not a page with a gap that is kept', async () => {
  const broken: Answer = async (line) => line === 'GET /api/faqs' ? [{ question: 'Ship?', answer: 7 }] : []
  await expect(rendered('/faq', broken)).rejects.toThrow(TypeError)
})

/** An error body that is an Error too. */
function refusal(body: object): Error {
  return Object.assign(new Error('refused'), body)
}
