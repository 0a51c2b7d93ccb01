// Writes src/server/kit/tables.ts from the migrated database: `npm run tables` after adding a migration.
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { tablesText } from './tables-text.ts'

const url = process.argv[2]
if (!url) {
  console.error('Usage: node scripts/tables.ts postgres://… (a database with every migration)')
  process.exit(2)
}
const client = new pg.Client({ connectionString: url })
await client.connect()
await writeFile(path.join(import.meta.dirname, '../src/server/kit/tables.ts'), await tablesText(client))
await client.end()
