// Several statements on one way to the database and back: none waits here for what the one before it has given.
import { CompiledQuery } from 'kysely'
import type { RawBuilder } from 'kysely'
import { TOGETHER } from './db-prepared.ts'
import type { Tx } from './db.ts'

type RowsOf<S> = { -readonly [K in keyof S]: S[K] extends RawBuilder<infer R> ? R[] : never }

/**
 * Carries out statements of a transaction one after the other, each seeing what those before it have changed and waited for, and
 * gives the rows of each. What they say must be known beforehand. Throws what one of them fails with; those that follow it were
 * sent all the same, so whoever catches that must let the transaction fail.
 */
export async function together<const S extends readonly RawBuilder<unknown>[]>(tx: Tx, statements: S): Promise<RowsOf<S>> {
  const { rows } = await tx.executeQuery(CompiledQuery.raw(TOGETHER, statements.map((statement) => statement.compile(tx))))
  return rows as RowsOf<S> // a list for each
}
