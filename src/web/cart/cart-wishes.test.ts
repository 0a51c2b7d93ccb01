import { describe, expect, test } from 'vitest'
import { guestItem } from '#testing/guest-items.ts'
import { keyOf } from './cart-rules.ts'
import { createLine, createWishes, withWishes } from './cart-wishes.ts'
import type { Wish } from './cart-wishes.ts'

const phone = guestItem({ productId: 1 })
const cable = guestItem({ productId: 2 })

/** A server that answers only when told to. */
function slowServer() {
  const asked: Wish[] = []
  const answers: PromiseWithResolvers<void>[] = []
  const wishes = createWishes(createLine(), (wish) => {
    asked.push(wish)
    const answer = Promise.withResolvers<void>()
    answers.push(answer)
    return answer.promise
  })
  return {
    wishes,
    sent: () => asked.map(({ item, quantity }) => [item.productId, quantity]),
    answer: async (refusal?: Error) => {
      await settle()
      const answer = answers.shift()
      if (refusal) answer?.reject(refusal)
      else answer?.resolve()
      await settle()
    },
  }
}

const settle = () => new Promise((resolve) => setTimeout(resolve))

describe('quantities on their way', () => {
  test('CART-28 ten fast clicks are two calls and end at exactly ten more', async () => {
    const { wishes, sent, answer } = slowServer()
    const clicks = [wishes.want(phone, 2)]
    await settle()
    for (let quantity = 3; quantity <= 11; quantity += 1) clicks.push(wishes.want(phone, quantity))
    await answer()
    await answer()
    await Promise.all(clicks)
    expect(sent()).toEqual([[1, 2], [1, 11]])
  })

  test('CART-28 the latest wish is shown at once, and until the server has confirmed it', async () => {
    const { wishes, answer } = slowServer()
    void wishes.want(phone, 2)
    void wishes.want(phone, 5)
    expect(withWishes([phone], wishes.snapshot())[0]?.quantity).toBe(5)
    await answer()
    expect(wishes.snapshot().size).toBe(0)
  })

  test('CART-28 the same wish while it is on its way is not sent again', async () => {
    const { wishes, sent, answer } = slowServer()
    const first = wishes.want(phone, 3)
    await settle()
    expect(wishes.want(phone, 3)).toBe(first)
    await answer()
    await first
    expect(sent()).toEqual([[1, 3]])
  })

  test('ERR-34 a refused wish is dropped: the line shows what the server holds', async () => {
    const { wishes, answer } = slowServer()
    const refusal = wishes.want(phone, 60).catch((why: unknown) => why)
    await answer(new Error('only 50 left'))
    expect(await refusal).toEqual(new Error('only 50 left'))
    expect(withWishes([phone], wishes.snapshot())).toEqual([phone])
  })

  test('ERR-34 a refusal of an old wish does not take the newer one with it', async () => {
    const { wishes, sent, answer } = slowServer()
    void wishes.want(phone, 60)
    await settle()
    const done = wishes.want(phone, 4)
    await answer(new Error('only 50 left'))
    await answer()
    await done
    expect(sent()).toEqual([[1, 60], [1, 4]])
  })

  test('CART-28 one line waits for the other: no answer can overtake a later one', async () => {
    const { wishes, sent, answer } = slowServer()
    const done = [wishes.want(phone, 2), wishes.want(cable, 7)]
    await settle()
    expect(sent()).toEqual([[1, 2]])
    await answer()
    await answer()
    await Promise.all(done)
    expect(sent()).toEqual([[1, 2], [2, 7]])
  })

  test('CART-16 a removed line is gone from sight, brought back it is there again', () => {
    const { wishes } = slowServer()
    void wishes.want(phone, 0)
    expect(withWishes([phone, cable], wishes.snapshot())).toEqual([cable])
    void wishes.want(phone, 2)
    expect(withWishes([cable], wishes.snapshot()).map(({ quantity }) => quantity)).toEqual([1, 2])
  })
})

test('CART-28 a failing job does not hold up the next in line', async () => {
  const inLine = createLine()
  await expect(inLine(() => Promise.reject(new Error('first')))).rejects.toThrow('first')
  expect(await inLine(() => Promise.resolve(keyOf(phone)))).toBe('1:11')
})
