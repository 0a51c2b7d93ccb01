// The guards of what is done for people who asked about their data, and of what is kept of the revenue. Part of the list in
// guards-office.ts.
import { edit, guard } from './guards-form.ts'
import type { Guard } from './guards-form.ts'

const askedTest = 'src/server/profile/profile-asked.test.ts'
const figuresTest = 'src/server/reports/reports-figures.test.ts'
const keepingTest = 'src/server/reports/reports-keeping.test.ts'

const OPEN_AND_OF_KIND =
  'only who asked to see is shown, only who asked to be deleted is deleted, and only while the request is open'
const KEPT = 'what is kept: without what came back unpaid from the door and what was given back, be it months later'
const COPIES = 'hundreds of orders, moves, payments and refilings, counted meanwhile: each copy equals a count of the rows'

const asked = (name: string, find: string, replace: string, title: string): Guard =>
  guard(`data hands: ${name}`, [edit('profile/profile-asked.ts', find, replace)], [askedTest, title])

export const dataHandGuards: readonly Guard[] = [
  asked('where somebody was is theirs alone', 'return withoutOrigins(await exportPerson(', 'return (await exportPerson(',
    'who asked to see their data is given what they could take themselves, but from where they used the shop'),
  asked('its person sees that it was taken out',
    'await noteActivity(tx, { id: person.id, origin: NOWHERE }, \'profile.data_handed_out\', {})', '',
    'its person sees in their activity that it was taken out; the log tells how they were made sure of'),
  asked('of this kind', 'if (request.kind !== kind) refuse(\'privacy.other_kind\')', '', OPEN_AND_OF_KIND),
  asked('while it is open', 'if (request.closed_at !== null) refuse(\'privacy.closed\')', '', OPEN_AND_OF_KIND),
  asked('as it was looked at', 'if (request.edition !== edition) refuse(\'privacy.edited_meanwhile\')', '', OPEN_AND_OF_KIND),
  asked('closed once', 'if (person.status === \'CLOSED\') refuse(\'privacy.account_closed\')', '',
    'who asked to be deleted is: the account closes as its person closes it, and the request waits to be answered'),
  asked('nobody of the staff', 'if (role !== \'USER\') refuse(\'privacy.of_staff\')', '',
    'ROLE-04 nobody of the staff is deleted this way, and nobody but administrators does either'),
  asked('the username once more', 'if (its !== username) {', 'if (its === \'\') {',
    'another username than the account\'s deletes nothing, and is told beside it'),
  guard('data hands: the request is held', [edit('profile/profile-asked-sql.ts', '\n    .forUpdate()', '')],
    [askedTest, 'while one deletes, another closes the request: never is an account deleted for what was closed before']),
  guard('kept: not what came back unpaid', [edit('reports/reports-figures-sql.ts', ' and not ${REFUSED})', ')')],
    [figuresTest, KEPT]),
  guard('kept: money that pays no order is none of its', [edit('reports/reports-keeping-sql.ts',
    'and r.state = \'APPLIED\' and b.state', 'and b.state')], [figuresTest, KEPT]),
  guard('kept: a refund counts the day of its order', [{
    file: 'db/migrations/0048-kept.sql', find: 'where r.id = new.receipt_id;', replace: 'where r.id = 0;',
  }], [figuresTest, KEPT]),
  guard('kept: money that is moved counts both orders', [{
    file: 'db/migrations/0048-kept.sql', find: 'where o.id in (old.order_id, new.order_id)', replace: 'where o.id = 0',
  }], [keepingTest, COPIES]),
]
