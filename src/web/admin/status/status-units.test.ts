import { expect, test } from 'vitest'
import { formatBytes, isSmallSample, kindOfQueue } from './status-units.ts'

test.each([
  [0, '0 B'], [999, '999 B'], [1_000, '1 KB'], [9_949, '9,9 KB'], [15_400_000, '15 MB'], [1_500_000_000, '1,5 GB'],
  [2e15, '2.000 TB'],
])('%d bytes are %s', (bytes, told) => {
  expect(formatBytes(bytes)).toBe(told.replace(' ', '\u{a0}'))
})

test('a queue is known by its name', () => {
  expect(['clock/end-holds', 'orders.placed/mail-the-buyer', 'orders.paid/note-the-buyer', 'orders.moved/give-back-what-was-paid']
    .map(kindOfQueue)).toEqual(['clock', 'mail', 'note', 'other'])
})

test('99 of 100 is told with a remark where a minute had fewer; of a minute in which nobody asked nothing is told', () => {
  const minute = (requests: number, p99Ms: number | null) => ({ requests, p99Ms })
  expect([[minute(100, 5)], [minute(100, 5), minute(0, null)], [minute(300, 5), minute(99, 5)], []].map(isSmallSample))
    .toEqual([false, false, true, false])
})
