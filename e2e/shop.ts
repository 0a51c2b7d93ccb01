// The real shop in its own process and folder, and a real browser: what every story stands on.
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from 'playwright-core'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

const ROOT = path.join(import.meta.dirname, '..')
const START_MS = 90_000

const SETTINGS = { NODE_ENV: 'development', PORT: '0', SEED: 'demo', RATE_LIMITS: 'off', LOG_LEVEL: 'error' }

export interface Shop { address: string, dataDir: string, close(): Promise<void> }

async function addressOf(child: ChildProcess): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let said = ''
  const hear = (chunk: Buffer): void => {
    said += chunk.toString()
    const address = /Alô is open at (http:\S+)/.exec(said)?.[1]
    if (address) resolve(address)
  }
  child.stdout?.on('data', hear)
  child.stderr?.on('data', hear)
  child.once('exit', () => reject(new Error(`the shop did not start:\n${said}`)))
  const timer = setTimeout(() => reject(new Error(`the shop did not start in time:\n${said}`)), START_MS)
  return promise.finally(() => clearTimeout(timer))
}

/** Starts the shop with its demo on any free port, in a fresh folder. */
export async function openShop(): Promise<Shop> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'alo-story-'))
  const child = spawn(path.join(ROOT, 'node_modules/.bin/node'), ['src/start.ts'], {
    cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...SETTINGS, DATA_DIR: dataDir },
  })
  const address = await addressOf(child)
  return {
    address, dataDir,
    async close() {
      const gone = new Promise((resolve) => { child.once('exit', resolve) })
      child.kill('SIGTERM')
      await gone
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The browser that `scripts/setup.mjs --browser` found, started without calling home. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = (await readFile(path.join(ROOT, 'node_modules/.cache/alo/browser'), 'utf8')).trim()
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
      '--disable-component-update', '--disable-sync'],
  })
}

export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1440, height: 900 }

export interface Visitor {
  context: BrowserContext
  page: Page
  /** Everything the console said, and uncaught errors. */
  heard: string[]
}

const STRANGER: BrowserContextOptions = { locale: 'vi-VN', timezoneId: 'Asia/Ho_Chi_Minh', reducedMotion: 'reduce' }

/** A stranger with an empty browser; Vietnamese and light unless told. */
export async function visitor(browser: Browser, options: BrowserContextOptions): Promise<Visitor> {
  const context = await browser.newContext({ ...STRANGER, ...options })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  const heard: string[] = []
  page.on('console', (message) => heard.push(`${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => heard.push(`error: ${error.message}`))
  return { context, page, heard }
}
