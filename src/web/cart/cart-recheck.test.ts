import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createRecheck } from './cart-recheck.ts'
import type { Rechecked } from './cart-recheck.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A shop that answers when it is told to, in whatever order. */
function slowShop() {
  const asked: string[] = []
  const answers = new Map<string, (text: string) => void>()
  const told: Rechecked<string, string>[] = []
  const recheck = createRecheck<string, string>((question) => {
    asked.push(question)
    return new Promise((resolve) => answers.set(question, resolve))
  }, (now) => told.push(now))
  const answer = async (question: string) => {
    answers.get(question)?.(`answer to ${question}`)
    await vi.advanceTimersByTimeAsync(0)
  }
  recheck.want(undefined) // the cart was empty at the start: whatever comes is a change
  told.length = 0
  return { recheck, asked, told, answer }
}

describe('when the cart is checked', () => {
  test('CONST-11 CART-17 half a second after a change, and not a millisecond earlier', () => {
    const { recheck, asked } = slowShop()
    recheck.want('one phone')
    vi.advanceTimersByTime(499)
    expect(asked).toEqual([])
    vi.advanceTimersByTime(1)
    expect(asked).toEqual(['one phone'])
  })

  test('CART-17 CART-18 CART-19 each further change begins the half second anew: only the last is asked', () => {
    const { recheck, asked } = slowShop()
    for (const change of ['two phones', 'two phones, coupon', 'two phones, coupon, fast']) {
      recheck.want(change)
      vi.advanceTimersByTime(400)
    }
    expect(asked).toEqual([])
    vi.advanceTimersByTime(100)
    expect(asked).toEqual(['two phones, coupon, fast'])
  })

  test('CART-20 an empty cart is not asked about, and what was known is cleared at once', async () => {
    const { recheck, asked, told, answer } = slowShop()
    recheck.want('one phone')
    vi.advanceTimersByTime(500)
    await answer('one phone')
    recheck.want('two phones')
    recheck.want(undefined)
    expect(told.at(-1)).toEqual({ question: undefined, answer: undefined })
    vi.advanceTimersByTime(10_000)
    expect(asked).toEqual(['one phone'])
  })

  test('CART-17 an old answer that comes late does not take the place of a newer one', async () => {
    const { recheck, told, answer } = slowShop()
    recheck.want('slow')
    vi.advanceTimersByTime(500)
    recheck.want('quick')
    vi.advanceTimersByTime(500)
    await answer('quick')
    await answer('slow')
    expect(told).toEqual([{ question: 'quick', answer: 'answer to quick' }])
  })

  test('CART-20 an answer that comes after the cart was emptied is not told', async () => {
    const { recheck, told, answer } = slowShop()
    recheck.want('one phone')
    vi.advanceTimersByTime(500)
    recheck.want(undefined)
    await answer('one phone')
    expect(told).toEqual([{ question: undefined, answer: undefined }])
  })

  test('CART-17 while a change is on its way to the server nothing is asked, and what was asked no longer counts', async () => {
    const { recheck, asked, told, answer } = slowShop()
    recheck.want('one phone')
    vi.advanceTimersByTime(500)
    recheck.hold()
    await answer('one phone')
    vi.advanceTimersByTime(10_000)
    expect([asked, told]).toEqual([['one phone'], []])
    recheck.want('two phones')
    vi.advanceTimersByTime(500)
    expect(asked).toEqual(['one phone', 'two phones'])
  })

  test('the same is asked again at once when it is told to', async () => {
    const { recheck, asked, told, answer } = slowShop()
    recheck.again()
    recheck.want('one phone')
    vi.advanceTimersByTime(500)
    recheck.again()
    await answer('one phone')
    expect([asked, told.length]).toEqual([['one phone', 'one phone'], 1])
  })

  test('a cart found at the start has not changed: it is checked without a pause', () => {
    const asked: string[] = []
    const recheck = createRecheck<string, string>((question) => {
      asked.push(question)
      return Promise.resolve('')
    }, () => undefined)
    recheck.want('found')
    vi.advanceTimersByTime(0)
    expect(asked).toEqual(['found'])
  })
})
