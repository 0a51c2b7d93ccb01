import { describe, expect, test } from 'vitest'
import { problemsOf } from '#contract/problems.ts'
import * as contract from '#contract/reviews.ts'
import { urls } from '#web/urls.ts'
import * as rules from './reviews-rules.ts'

test('the limits are those of the contract', () => {
  expect([rules.COMMENT_MIN, rules.COMMENT_MAX]).toEqual([contract.COMMENT_MIN, contract.COMMENT_MAX])
})

function wrong(rating: string, comment: string): Record<string, string> {
  const result = contract.ReviewBody.safeParse(rules.reviewOf({ rating, comment }), { reportInput: true })
  return result.success ? {} : problemsOf(result.error, 'vi')
}

describe('a review', () => {
  test('VALID-33 needs a rating', () => {
    expect(wrong('', 'Máy đẹp, pin tốt')).toEqual({ rating: 'Vui lòng chọn số sao, từ 1 đến 5' })
    expect(wrong('6', 'Máy đẹp, pin tốt')).toHaveProperty('rating')
  })
  test('VALID-34 needs a comment', () => {
    expect(wrong('5', '')).toEqual({ comment: 'Vui lòng điền mục này' })
    expect(wrong('5', '   \n ')).toHaveProperty('comment')
  })
  test('VALID-35 needs ten characters in its comment', () => {
    expect(wrong('5', 'Máy đẹp á')).toEqual({ comment: 'Nhận xét cần ít nhất 10 ký tự' })
    expect(wrong('5', '   Máy đẹp    ')).toHaveProperty('comment')
    expect(wrong('5', 'Máy đẹp lắ')).toEqual({})
  })
  test('VALID-35 counts what can be seen: neither invisible characters, nor blanks in a row, nor accents apart', () => {
    const short = { comment: 'Nhận xét cần ít nhất 10 ký tự' }
    expect(wrong('5', `Máy đẹp${'\u200b\u2060\ufeff'.repeat(9)}á`)).toEqual(short)
    expect(wrong('5', `Đẹp${' \n'.repeat(9)}lắm`)).toEqual(short)
    expect(wrong('5', 'Máy đẹp á'.normalize('NFD'))).toEqual(short)
    expect(wrong('5', 'Máy đẹp lắ'.normalize('NFD'))).toEqual({})
    expect(wrong('5', '👍'.repeat(9))).toEqual(short)
    expect(wrong('5', '👍'.repeat(10))).toEqual({})
  })
  test('is sound with stars and words', () => expect(wrong('1', 'Pin chai sau hai tháng.')).toEqual({}))
})

describe('which reviews are asked for', () => {
  const read = (query: string) => rules.readReviewWish(new URLSearchParams(query))
  test('all, the newest first, unless the address says otherwise', () => {
    expect(read('')).toEqual({ stars: undefined, verified: false, sort: 'newest' })
    expect(read('stars=4&verified=1&sort=helpful')).toEqual({ stars: 4, verified: true, sort: 'helpful' })
  })
  test.each(['stars=6', 'stars=0', 'stars=x', 'stars=4.5', 'verified=yes', 'sort=worst'])('%s is passed over', (query) => {
    expect(read(query)).toEqual(read(''))
  })
  test('an address says what was read from it', () => {
    const wishes = [undefined, 1, 5].flatMap((stars) => [true, false].flatMap((verified) =>
      (['newest', 'helpful'] as const).map((sort) => ({ stars, verified, sort }))))
    for (const wish of wishes) {
      const address = urls.product(7, { variant: 3, ...rules.wishAddress(wish) })
      expect(read(new URL(address, 'http://shop.test').search)).toEqual(wish)
      expect(address).toContain('variant=3')
    }
  })
})

const MEANS = [[4.74, 4, true], [4.75, 5, false], [4.2, 4, false], [0, 0, false], [5, 5, false]] as const
test.each(MEANS)('%f is drawn as %i stars', (mean, full, half) => {
  expect(rules.starsFor(mean)).toEqual({ full, half })
})
test('a share of nothing is nothing', () => {
  expect([rules.shareOf(0, 0), rules.shareOf(1, 3), rules.shareOf(3, 3)]).toEqual([0, 33, 100])
})
