import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from './queries.ts'

beforeEach(() => { vi.useFakeTimers() })
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('on the server an answer sets no timer, which would hold it long after its page is sent', async () => {
  await createQueryClient().fetchQuery({ queryKey: ['any'], queryFn: () => 'answer' })
  expect(vi.getTimerCount()).toBe(0)
})

test('in a browser an answer nobody shows is kept five minutes', () => {
  vi.stubGlobal('window', {})
  expect(createQueryClient().getDefaultOptions().queries?.gcTime).toBe(300_000)
})
