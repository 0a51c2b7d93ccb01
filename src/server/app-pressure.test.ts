// A process that answers too late refuses everybody, and takes them again once it has caught up. How late it is, is told by hand
// here: nothing depends on how fast the machine is.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestShop } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'

/** What Node would measure, milliseconds; NaN while nothing was measured. Put in its place before anybody asks Node for it. */
const measured = vi.hoisted(() => {
  const late = { mean_ms: 0 }
  const told = { get mean() { return late.mean_ms * 1e6 }, enable: () => true, reset: () => undefined }
  Object.assign(process.getBuiltinModule('node:perf_hooks'), { monitorEventLoopDelay: () => told })
  return late
})

let shop: TestShop

beforeAll(async () => { shop = await openTestShop({ rateLimits: true }) })
afterAll(() => shop.close())

/** What everybody is told once the next look at the measure, of one a second, is of so late a process. */
async function toldWhen(late_ms: number, status: number): Promise<{ status: number, code: unknown }> {
  measured.mean_ms = late_ms
  const ask = async () => {
    const reply = await shop.send({ method: 'GET', url: '/api/categories' })
    return { status: reply.status, code: (reply.body as { code?: string }).code } // what is refused has a code
  }
  await vi.waitUntil(async () => (await ask()).status === status, { timeout: 15_000, interval: 300 })
  return ask()
}

test('more than two seconds late everybody is told that the shop is busy; no longer late they are served', async () => {
  const busy = { status: 503, code: 'request.busy' }
  const served = { status: 200, code: undefined }
  expect(await toldWhen(2_500, 503)).toEqual(busy)
  // a balancer goes on sending: the others would have its share besides their own
  for (const url of ['/readyz', '/healthz']) expect((await shop.send({ method: 'GET', url })).status).toBe(200)
  expect(await toldWhen(1_900, 200)).toEqual(served)
  expect(await toldWhen(60_000, 503)).toEqual(busy)
  // a second in which nothing was measured proves nothing
  expect(await toldWhen(Number.NaN, 200)).toEqual(served)
})
