import { describe, expect, test } from 'vitest'
import { words as en } from '#web/words/en/cart.ts'
import { words as vi } from '#web/words/vi/cart.ts'

const PAIRS = [
  ['price_take', 'price_take_named'], ['reduce_to', 'reduce_named'], ['save', 'save_named'], ['remove', 'remove_named'],
  ['undo', 'undo_named'], ['back', 'back_named'], ['forget', 'forget_named'], ['coupon_use', 'coupon_use_named'],
  ['coupon_remove', 'coupon_remove_named'],
] as const

describe.each([['vi', vi], ['en', en]])('who speaks the words on a button presses it (%s)', (_language, words) => {
  test.each(PAIRS)('WCAG 2.5.3: the name of "%s" begins with what is to be seen', (seen, named) => {
    const [name, text] = [words[named], words[seen]]
    if (typeof name !== 'string' || typeof text !== 'string') throw new Error('a count names no button')
    expect(name.startsWith(text)).toBe(true)
  })
})
