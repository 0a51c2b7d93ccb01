// Rows of orders, many times over, for tests that need many: written, not placed one by one.
import type pg from 'pg'

/** Columns that are written: not those that are reckoned from others. */
const WRITTEN = `select string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
  from information_schema.columns where table_name = 'shop_order' and is_generated = 'NEVER'`

/** So many more rows of an order as it is, without its lines; their codes and keys are their own. */
export async function copyOrder(pool: pg.Pool, id: number, count: number): Promise<{ id: number, code: string }[]> {
  const { rows: [written] } = await pool.query<{ columns: string }>(WRITTEN)
  const columns = written?.columns ?? ''
  const { rows } = await pool.query<{ id: number, code: string }>(`insert into shop_order (${columns}) overriding system value
    select ${columns} from (select (jsonb_populate_record(o, jsonb_build_object(
      'id', nextval(pg_get_serial_sequence('shop_order', 'id')), 'code', o.code || '-' || n,
      'idempotency_key', o.code || '-' || n))).*
    from shop_order o, generate_series(1, $2) n where o.id = $1) made returning id, code`, [id, count])
  return rows
}
