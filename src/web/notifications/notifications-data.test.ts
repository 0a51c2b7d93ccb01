import { environmentManager, focusManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Notification } from '#contract/notifications.ts'
import { AskError, setTransport } from '#web/kit/ask.ts'
import { countQuery, createNotificationDeeds, listQuery } from './notifications-data.ts'

const note = (id: number, isRead = false): Notification => ({
  id, type: 'ORDER', title: `${id}`, message: '', createdAt: '2026-11-20T03:00:00.000Z', isRead, referenceId: null,
})

const server = { asked: [] as string[], refuses: false }

beforeEach(() => {
  Object.assign(server, { asked: [], refuses: false })
  setTransport(async (line, { params }) => {
    server.asked.push([line.split(' ')[0], params?.['id'] ?? line.split('/').at(-1)].join(' '))
    await Promise.resolve()
    if (server.refuses) throw new AskError(503, 'request.busy', 'busy')
    if (line.endsWith('count')) return { unreadCount: 2, totalCount: 3 }
    return line.startsWith('GET') ? { content: [note(3), note(2), note(1, true)], last: true, number: 0 } : undefined
  })
})
afterEach(() => {
  vi.useRealTimers()
  focusManager.setFocused(undefined)
})
environmentManager.setIsServer(() => false) // a server polls nothing

describe('the count', () => {
  test('NOTIF-45 is asked for every 30 s, and never without a person', async () => {
    vi.useFakeTimers()
    const client = new QueryClient()
    const stopIdle = new QueryObserver(client, countQuery(false)).subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(90_000)
    expect(server.asked).toEqual([])
    stopIdle()
    const stop = new QueryObserver(client, countQuery(true)).subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(29_000)
    expect(server.asked).toEqual(['GET count'])
    await vi.advanceTimersByTimeAsync(31_500)
    expect(server.asked).toEqual(['GET count', 'GET count', 'GET count'])
    stop()
  })

  test('NOTIF-45 is not asked for while the page is hidden', async () => {
    vi.useFakeTimers()
    const stop = new QueryObserver(new QueryClient(), countQuery(true)).subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(1000)
    focusManager.setFocused(false)
    await vi.advanceTimersByTimeAsync(90_000)
    expect(server.asked).toEqual(['GET count'])
    focusManager.setFocused(true)
    await vi.advanceTimersByTimeAsync(31_000)
    expect(server.asked.length).toBeGreaterThan(1)
    stop()
  })
})

describe('what is done with them', () => {
  async function held() {
    const client = new QueryClient()
    await client.fetchQuery(countQuery(true))
    await client.fetchInfiniteQuery(listQuery)
    server.asked.length = 0
    const failed = vi.fn<(error: unknown) => void>()
    return {
      deeds: createNotificationDeeds(client, failed), failed,
      unread: () => client.getQueryData(countQuery(true).queryKey)?.unreadCount,
      total: () => client.getQueryData(countQuery(true).queryKey)?.totalCount,
      notes: () => client.getQueryData(listQuery.queryKey)?.pages.flatMap(({ content }) => content) ?? [],
      stale: () => client.getQueryState(listQuery.queryKey)?.isInvalidated,
    }
  }

  test('reading one counts it out once', async () => {
    const { deeds, unread, notes } = await held()
    expect(await deeds.read(note(3))).toBe(true)
    expect([unread(), notes().map(({ isRead }) => isRead), server.asked]).toEqual([1, [true, false, true], ['PATCH 3']])
    await deeds.read(note(1, true))
    expect(unread()).toBe(1)
  })

  test('reading all leaves none unread', async () => {
    const { deeds, unread, notes } = await held()
    expect(await deeds.readAll()).toBe(true)
    expect([unread(), notes().every(({ isRead }) => isRead), server.asked]).toEqual([0, true, ['PATCH read-all']])
  })

  test('a deleted one goes, and is counted out of both', async () => {
    const { deeds, unread, total, notes } = await held()
    expect(await deeds.remove(note(2))).toBe(true)
    expect([unread(), total(), notes().map(({ id }) => id), server.asked]).toEqual([1, 2, [3, 1], ['DELETE 2']])
  })

  test('what the server would not do is told, and the truth is read again', async () => {
    const { deeds, failed, stale } = await held()
    server.refuses = true
    expect(await deeds.remove(note(2))).toBe(false)
    expect(failed).toHaveBeenCalledOnce()
    expect(stale()).toBe(true)
  })
})
