// The guards of the catalogue's file, out and in. Part of the list in guards-list.ts, through guards-office.ts.
import { edit, guard } from './guards-form.ts'
import type { Guard } from './guards-form.ts'

const cells = 'src/server/catalogue/catalogue-csv-rules.test.ts'
const imports = 'src/server/catalogue/catalogue-csv-import.test.ts'
const meanwhile = 'src/server/catalogue/catalogue-csv-meanwhile.test.ts'

const BACK = 'any text comes back from its cell as it was'
const SINCE = 'a product that was changed since the export is a fault, and nothing of anybody is lost'
const AFTER = 'what was changed after the look is not written over: the whole file waits for another look'
const ONCE = 'a file changes products, variants and stock at once, with one entry in the log and the ledger\'s reason'
const DIED = 'work whose process has died is told as interrupted, and may be done again'

export const csvGuards: readonly Guard[] = [
  guard('csv: a formula is a text', [edit('catalogue/catalogue-csv-cells.ts',
    'isChanged(withoutQuotes(value)) ? `\'${value}` : value',
    'value')], [cells, 'a spreadsheet leaves']),
  guard('csv: what has a \' of its own keeps it', [edit('catalogue/catalogue-csv-cells.ts', 'isChanged(withoutQuotes(value)) ?',
    'isChanged(value) ?')], [cells, BACK]),
  guard('csv: an older edition is a fault', [edit('catalogue/catalogue-csv-plan.ts', 'edited && edition !== current.edition',
    'edited && edition === -1')], [meanwhile, SINCE]),
  guard('csv: written only as it was seen', [edit('catalogue/catalogue-csv-writing.ts',
    'if (first.outcome.seen !== seen || first.outcome.faultCount > 0) refuse', 'if (first.outcome.rows < 0) refuse'),
  edit('catalogue/catalogue-csv-writing.ts', 'if (outcome.seen !== seen || outcome.faultCount > 0) refuse',
    'if (outcome.rows < 0) refuse')], [meanwhile, 'a unit that is sold between look and import stops the import']),
  guard('csv: looked at again once it is locked', [edit('catalogue/catalogue-csv-writing.ts',
    'if (outcome.seen !== seen || outcome.faultCount > 0) refuse', 'if (outcome.rows < 0) refuse')],
    [meanwhile, 'what another changes while the import waits for it stops the import too']),
  guard('csv: what has faults is not written', [edit('catalogue/catalogue-csv.ts', 'if (outcome.faultCount > 0) refuse',
    'if (outcome.faultCount < 0) refuse')],
    [imports, 'is refused where a cell cannot be, each by row, column and reason in the asker\'s language']),
  guard('csv: the look is worth nothing after a change', [edit('catalogue/catalogue-csv-writing.ts',
    'if (first.outcome.seen !== seen || first.outcome.faultCount > 0) refuse', 'if (first.outcome.rows < 0) refuse'),
  edit('catalogue/catalogue-csv-writing.ts', 'if (outcome.seen !== seen || outcome.faultCount > 0) refuse',
    'if (outcome.rows < 0) refuse')], [meanwhile, AFTER]),
  guard('csv: counted against the stock of the export', [edit('catalogue/catalogue-csv-rules.ts',
    'return was === stock ? wished :',
    'return was === stock || was !== stock ? wished :')],
    [meanwhile, 'units that were sold since the export stay sold; who counted them is told']),
  guard('csv: sold meanwhile is not counted back', [edit('catalogue/catalogue-csv-rules.ts',
    'if (wished === was) return undefined', '')],
    [meanwhile, 'units that were sold since the export stay sold; who counted them is told']),
  guard('csv: rows of one product agree', [edit('catalogue/catalogue-csv-rules.ts', 'if (another) told.faults.push',
    'if (another && '
    + 'rows.length < 0) told.faults.push')],
    [imports, 'is refused where two rows of a product say different things; an empty cell says nothing']),
  guard('csv: what was taken in is not taken in again', [edit('catalogue/catalogue-csv.ts',
    'if (state === \'DONE\') return readImport(db, asker, id, language)', '')], [imports, ONCE]),
  guard('csv: one works on a file at a time', [edit('catalogue/catalogue-csv-imports-sql.ts',
    '.where((row) => row.or([row(\'state\', \'not in\', [\'CHECKING\', \'WRITING\']), isStill])).executeTakeFirst()',
    '.executeTakeFirst()')], [meanwhile, DIED]),
  guard('csv: dead work does not hold a file', [edit('catalogue/catalogue-csv-imports-sql.ts',
    'beat_at < now() - make_interval(secs => ${SILENT_S})', 'false and ${SILENT_S} > 0')], [meanwhile, DIED]),
  guard('csv: a file of somebody else is unknown', [edit('catalogue/catalogue-csv-imports-sql.ts',
    '.where(\'id\', \'=\', id).where(\'person_id\', \'=\', personId).executeTakeFirst()',
    '.where(\'id\', \'=\', id).where(\'person_id\', \'>\', -personId).executeTakeFirst()')],
    ['src/server/catalogue/catalogue-csv.test.ts', 'somebody else\'s file is as unknown as one that does not exist']),
]
