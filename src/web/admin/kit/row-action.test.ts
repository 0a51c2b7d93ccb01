import { expect, test } from 'vitest'
import { AskError } from '#web/kit/ask-error.ts'
import { doEach, questionOf } from './row-action.ts'

test('each is done once, four at a time; what was refused is told by row, and stops nothing', async () => {
  const rows = Array.from({ length: 10 }, (_none, id) => ({ id }))
  const done: number[] = []
  let [now, most] = [0, 0]
  const failed = await doEach(rows, async ({ id }) => {
    most = Math.max(most, ++now)
    await Promise.resolve()
    now -= 1
    if (id % 3 === 0) throw new AskError(409, 'x.gone', `no ${id}`)
    done.push(id)
  })
  expect([most, done.toSorted((one, other) => one - other)]).toEqual([4, [1, 2, 4, 5, 7, 8]])
  const reasons = [...failed].map(([{ id }, why]) => [id, why])
  expect(Object.fromEntries(reasons)).toEqual({ 0: 'no 0', 3: 'no 3', 6: 'no 6', 9: 'no 9' })
})

test('what is no refusal is thrown on', async () => {
  await expect(doEach([1], () => Promise.reject(new TypeError('broken')))).rejects.toThrow('broken')
})

test('the question counts the rows it can be done to, and says that others are left out', () => {
  const t = (key: string, holes?: object) => `${key} ${JSON.stringify(holes)}`
  const action = {
    key: 'on', label: 'on', may: (on: boolean) => !on, run: () => Promise.resolve(), said: String,
    question: (rows: readonly boolean[]) => `on ${rows.length}`,
  }
  expect(questionOf(action, [true, false, true], t)).toEqual({ title: 'on 1', text: 'admin.left_out {"count":2}' })
  expect(questionOf({ ...action, leftOut: (count) => `${count} are on` }, [true, false], t).text).toBe('1 are on')
  expect(questionOf(action, [false], t)).toEqual({ title: 'on 1', text: undefined })
})
