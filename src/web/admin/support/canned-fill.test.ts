import { expect, test } from 'vitest'
import type { CannedAnswer } from '#contract/support-admin.ts'
import { fillCanned, findCanned, holesOf, slashBefore } from './canned-fill.ts'

const answer = (shorthand: string, titleVi: string): CannedAnswer => ({
  id: 1, edition: 1, shorthand, titleVi, titleEn: 'x', textVi: 'Chào {customer}, đơn {order}', textEn: 'Hello {customer}',
})

test('a slash is heard at the beginning and after a blank, as far as the caret', () => {
  expect(slashBefore('/giao', 5)).toEqual({ typed: 'giao', from: 0 })
  expect(slashBefore('Vâng /', 6)).toEqual({ typed: '', from: 5 })
  expect(slashBefore('Vâng\n/đổi', 9)).toEqual({ typed: 'đổi', from: 5 })
  for (const text of ['24/7', 'a/b', '/giao hàng', 'https://alo.vn']) expect(slashBefore(text, text.length)).toBeUndefined()
})

test('what begins so comes first; accents may be left out, and names are searched too', () => {
  const all = [answer('chuyen-giao', 'Chuyển giao'), answer('giao-hang', 'Giao hàng'), answer('x', 'Bảo hành')]
  expect(findCanned(all, 'giao').map(({ shorthand }) => shorthand)).toEqual(['giao-hang', 'chuyen-giao'])
  expect(findCanned(all, 'bao-h').map(({ shorthand }) => shorthand)).toEqual(['x'])
  expect(findCanned(all, '').length).toBe(3)
  expect(findCanned(all, 'zzz')).toEqual([])
})

test('what is known is filled in, and what is not is found before it is sent', () => {
  const one = answer('a', 'A')
  expect(fillCanned(one, 'vi', { customer: 'Lê $1', order: 'DH1' })).toBe('Chào Lê $1, đơn DH1')
  const lacking = fillCanned(one, 'vi', { customer: undefined, order: undefined })
  expect([lacking, holesOf(lacking)]).toEqual(['Chào bạn, đơn {order}', ['{order}']])
  expect(holesOf('Giá {a} và {order} {order}')).toEqual(['{order}'])
})
