// The arithmetic of slowing down: how long one waits after how many wrong passwords, and what counts as one address.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deviceOf, networkOf, NO_WAIT, waitOf, withOneMore } from './auth-guesses-rules.ts'
import type { Count, Counted } from './auth-guesses-rules.ts'

const BEGIN = new Date('2026-01-01T00:00:00Z')
const at = (ms: number): Date => new Date(BEGIN.getTime() + ms)
const fresh: Count = { failures: 0, waitUntil: BEGIN, forgetAt: BEGIN }
const MINUTE_MS = 60_000

/** Tries as soon as one may, so often; how long each had to wait, s. */
function waits(counted: Counted, times: number): number[] {
  let [count, clock_ms] = [fresh, 0]
  return Array.from({ length: times }, () => {
    const wait_ms = waitOf(count, at(clock_ms))
    clock_ms += wait_ms
    count = withOneMore(counted, count, at(clock_ms))
    return wait_ms / 1_000
  })
}

describe('one name from one address', () => {
  test('has 5 free failures, then waits 2 s, doubling to 15 minutes', () => {
    expect(waits('pair', 17)).toEqual([0, 0, 0, 0, 0, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900])
  })

  test('waits never shrink and never exceed 15 minutes, however often it fails', () => {
    fc.assert(fc.property(fc.integer({ min: 1, max: 3_000 }), (times) => {
      const all = waits('pair', times)
      expect(Math.max(...all)).toBeLessThanOrEqual(900)
      expect(all).toEqual(all.toSorted((one, other) => one - other))
    }), { numRuns: 20 })
  })

  test('begins anew a day after the last failure', () => {
    let count = fresh
    for (let n = 0; n < 9; n++) count = withOneMore('pair', count, BEGIN)
    const next = withOneMore('pair', count, at(24 * 60 * MINUTE_MS))
    expect(next).toMatchObject({ failures: 1, waitUntil: NO_WAIT })
  })
})

test('while there is no wait there is none for a clock that is behind either', () => {
  for (const counted of ['pair', 'name', 'address'] as const) {
    expect(waitOf(withOneMore(counted, fresh, at(5_000)), at(0))).toBe(0)
  }
})

test.each([['name', 50, 60], ['address', 100, 15]] as const)(
  'one %s may fail %i times, then waits for the end of its %i minutes', (counted, max, minutes) => {
    let count = fresh
    for (let n = 0; n < max; n++) {
      expect(waitOf(count, at(n * 1_000))).toBe(0)
      count = withOneMore(counted, count, at(n * 1_000))
    }
    expect(waitOf(count, at(max * 1_000))).toBe(minutes * MINUTE_MS - max * 1_000)
    expect(waitOf(count, at(minutes * MINUTE_MS - 1))).toBe(1)
    expect(waitOf(count, at(minutes * MINUTE_MS))).toBe(0)
    expect(withOneMore(counted, count, at(minutes * MINUTE_MS)).failures).toBe(1)
  })

test.each([
  ['203.0.113.9', '203.0.113.9'], ['::ffff:203.0.113.9', '203.0.113.9'], ['2001:db8:0:1::1', '2001:db8:0:1'],
  ['2001:db8:0:1:ffff:ffff:ffff:ffff', '2001:db8:0:1'], ['2001:DB8:0:2::1', '2001:db8:0:2'],
    ['2001:0db8:0000:0001::9', '2001:db8:0:1'],
  ['::1', '0:0:0:0'], ['fe80::1%eth0', 'fe80:0:0:0'], ['2001:db8::', '2001:db8:0:0'], ['', ''], ['unix:', 'unix:'],
])('%s counts as %s', (address, network) => expect(networkOf(address)).toBe(network))

test('an update makes no new device, another browser does', () => {
  const chrome = (version: string): string => `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/${version} Safari/537.36`
  expect(deviceOf(chrome('141.0.0.0'))).toBe(deviceOf(chrome('142.1.7_3')))
  expect(deviceOf(chrome('141.0.0.0'))).not
    .toBe(deviceOf('Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0'))
})
