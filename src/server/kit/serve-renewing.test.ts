import { expect, test, vi } from 'vitest'
import { nextPiece } from './pieces.ts'
import { openRenewing } from './serve-renewing.ts'

/** Things to make, told in the order they begin and end; each waits until it is let go. */
function openWork() {
  const told: string[] = []
  const ends = new Map<string, () => void>()
  return {
    told,
    make: (name: string) => async () => {
      told.push(`${name} begun`)
      await new Promise<void>((resolve) => { ends.set(name, resolve) })
      told.push(`${name} made`)
    },
    /** Lets it end once it has begun. */
    async end(name: string): Promise<void> {
      await vi.waitFor(() => { expect(told.at(-1)).toBe(`${name} begun`) }, { interval: 1 })
      ends.get(name)?.()
    },
  }
}

test('one is made after the other, in the order they were asked for, and none before what is under way has ended', async () => {
  const [renewing, work] = [openRenewing(), openWork()]
  for (const name of ['a', 'b']) renewing.soon(name, work.make(name))
  expect(work.told).toEqual([])
  await vi.waitFor(() => { expect(work.told).toEqual(['a begun']) }, { interval: 1 })
  renewing.soon('c', work.make('c'))
  for (let turns = 0; turns < 3; turns++) await nextPiece()
  expect(work.told).toEqual(['a begun'])
  await work.end('a')
  await work.end('b')
  await work.end('c')
  await renewing.done()
  expect(work.told).toEqual(['a begun', 'a made', 'b begun', 'b made', 'c begun', 'c made'])
})

test('what is asked for twice while it waits is made once, as it was asked for last; later it is made again', async () => {
  const renewing = openRenewing()
  const made: string[] = []
  const make = (name: string) => async () => void made.push(name)
  renewing.soon('a', make('first'))
  renewing.soon('a', make('second'))
  await renewing.done()
  expect(made).toEqual(['second'])
  renewing.soon('a', make('third'))
  await renewing.done()
  expect(made).toEqual(['second', 'third'])
})

test('what cannot be made keeps nobody else waiting', async () => {
  const renewing = openRenewing()
  const made: string[] = []
  renewing.soon('broken', () => Promise.reject(new Error('away')))
  renewing.soon('whole', async () => void made.push('whole'))
  await renewing.done()
  expect(made).toEqual(['whole'])
})

test('thirty-two wait, and no more', async () => {
  const renewing = openRenewing()
  const made: number[] = []
  for (let n = 1; n <= 40; n++) renewing.soon(String(n), async () => void made.push(n))
  await renewing.done()
  expect(made).toEqual(Array.from({ length: 32 }, (_, n) => n + 1))
  renewing.soon('41', async () => void made.push(41))
  await renewing.done()
  expect(made.at(-1)).toBe(41)
})
