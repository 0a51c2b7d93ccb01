// The guards of the forms of the back office. Part of the list in guards-list.ts.
import { guard, webEdit } from './guards-form.ts'
import type { Guard } from './guards-form.ts'

const formsStory = 'e2e/admin-forms.spec.ts'
const categoriesStory = 'e2e/admin-categories.spec.ts'
const meetingTest = 'src/web/admin/kit/meeting.test.ts'
const typedNumberTest = 'src/web/admin/kit/typed-number.test.ts'

const WRONG_NUMBERS =
  'what is no number is said beside its field and named above, and nothing else is saved in its place'
const FOUND_AGAIN =
  'what is typed is found again after a reload, can be given up, and is not sent while there is no network'

export const formsWebGuards: readonly Guard[] = [
  guard('forms: a sum below nothing is none', [webEdit('admin/kit/typed-number.ts',
    'WHOLE.test(plain) ?', 'plain !== \'\' ?')],
    [typedNumberTest, '"-1" is undefined dong']),
  guard('forms: what is pasted is not made a number of', [webEdit('admin/kit/typed-number.ts',
    'isOneKey && isGrouped &&', 'isGrouped &&')],
    [typedNumberTest, 'where "1.500" stood, "2.5" becomes "2.5"']),
  guard('forms: what both changed has to be chosen', [webEdit('admin/kit/meeting.ts',
    'both: !isSame(am, was)', 'both: false')],
    [meetingTest, 'what both changed otherwise has to be chosen, and mine is not lost before that']),
  guard('forms: what only I changed stays mine', [webEdit('admin/kit/meeting.ts',
    'isSame(am, began.get(key)) ? now :', 'am !== undefined ? now :')],
    [meetingTest, 'what only I changed stays mine, what only they changed is theirs']),
  guard('forms: what is no number is not sent', [webEdit('admin/kit/draft.ts',
    'if (hasNoNumber(draft)) throw', 'if (hasNoNumber(draft) && sending.busy) throw')],
    [formsStory, WRONG_NUMBERS]),
  guard('forms: two versions are looked at before one is sent', [webEdit('admin/kit/form-page.tsx',
    'if (met.length > 0) setPostponed(undefined) else onSave()', 'onSave()')],
    [categoriesStory, 'a category is moved, renamed in English and so in the shop, put back; who is overtaken is told']),
  guard('forms: what is typed is kept over a reload', [webEdit('admin/kit/left-draft.ts',
    'unsaved ? { base, draft } : undefined', 'undefined')],
    [formsStory, FOUND_AGAIN]),
  guard('forms: a sum that cannot be is not asked about', [webEdit('admin/settings/money-form.tsx',
    '&& Money.safeParse(form.draft).success', '')],
    [formsStory, 'a sum that cannot be is said beside its field, before anybody is asked about it']),
]
