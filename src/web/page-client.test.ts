// A page's client answers as the library's own would, and lets go of what it was answered.
import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { infiniteQueryOptions, QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { createPageClient } from './page-client.ts'
import { answersOf } from './page-state.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as typeof gc & object

const pages = (queryFn: (context: { pageParam: number }) => unknown) =>
  infiniteQueryOptions({ queryKey: ['pages'], queryFn, initialPageParam: 0, getNextPageParam: () => 1 })

/** What both keep, but for when. */
async function keptBy(client: QueryClient, ask: (client: QueryClient) => Promise<unknown>) {
  const answer = await ask(client).catch((error: unknown) => error)
  return [answer, client.getQueryCache().getAll().map(({ queryKey, state }) => (
    { queryKey, ...state, dataUpdatedAt: state.dataUpdatedAt > 0, errorUpdatedAt: 0, fetchMeta: null }))]
}

test.each<[string, (client: QueryClient) => Promise<unknown>]>([
  ['an answer', (client) => client.fetchQuery({ queryKey: ['one'], queryFn: () => ({ name: 'x' }) })],
  ['an answer that takes its time', (client) => client.fetchQuery({ queryKey: ['one'], queryFn: () => pause(5, 'late') })],
  ['a refusal', (client) => client.fetchQuery({ queryKey: ['one'], queryFn: () => Promise.reject(new Error('no')) })],
  ['a refusal nobody waits for', (client) => (
    client.prefetchQuery({ queryKey: ['one'], queryFn: () => { throw new Error('no') } }))],
  ['the first of many pages', (client) => client.fetchInfiniteQuery(pages(({ pageParam }) => `page ${pageParam}`))],
  ['no first page', (client) => client.fetchInfiniteQuery(pages(() => Promise.reject(new Error('no'))))],
])('%s is kept as the library keeps it', async (_, ask) => {
  expect(await keptBy(createPageClient(), ask)).toEqual(await keptBy(new QueryClient(), ask))
})

test('answers stand in the order of asking, whichever came first', async () => {
  const client = createPageClient()
  await Promise.all([10, 1].map((ms) => client.fetchQuery({ queryKey: [ms], queryFn: () => pause(ms, ms) })))
  expect(answersOf(client)).toEqual([[[10], 10], [[1], 1]])
})

test('each question is asked once, however often and however it ends', async () => {
  const client = createPageClient()
  const asked = vi.fn<(nth: number) => Promise<number>>((nth) => (nth > 2 ? Promise.reject(new Error('no')) : pause(1, nth)))
  const ask = (nth: number) => client.fetchQuery({ queryKey: [nth], queryFn: () => asked(nth) })
  expect(await Promise.all([ask(1), ask(1), ask(2)])).toEqual([1, 1, 2])
  expect(await ask(1)).toBe(1)
  await expect(ask(3)).rejects.toThrow('no')
  await expect(ask(3)).rejects.toThrow('no')
  expect(asked.mock.calls).toEqual([[1], [2], [3]])
})

test('an answer sets no timer, which would hold it long after its page is sent', async () => {
  vi.useFakeTimers()
  await createPageClient().fetchQuery({ queryKey: ['any'], queryFn: () => 'answer' })
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

test('answers go with their page, while they are young', async () => {
  const answers: WeakRef<object>[] = []
  async function page(nth: number): Promise<void> {
    const client = createPageClient()
    const answer = await client.fetchQuery({ queryKey: ['one', nth], queryFn: () => pause(1, { nth }) })
    answers.push(new WeakRef(answer))
  }
  for (let nth = 0; nth < 10; nth++) await page(nth) // what is used often is made to be old from then on
  collect({ type: 'major' })
  answers.length = 0
  for (let nth = 10; nth < 30; nth++) await page(nth)
  for (let times = 0; times < 2; times++) {
    await pause(20) // a reference that was looked through is held to the end of its turn
    collect({ type: 'minor' })
  }
  await pause(20)
  expect(answers.filter((one) => one.deref()).length).toBeLessThan(3)
})
