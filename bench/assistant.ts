// How fast the assistant answers as the catalogue grows.
// `node_modules/.bin/node bench/assistant.ts [100000]`: a PostgreSQL of its own in a temporary folder, a made-up catalogue, then
// the front door is called in this process, one question after another, queries included.
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import type { Talk } from '#contract/assistant.ts'
import { ask } from '#server/assistant/assistant.ts'
import { openDatabase } from '#server/kit/db.ts'
import type { Database } from '#server/kit/db.ts'
import { startEmbeddedPostgres } from '#server/kit/embedded-postgres.ts'
import { migrate } from '#server/kit/migrate.ts'
import { CASH_ONLY } from '#server/kit/till.ts'
import { importShippingMethods } from '#server/shipping/shipping.ts'
import { warmSearch } from '#server/search/search.ts'
import { fillCatalogue } from '#testing/many-goods.ts'

const ROUNDS = 100
const WARM_ROUNDS = 15
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '4GB', autovacuum: 'off' }

/** By kind; `{name}` and `{other}` are products of the catalogue. The later questions of a line go on from the first. */
const questions: Record<string, string[]> = {
  'the shop': ['phí ship bao nhiêu vậy shop'],
  'delivery to a place': ['giao về Cần Thơ mất mấy ngày'],
  'price of a product': ['{name} giá bao nhiêu'],
  'stock without accents, with slang': ['shop oi {name} con hang k z'],
  'a wish': ['điện thoại dưới 5 triệu pin trâu'],
  'a wish in English': ['phones under 8 million with a good camera'],
  'side by side': ['so sánh {name} và {other}'],
  'going on': ['{name} còn không', 'màu đen thì sao?'],
  'cheaper': ['{name}', 'rẻ hơn có không?'],
  'instalments': ['trả góp {name} 12 tháng'],
  'what is on sale': ['máy nào đang giảm giá'],
  'nonsense of 500 characters': [`${'xqzt wvbn jklp '.repeat(33)}`],
  'names, 500 characters': [`${'{name} '.repeat(40)}`],
}

const asking = {
  till: CASH_ONLY, asker: undefined, from: '', guesses: <T>(_key: string, attempt: () => Promise<T>) => attempt(),
    language: 'vi' as const,
}

const [products = 100_000] = process.argv.slice(2).map(Number)
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'alo-assistant-')))
const log = pino({ level: 'warn' })
const postgres = await startEmbeddedPostgres({ dataDir: folder, log, settings: FAST })
const database = openDatabase(postgres.url)
try {
  await migrate(database.pool, log)
  const client = await database.pool.connect()
  await fillCatalogue(client, products, (done) => process.stderr.write(`\r${done} products written `))
    .finally(() => client.release(true))
  const days = { city: { from: 1, to: 3 }, far: { from: 3, to: 5 } }
  const words = (text: string) => ({ vi: text, en: text })
  await importShippingMethods(database.db, [{ name: words('Tiêu chuẩn'), description: words(''), baseCost: 30_000, days }])
  await warmSearch(database.db)
  await measure(database)
} finally {
  await database.close()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

async function measure({ db }: Database): Promise<void> {
  const names = (await db.selectFrom('product').select('name').where('status', '=', 'AVAILABLE').where('in_stock', '=', true)
    .orderBy('id').limit(400).execute()).map(({ name }) => name)
  const nameAt = (at: number): string => names[at % names.length] ?? ''
  const all: number[] = []
  const before = process.cpuUsage()
  console.log(`${products} products, load ${loadavg()[0]?.toFixed(1)}; p50 / p99 in ms, ${ROUNDS} rounds each\n`)
  for (const [what, line] of Object.entries(questions)) {
    const took: number[] = []
    for (let round = -WARM_ROUNDS; round < ROUNDS; round++) {
      const at = round + WARM_ROUNDS
      let talk: Talk | undefined
      for (const question of line) {
        const userMessage = question.replaceAll('{name}', nameAt(at)).replaceAll('{other}', nameAt(at + 7)).slice(0, 500)
        const began = performance.now()
        const answer = await ask({ ...asking, db }, { userMessage, talk })
        if (round >= 0) took.push(performance.now() - began)
        talk = answer.talk
      }
    }
    all.push(...took)
    print(what, took)
  }
  print('all', all)
  const { user, system } = process.cpuUsage(before)
  const asked = (ROUNDS + WARM_ROUNDS) * Object.values(questions).reduce((sum, line) => sum + line.length, 0)
  console.log(`\nprocessor time of this process, ms a question: ${((user + system) / 1000 / asked).toFixed(1)}`)
}

function print(what: string, took: number[]): void {
  took.sort((one, other) => one - other)
  const at = (share: number): string => (took[Math.ceil(took.length * share) - 1] ?? NaN).toFixed(1)
  console.log(`| ${what} | ${at(0.5)} / ${at(0.99)} |`)
}
