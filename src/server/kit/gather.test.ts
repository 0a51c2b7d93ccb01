import { expect, test } from 'vitest'
import { gather } from './gather.ts'

/** Doubles numbers, and remembers which it was asked together. */
function doubling(fails: (questions: readonly number[]) => boolean = () => false) {
  const asked: number[][] = []
  const double = gather<number, number>(async (questions) => {
    asked.push([...questions])
    if (fails(questions)) throw new Error(`not ${questions.join(', ')}`)
    return questions.map((one) => one * 2)
  })
  return { asked, double }
}

test('what is asked at the same time goes together, each with its own answer; what comes later goes alone', async () => {
  const { asked, double } = doubling()
  expect(await Promise.all([3, 1, 2, 1].map(double))).toEqual([6, 2, 4, 2])
  expect(await double(9)).toBe(18)
  expect(asked).toEqual([[3, 1, 2, 1], [9]])
})

test('those who go on from the same answer, however they do so, ask together again', async () => {
  const { asked, double } = doubling()
  const twice = async (one: number, steps: number): Promise<number> => {
    const first = await double(one)
    for (let step = 0; step < steps; step++) await Promise.resolve()
    return double(first)
  }
  expect(await Promise.all([1, 2, 3].map((one) => twice(one, one * 5)))).toEqual([4, 8, 12])
  expect(asked).toEqual([[1, 2, 3], [2, 4, 6]])
})

test('where all together fail each is asked alone, in order, and only what is wrong fails', async () => {
  const { asked, double } = doubling((questions) => questions.includes(2))
  const ends = await Promise.allSettled([1, 2, 3].map(double))
  expect(ends.map((end) => (end.status === 'fulfilled' ? end.value : String(end.reason)))).toEqual([2, 'Error: not 2', 6])
  expect(asked).toEqual([[1, 2, 3], [1], [2], [3]])
})

test('no more than a hundred go together', async () => {
  const { asked, double } = doubling()
  await Promise.all(Array.from({ length: 250 }, (_, at) => double(at)))
  expect(asked.map(({ length }) => length)).toEqual([100, 100, 50])
})
