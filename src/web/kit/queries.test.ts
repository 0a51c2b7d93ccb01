import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AskError } from './ask-error.ts'
import { createQueryClient } from './queries.ts'

beforeEach(() => { vi.useFakeTimers() })
afterEach(() => {
  vi.useRealTimers()
})

/** Somebody who looks at an answer: gives back a function that looks away. */
function look(client: ReturnType<typeof createQueryClient>, queryFn: () => unknown): () => void {
  return new QueryObserver(client, { queryKey: ['any'], queryFn }).subscribe(() => undefined)
}

test('CONST-38 an answer is fresh for 30 s: asked for again after that, not before', async () => {
  const asked = vi.fn<() => string>(() => 'answer')
  const client = createQueryClient()
  look(client, asked)()
  await vi.advanceTimersByTimeAsync(29_999)
  look(client, asked)()
  expect(asked).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  look(client, asked)()
  expect(asked).toHaveBeenCalledTimes(2)
})

test('CONST-38 in a browser one retry; none for a call that has used up its own attempts', async () => {
  for (const [failure, tries] of [[new Error('odd'), 2], [new AskError(503, 'request.busy', ''), 1]] as const) {
    const asked = vi.fn<() => Promise<never>>(() => Promise.reject(failure))
    const stop = look(createQueryClient(), asked)
    await vi.advanceTimersByTimeAsync(60_000)
    stop()
    expect(asked).toHaveBeenCalledTimes(tries)
  }
})

test('CONST-38 coming back to the window asks for nothing', () => {
  expect(createQueryClient().getDefaultOptions().queries?.refetchOnWindowFocus).toBe(false)
})

test('CONST-38 in a browser an answer nobody shows is kept five minutes', async () => {
  const client = createQueryClient()
  await client.fetchQuery({ queryKey: ['any'], queryFn: () => 'answer' })
  await vi.advanceTimersByTimeAsync(299_999)
  expect(client.getQueryData(['any'])).toBe('answer')
  await vi.advanceTimersByTimeAsync(1)
  expect(client.getQueryData(['any'])).toBeUndefined()
})
