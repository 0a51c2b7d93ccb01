// The guards of what is owed for goods that are back, and of lists that others change. Part of the list in guards-list.ts.
import { edit, guard, webEdit } from './guards-form.ts'
import type { Guard } from './guards-form.ts'

const owedTest = 'src/server/returns/returns-owed.test.ts'
const backTest = 'src/web/admin/returns/receiving.test.ts'
const FIRST = 'what is not given back waits no longer once staff say why; said twice the first word stays, with one entry'
const LIST = [
  'e2e/admin-told.spec.ts', 'the list of orders shows what changes where it stands, and asks before rows come or go',
] as const

export const owedGuards: readonly Guard[] = [
  guard('owed: said twice the first word stays', [edit('returns/returns-owed.ts',
    'if (owed_dong <= 0 && settled_at) return', '')], [owedTest, FIRST]),
  guard('owed: nothing is settled where nothing is owed', [edit('returns/returns-owed.ts',
    'if (owed_dong <= 0) refuse(\'returns.nothing_owed\')', '')],
    [owedTest, 'where nothing is owed there is nothing to settle; it needs a reason']),
  guard('owed: one at a time', [edit('returns/returns-sql.ts', '.forNoKeyUpdate(\'r\')', '')],
    [owedTest, 'of two who settle it at once one is noted']),
  guard('owed: a second part is settled beside the first', [edit('returns/returns-owed.ts',
    'settled_dong: settled_dong + owed_dong', 'settled_dong: owed_dong')],
    [owedTest, 'a refund that fails after that is owed, and may be settled too']),
  guard('owed: what went back since is not owed again', [edit('returns/returns-owed.ts',
    'const owed = owed_dong + settled_dong', 'const owed = settled_dong')],
    [owedTest, 'settled by mistake it is owed again, less what was given back since']),
  guard('back: no device without its number', [webEdit('admin/returns/receiving.ts',
    '    imeis: [],', '    imeis: lines.flatMap(({ imeis }) => imeis),')],
    [backTest, 'at first everything may be sold again, and no device is chosen before its number was read off it']),
  guard('list: no row is pulled from under the pointer', [webEdit('admin/kit/table.ts',
    'if (!moved) client.setQueryData(key, fresh)', 'client.setQueryData(key, fresh)')], [...LIST]),
  guard('list: / goes to what is written into', [webEdit('admin/kit/table-keys.ts',
    'document.querySelector<HTMLElement>(`input[${FILTER_MARK}]`)\n      ?? ', '')], [...LIST]),
]
