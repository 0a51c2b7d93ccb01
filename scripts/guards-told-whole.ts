// The guards of what is told whole: each cell of a file that was taken in, and who sends a refund. Part of the list in
// guards-list.ts, through guards-office.ts.
import { edit, guard } from './guards-form.ts'
import type { Guard } from './guards-form.ts'

const told = 'src/server/catalogue/catalogue-csv-told.test.ts'
const taken = 'src/server/settling/settling-refunds-taken.test.ts'
const EACH = 'ROLE-04 of 600 prices each is told with before and after, in the entry and in the log of its product'
const MADE = 'a product that a file makes, and texts of any length, are told whole under the product\'s own number'

export const toldWholeGuards: readonly Guard[] = [
  guard('csv: every cell stands in the log', [edit('catalogue/catalogue-csv-writing.ts',
    'while (cells.length > 0) await keepAuditCells', 'if (cells.length > 0) await keepAuditCells'),
  edit('catalogue/catalogue-csv-writing.ts', 'NOTED_TOGETHER = 2_000', 'NOTED_TOGETHER = 100')], [told, EACH]),
  guard('csv: cells are numbered on from statement to statement', [edit('audit/audit-sql.ts',
    'coalesce(max(number), 0) from audit_cell where entry_id = ${entryId}) + w.at', 'coalesce(max(number), 0) from audit_cell '
    + 'where entry_id < ${entryId}) + w.at'),
  edit('catalogue/catalogue-csv-writing.ts', 'NOTED_TOGETHER = 2_000', 'NOTED_TOGETHER = 100')], [told, EACH]),
  guard('audit: an import stands in its products\' own logs', [edit('audit/audit-sql.ts',
    'kind === \'product\' &&', 'kind === \'products\' &&')], [told, EACH]),
  guard('audit: of one product its own cells', [edit('audit/audit-sql.ts',
    '.$if(productId !== undefined, (query) => query.where(\'product_id\', \'=\', productId ?? 0))',
    '.$if(productId !== undefined, (query) => query.where(\'product_id\', \'>\', 0))')], [told, EACH]),
  guard('csv: a new product\'s cells name it', [edit('catalogue/catalogue-csv-writing.ts',
    'product: { id, name }', 'product: { id: task.id ?? 1, name }')], [told, MADE]),
  guard('audit: cells of hidden entries are hidden', [edit('audit/audit.ts',
    'if (!entry || hiddenFrom(asker).some((kind) => kind === entry.subject_kind)) refuse', 'if (!entry) refuse')],
    [told, 'an entry that is not there, or that this reader is told nothing of, has no cells to read']),
  guard('refunds: one of many sends it', [edit('settling/settling-refunds-taking.ts',
    'if (taker && taker.id !== asker.id && taker.id !== from) refuse', 'if (taker && from === 0) refuse')],
    [taken, 'of many who take it at once one does, and the others are told who']),
  guard('refunds: those who take one at once come one after the other', [edit('settling/settling-refunds-taking.ts',
    'await ledger.lockRefund(tx, id)', ''), edit('settling/settling-refunds-taking.ts', 'await lockMoney(tx, known)', '')],
    [taken, 'of many who take it at once one does, and the others are told who']),
  guard('refunds: taken over from whom one was shown', [edit('settling/settling-refunds-taking.ts',
    '&& taker.id !== from) refuse', '&& from === undefined) refuse')],
    [taken, 'it is taken over only from whom one was shown']),
  guard('refunds: nobody sends one for ever', [edit('settling/settling-refunds-rules.ts',
    'at.getTime() - since.getTime() < TAKEN_MINUTES * 60_000', 'at >= since')],
    [taken, 'it ends by itself, and lasts longer for who says it again']),
  guard('refunds: what has ended is not taken', [edit('settling/settling-refunds-taking.ts',
    'if (!needsStaff(refund)) refuse', 'if (refund.id < 0) refuse')],
    [taken, 'one that has ended is taken by nobody; one that is not there is not found']),
]
