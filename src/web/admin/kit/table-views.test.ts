import { expect, test } from 'vitest'
import { parseViews, VIEWS_MAX } from './table-views.ts'

test.each([
  [undefined, []], ['', []], ['no JSON', []], ['{}', []], ['[1, null, {"name": 1, "search": ""}]', []],
  ['[{"name": "Mới", "search": "?state=NEW", "more": 1}]', [{ name: 'Mới', search: '?state=NEW' }]],
])('of what was kept (%s) only views are read', (text, views) => {
  expect(parseViews(text)).toEqual(views)
})

test('no more than 20 are read', () => {
  const many = Array.from({ length: 30 }, (_none, at) => ({ name: String(at), search: '' }))
  expect(parseViews(JSON.stringify(many))).toEqual(many.slice(0, 20))
  expect(VIEWS_MAX).toBe(20)
})
