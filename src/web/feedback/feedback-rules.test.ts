import { beforeAll, expect, test } from 'vitest'
import { FEEDBACK_MAX, FeedbackBody, FeedbackKind, SUBJECT_MAX as CONTRACT_SUBJECT_MAX } from '#contract/feedback.ts'
import { completeTable, findPage } from '#web/page-table.ts'
import { bodyOf, EMPTY, KINDS, MESSAGE_MAX, readFeedbackId, readPage, SUBJECT_MAX } from './feedback-rules.ts'

beforeAll(completeTable)

const typed = { ...EMPTY, subject: 'Lời khen', message: 'Nhân viên tư vấn rất kỹ' }

test('the form holds what the contract takes', () => {
  expect([KINDS, MESSAGE_MAX, SUBJECT_MAX]).toEqual([FeedbackKind.options, FEEDBACK_MAX, CONTRACT_SUBJECT_MAX])
})

test('ROUTE-33 what was left empty is not told, and of who is signed in no contact either', () => {
  for (const signedIn of [true, false]) {
    const body = FeedbackBody.parse(bodyOf(typed, signedIn))
    expect(Object.values(body).filter(Boolean)).toEqual(['SUGGESTION', typed.subject, typed.message])
  }
  const whole = { ...typed, rating: '4', orderCode: ' DH1 ', name: ' An ', email: 'an@example.com', phone: '0912345678',
    website: 'x' }
  expect(bodyOf(whole, false)).toMatchObject({ rating: 4, orderCode: 'DH1', name: 'An', email: 'an@example.com', website: 'x' })
  const own = bodyOf(whole, true)
  for (const field of ['name', 'email', 'phone', 'website']) expect(own).not.toHaveProperty(field)
})

test.each([[null, 1], ['', 1], ['0', 1], ['x', 1], ['3', 3], ['-1', 1], ['999999', 1]])('the page %j is %i', (text, page) => {
  expect(readPage(text)).toBe(page)
})

test.each([[undefined, undefined], ['x', undefined], ['0', undefined], ['12', 12], ['1e3', undefined]])('the id %j is %j',
  (text, id) => {
    expect(readFeedbackId(text)).toBe(id)
  })

test.each([
  ['/feedback', 'feedback', undefined], ['/feedback/history', 'feedback-history', true],
  ['/feedback/12', 'feedback-detail', true], ['/feedback/detail/12', 'feedback-detail', true],
  ['/profile/feedback', 'profile-feedback', true],
])('ROUTE-33 ROUTE-34 ROUTE-35 ROUTE-36 ROUTE-37 %s is the screen %s', (path, file, guarded) => {
  const entry = findPage(path)?.entry
  expect([entry?.file, entry?.guarded]).toEqual([`src/web/pages/${file}-page.tsx`, guarded])
  expect(entry?.words).toContain('feedback')
})
