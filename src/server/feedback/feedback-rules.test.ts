import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FeedbackBody } from '#contract/feedback.ts'
import { countLinks, hashOfFeedback } from './feedback-rules.ts'

test.each([
  ['Máy tốt, giao nhanh. Cảm ơn shop!', 0], ['xem https://a.example/b?c=1', 1], ['www.a.example', 1],
  ['https://www.a.example', 1], ['HTTP://A.EXAMPLE và WWW.B.EXAMPLE', 2], ['http://a http://b www.c.example', 3],
  ['alo.example', 0], ['awww.thật', 0], ['www. không phải', 0], ['<a href="https://a.example">www.a.example</a>', 2],
  // bare names, each once; no mail's address, number, file or sentence without a blank behind it
  ['casino.com bet88.vip nha-cai.xyz w88.net', 4], ['vào alo.com.vn/abc nhé', 1], ['Bet88.VIP', 1], ['(w88.net)', 1],
  ['w88.net.', 1],
  ['https://a.com', 1], ['www.a.com', 1], ['https://www.a.com.vn/tin', 1], ['an.nguyen@gmail.com và an@mail.vn', 0],
  ['giá 17.990.000, iOS 18.1, anh.jpg', 0], ['Máy tốt.Giao nhanh.shop nhiệt tình', 0], ['a.comment', 0],
  ['casino.com,w88.net', 2],
])('%j holds %i links', (text, count) => {
  expect(countLinks(text)).toBe(count)
})

const body: FeedbackBody = { kind: 'PRAISE', subject: 'a', message: 'b', name: 'An', email: 'an@example.com' }

test('words are the same in whatever order they were sent, and other ones are not', () => {
  const { kind, subject, ...rest } = body
  expect(hashOfFeedback(null, { ...rest, subject, kind })).toEqual(hashOfFeedback(null, body))
  const others: FeedbackBody[] = [{ ...body, kind: 'FAULT' }, { ...body, subject: 'b' }, { ...body, message: 'c' },
    { ...body, rating: 5 }, { ...body, orderCode: 'DH1' }, { ...body, name: 'Lan' }, { ...body, email: 'lan@example.com' },
    { ...body, phone: '+84912345678' }]
  const hashes = [body, ...others].map((one) => hashOfFeedback(null, one).toString('hex'))
  expect(new Set(hashes).size).toBe(hashes.length)
})

test('who is signed in is one teller whatever they left beside it, and nobody else', () => {
  expect(hashOfFeedback(7, { ...body, name: 'Lan' })).toEqual(hashOfFeedback(7, body))
  fc.assert(fc.property(fc.nat(), fc.nat(), (one, other) => {
    expect(hashOfFeedback(one, body).equals(hashOfFeedback(other, body))).toBe(one === other)
  }))
})
