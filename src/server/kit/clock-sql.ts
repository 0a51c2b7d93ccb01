import type pg from 'pg'

/** What the database's clock shows at this moment, milliseconds since 1970. */
export async function readTime(pool: pg.Pool): Promise<number> {
  const { rows: [told] } = await pool.query<{ at: number }>('select extract(epoch from clock_timestamp())::float8 * 1000 as at')
  if (!told) throw new Error('the database does not know the time')
  return told.at
}
