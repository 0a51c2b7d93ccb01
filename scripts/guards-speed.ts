// The guards of what answers cost. Part of the list in guards-list.ts.
import { edit, guard } from './guards-form.ts'
import type { Guard } from './guards-form.ts'

const statements = 'src/server/statements.test.ts'
const packing = 'src/pages-packing.test.ts'

const COST = 'what visitors look at costs as many statements as was read last'
const ONCE = 'a page is packed when somebody asks for it so, once for all who do'

export const speedGuards: readonly Guard[] = [
  guard('statements: no large table is read whole', [edit('catalogue/catalogue-sql.ts', 'p.id = any(${ids}::bigint[])',
    'p.id + 0 = any(${ids}::bigint[])')], [statements, COST]),
  guard('statements: none is asked for nothing', [edit('catalogue/catalogue-picks.ts',
    'variantIds.length > 0 ? selectPicked(db, variantIds) : []', 'selectPicked(db, variantIds)')], [statements, COST]),
  guard('statements: asked with the value of this time', [edit('kit/statement.ts', 'one === place ? value : one', 'one')],
    ['src/server/search/search.test.ts', 'API-24 CONST-01 CONST-03 CONST-06 ENT-14 without wishes is page 0 of 12']),
  guard('pages: packed once', [{ file: 'src/pages-packing.ts', find: '  packed.set(encoding, bytes)\n', replace: '' }],
    [packing, ONCE]),
]
