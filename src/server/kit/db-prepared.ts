// Statements are prepared by PostgreSQL under a name: it reads and plans each once per connection, not each time it is asked.
import type { CompiledQuery, PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'

/** So many texts are prepared; what is written in more ways than that (lists of many lengths) is not worth being remembered. */
const PREPARED_MAX = 400
/** Asked by this text, the connection takes the values for statements, and asks each without waiting for those before it. */
export const TOGETHER = 'together'
/** What a prepared statement gives has changed: a table of it has a column more (PostgreSQL, appendix A). */
const PLAN_OUTDATED = '0A000'

/** Names of statements by their texts. One that is outdated is forgotten, and prepared anew under another name. */
class Names {
  readonly #names = new Map<string, string>()
  #last = 0

  of(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known !== undefined || this.#names.size >= PREPARED_MAX) return known
    const name = `alo${++this.#last}`
    this.#names.set(text, name)
    return name
  }

  forget(text: string): void {
    this.#names.delete(text)
  }
}

type Query = (...asked: readonly unknown[]) => unknown

/**
 * Asks, and hands on what the connection answers. Its own promise form is not taken: it assigns a function to the query, which
 * V8 puts among what lives long, and with it what the statement gave (decision 0055).
 */
function ask(connection: { query: Query }, statement: pg.QueryConfig): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    connection.query(statement, (error: Error | null, result: pg.QueryResult) => (error ? reject(error) : resolve(result)))
  })
}

/** The connection as Kysely asks it: statements with values go under their name, everything else as it is. */
function prepared(client: pg.PoolClient, names: Names): PostgresPoolClient {
  const connection = client as unknown as { query: Query } // one of its many forms, handed on as it came
  const askText = (text: string, values: unknown[]): Promise<pg.QueryResult> =>
    ask(connection, { text, values, ...values.length > 0 && { name: names.of(text) } }).catch((error: Error) => {
      Error.captureStackTrace(error) // whoever asked, not the socket that was read
      if (error instanceof pg.DatabaseError && error.code === PLAN_OUTDATED) names.forget(text)
      throw error
    })
  async function askTogether(statements: readonly CompiledQuery[]) {
    const all = await Promise.all(statements.map(({ sql, parameters }) => askText(sql, [...parameters])))
    return { command: 'SELECT', rowCount: all.length, rows: all.map(({ rows }): unknown[] => rows) }
  }
  const query: Query = (text, values, ...more) => {
    if (typeof text !== 'string') return connection.query(text, values, ...more)
    const given = Array.isArray(values) ? values : []
    return text === TOGETHER ? askTogether(given) : askText(text, given) // `together` gives statements
  }
  // the two forms Kysely uses: a text with its values, and a cursor
  return { query: query as PostgresPoolClient['query'], release: (destroy) => client.release(destroy) }
}

/**
 * The same pool, whose connections prepare what Kysely asks through them. A statement whose table has got another column since
 * fails once in this process; the next one of its text is prepared anew.
 */
export function preparing(pool: pg.Pool): PostgresPool {
  const names = new Names()
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect()
      const before = known.get(client)
      if (before) return before
      const asked = prepared(client, names)
      known.set(client, asked)
      return asked
    },
    end: () => pool.end(),
  }
}
