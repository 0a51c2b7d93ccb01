import { environmentManager, focusManager, InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { NOTIFICATIONS_PAGE_SIZE } from '#contract/notifications.ts'
import type { Notification } from '#contract/notifications.ts'
import { AskError, setTransport } from '#web/kit/ask.ts'
import { countQuery, listQuery, nextPart, readAllNotes, takeCounts } from './notifications-data.ts'
import type { NotePage } from './notifications-data.ts'
import { createNotificationDeeds } from './notifications-deeds.ts'
import type { Deed } from './notifications-deeds.ts'
import { takeEvent } from './notifications-live.ts'
import { POLL_MS } from './notifications-rules.ts'

const note = (id: number, isRead = false): Notification => ({
  id, type: 'ORDER', title: `${id}`, message: '', createdAt: '2026-11-20T03:00:00.000Z', isRead, referenceId: null,
  isPinned: false,
})

const server = { asked: [] as string[], queries: [] as unknown[], refuses: 0, notes: [note(3), note(2), note(1, true)] }

function pageOf(query: Record<string, string>): NotePage {
  const { before = 'Infinity', page = '0', size = '10' } = query
  const all = server.notes.filter(({ id }) => id < Number(before))
  const content = all.slice(Number(page) * Number(size), (Number(page) + 1) * Number(size))
  return {
    content, number: Number(page), size: Number(size), totalElements: all.length, totalPages: 1, first: page === '0',
    last: (Number(page) + 1) * Number(size) >= all.length, pageable: { pageNumber: Number(page), pageSize: Number(size) },
  }
}

beforeEach(() => {
  Object.assign(server, { asked: [], queries: [], refuses: 0, notes: [note(3), note(2), note(1, true)] })
  setTransport(async (line, { params, query }) => {
    server.asked.push([line.split(' ')[0], params?.['id'] ?? line.split('/').at(-1)].join(' '))
    if (query) server.queries.push(query)
    await Promise.resolve()
    if (server.refuses) throw new AskError(server.refuses, 'request.busy', 'busy')
    if (line.endsWith('count')) return { unreadCount: 2, totalCount: 3 }
    if (line.endsWith('read-all')) return { unreadCount: 1, totalCount: 4 }
    return line.startsWith('GET') ? pageOf(query ?? {}) : undefined
  })
})
afterEach(() => {
  vi.useRealTimers()
  focusManager.setFocused(undefined)
})
environmentManager.setIsServer(() => false) // a server polls nothing

describe('the count', () => {
  test('NOTIF-45 CONST-09 is asked for every 30 s', async () => {
    vi.useFakeTimers()
    const stop = new QueryObserver(new QueryClient(), countQuery(true, POLL_MS)).subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(29_000)
    expect(server.asked).toEqual(['GET count'])
    await vi.advanceTimersByTimeAsync(31_500)
    expect([POLL_MS, server.asked]).toEqual([30_000, ['GET count', 'GET count', 'GET count']])
    stop()
  })

  test('NOTIF-47 neither the count nor a list is asked for without a person', async () => {
    vi.useFakeTimers()
    const client = new QueryClient()
    const stops = [
      new QueryObserver(client, countQuery(false, POLL_MS)).subscribe(() => undefined),
      new InfiniteQueryObserver(client, { ...listQuery({}), enabled: false }).subscribe(() => undefined),
    ]
    await vi.advanceTimersByTimeAsync(90_000)
    expect(server.asked).toEqual([])
    for (const stop of stops) stop()
  })

  test('is asked for once while the server tells by itself', async () => {
    vi.useFakeTimers()
    const stop = new QueryObserver(new QueryClient(), countQuery(true)).subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(90_000)
    expect(server.asked).toEqual(['GET count'])
    stop()
  })

  test('NOTIF-45 is not asked for while the page is hidden', async () => {
    vi.useFakeTimers()
    const stop = new QueryObserver(new QueryClient(), countQuery(true, POLL_MS)).subscribe(() => undefined)
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

describe('a list', () => {
  test('CONST-08 comes ten at a time, by its filter, each page from below what was the latest at first', async () => {
    server.notes = Array.from({ length: 25 }, (_, at) => note(25 - at))
    const client = new QueryClient()
    const observer = new InfiniteQueryObserver(client, listQuery({ isRead: false, type: 'ORDER', keyword: 'may' }))
    const stop = observer.subscribe(() => undefined)
    await vi.waitFor(() => { expect(observer.getCurrentResult().data).toBeDefined() })
    server.notes = [note(26), ...server.notes] // it comes meanwhile
    await observer.getCurrentResult().fetchNextPage()
    const { data, hasNextPage } = observer.getCurrentResult()
    expect(data?.pages.flatMap(({ content }) => content.map(({ id }) => id))).toEqual(
      Array.from({ length: NOTIFICATIONS_PAGE_SIZE * 2 }, (_, at) => 25 - at))
    expect(hasNextPage).toBe(true)
    expect(server.queries).toEqual([
      { page: '0', size: '10', isRead: 'false', type: 'ORDER', keyword: 'may' },
      { page: '1', size: '10', isRead: 'false', type: 'ORDER', keyword: 'may', before: '26' },
    ])
    stop()
  })

  test('ENT-57 says whether there are more', () => {
    const pages = (last: boolean, ...notes: Notification[]) => [{ ...pageOf({}), content: notes, last }]
    const next = (page: NotePage[]) => nextPart(page[0] ?? pageOf({}), page)
    expect(next(pages(false, note(9), note(8)))).toEqual({ page: 1, before: 10 })
    expect([next(pages(true, note(9))), next(pages(true))]).toEqual([undefined, undefined])
  })

  test('NOTIF-12 all of a filter is read for a file, and nothing else', async () => {
    server.notes = Array.from({ length: 230 }, (_, at) => note(230 - at))
    expect((await readAllNotes({ important: true })).map(({ id }) => id)).toEqual(server.notes.map(({ id }) => id))
    expect(server.queries).toEqual([
      { page: '0', size: '100', important: 'true' }, { page: '1', size: '100', important: 'true', before: '231' },
      { page: '2', size: '100', important: 'true', before: '231' },
    ])
  })
})

describe('what is done with them', () => {
  async function held() {
    const client = new QueryClient()
    await client.fetchQuery(countQuery(true))
    await client.fetchInfiniteQuery(listQuery({}))
    await client.fetchInfiniteQuery(listQuery({ isRead: false }))
    Object.assign(server, { asked: [], queries: [] })
    const failed = vi.fn<(deed: Deed, error: unknown) => void>()
    const data = () => client.getQueryData(listQuery({}).queryKey)
    return {
      client, deeds: createNotificationDeeds(client, failed), failed,
      unread: () => client.getQueryData(countQuery(true).queryKey)?.unreadCount,
      total: () => client.getQueryData(countQuery(true).queryKey)?.totalCount,
      notes: () => data()?.pages.flatMap(({ content }) => content) ?? [],
      listed: () => data()?.pages[0]?.totalElements,
      stale: () => client.getQueryState(listQuery({}).queryKey)?.isInvalidated,
    }
  }

  test('reading one counts it out once, and it stays where it is', async () => {
    const { deeds, unread, notes, stale } = await held()
    expect(await deeds.read(note(3))).toBe(true)
    expect([unread(), notes().map(({ isRead }) => isRead), server.asked]).toEqual([1, [true, false, true], ['PATCH 3']])
    await deeds.read(note(1, true))
    expect([unread(), stale()]).toEqual([1, false])
  })

  test('NOTIF-42 reading all marks those that were there to see; the server counts what came since', async () => {
    const { deeds, unread, total, notes } = await held()
    expect(await deeds.readAll()).toBe(true)
    expect([unread(), total(), notes().every(({ isRead }) => isRead), server.asked]).toEqual([1, 4, true, ['PATCH read-all']])
    expect(server.queries).toEqual([{ upTo: '3' }])
  })

  test('who presses twice marks all as read once, and may do so again later', async () => {
    const { deeds, unread } = await held()
    const pressed = [deeds.readAll(), deeds.readAll()]
    expect([await Promise.all(pressed), unread(), server.asked]).toEqual([[true, false], 1, ['PATCH read-all']])
    expect([await deeds.readAll(), server.asked]).toEqual([true, ['PATCH read-all', 'PATCH read-all']])
  })

  test('a pin is put in and taken out', async () => {
    const { deeds, notes } = await held()
    await deeds.pin(note(2))
    expect([notes().map(({ isPinned }) => isPinned), server.asked]).toEqual([[false, true, false], ['PUT 2']])
    await deeds.pin({ ...note(2), isPinned: true })
    expect(notes().some(({ isPinned }) => isPinned)).toBe(false)
  })

  test('NOTIF-43 NOTIF-44 a deleted one goes, and is counted out of everything', async () => {
    const { deeds, unread, total, notes, listed } = await held()
    expect(await deeds.remove(note(2))).toBe(true)
    expect([unread(), total(), listed(), notes().map(({ id }) => id), server.asked]).toEqual([1, 2, 2, [3, 1], ['DELETE 2']])
  })

  test('who presses twice removes it once', async () => {
    const { deeds, unread, total } = await held()
    const pressed = [deeds.remove(note(2)), deeds.remove(note(2))]
    expect([await Promise.all(pressed), unread(), total(), server.asked]).toEqual([[true, false], 1, 2, ['DELETE 2']])
  })

  test('a reading that set out before does not bring back what is done', async () => {
    const { client, deeds, notes } = await held()
    const stop = new InfiniteQueryObserver(client, listQuery({})).subscribe(() => undefined)
    const [past, done] = [Promise.withResolvers<NotePage>(), Promise.withResolvers<undefined>()]
    setTransport((line) => (line.startsWith('GET') ? past.promise : done.promise))
    void client.invalidateQueries({ queryKey: listQuery({}).queryKey })
    const reading = deeds.read(note(3))
    await vi.waitFor(() => { expect(notes()[0]?.isRead).toBe(true) })
    past.resolve(pageOf({}))
    await new Promise(setImmediate)
    expect(notes()[0]?.isRead).toBe(true)
    done.resolve(undefined)
    expect(await reading).toBe(true)
    stop()
  })

  test('one that somebody deleted before is gone all the same', async () => {
    const { deeds, failed } = await held()
    server.refuses = 404
    expect([await deeds.remove(note(2)), failed.mock.calls]).toEqual([true, []])
  })

  const DEEDS = ['read', 'pin', 'remove', 'readAll'] as const
  test.each(DEEDS)('what the server would not do is told, and the truth is read again: %s', async (name) => {
    const { deeds, failed, stale } = await held()
    server.refuses = 503
    expect(await deeds[name](note(2))).toBe(false)
    expect(failed).toHaveBeenCalledExactlyOnceWith(name, expect.any(AskError))
    expect(stale()).toBe(true)
  })

  test('what the server tells by itself counts at once, and lists are read anew where it is news', async () => {
    const { client, unread, stale } = await held()
    takeCounts(client, { unreadCount: 2, totalCount: 3 })
    expect(stale()).toBe(false)
    takeEvent(client, { event: 'notification', unreadCount: 3, totalCount: 4 })
    expect([unread(), stale()]).toEqual([3, true])
  })

  describe('what was told the shop is read anew where it is shown', () => {
    const answered = (client: QueryClient) => client.getQueryState(['mine', 'feedback', 7])?.isInvalidated

    test.each([
      ['as the stream tells of it', 3, true], ['not where nothing is new', 2, false],
    ])('%s', async (_, unread, stale) => {
      const { client } = await held()
      client.setQueryData(['mine', 'feedback', 7], {})
      takeEvent(client, { event: 'notification', unreadCount: unread, totalCount: unread + 1 })
      expect(answered(client)).toBe(stale)
    })

    test.each([['as a count finds more', 1, true], ['not where it finds as many', 2, false]])('%s', async (_, before, stale) => {
      const { client } = await held()
      client.setQueryData(['mine', 'feedback', 7], {})
      client.setQueryData(countQuery(true).queryKey, { unreadCount: before, totalCount: 3 })
      await client.fetchQuery(countQuery(true))
      expect(answered(client)).toBe(stale)
    })
  })

  test('an order that has moved is read anew where it is shown', async () => {
    const client = new QueryClient()
    const keys = [['mine', 'orders', { page: 1 }], ['mine', 'order', 12], ['mine', 'cart']]
    for (const key of keys) client.setQueryData(key, {})
    takeEvent(client, { event: 'order', orderId: 12 })
    expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, true, false])
  })
})
