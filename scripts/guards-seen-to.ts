// The guards of what staff see to: money by the bank's day, what is owed for goods that are back, messages and calls that are
// ended and opened again. Part of the list in guards-list.ts.
import { edit, guard } from './guards-form.ts'
import type { Guard } from './guards-form.ts'

const statementTest = 'src/server/settling/settling-bank-statement.test.ts'
const returnsTest = 'src/server/returns/returns-moves.test.ts'
const feedbackTest = 'src/server/feedback/feedback-answer.test.ts'
const leadsTest = 'src/server/leads/leads.test.ts'
const suggestingTest = 'src/server/settling/settling-suggesting.test.ts'

const dated: readonly [string, string] = [statementTest,
  'money is dated by the bank, and the shop keeps when it learned of it; its name is the bank\'s own']
const ended: readonly [string, string] = [feedbackTest,
  'a guest without an e-mail was called: it waits no more, with a note; by mistake, it waits again']

export const seenToGuards: readonly Guard[] = [
  guard('seen to: money is dated by the bank', [edit('payments/payments-ledger.ts',
    'received_at: news.receivedAt ?? toldAt', 'received_at: toldAt')], dated),
  guard('seen to: no money comes in the future', [edit('settling/settling-bank-rules.ts',
    'at > toldAt || ', '')], dated),
  guard('seen to: what is owed is the shop\'s turn', [edit('returns/returns-sql.ts',
    'sql<boolean>`(r.state = \'REQUESTED\' or r.owed_dong > 0)`', 'sql<boolean>`(r.state = \'REQUESTED\')`')],
    [returnsTest, 'staff ask for what is back and not wholly paid back; what is given back for a return is read with it']),
  guard('seen to: feedback that is ended waits no more', [edit('desk/desk-sql.ts',
    'from feedback where answer is null and closed_at is null', 'from feedback where answer is null')], ended),
  guard('seen to: the first word on feedback stays', [edit('feedback/feedback-sql.ts',
    '.where(\'id\', \'=\', id).where(\'answer\', \'is\', null).where(\'closed_at\', \'is\', null)',
    '.where(\'id\', \'=\', id).where(\'answer\', \'is\', null)')], ended),
  guard('seen to: that a call is taken back is noted', [edit('leads/leads.ts',
    'if (!await rows.updateReopened(tx, id)) return', 'if (await rows.updateReopened(tx, id)) return')],
    [leadsTest, 'who was noted as called by mistake waits again, and may be called again; both are in the audit log']),
  guard('seen to: who waits for a transfer comes first', [edit('settling/settling-suggesting.ts',
    'Number(a.atDoor) - Number(b.atDoor)', '0')],
    [suggestingTest, 'the sum alone names those that wait for it, not those that are paid, cancelled or of another sum']),
]
