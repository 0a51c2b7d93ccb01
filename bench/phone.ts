// What somebody with a phone waits for: the part `phone` of bench/table.ts. A real Chromium, its processor slowed down four
// times, over a slow 4G (1.6 Mbit/s down, 0.75 up, 150 ms there and back), at 390 × 844; every visit begins with nothing kept.
// Takes a running shop (BASE_URL), else starts one with demo data of its own.
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import type { Browser, Page } from 'playwright-core'
import { openShop } from '../scripts/pictures-shop.ts'
import { collectPace, readPace } from './phone-pace.ts'
import type { Pace } from './phone-pace.ts'
import { openVisits } from './phone-visits.ts'
import type { Visit } from './phone-visits.ts'
import type { Length, Row } from './table-form.ts'

/** Where one may be installed. */
export const BROWSERS: readonly string[] = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true, locale: 'vi-VN' }
const SLOWER = 4
const bytesPerSecond = (kilobits: number): number => kilobits * 1000 / 8
const SLOW_4G = {
  offline: false, latency: 150, downloadThroughput: bytesPerSecond(1_600), uploadThroughput: bytesPerSecond(750),
}
/** A page is at rest when nothing kept its thread for so long. */
const REST_MS = 2_000

/** The aims hold where a shopper begins; the cart and the checkout are told beside them. */
const AIMS: Readonly<Record<keyof Pace, number>> = { lcp_ms: 1_800, shift: 0.02, blocked_ms: 100, answer_ms: 150 }
const CALLED: Readonly<Record<keyof Pace, string>> = {
  lcp_ms: 'LCP, ms', shift: 'CLS', blocked_ms: 'TBT, ms', answer_ms: 'INP, ms',
}
const AIMED = new Set(['home', 'list', 'product'])

/** Opens a page as for the first time, waits until it rests, touches it, and reads what the browser has told. */
async function visitOnce(browser: Browser, base: string, { path, token, touch }: Visit): Promise<Pace> {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    await page.addInitScript(collectPace)
    if (token !== undefined) await page.addInitScript((kept) => localStorage.setItem('token', kept), token)
    await slowDown(page)
    await page.goto(base + path, { waitUntil: 'load' })
    await page.waitForFunction((ms) => performance.now() - globalThis.pace.busyUntil_ms > ms, REST_MS, { timeout: 60_000 })
    const opened = await page.evaluate(readPace)
    await touch(page)
    return { ...opened, answer_ms: (await page.evaluate(readPace)).answer_ms }
  } finally {
    await context.close()
  }
}

async function slowDown(page: Page): Promise<void> {
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', SLOW_4G)
  await line.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
}

const middle = (numbers: readonly number[]): number => numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? NaN

function rowsOf(name: string, paces: readonly Pace[]): Row[] {
  return (['lcp_ms', 'shift', 'blocked_ms', 'answer_ms'] as const).map((key) => {
    const figures = paces.map((pace) => pace[key])
    const digits = key === 'shift' ? 3 : 0
    const spread = `${Math.min(...figures).toFixed(digits)} to ${Math.max(...figures).toFixed(digits)}`
    return {
      what: `phone, ${name}: ${CALLED[key]}`, ours: spread, ratio: middle(figures),
      ...AIMED.has(name) && { aim: { atMost: AIMS[key] } },
    }
  })
}

/** LCP, CLS, TBT and INP of the five pages: medians, and from the least to the most. */
export async function measurePhone({ brief }: Length): Promise<Row[]> {
  const shop = await openShop()
  const executablePath = BROWSERS.find((path) => existsSync(path))
  const browser = await chromium.launch({ args: ['--no-sandbox'], ...executablePath !== undefined && { executablePath } })
  try {
    const rows: Row[] = []
    for (const visit of await openVisits(shop.base)) {
      const paces: Pace[] = []
      for (let round = 0; round < (brief ? 1 : 5); round++) paces.push(await visitOnce(browser, shop.base, visit))
      rows.push(...rowsOf(visit.name, paces))
    }
    return rows
  } finally {
    await browser.close()
    shop.stop()
  }
}
