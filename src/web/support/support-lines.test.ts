import { describe, expect, test } from 'vitest'
import type { Translate } from '#web/kit/words.tsx'
import { translator } from '#web/kit/words.tsx'
import { words as support } from '#web/words/vi/support.ts'
import { handoverOf } from './assistant-handover-rules.ts'
import type { AiMessage } from './assistant-stored.ts'
import { flagsOf } from './support-flags.ts'
import { linesOf, unsentOf } from './support-lines.ts'
import type { KnownChat } from './support-merge.ts'
import type { Unsent } from './support-unsent.ts'

const at = (day: number, id: number) => `2026-11-${day}T0${id}:00:00.000Z`
const CHAT: KnownChat = {
  id: 7, status: 'OPEN', createdAt: at(20, 1), closedAt: null, lastMessageAt: at(21, 5), lastMessageId: 5, more: false, unread: 0,
  user: { received: 0, read: 0 }, support: { received: 4, read: 2 }, whole: true,
  messages: [1, 2, 3, 4, 5].map((id) => ({
    id, message: `tin ${id}`, senderType: id === 3 ? 'SUPPORT' : 'USER', senderName: id === 3 ? 'Alô – Chi' : 'Lan',
    createdAt: at(id < 3 ? 20 : 21, id), key: id === 3 ? null : `khoa-cua-tin-so-${id}`,
  })),
}
const waiting = (key: string, change: Partial<Unsent> = {}): Unsent =>
  ({ of: 'guest', key, chat: 7, text: key, at: Date.parse(at(21, 6)), ...change })

describe('the lines of a chat', () => {
  test('say how far each of one\'s own came, where the next came less far; what waits stands last', () => {
    const lines = linesOf(CHAT, [waiting('khoa-cua-tin-so-5'), waiting('moi'), waiting('khong', { refused: 'đã kết thúc' })])
    expect(lines.map(({ text, step }) => [text, step])).toEqual([
      ['tin 1', undefined], ['tin 2', 'read'], ['tin 3', undefined], ['tin 4', 'received'], ['tin 5', 'sent'], ['moi', 'sending'],
      ['khong', 'refused'],
    ])
    expect(lines.map(({ day }) => day ?? '')).toEqual(['20/11/2026', '', '21/11/2026', '', '', '', ''])
  })

  test('the name stands at the first in a row of one writer and day, the time at the last of a minute', () => {
    const messages = CHAT.messages.map((message) => ({ ...message, createdAt: at(20, message.id < 5 ? 1 : 2) }))
    const quick = { ...CHAT, messages }
    expect(linesOf(quick, []).map(({ begins, ends }) => [begins, ends])).toEqual([
      [true, false], [false, true], [true, true], [true, true], [false, true],
    ])
    expect(linesOf(CHAT, []).map(({ begins }) => begins)).toEqual([true, false, true, true, false])
  })

  test('a line keeps its key when it has arrived', () => {
    expect(linesOf(undefined, [waiting('khoa-cua-tin-so-5')]).map(({ id }) => id)).toEqual(['khoa-cua-tin-so-5'])
    expect(linesOf(CHAT, []).at(-1)?.id).toBe('khoa-cua-tin-so-5')
  })

  test('of what waits each chat shows its own', () => {
    const all = [waiting('a'), waiting('b', { chat: 8 }), waiting('c', { chat: 'c' })]
    expect([unsentOf(all, 7), unsentOf(all, undefined)].map((some) => some.map(({ key }) => key))).toEqual([['a'], ['c']])
  })
})

test('a person is told the latest of the talk, as much as a message holds', () => {
  const t: Translate = translator({ language: 'vi', books: { support } })
  const line = (sender: 'user' | 'ai', message: string, change: Partial<AiMessage> = {}): AiMessage =>
    ({
      id: message, sender, message, timestamp: 0, isAiGenerated: sender === 'ai', isStreaming: false, isError: false, ...change,
    })
  expect(handoverOf([line('user', 'giá?'), line('ai', 'x'.repeat(300)), line('ai', 'lỗi', { isError: true })], t).split('\n'))
    .toEqual([support.handover, 'Tôi hỏi: giá?', `Trợ lý: ${'x'.repeat(199)}…`])
  const long = handoverOf(Array.from({ length: 99 }, (_, n) => line('user', `${n} ${'y'.repeat(60)}`)), t)
  expect([long.length <= 2000, long.includes('98 y'), long.includes('\nTôi hỏi: 0 y')]).toEqual([true, true, false])
})

test('CHAT-13 the flags stand together', () => {
  const view = { open: true, byItself: false, mode: 'ai', chosen: undefined, unread: 0 } as const
  const chats = { chats: [], listed: true, loading: true, sending: false, unsent: [], typing: undefined }
  const talk = { messages: [], extras: {}, talk: undefined, responding: true, faqs: [] }
  expect(flagsOf(view, chats, talk)).toEqual({ open: true, mode: 'ai', loading: true, sending: false, responding: true })
})
