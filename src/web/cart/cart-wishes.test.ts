import { describe, expect, test } from 'vitest'
import { guestItem } from '#testing/guest-items.ts'
import { keyOf } from './cart-rules.ts'
import { createLine, createWishes, withWishes } from './cart-wishes.ts'
import type { Errand } from './cart-wishes.ts'

const phone = guestItem({ productId: 1 })
const cable = guestItem({ productId: 2 })
const OVERTAKEN = new Error('the line has changed elsewhere')

/** A server that answers only when told to; it holds one of each. */
function slowServer() {
  const units = new Map([[keyOf(phone), 1], [keyOf(cable), 1]])
  const asked: Errand[] = []
  const answers: { errand: Errand, answer: PromiseWithResolvers<void> }[] = []
  const wishes = createWishes(createLine(), {
    held: (key) => units.get(key) ?? 0,
    send: (errand) => {
      asked.push(errand)
      const answer = Promise.withResolvers<void>()
      answers.push({ errand, answer })
      return answer.promise
    },
    reread: () => Promise.resolve(),
    wasOvertaken: (refusal) => refusal === OVERTAKEN,
  })
  return {
    wishes, units,
    sent: () => asked.map(({ item, quantity, from }) => [item.productId, quantity, from]),
    answer: async (refusal?: Error) => {
      await settle()
      const next = answers.shift()
      if (refusal) next?.answer.reject(refusal)
      else if (next) {
        units.set(keyOf(next.errand.item), next.errand.quantity)
        next.answer.resolve()
      }
      await settle()
    },
  }
}

const settle = () => new Promise((resolve) => setTimeout(resolve))

describe('quantities on their way', () => {
  test('CART-28 ten fast clicks are two calls and end at exactly ten more', async () => {
    const { wishes, sent, answer } = slowServer()
    const clicks = [wishes.step(phone, 1)]
    await settle()
    for (let click = 2; click <= 10; click += 1) clicks.push(wishes.step(phone, 1))
    await answer()
    await answer()
    await Promise.all(clicks)
    expect(sent()).toEqual([[1, 2, 1], [1, 11, 2]])
  })

  test('CART-28 the latest wish is shown at once, and until the server has confirmed it', async () => {
    const { wishes, answer } = slowServer()
    void wishes.step(phone, 1)
    void wishes.step(phone, 3)
    expect(withWishes([phone], wishes.snapshot())[0]?.quantity).toBe(5)
    await answer()
    expect(wishes.snapshot().size).toBe(0)
  })

  test('CART-28 clicks that take each other back are no call at all', async () => {
    const { wishes, sent } = slowServer()
    await Promise.all([wishes.step(phone, 1), wishes.step(phone, -1)])
    expect(sent()).toEqual([])
  })

  test('CART-28 a line changed in another browser keeps that change: the steps are made from where it stands now', async () => {
    const { wishes, units, sent, answer } = slowServer()
    const done = wishes.step(phone, 2)
    await settle()
    units.set(keyOf(phone), 5)
    void wishes.step(phone, 1)
    await answer(OVERTAKEN)
    expect(withWishes([phone], wishes.snapshot())[0]?.quantity).toBe(8)
    await answer()
    await done
    expect(sent()).toEqual([[1, 3, 1], [1, 8, 5]])
  })

  test('CART-28 one less of a line that another browser has taken away is nothing to ask for', async () => {
    const { wishes, units, sent, answer } = slowServer()
    const done = wishes.step(phone, -1)
    await settle()
    units.delete(keyOf(phone))
    await answer(OVERTAKEN)
    await done
    expect(sent()).toEqual([[1, 0, 1]])
  })

  test('CART-28 more than there is in stock is not asked for after another browser has added too', async () => {
    const { wishes, units, sent, answer } = slowServer()
    const done = wishes.step({ ...phone, stockQuantity: 4 }, 2)
    await settle()
    units.set(keyOf(phone), 3)
    await answer(OVERTAKEN)
    await answer()
    await done
    expect(sent()).toEqual([[1, 3, 1], [1, 4, 3]])
  })

  test('CART-28 a typed number is that number, whatever the line held; steps after it count from there', async () => {
    const { wishes, units, sent, answer } = slowServer()
    const done = wishes.want(phone, 7)
    await settle()
    units.set(keyOf(phone), 5)
    void wishes.step(phone, 1)
    await answer()
    await answer()
    await done
    expect(sent()).toEqual([[1, 7, undefined], [1, 8, 7]])
  })

  test('ERR-34 a line overtaken again and again is given up, not asked for without end', async () => {
    const { wishes, answer } = slowServer()
    const refusal = wishes.step(phone, 1).catch((why: unknown) => why)
    for (let time = 0; time <= 20; time += 1) await answer(OVERTAKEN)
    expect(await refusal).toBe(OVERTAKEN)
    expect(wishes.snapshot().size).toBe(0)
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
    expect(sent()).toEqual([[1, 60, undefined], [1, 4, undefined]])
  })

  test('CART-28 one line waits for the other: no answer can overtake a later one', async () => {
    const { wishes, sent, answer } = slowServer()
    const done = [wishes.want(phone, 2), wishes.want(cable, 7)]
    await settle()
    expect(sent()).toEqual([[1, 2, undefined]])
    await answer()
    await answer()
    await Promise.all(done)
    expect(sent()).toEqual([[1, 2, undefined], [2, 7, undefined]])
  })

  test('CART-16 a removed line is gone from sight, brought back it is there again', async () => {
    const { wishes, answer } = slowServer()
    void wishes.want(phone, 0)
    expect(withWishes([phone, cable], wishes.snapshot())).toEqual([cable])
    await answer()
    void wishes.step(phone, 2)
    expect(withWishes([cable], wishes.snapshot()).map(({ quantity }) => quantity)).toEqual([1, 2])
  })
})

test('CART-28 a failing job does not hold up the next in line', async () => {
  const inLine = createLine()
  await expect(inLine(() => Promise.reject(new Error('first')))).rejects.toThrow('first')
  expect(await inLine(() => Promise.resolve(keyOf(phone)))).toBe('1:11')
})
