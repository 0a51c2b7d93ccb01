import { expect, test } from 'vitest'
import { openOrigins } from './origin.ts'

const CHROME = 'Mozilla/5.0 (Linux; Android 15; SM-S931B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 '
  + 'Mobile Safari/537.36'
const SAFARI = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 '
  + 'Mobile/15E148 Safari/604.1'

test.each([
  [CHROME, 'Chrome 141 · Android'],
  [SAFARI, 'Safari 18 · iOS'],
  ['no browser at all', 'Thiết bị không rõ'],
  ['', 'Thiết bị không rõ'],
])('the device that says %s', async (agent, device) => {
  expect((await openOrigins()).device(agent, 'vi')).toBe(device)
})

test.each([
  ['14.160.1.1', 'Việt Nam', 'Vietnam'],
  ['::ffff:14.160.1.1', 'Việt Nam', 'Vietnam'],
  ['8.8.8.8', 'Hoa Kỳ', 'United States'],
  ['127.0.0.1', 'Mạng nội bộ', 'Local network'],
  ['172.20.0.4', 'Mạng nội bộ', 'Local network'],
  ['172.32.0.4', 'Hoa Kỳ', 'United States'],
  ['::1', 'Mạng nội bộ', 'Local network'],
  ['fd12::1', 'Mạng nội bộ', 'Local network'],
  ['2001:db8::1', null, null],
  ['', null, null],
  ['no address', null, null],
])('the place of %s', async (address, vi, en) => {
  const origins = await openOrigins()
  expect([origins.place(address, 'vi'), origins.place(address, 'en')]).toEqual([vi, en])
})
