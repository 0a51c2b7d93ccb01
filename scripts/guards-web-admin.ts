// The guards of the back office on the screen, and of what waits on its desk. Part of the list in guards-list.ts.
import { contractEdit, edit, guard, webEdit } from './guards-form.ts'
import type { Guard } from './guards-form.ts'

const adminDeskStory = 'e2e/admin-desk.spec.ts'
const adminDeskListsStory = 'e2e/admin-desk-lists.spec.ts'
const adminAtHandStory = 'e2e/admin-at-hand.spec.ts'
const supportLiveTest = 'src/server/support/support-live.test.ts'
const rowActionTest = 'src/web/admin/kit/row-action.test.ts'
const tableAddressTest = 'src/web/admin/kit/table-address.test.ts'
const csvTest = 'src/web/admin/kit/csv.test.ts'
const entryAdminTest = 'src/web/entry-admin.test.ts'
const auditPlacesTest = 'src/web/admin/audit/audit-places.test.ts'
const chartScaleTest = 'src/web/admin/kit/chart-scale.test.ts'
const deskTest = 'src/server/desk/desk.test.ts'

export const adminWebGuards: readonly Guard[] = [
  guard('admin: an entry leads nowhere its reader may not go', [webEdit('admin/audit/audit-places.ts',
    'return sections.some(({ path }) => path === section) ?', 'return section !== undefined ?')],
    [auditPlacesTest, 'the whole catalogue has no one place, and nobody is led where they may not go']),
  guard('admin: what all were done at once has no page of one', [webEdit('admin/audit/audit-places.ts',
    '(id) => Number(id) > 0 ? url(Number(id)) : undefined', '(id) => url(Number(id))')],
    [auditPlacesTest, 'all of a kind, as slide order names them, are seen in their list']),
  guard('admin: what rounds up to a unit is told in it', [webEdit('admin/kit/chart-scale.ts',
    'least * 0.999_95', 'least')],
    [chartScaleTest, 'beside the axis 999950 is 1 tr, in English 1M']),
  guard('admin: not for customers', [webEdit('admin/admin-app.tsx',
    'if (user.role === \'USER\') return <Forbidden user={user} />', '')],
    [adminDeskStory, 'ROLE-04 a customer is told that this is not for them, and finds the way back']),
  guard('admin: the way there is for those who work there', [webEdit('shell/admin-link.tsx',
    'if (!hasRole([\'ADMIN\', \'STAFF\'])) return null', 'if (!hasRole([\'ADMIN\', \'STAFF\', \'USER\'])) return null')],
    [adminDeskStory, 'ROLE-22 an administrator finds the way to the back office in the sidebar; a customer does not']),
  guard('admin: a stranger comes back to where they wanted to go', [webEdit('page-slot.tsx',
    'if (elsewhere) location.reload()', '')],
    [adminDeskStory, 'ROLE-04 a stranger signs in first and comes back to where they wanted to go']),
  guard('admin: shortcuts rest while somebody types', [webEdit('admin/kit/shortcuts.ts',
    '|| isTyping(event.target)', '')],
    [adminDeskStory, 'shortcuts rest while somebody types and while a dialog is open, and can be switched off for good']),
  guard('admin: the way back asks too', [webEdit('admin/admin-router.tsx',
    'if (action === \'POP\' && delta && isHeld()) {', 'if (action === \'POP\' && delta && isHeld() && false) {')],
    [adminDeskListsStory, 'the way back of the browser asks too, and stays where it was told to']),
  guard('admin: what opens above a list stays on the screen', [
    webEdit('admin/kit/table-tools.tsx', 'relative ml-auto flex gap-2', 'flex gap-2'),
    webEdit('admin/kit/table-tools.tsx', '{...menu} className="group"', '{...menu} className="group relative"'),
  ], [adminAtHandStory, 'what opens above a list is seen whole on a narrow screen']),
  guard('admin: Enter destroys nothing', [webEdit('admin/kit/dialog.tsx', ' {...danger && BEGIN}', '')],
    [adminAtHandStory, 'a question begins at its answer; where that destroys something, at the safe one']),
  guard('admin: filters can be gone back', [webEdit('admin/kit/table.ts',
    'replace: kept.typed !== undefined && kept.typed === here?.typed', 'replace: true')],
    [adminAtHandStory, 'the way back leads through filters, and before what was typed in one go']),
  guard('desk: staff hear which colleague is writing', [edit('support/support-sql.ts',
    '? ` ${seat.personId}` : \'\'', '? \'\' : \'\'')],
    [supportLiveTest, 'staff hear which of them it is, the customer does not']),
  guard('admin: what was refused is told by row', [webEdit('admin/kit/row-action.ts',
    'failed.set(row, refusal.message)', '')],
    [rowActionTest, 'each is done once, four at a time; what was refused is told by row, and stops nothing']),
  guard('admin: a filter that is none is left out', [webEdit('admin/kit/table-address.ts',
    '(values === \'text\' || values.includes(said))', 'true')],
    [tableAddressTest, '"status=OTHER" filters by {}']),
  guard('admin: a spreadsheet does not reckon with texts', [webEdit('admin/kit/csv.ts',
    'FORMULA.test(cell) ? `\'${cell}` : cell', 'cell')],
    [csvTest, 'a text that a spreadsheet would reckon with (=1+1) is only text']),
  guard('admin: one document for all addresses', [webEdit('entry-server.tsx',
    '{ path: ADMIN_HOME, search: \'\', shape', '{ path, search: `?${query}`, shape')],
    [entryAdminTest, '/admin/orders is the same document, kept once; nothing is asked for it']),
  guard('status: a small sample is told so', [webEdit('admin/status/status-units.ts', 'requests < SAMPLE_LEAST', 'requests < 0')],
    ['src/web/admin/status/status-screen.test.tsx',
      'where a minute had fewer than a hundred requests, it is said what 99 % of them means']),
  guard('desk: what waits for money does not wait for staff', [edit('desk/desk-sql.ts',
    'status = \'PENDING\' and hold_until is null', 'status = \'PENDING\'')],
    [deskTest, 'an order waits to be confirmed, then to be packed, and no more; one that waits for its money does not']),
  guard('desk: nobody counts beyond 99', [edit('desk/desk-sql.ts',
    'limit ${most}) waits)', ') waits)')],
    [deskTest, 'nobody counts beyond 99: 100 stands for more']),
  guard('desk: for staff', [contractEdit('desk.ts',
    'access: \'staff\', summary: \'How much', 'access: \'customer\', summary: \'How much')],
    [deskTest, 'ROLE-04 an administrator and staff may ask; customers and strangers may not']),
]
