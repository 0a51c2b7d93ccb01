// Statements that are asked so often that building their text each time costs more than the rest of asking.
import type { CompiledQuery, Compilable } from 'kysely'
import type { Db, Tx } from './db.ts'

/**
 * A statement with one value in it, whose text is built at its first asking and never again: `build` must not look at the value,
 * only hand it on.
 */
export function stated<V extends object, R>(
  build: (db: Db | Tx, value: V) => Compilable<R>,
): (db: Db | Tx, value: V) => Promise<R[]> {
  const place = [] as unknown as V // stands where the value will; never looked at
  let known: CompiledQuery<R> | undefined
  return async (db, value) => {
    known ??= build(db, place).compile()
    const parameters = known.parameters.map((one) => one === place ? value : one)
    const { rows } = await db.executeQuery<R>({ ...known, parameters })
    return rows
  }
}
