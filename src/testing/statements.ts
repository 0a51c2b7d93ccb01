// What a shop asks of the database while it is looked at: the statements of one call, and the large tables that a statement reads
// from their first row to their last. Open it when the shop is filled and its statistics are there.
import type pg from 'pg'
import type { TestShop } from './shop.ts'

/** A table of more rows than this is large. */
const ROWS_MAX = 2_000

export interface Statement { text: string, values: unknown[] }

export interface Listener {
  /** Large tables by their names. */
  large: ReadonlySet<string>
  /** What is asked for an address when it is asked for again. */
  statementsOf(url: string, headers?: Record<string, string>): Promise<Statement[]>
  /** What is asked while this is done. */
  statementsDuring(work: () => Promise<unknown>): Promise<Statement[]>
  /** Large tables that a statement reads whole; what goes on inside of functions is not seen. */
  readWhole(statement: Statement): Promise<string[]>
}

/** What things cost, as a page that is kept and read, and who reads all of what large table. */
export interface Bill {
  readonly page: string[]
  readonly wholes: Set<string>
  heading(text: string): void
  add(what: string, statements: readonly Statement[]): Promise<void>
}

export function openBill(listener: Listener): Bill {
  const page: string[] = []
  const wholes = new Set<string>()
  return {
    page, wholes,
    heading: (text) => void page.push(text),
    async add(what, statements) {
      page.push(`${String(statements.length).padStart(4)}  ${what}`)
      for (const one of statements) for (const table of await listener.readWhole(one)) wholes.add(`${what} reads all of ${table}`)
    },
  }
}

type Query = (...given: readonly unknown[]) => unknown

/** Notes what goes to the database from now on. */
function hear(pool: pg.Pool): Statement[] {
  const asked: Statement[] = []
  const heard = new WeakSet<pg.PoolClient>()
  pool.on('acquire', (client) => {
    if (heard.has(client)) return
    heard.add(client)
    const query = client.query.bind(client) as Query // one of its many forms, handed on as it came
    const listening: Query = (first, ...rest) => {
      const { text, values } = first as Partial<Statement> // the form Kysely's statements with values come in
      asked.push(text === undefined ? { text: String(first), values: [] } : { text, values: values ?? [] })
      return query(first, ...rest)
    }
    client.query = listening as typeof client.query // all its forms, as above
  })
  return asked
}

interface Plan { 'Node Type': string, 'Relation Name'?: string, 'Plans'?: Plan[] }

/** Says how a transaction goes on, or asks for more of what was asked: PostgreSQL makes no plan of it. */
const PLANLESS = /^\s*(begin|start|commit|rollback|savepoint|release|set|fetch|close|listen)\b/i

async function planOf(pool: pg.Pool, { text, values }: Statement): Promise<Plan> {
  const { rows: [row] } = await pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>({ text: `explain (format json) ${text}`, values })
  if (!row) throw new Error('PostgreSQL tells a plan in one row')
  return row['QUERY PLAN'][0].Plan
}

export async function listenToStatements(shop: TestShop): Promise<Listener> {
  const { pool } = shop.database
  const { rows } = await pool.query<{ relname: string }>(
    `select relname from pg_class where relkind = 'r' and reltuples > $1 and relnamespace = 'public'::regnamespace`, [ROWS_MAX])
  const large = new Set(rows.map(({ relname }) => relname))
  const asked = hear(pool)
  const wholeIn = (plan: Plan): string[] => {
    const table = plan['Relation Name'] ?? ''
    const own = plan['Node Type'] === 'Seq Scan' && large.has(table) ? [table] : []
    return [...own, ...(plan.Plans ?? []).flatMap(wholeIn)]
  }
  const statementsDuring: Listener['statementsDuring'] = async (work) => {
    asked.length = 0
    await work()
    return [...asked]
  }
  return {
    large, statementsDuring,
    async statementsOf(url, headers) {
      const look = () => shop.send({ method: 'GET', url, headers: { 'accept-language': 'vi', ...headers } })
      await look()
      return statementsDuring(async () => {
        const { status, body } = await look()
        if (status !== 200) throw new Error(`${url} answers ${status} ${JSON.stringify(body)}`)
      })
    },
    readWhole: async (statement) => PLANLESS.test(statement.text) ? [] : wholeIn(await planOf(pool, statement)),
  }
}
