import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SupportChat, SupportMessage } from '#contract/support.ts'
import { isBehind, mergeChat, newestOf, putChat, stepOf } from './support-merge.ts'
import type { Kind, KnownChat } from './support-merge.ts'

const message = (id: number): SupportMessage => ({
  id, message: `tin ${id}`, senderType: id % 2 ? 'USER' : 'SUPPORT', senderName: 'A',
  createdAt: new Date(id * 1000).toISOString(),
  key: id % 2 ? `khoa-cua-tin-so-${id}` : null,
})

function chat(ids: readonly number[], change: Partial<SupportChat> = {}): SupportChat {
  const last = ids.at(-1) ?? 1
  return {
    id: 7, status: 'OPEN', createdAt: '2026-11-22T00:00:00.000Z', closedAt: null, lastMessageAt: '2026-11-22T00:00:00.000Z',
    lastMessageId: last, messages: ids.map(message), more: (ids[0] ?? 1) > 1, user: { received: 0, read: 0 },
    support: { received: 0, read: 0 }, unread: 0, ...change,
  }
}
const idsOf = ({ messages }: SupportChat) => messages.map(({ id }) => id)

describe('what is known of a chat', () => {
  test('grows at both ends without a gap, twice the same changes nothing', () => {
    let known = mergeChat(undefined, chat([5, 6]), 'tail')
    for (const again of [1, 2]) {
      known = mergeChat(known, chat([7, 8]), 'next')
      known = mergeChat(known, { ...chat([3, 4]), lastMessageId: 8 }, 'older')
      expect([idsOf(known), known.whole, known.more, again]).toEqual([[3, 4, 5, 6, 7, 8], true, true, again])
    }
    expect(mergeChat(known, { ...chat([1, 2]), lastMessageId: 8 }, 'older').more).toBe(false)
  })

  test('the last message of a list does not stand behind a gap', () => {
    const known = mergeChat(mergeChat(undefined, chat([1, 2]), 'tail'), chat([9]), 'list')
    expect([idsOf(known), isBehind(known), newestOf(known)]).toEqual([[1, 2], true, 2])
    const listed = mergeChat(mergeChat(undefined, chat([2]), 'list'), chat([9]), 'list')
    expect([idsOf(listed), listed.whole]).toEqual([[9], false])
    expect(idsOf(mergeChat(listed, { ...chat([9]), messages: [] }, 'list'))).toEqual([9])
  })

  test('neither reach nor an end goes back when an old answer comes late', () => {
    const ended = chat([1, 2], { status: 'CLOSED', closedAt: '2026-11-22T01:00:00.000Z', support: { received: 2, read: 1 } })
    const known = mergeChat(mergeChat(undefined, ended, 'tail'), chat([1], { support: { received: 1, read: 0 } }), 'next')
    expect(known).toMatchObject({
      status: 'CLOSED', closedAt: ended.closedAt, lastMessageId: 2, support: { received: 2, read: 1 },
    })
  })

  test('CHAT-12 the server\'s version takes the chat\'s place in the list, the latest first', () => {
    const [one, other] = [{ ...chat([1, 2]), id: 1 }, { ...chat([3, 4]), id: 2 }]
    const chats = putChat(putChat([], one, 'list'), other, 'list')
    const closed = putChat(chats, { ...other, status: 'CLOSED', closedAt: '2026-11-22T01:00:00.000Z' }, 'next')
    expect(closed.map(({ id, status }) => [id, status])).toEqual([[2, 'CLOSED'], [1, 'OPEN']])
  })

  test('whatever comes in whatever order: every message once, in order, and no gap where it is known whole', () => {
    const answer = fc.record({ from: fc.integer({ min: 1, max: 30 }), many: fc.integer({ min: 0, max: 8 }) })
    fc.assert(fc.property(fc.array(answer, { minLength: 1, maxLength: 12 }), (answers) => {
      let known: KnownChat | undefined
      let kind: Kind = 'tail'
      for (const { many } of answers) {
        const from: number = known ? newestOf(known) + 1 : 10
        const ids = Array.from({ length: many || 1 }, (_, at) => from + at)
        known = mergeChat(known, chat(ids), kind)
        known = mergeChat(known, chat([from + 40]), 'list')
        kind = 'next'
        const all = idsOf(known)
        expect(all).toEqual(Array.from({ length: all.length }, (_, at) => (all[0] ?? 0) + at))
      }
    }))
  })

  test('how far a message has come', () => {
    const known = chat([1, 2, 3], { support: { received: 2, read: 1 } })
    expect([1, 2, 3].map((id) => stepOf(id, known))).toEqual(['read', 'received', 'sent'])
  })
})
