// Several processes of the shop on one PostgreSQL, their files in an S3 service, a balancer before them.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import S3rver from 's3rver'
import { startEmbeddedPostgres } from '#server/kit/embedded-postgres.ts'
import { openBalancer } from './balancer.ts'
import type { Balancer } from './balancer.ts'
import { BANK } from './kill-payments.ts'
import { findFreePort, startShop } from './running-shop.ts'
import type { RunningShop } from './running-shop.ts'
import { faultsLogged } from './told.ts'

/** Each process has at most 16 connections of its pool and 4 that listen. */
const CONNECTIONS_EACH = 20

export interface Shops {
  readonly balancer: Balancer
  readonly databaseUrl: string
  readonly dataDir: string
  /** The address of one process, past the balancer. */
  urlOf: (at: number) => string
  /** kill -9, in the middle of whatever it does. */
  kill(at: number): Promise<void>
  /** Asked to end, and waited for. */
  end(at: number): Promise<void>
  /** Starts one that has ended, at the address it had, and waits until the balancer gives it something. */
  begin(at: number): Promise<void>
  /** What processes complained of, at the levels of errors. */
  complaints(): string[]
  /** How often somebody was told that the shop is busy: a warning, and the buyers try again. */
  busy(): number
  stop(): Promise<void>
}

async function openS3(folder: string) {
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: join(folder, 's3'),
    configureBuckets: [{ name: 'alo-files', configs: [] }] })
  const { port } = await server.run()
  return { url: `s3://S3RVER:S3RVER@127.0.0.1:${port}/alo-files?region=us-east-1&tls=off`, stop: () => server.close() }
}

/** Starts so many; the first fills the shop with the demo, if that is wanted. */
export async function startShops(processes: number, seed: 'demo' | 'none' = 'demo'): Promise<Shops> {
  const folder = await mkdtemp(join(tmpdir(), 'alo-many-'))
  const postgres = await startEmbeddedPostgres({
    dataDir: join(folder, 'database'), log: pino({ level: 'warn' }),
    settings: { max_connections: String(CONNECTIONS_EACH * (processes + 1)) },
  })
  const s3 = await openS3(folder)
  const ports = await Promise.all(Array.from({ length: processes }, () => findFreePort()))
  const balancer = await openBalancer(ports)
  const dataDir = join(folder, 'shop')
  const env = {
    ...BANK, DATABASE_URL: postgres.url, STORAGE_URL: s3.url, PUBLIC_URL: balancer.url, TRUSTED_PROXY: '127.0.0.1', SEED: seed,
  }
  const shops: (RunningShop | undefined)[] = []
  const complaints: string[] = []
  let busy = 0
  const start = async (at: number): Promise<void> => {
    shops[at] = await startShop(dataDir, { path: '/readyz', env, port: ports[at] ?? 0 })
  }
  const signal = async (at: number, how: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    const shop = shops[at]
    shop?.process.kill(how)
    await shop?.gone
    if (shop) complaints.push(...faultsLogged(shop))
    busy += shop?.said().match(/"msg":"busy"/g)?.length ?? 0
    shops[at] = undefined
  }
  await start(0) // alone: it makes the tables, and writes the demo
  await Promise.all(ports.slice(1).map((_, at) => start(at + 1)))
  await balancer.until(processes)
  return {
    balancer, dataDir, databaseUrl: postgres.url,
    urlOf: (at) => `http://127.0.0.1:${ports[at]}`,
    kill: (at) => signal(at, 'SIGKILL'),
    end: (at) => signal(at, 'SIGTERM'),
    async begin(at) {
      await start(at)
      await balancer.until(shops.filter(Boolean).length)
    },
    complaints: () => complaints,
    busy: () => busy,
    async stop() {
      await Promise.all(shops.map((_, at) => signal(at, 'SIGTERM')))
      await balancer.stop()
      await s3.stop()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
