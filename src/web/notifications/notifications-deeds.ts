// What is done with notifications: shown at once in every list that is held, and taken back where the server would not.
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Notification } from '#contract/notifications.ts'
import { forgiveGone } from '#web/kit/ask-error.ts'
import { ask } from '#web/kit/ask.ts'
import { countQuery, LIST, NOTIFICATIONS } from './notifications-data.ts'
import type { NotePage, NotePart } from './notifications-data.ts'

/** What may be done, and so what may fail. */
export type Deed = 'read' | 'readAll' | 'pin' | 'remove'

export interface NotificationDeeds {
  read: (note: Notification) => Promise<boolean>
  readAll: () => Promise<boolean>
  /** Pins one, or takes the pin away. */
  pin: (note: Notification) => Promise<boolean>
  remove: (note: Notification) => Promise<boolean>
}

type Kept = InfiniteData<NotePage, NotePart>

/** What is held of lists and counts, changed before the server has answered. */
function heldBy(client: QueryClient) {
  const changeNotes = (make: (notes: Notification[]) => Notification[]) =>
    client.setQueriesData<Kept>({ queryKey: LIST }, (held) => {
      if (!held) return held
      const contents = held.pages.map(({ content }) => make(content))
      const gone = held.pages.flatMap(({ content }) => content).length - contents.flat().length
      return {
        ...held,
        pages: held.pages.map((page, at) => ({
          ...page, content: contents[at] ?? [], totalElements: Math.max(0, page.totalElements - gone),
        })),
      }
    })
  return {
    changeNotes,
    changeOne: (id: number, change: Partial<Notification>) =>
      changeNotes((notes) => notes.map((one) => (one.id === id ? { ...one, ...change } : one))),
    changeCounts: (unread: number, total: number) =>
      client.setQueryData(countQuery(true).queryKey, (held) => held && {
        unreadCount: Math.max(0, held.unreadCount + unread), totalCount: Math.max(0, held.totalCount + total),
      }),
    /** 0 where none is. */
    latestShown: () => Math.max(0, ...client.getQueriesData<Kept>({ queryKey: LIST })
      .flatMap(([, held]) => held?.pages.flatMap(({ content }) => content.map(({ id }) => id)) ?? [])),
  }
}

type OnFail = (deed: Deed, error: unknown) => void

/** Shows it, does it, and reads the truth again where that is needed. False where the server would not. */
function doerFor(client: QueryClient, onFail: OnFail) {
  return async (name: Deed, show: () => void, call: () => Promise<unknown>): Promise<boolean> => {
    const cutShort = client.isFetching({ queryKey: NOTIFICATIONS }) > 0
    // A reading that set out earlier would bring back the past.
    await client.cancelQueries({ queryKey: NOTIFICATIONS })
    show()
    let done = false
    try {
      await call()
      done = true
    } catch (error) {
      onFail(name, error)
    }
    // After a deletion the pages begin at other places. What was marked stays where it is until the list is read the next time.
    if (!done || cutShort || name === 'remove') void client.invalidateQueries({ queryKey: NOTIFICATIONS })
    return done
  }
}

/** `onFail` hears what the server would not do. */
export function createNotificationDeeds(client: QueryClient, onFail: OnFail): NotificationDeeds {
  const { changeNotes, changeOne, changeCounts, latestShown } = heldBy(client)
  const deed = doerFor(client, onFail)
  const leaving = new Set<number>() // who presses twice removes once
  let readingAll = false // … and marks all as read once
  return {
    read: (note) => deed('read', () => {
      if (!note.isRead) changeCounts(-1, 0)
      changeOne(note.id, { isRead: true })
    }, () => ask('PATCH /api/notifications/{id}/read', { params: { id: note.id } })),
    readAll: async () => {
      if (readingAll) return false
      readingAll = true
      const upTo = latestShown() // what has come since was not seen
      const done = await deed('readAll', () => {
        changeCounts(Number.NEGATIVE_INFINITY, 0)
        changeNotes((notes) => notes.map((one) => ({ ...one, isRead: true })))
      }, async () => {
        const query = upTo > 0 ? { upTo: String(upTo) } : {}
        client.setQueryData(countQuery(true).queryKey, await ask('PATCH /api/notifications/me/read-all', { query }))
      })
      readingAll = false
      return done
    },
    pin: ({ id, isPinned }) => deed('pin', () => changeOne(id, { isPinned: !isPinned }),
      () => ask('PUT /api/notifications/{id}/pin', { params: { id }, body: { isPinned: !isPinned } })),
    remove: async (note) => {
      if (leaving.has(note.id)) return false
      leaving.add(note.id)
      const done = await deed('remove', () => {
        changeCounts(note.isRead ? 0 : -1, -1)
        changeNotes((notes) => notes.filter(({ id }) => id !== note.id))
      }, () => ask('DELETE /api/notifications/{id}', { params: { id: note.id } }).catch(forgiveGone))
      if (!done) leaving.delete(note.id)
      return done
    },
  }
}
