import { expect, test } from 'vitest'
import { FaqTopic, NewsTopic } from '#contract/content.ts'
import { FAQ_TOPICS, isTextId, NEWS_TOPICS, readFaqWish, readNewsWish } from './content-address.ts'

const asked = (query: string) => new URLSearchParams(query)

test('every topic of the contract can be chosen', () => {
  expect([...FAQ_TOPICS].toSorted()).toEqual(FaqTopic.options.toSorted())
  expect([...NEWS_TOPICS].toSorted()).toEqual(NewsTopic.options.toSorted())
})

test('an address says topic, words and page; what it cannot mean is left out', () => {
  expect(readFaqWish(asked('topic=delivery&search=%20phi%20giao%20'))).toEqual({ topic: 'delivery', search: 'phi giao' })
  expect(readFaqWish(asked('topic=nothing&search=%20'))).toEqual({ topic: undefined, search: undefined })
  expect(readFaqWish(asked(`search=${'a'.repeat(300)}`)).search).toHaveLength(100)
  expect(readNewsWish(asked('topic=guides&page=3'))).toEqual({ topic: 'guides', page: 3 })
  for (const page of ['0', '-1', '1.5', 'x', '1e9']) expect(readNewsWish(asked(`page=${page}`)).page).toBe(1)
})

test('an id is a positive whole number without a leading zero', () => {
  expect(['1', '42', '0', '01', '-1', 'x', '', '1'.repeat(16)].map(isTextId)).toEqual(
    [true, true, false, false, false, false, false, false])
})
