// Long works never add up: of all that are under way one does a piece in a pass of the event loop.
import { setImmediate as pass } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inPieces, nextPiece } from './pieces.ts'

/** How many pieces each pass of the event loop has seen while the works went on. */
async function piecesByPass(works: readonly ((piece: () => void) => Promise<void>)[]): Promise<number[]> {
  let [pieces, over] = [0, 0]
  const seen: number[] = []
  const all = Promise.all(works.map((work) => work(() => { pieces++ }).finally(() => { over++ })))
  while (over < works.length) {
    await pass()
    seen.push(pieces)
    pieces = 0
  }
  await all
  return seen
}

test('of several works one does a piece in a pass, and each comes to its end', async () => {
  const done = [0, 0, 0]
  const work = (at: number) => async (piece: () => void) => {
    for (let n = 0; n < 5; n++) {
      await nextPiece()
      piece()
      done[at] = n + 1
    }
  }
  const seen = await piecesByPass([work(0), work(1), work(2)])
  expect(done).toEqual([5, 5, 5])
  expect(Math.max(...seen)).toBe(1)
})

test('they take turns', async () => {
  const order: string[] = []
  const work = async (name: string): Promise<void> => {
    for (let n = 0; n < 3; n++) {
      await nextPiece()
      order.push(name)
    }
  }
  await Promise.all([work('one'), work('other')])
  expect(order).toEqual(['one', 'other', 'one', 'other', 'one', 'other'])
})

test('after a piece others have as long as it took', async () => {
  const work = async (): Promise<number> => {
    await nextPiece()
    const from = performance.now()
    while (performance.now() - from < 10); // a piece that takes long
    const ended = performance.now()
    await nextPiece()
    return performance.now() - ended
  }
  expect(await work()).toBeGreaterThan(8)
})

test('one that breaks keeps nobody waiting', async () => {
  const broken = async (): Promise<void> => {
    await nextPiece()
    throw new Error('broken')
  }
  const [first, second] = await Promise.allSettled([broken(), nextPiece()])
  expect([first.status, second.status]).toEqual(['rejected', 'fulfilled'])
})

test('a list is gone through in its order, so many in a piece', async () => {
  const list = Array.from({ length: 7 }, (_, at) => at)
  const got: number[] = []
  const seen = await piecesByPass([async (piece) => {
    for await (const one of inPieces(list, 3)) {
      got.push(one)
      piece()
    }
  }])
  expect(got).toEqual(list)
  expect(seen.filter((pieces) => pieces > 0)).toEqual([3, 3, 1])
})

test('of an empty list nothing is waited for', async () => {
  expect(await inPieces([]).next()).toEqual({ done: true, value: undefined })
})
