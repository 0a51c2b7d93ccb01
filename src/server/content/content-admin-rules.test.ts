import { expect, test } from 'vitest'
import { readProse } from '#server/kit/prose.ts'
import { articleState, droppedAddresses, isOrderOf, lackingOf, slideState, slugFrom } from './content-admin-rules.ts'

const at = (hour: number): Date => new Date(Date.UTC(2026, 10, 22, hour))

test.each([[false, 1, 'DRAFT'], [true, 1, 'PUBLISHED'], [true, 2, 'PUBLISHED'], [true, 3, 'PLANNED']] as const)(
  'an article, on: %s, from %i o\'clock, is %s at two', (active, hour, state) => {
    expect(articleState(active, at(hour), at(2))).toBe(state)
  })

test.each([
  [false, null, null, 'OFF'], [true, null, null, 'SHOWN'], [true, 3, null, 'PLANNED'], [true, 2, 3, 'SHOWN'],
  [true, 1, 2, 'OVER'], [true, null, 3, 'SHOWN'],
] as const)('a slide, on: %s, from %s to %s, is %s at two', (active, from, to, state) => {
  const span = { active, startsAt: from === null ? null : at(from), endsAt: to === null ? null : at(to) }
  expect(slideState(span, at(2))).toBe(state)
})

test('what an article lacks is named field by field', () => {
  expect(lackingOf({ titleVi: 'a', titleEn: '', summaryVi: 'a', summaryEn: 'a', bodyVi: ' \n', bodyEn: 'a' }))
    .toEqual(['titleEn', 'bodyVi'])
})

test.each([
  ['Đổi máy cũ: nên hay không?', 'doi-may-cu-nen-hay-khong'], ['???', 'bai'], ['a'.repeat(90), 'a'.repeat(60)],
])('%s is %s', (title, slug) => {
  expect(slugFrom(title)).toBe(slug)
})

test.each([
  ['[a](/products) ![b](/pictures/scene-phones/640.webp)', ['/pictures/scene-phones/640.webp']],
  ['![b](/pictures/scene-phones/640.webp)', []], ['[a](javascript:alert(1))', ['javascript:alert(1)']],
  ['[a](//evil.example) [b](mailto:a@b.vn) [c](https://x.example)', ['//evil.example']], ['[a]( <faq> )', ['faq']],
])('of %s it drops %j', (markdown, dropped) => {
  expect(droppedAddresses(markdown, readProse(markdown))).toEqual(dropped)
})

test('an order names the same ids, each once', () => {
  expect([isOrderOf([2, 1], [1, 2]), isOrderOf([1], [1, 2]), isOrderOf([1, 1], [1, 2]), isOrderOf([1, 3], [1, 2])])
    .toEqual([true, false, false, false])
})
