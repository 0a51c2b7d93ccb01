import { expect, test } from 'vitest'
import { inboxLines } from './inbox-lines.ts'

const message = (id: number, senderType: 'USER' | 'SUPPORT', createdAt: string, senderName: string = senderType) =>
  ({ id, senderType, senderName, createdAt, message: `tin ${id}`, key: null })

test('the desk\'s own stand at the right, and the last of them says how far it came', () => {
  const messages = [
    message(1, 'USER', '2026-11-22T16:59:00.000Z'), message(2, 'SUPPORT', '2026-11-22T17:01:00.000Z', 'Alô – Lan'),
    message(3, 'SUPPORT', '2026-11-22T17:01:30.000Z', 'Alô – Lan'), message(4, 'USER', '2026-11-22T17:02:00.000Z'),
  ]
  const shown = (read: number, received: number) => inboxLines({ messages, user: { read, received } })
  expect(shown(0, 0).map(({ mine, step }) => [mine, step])).toEqual([
    [false, undefined], [true, undefined], [true, 'sent'], [false, undefined],
  ])
  expect([shown(2, 3)[2]?.step, shown(3, 3)[2]?.step]).toEqual(['received', 'seen'])
  // midnight in Vietnam lies between the first two
  expect(shown(0, 0).map(({ day }) => day)).toEqual(['22/11/2026', '23/11/2026', undefined, undefined])
  const runs = shown(0, 0).map(({ begins, ends }) => [begins, ends])
  expect(runs).toEqual([[true, true], [true, false], [false, true], [true, true]])
})
