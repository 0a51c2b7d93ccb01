import { expect, test, vi } from 'vitest'
import { openTurns } from './turns.ts'

/** Work that ends when it is told to, and how much of it has begun. */
function work() {
  const ends: (() => void)[] = []
  const begun: number[] = []
  const piece = (n: number) => async (): Promise<number> => {
    begun.push(n)
    await new Promise<void>((end) => { ends.push(end) })
    return n
  }
  return { begun, piece, endOne: () => ends.shift()?.() }
}

const settled = async (): Promise<void> => { for (let i = 0; i < 10; i++) await Promise.resolve() }

test('no more than so many pieces of work run at once, in the order they came', async () => {
  const inTurn = openTurns(2)
  const { begun, piece, endOne } = work()
  const all = [1, 2, 3, 4].map((n) => inTurn(piece(n)))
  await settled()
  expect(begun).toEqual([1, 2])
  endOne()
  await settled()
  expect(begun).toEqual([1, 2, 3])
  endOne()
  await settled()
  endOne()
  endOne()
  expect(await Promise.all(all)).toEqual([1, 2, 3, 4])
})

test('work that fails gives its place to the next', async () => {
  const inTurn = openTurns(1)
  await expect(inTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await inTurn(() => Promise.resolve('yes'))).toBe('yes')
})

test('who has waited too long is told so and loses the turn to the next; who has begun may finish', async () => {
  vi.useFakeTimers()
  try {
    const inTurn = openTurns(1, { ms: 1_000, over: () => new Error('too long') })
    const { begun, piece, endOne } = work()
    const first = inTurn(piece(1))
    const second = inTurn(piece(2)).catch(String)
    await vi.advanceTimersByTimeAsync(600)
    const third = inTurn(piece(3))
    await vi.advanceTimersByTimeAsync(399)
    expect(vi.getTimerCount()).toBe(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(await second).toBe('Error: too long')
    endOne()
    await vi.advanceTimersByTimeAsync(5_000)
    endOne()
    expect([await first, await third, begun, vi.getTimerCount()]).toEqual([1, 3, [1, 3], 0])
  } finally {
    vi.useRealTimers()
  }
})
