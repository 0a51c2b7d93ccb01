// The real shop in its own process and folder, and a real browser: what every story stands on.
import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { chromium } from 'playwright-core'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, inject as provided } from 'vitest'
import { dropDatabase, urlOf } from '#testing/database-setup.ts'
import { ROOT, startShop } from './shop-process.ts'
import type {} from './shop-setup.ts'

/** `dataDir/outbox` holds the mails it writes. */
export interface Shop { address: string, databaseUrl: string, dataDir: string, close(): Promise<void> }

/**
 * The pictures of the demo for another shop: a way to them and to what was made of them, so that each size is made once for all
 * stories. Only filling a shop writes sources; what a story uploads lies elsewhere, under keys nobody else has.
 */
async function lendPictures(from: string, to: string): Promise<void> {
  for (const folder of ['files', 'cache']) {
    await mkdir(path.join(to, folder))
    await mkdir(path.join(from, folder, 'pictures'), { recursive: true })
    await symlink(path.join(from, folder, 'pictures'), path.join(to, folder, 'pictures'))
  }
}

/** Starts a shop with its demo, in a database and a folder of its own; with settings of its own where some are given. */
export async function openShop(settings?: Record<string, string>): Promise<Shop> {
  const filled = provided('filledShop')
  const name = `story_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: filled.databaseUrl })
  await admin.connect()
  await admin.query(`create database ${name} template ${filled.database} strategy file_copy`)
  const dataDir = await mkdtemp(path.join(tmpdir(), 'alo-story-'))
  await lendPictures(filled.dataDir, dataDir)
  const databaseUrl = urlOf(filled.databaseUrl, name)
  const running = await startShop({ databaseUrl, dataDir, compiled: filled.compiled, settings })
  return {
    address: running.address, databaseUrl, dataDir,
    async close() {
      await running.stop()
      await dropDatabase(admin, name)
      await admin.end()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** What the stories of a file stand on. One that is tried again stands on new ground: nothing of its first try is there. */
export function eachTry(open: () => Promise<unknown>, close: () => Promise<unknown> | undefined): void {
  beforeAll(open)
  beforeEach(async ({ task }) => {
    if (!task.result?.retryCount) return
    await close()
    await open()
  })
  afterAll(close)
}

/**
 * The browser that `scripts/setup.mjs --browser` found, started without calling home. Without pictures, where a story asks
 * nothing of them and opens many pages: their places stay, and a fifth of the work is saved.
 */
export async function openBrowser({ pictures = true } = {}): Promise<Browser> {
  const executablePath = (await readFile(path.join(ROOT, 'node_modules/.cache/alo/browser'), 'utf8')).trim()
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
      '--disable-component-update', '--disable-sync', ...(pictures ? [] : ['--blink-settings=imagesEnabled=false'])],
  })
}

/** What shows messages is here: from now on they are shown without a network, too. */
export async function untilToasts(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/toast-list')))
}

export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1440, height: 900 }

/** What one story is told of several times: each by `npm run e2e`, only the first by `npm test`, which has half an hour. */
export function briefly<T>(all: readonly T[]): readonly T[] {
  return process.env['STORIES'] === 'brief' ? all.slice(0, 1) : all
}

/** For what holds at each size. */
export const sizes = briefly([['phone', PHONE], ['desktop', DESKTOP]] as const)

export interface Visitor {
  context: BrowserContext
  page: Page
  /** Everything the console said, and uncaught errors. */
  heard: string[]
}

const STRANGER: BrowserContextOptions = { locale: 'vi-VN', timezoneId: 'Asia/Ho_Chi_Minh', reducedMotion: 'reduce' }

/** Every stream of events ends as it begins, without a word on the network or in the console. */
function endStreams(): void {
  const real = window.fetch
  window.fetch = (input, options) => {
    const address = input instanceof Request ? input.url : String(input)
    if (!address.endsWith('/api/events')) return real(input, options)
    return Promise.resolve(new Response('', { headers: { 'content-type': 'text/event-stream' } }))
  }
}

/** True once the script of the page has taken over what stands there; of documents without one (a file, the gateway) at once. */
function hasWoken(): boolean {
  const root = document.getElementById('root')
  // React's own mark on what it has made its own.
  const taken = (one: Element) => Object.keys(one).some((name) => name.startsWith('__reactProps'))
  return !root || (root.firstElementChild !== null && taken(root.firstElementChild))
}

/** Going somewhere ends once the page there is awake: on a slow machine, what is pressed sooner would go nowhere. */
function untilAwake(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (...given) => {
    const reply = await goto(...given)
    await page.waitForFunction(hasWoken)
    return reply
  }
  page.reload = async (...given) => {
    const reply = await reload(...given)
    await page.waitForFunction(hasWoken)
    return reply
  }
}

/** `live` ones hear events; on pages that stay `asleep` nothing is waited for but the document. */
interface Kind { live?: boolean | undefined, asleep?: boolean }

/**
 * A stranger with an empty browser; Vietnamese and light unless told. Only a story about live events asks for them: a stream that
 * stays open keeps the network of somebody signed in from ever being idle, which others wait for.
 */
export async function visitor(
  browser: Browser, options: BrowserContextOptions, { live = false, asleep = options.javaScriptEnabled === false }: Kind = {},
): Promise<Visitor> {
  const context = await browser.newContext({ ...STRANGER, ...options })
  context.setDefaultTimeout(60_000) // a busy machine may take its time
  if (!live) await context.addInitScript(endStreams)
  if (!asleep) context.on('page', untilAwake)
  const page = await context.newPage()
  const heard: string[] = []
  page.on('console', (message) => heard.push(`${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => heard.push(`error: ${error.message}`))
  return { context, page, heard }
}
