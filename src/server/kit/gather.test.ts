import { expect, onTestFinished, test, vi } from 'vitest'
import { gather, gatherBy } from './gather.ts'

/** Doubles numbers, and remembers which it was asked together. */
function doubling(fails: (questions: readonly number[]) => boolean = () => false, again?: 'in order') {
  const asked: number[][] = []
  const double = gather<number, number>(async (questions) => {
    asked.push([...questions])
    if (fails(questions)) throw new Error(`not ${questions.join(', ')}`)
    return questions.map((one) => one * 2)
  }, { again })
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
  const { asked, double } = doubling((questions) => questions.includes(2), 'in order')
  const ends = await Promise.allSettled([1, 2, 3].map(double))
  expect(ends.map((end) => (end.status === 'fulfilled' ? end.value : String(end.reason)))).toEqual([2, 'Error: not 2', 6])
  expect(asked).toEqual([[1, 2, 3], [1], [2], [3]])
})

test('no more than a hundred go together', async () => {
  const { asked, double } = doubling()
  await Promise.all(Array.from({ length: 250 }, (_, at) => double(at)))
  expect(asked.map(({ length }) => length)).toEqual([100, 100, 50])
})

test('while two groups are on their way, what is asked waits for one to come back, and goes together', async () => {
  const onTheirWay: { questions: readonly number[], come: () => void }[] = []
  const same = gather((questions: readonly number[]) => new Promise<readonly number[]>((resolve) => {
    onTheirWay.push({ questions, come: () => resolve(questions) })
  }))
  const answers: Promise<number>[] = []
  for (const one of [1, 2, 3, 4]) {
    answers.push(same(one))
    await new Promise(setImmediate)
  }
  expect(onTheirWay.map(({ questions }) => questions)).toEqual([[1], [2]])
  onTheirWay[1]?.come()
  await new Promise(setImmediate)
  expect(onTheirWay.map(({ questions }) => questions)).toEqual([[1], [2], [3, 4]])
  for (const { come } of onTheirWay) come()
  expect(await Promise.all(answers)).toEqual([1, 2, 3, 4])
})

test('while nothing comes back nobody waits for long; and those whose group failed do not wait for each other', async () => {
  const asked: number[][] = []
  const silent = gather((questions: readonly number[]) => {
    asked.push([...questions])
    return questions.length > 1 ? Promise.reject(new Error('busy')) : new Promise<never>(() => {})
  })
  for (const one of [1, 2, 3]) {
    void silent(one)
    await new Promise(setImmediate)
  }
  void silent(4)
  await vi.waitFor(() => { expect(asked).toEqual([[1], [2], [3, 4], [3], [4]]) })
})

test('what is asked of one place goes together, of another by itself', async () => {
  const [one, other] = [{ adds: 1 }, { adds: 10 }]
  const asked: [place: object, questions: number[]][] = []
  const add = gatherBy(async (place: { adds: number }, questions: readonly number[]) => {
    asked.push([place, [...questions]])
    return questions.map((question) => question + place.adds)
  })
  expect(await Promise.all([add(one, 1), add(other, 2), add(one, 3)])).toEqual([2, 12, 4])
  expect(asked).toEqual([[one, [1, 3]], [other, [2]]])
})

test('what is to be kept apart never goes together, nor while the first is on its way; it holds nobody else up', async () => {
  const groups: { questions: readonly string[], come: () => void }[] = []
  const ask = gather((questions: readonly string[]) => new Promise<readonly string[]>((resolve) => {
    groups.push({ questions, come: () => resolve(questions) })
  }), { apart: (question) => question[0] })
  const asked = () => groups.map(({ questions }) => questions)
  const answers = ['a1', 'a2', 'b1', 'a3'].map(ask)
  await new Promise(setImmediate)
  expect(asked()).toEqual([['a1', 'b1']])
  answers.push(ask('c1'), ask('b2'))
  await new Promise(setImmediate)
  expect(asked()).toEqual([['a1', 'b1'], ['c1']])
  groups[0]?.come()
  await new Promise(setImmediate)
  expect(asked()).toEqual([['a1', 'b1'], ['c1'], ['a2', 'b2']])
  groups[1]?.come()
  groups[2]?.come()
  await new Promise(setImmediate)
  expect(asked().at(-1)).toEqual(['a3'])
  groups[3]?.come()
  expect(await Promise.all(answers)).toEqual(['a1', 'a2', 'b1', 'a3', 'c1', 'b2'])
})

test('while nothing comes back, who waits for one that is on its way keeps nobody else waiting', async () => {
  const asked: string[][] = []
  const ask = gather((questions: readonly string[]) => {
    asked.push([...questions])
    return new Promise<never>(() => {})
  }, { apart: (question) => question[0] })
  for (const one of ['a1', 'b1', 'a2']) {
    void ask(one)
    await new Promise(setImmediate)
  }
  await new Promise((resolve) => { setTimeout(resolve, 120) })
  expect(asked).toEqual([['a1'], ['b1']])
  void ask('c1')
  await vi.waitFor(() => { expect(asked).toEqual([['a1'], ['b1'], ['c1']]) })
})

test('few who ask while many are on their way wait for as many, or for the group to come back, not for long', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const groups: { questions: readonly number[], come: () => void }[] = []
  const ask = gather((questions: readonly number[]) => new Promise<readonly number[]>((resolve) => {
    groups.push({ questions, come: () => resolve(questions) })
  }), { even_ms: 4 })
  const answers: Promise<number>[] = []
  const askFor = async (...wanted: number[]): Promise<void> => {
    for (const one of wanted) {
      answers.push(ask(one))
      await new Promise(setImmediate)
    }
  }
  const comeBack = async (at: number): Promise<void> => {
    groups[at]?.come()
    await new Promise(setImmediate)
  }
  const asked = () => groups.map(({ questions }) => questions)
  answers.push(...[1, 2, 3].map(ask))
  await askFor(4, 5)
  expect(asked()).toEqual([[1, 2, 3, 4]])
  await askFor(6, 7, 8)
  expect(asked()).toEqual([[1, 2, 3, 4], [5, 6, 7, 8]])
  await askFor(9)
  await comeBack(0)
  expect(asked()).toHaveLength(2)
  vi.advanceTimersByTime(3)
  expect(asked()).toHaveLength(2)
  vi.advanceTimersByTime(1)
  expect(asked().slice(2)).toEqual([[9]])
  await askFor(10)
  await comeBack(1)
  expect(asked().slice(3)).toEqual([[10]])
  for (const { come } of groups) come()
  expect(await Promise.all(answers)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})
