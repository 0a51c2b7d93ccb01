// Until it is known where the log stood when something was told, no replica is fresh enough.
import { expect, test, vi } from 'vitest'
import { reaches } from './db-positions.ts'
import type { Position } from './db-positions.ts'
import { Needed } from './db-replicas-needed.ts'

const at = (bytes: number, more: Partial<Position> = {}): Position => ({ cluster: 'a', timeline: 1, at: bytes, ...more })

/** A primary that answers when it is told to; `asked` counts the questions. */
function slowPrimary() {
  const waiting: ReturnType<typeof Promise.withResolvers<Position>>[] = []
  let asked = 0
  const learned = vi.fn<() => void>()
  const needed = new Needed(() => {
    asked++
    const question = Promise.withResolvers<Position>()
    waiting.push(question)
    return question.promise
  }, learned)
  const turn = () => new Promise((done) => { setImmediate(done) })
  return {
    needed, learned, asked: () => asked,
    answer: async (position: Position) => {
      waiting.shift()?.resolve(position)
      await turn()
    },
    fail: async () => {
      waiting.shift()?.reject(new Error('gone'))
      await turn()
    },
  }
}

test('a replica has what is needed where it is as far, on the same timeline of the same cluster', () => {
  expect([reaches(at(5), at(5)), reaches(at(6), at(5)), reaches(at(4), at(5))]).toEqual([true, true, false])
  expect(reaches(at(9, { timeline: 2 }), at(5))).toBe(false)
  expect(reaches(at(9), at(5, { timeline: 2 }))).toBe(false)
  expect(reaches(at(9, { cluster: 'b' }), at(5))).toBe(false)
})

test('from the moment something is noted until its position is known, nothing is enough', async () => {
  const { needed, answer, learned } = slowPrimary()
  expect(needed.isMetBy(at(1_000))).toBe(false) // nothing was asked yet
  needed.note()
  await answer(at(10))
  expect([needed.isMetBy(at(10)), needed.isMetBy(at(9)), needed.isMetBy(undefined)]).toEqual([true, false, false])
  needed.note()
  expect(needed.isMetBy(at(1_000))).toBe(false)
  await answer(at(20))
  expect([needed.isMetBy(at(20)), needed.isMetBy(at(19))]).toEqual([true, false])
  expect(learned).toHaveBeenCalledTimes(2)
})

test('what is noted while a question is on its way shares the next one: that answer may be older', async () => {
  const { needed, answer, asked } = slowPrimary()
  needed.note()
  needed.note()
  needed.note()
  await answer(at(10))
  expect([needed.isMetBy(at(1_000)), asked()]).toEqual([false, 2])
  await answer(at(30))
  expect([needed.isMetBy(at(29)), needed.isMetBy(at(30)), asked()]).toEqual([false, true, 2])
})

test('what nobody told of is needed from the second beat on', async () => {
  const { needed, answer } = slowPrimary()
  needed.note()
  await answer(at(10))
  needed.beat()
  expect(needed.isMetBy(at(10))).toBe(true)
  await answer(at(50))
  expect([needed.isMetBy(at(10)), needed.bytesBefore(at(10))]).toEqual([true, 40])
  needed.beat()
  expect([needed.isMetBy(at(10)), needed.isMetBy(at(50))]).toEqual([false, true])
})

test('while the primary does not say where it is, nothing is enough', async () => {
  const { needed, answer, fail, asked } = slowPrimary()
  needed.note()
  await answer(at(10))
  needed.beat()
  await fail()
  expect(needed.isMetBy(at(1_000))).toBe(false)
  await vi.waitUntil(() => asked() === 3, 10_000)
  await answer(at(60))
  expect([needed.isMetBy(at(59)), needed.isMetBy(at(60))]).toEqual([false, true])
})

test('a primary that was a standby begins anew: nothing of the one before is needed, or enough', async () => {
  const { needed, answer } = slowPrimary()
  needed.note()
  await answer(at(1_000))
  needed.note()
  await answer(at(500, { timeline: 2 }))
  expect([needed.isMetBy(at(2_000)), needed.isMetBy(at(500, { timeline: 2 }))]).toEqual([false, true])
})
