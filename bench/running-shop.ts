// The shop as its own process, started as `npm start` does, for measurements and proofs that need to kill it.
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const ROOT = join(import.meta.dirname, '..')
const READY_MS_MAX = 300_000

/** What `npm start` gives its process along: settings of Node and of its memory before the program, flags after it. */
function startedAs(): { env: Record<string, string>, flags: string[] } {
  // package.json is ours and has a start script
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: { start: string } }
  const words = scripts.start.split('exec env ')[1]?.split(' ') ?? []
  const program = words.findIndex((word) => word.endsWith('/node'))
  const env = Object.fromEntries(words.slice(0, program).map((word) => word.split('=')))
  return { env: env as Record<string, string>, flags: words.slice(program + 1) } // each says NAME=value
}

export type RunningShop = {
  readonly process: ChildProcess
  readonly url: string
  /** From the start of the process to the first 200 on the address asked for. */
  readonly ready_ms: number
  /** What it has written so far, on both outputs. */
  said(): string
  /** Resolves when the process is gone. */
  readonly gone: Promise<void>
}

/**
 * Starts the shop on this port (a free one where none is named) and waits for the first 200 on `path`.
 * @throws Error with what the shop said, when it ends or stays silent for five minutes
 */
export async function startShop(
  dataDir: string, options: { path: string; env?: Record<string, string>; port?: number },
): Promise<RunningShop> {
  mkdirSync(dataDir, { recursive: true })
  const port = options.port ?? await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const began = performance.now()
  const { env, flags } = startedAs()
  const child = spawn(join(ROOT, 'node_modules/.bin/node'), flags, {
    cwd: ROOT,
    // Not the caller's whole environment: it may hold settings of a shop.
    env: { PATH: process.env['PATH'], ...env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const output of [child.stdout, child.stderr]) output.setEncoding('utf8').on('data', (text: string) => { said += text })
  const gone = new Promise<void>((done) => { child.on('exit', () => done()) })
  while (!(await answers(`${url}${options.path}`))) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`The shop ended at its start:\n${said}`)
    if (performance.now() - began > READY_MS_MAX) {
      child.kill('SIGKILL')
      throw new Error(`The shop does not answer:\n${said}`)
    }
    await pause(2)
  }
  return { process: child, url, ready_ms: performance.now() - began, said: () => said, gone }
}

/** Asks the shop to end, and waits until it has. */
export async function stopShop(shop: RunningShop): Promise<void> {
  shop.process.kill('SIGTERM')
  await shop.gone
}

/** The memory of a process that is in RAM, in megabytes; undefined outside Linux. */
export function residentMegabytes(pid: number | undefined): number | undefined {
  if (process.platform !== 'linux') return undefined
  const found = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(found?.[1]) / 1024
}

async function answers(url: string): Promise<boolean> {
  try {
    const reply = await fetch(url, { headers: { accept: 'text/html' } })
    await reply.arrayBuffer()
    return reply.status === 200
  } catch {
    return false
  }
}

/** A port of this machine that nobody listens at. */
export async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => { server.listen(0, '127.0.0.1', () => done()) })
  const address = server.address()
  await new Promise((done) => { server.close(done) })
  if (address === null || typeof address === 'string') throw new Error('No free port was given.')
  return address.port
}
