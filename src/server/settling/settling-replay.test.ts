// The owner's command that plays kept messages again, as it is really run.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ACCOUNT, HOOK_KEY, openTransferShop, receiptsOf, tellTransfer, transferNews } from '#testing/transfers.ts'
import type { TransferShop } from '#testing/transfers.ts'

const ROOT = path.join(import.meta.dirname, '../../..')
let shop: TransferShop

beforeAll(async () => { shop = await openTransferShop() })
afterAll(() => shop.close())

/** Runs it with the settings of this shop. */
async function replay(args: readonly string[], settings: Record<string, string> = { DATABASE_URL: shop.url }) {
  const env = {
    PATH: process.env['PATH'], DATA_DIR: shop.dataDir, BANK_BIN: '970436', BANK_ACCOUNT: ACCOUNT, BANK_HOLDER: 'CONG TY ALO',
    BANK_WEBHOOK_KEY: HOOK_KEY, ...settings,
  }
  const child = spawn(process.execPath, ['scripts/replay.ts', ...args],
    { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'], timeout: 15_000 }) // it must not outlive its test
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => { said += text })
  }
  const [code] = await once(child, 'close') as [number | null] // the first argument of 'close' is the code
  return { code, said: said.trim().split('\n') }
}

const lastMessage = () => shop.database.db.selectFrom('payment_message').selectAll().orderBy('id', 'desc')
  .executeTakeFirstOrThrow()

test('a transfer whose taking failed is made good by its id; the second time, by its day or all, nothing changes', async () => {
  const one = await shop.anOrder()
  await shop.database.pool.query('alter table receipt rename to receipt_away')
  expect((await tellTransfer(shop, transferNews(one.order))).status).toBe(500)
  await shop.database.pool.query('alter table receipt_away rename to receipt')
  const { id, received_at: at } = await lastMessage()
  const other = await replay(['--id', String(id + 1)])
  expect(other).toEqual({ code: 0, said: ['0 messages heard again, 0 of them new to the books.'] })
  expect(await replay(['--id', String(id)])).toEqual({ code: 0, said: [
    `${id}  ${at.toISOString()}  BANK_HOOK: nothing -> APPLIED`, '1 messages heard again, 1 of them new to the books.',
  ] })
  expect((await receiptsOf(shop)).map((receipt) => [receipt.order_id, receipt.state])).toEqual([[one.order.id, 'APPLIED']])
  const day = new Date(at.getTime() + 7 * 3_600_000).toISOString().slice(0, 10)
  const nothing = { code: 0, said: ['1 messages heard again, 0 of them new to the books.'] }
  expect(await replay(['--day', day])).toEqual(nothing)
  expect(await replay(['--all'])).toEqual(nothing)
  expect((await replay(['--day', '2020-01-01'])).said).toEqual(['0 messages heard again, 0 of them new to the books.'])
  expect(await receiptsOf(shop)).toHaveLength(1)
}, 60_000)

test.each([
  [[]], [['--day', '2026-02-31x']], [['--day', '22/11/2026']], [['--id', 'x']], [['--id', '1', '--all']], [['--everything']],
])('what is not said clearly (%j) plays nothing and says how it is said', async (args) => {
  expect(await replay(args)).toEqual({ code: 2, said: [expect.stringMatching(/^Usage: npm run replay/)] })
})

test('no database is made where there is none', async () => {
  expect(await replay(['--all'], {})).toEqual({ code: 1, said: [expect.stringContaining('There is no database below')] })
})
