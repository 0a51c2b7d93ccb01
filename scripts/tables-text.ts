// The database's tables as TypeScript, read from its own catalogue.
import type pg from 'pg'

interface Column {
  table_name: string, column_name: string, udt_name: string, is_nullable: string, given: boolean, computed: boolean
}

const types: Record<string, string> = {
  int2: 'number', int4: 'number', int8: 'number', text: 'string', bool: 'boolean', timestamptz: 'Date', date: 'string',
  bytea: 'Buffer', jsonb: 'unknown', _text: 'string[]', _int4: 'number[]', xid8: 'string', float8: 'number', tsvector: 'string',
}

function typeOf(column: Column): string {
  const base = types[column.udt_name]
  if (base === undefined) throw new Error(`${column.table_name}.${column.column_name} has type ${column.udt_name}, unknown here`)
  const value = column.is_nullable === 'YES' && base !== 'unknown' ? `${base} | null` : base
  if (column.computed) return `GeneratedAlways<${value}>`
  if (column.udt_name === 'jsonb') return column.is_nullable === 'YES' ? 'NullableJson' : column.given ? 'GivenJson' : 'Json'
  return column.given ? `Generated<${value}>` : value
}

/** Takes a connection to a migrated database, gives the text of `tables.ts`. */
export async function tablesText(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<Column>(`
    select c.table_name, c.column_name, c.udt_name, c.is_nullable,
      (c.column_default is not null) as given,
      (c.is_generated = 'ALWAYS' or c.is_identity = 'YES') as computed
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name <> 'migration'
    order by c.table_name, c.ordinal_position`)
  const tables = Map.groupBy(rows, (row) => row.table_name)
  const bodies = [...tables].map(([table, columns]) =>
    `  ${table}: {\n${columns.map((column) => `    ${column.column_name}: ${typeOf(column)}\n`).join('')}  }\n`)
  return `// The tables of the database. Written by \`npm run tables\` from the migrations; not edited by hand.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Written as JSON text, read as what it says. */
type Json = ColumnType<unknown, string, string>
type GivenJson = ColumnType<unknown, string | undefined, string>
type NullableJson = ColumnType<unknown, string | null | undefined, string | null>

export interface Tables {
${bodies.join('')}}
`
}
