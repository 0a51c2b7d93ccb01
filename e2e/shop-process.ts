// The real shop as a process of its own, on a free port, without limits for many calls.
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import path from 'node:path'

export const ROOT = path.join(import.meta.dirname, '..')

/** As `npm start` runs it. */
const BUILT = 'dist/server/start.js'
const START_MS = 150_000
const SETTINGS = { NODE_ENV: 'development', PORT: '0', SEED: 'demo', RATE_LIMITS: 'off', LOG_LEVEL: 'error' }

/** Where a shop works; what Node compiled of it is kept in `compiled`, so that the next one starts faster. */
export interface ShopPlace {
  databaseUrl: string
  dataDir: string
  compiled: string
  /** Settings of its own, beside those of every story. */
  settings?: Record<string, string> | undefined
}

export interface ShopProcess { address: string, stop(): Promise<void> }

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

/** Starts the shop; an empty one is filled with the demo first. */
export async function startShop({ databaseUrl, dataDir, compiled, settings }: ShopPlace): Promise<ShopProcess> {
  const child = spawn(path.join(ROOT, 'node_modules/.bin/node'), ['--import', './e2e/shop-leash.ts', BUILT], {
    cwd: ROOT, stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, ...SETTINGS, ...settings, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, NODE_COMPILE_CACHE: compiled },
  })
  const address = await addressOf(child)
  return {
    address,
    async stop() {
      const gone = new Promise((resolve) => { child.once('exit', resolve) })
      child.kill('SIGTERM')
      await gone
    },
  }
}
