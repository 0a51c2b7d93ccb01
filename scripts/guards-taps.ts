// The guards of what a touch on a list does at once. Part of the list in guards-list.ts; the pages are built anew for each.
import { guard, webEdit } from './guards-form.ts'
import type { Guard } from './guards-form.ts'

const taps = 'e2e/taps-at-once.spec.ts'
const MOMENT = 'ROUTE-16 of choices in one moment none is lost, nor where the sheet is closed in the same'
const LATE = 'until the sheet has come its button is shown as heard; where it does not come that is said, and tried again'
const LEAVES = 'a sheet that is closed is out of sight at once and lets go of the page after; opened in between it stays'

export const tapGuards: readonly Guard[] = [
  guard('taps: a choice is made beside those of the same moment', [webEdit('catalogue/list-choosing.ts',
    'const now = wanted?.() ?? wish', 'const now = wish')], [taps, MOMENT]),
  guard('taps: what is chosen as the sheet closes is kept', [webEdit('catalogue/list-going.ts',
    'last.chosen !== wanted)) setLast({ over: step.over, chosen: wanted })',
    'last.chosen !== here)) setLast({ over: step.over, chosen: here })')], [taps, MOMENT]),
  guard('taps: the way back ends what was chosen in its moment', [webEdit('catalogue/list-going.ts',
    'addEventListener(\'popstate\', forget)', '')],
    [taps, 'ROUTE-17 the way back in the moment of a choice leads to what was shown before it']),
  guard('taps: a sheet that does not come is closed again', [webEdit('catalogue/list-filter-button.tsx',
    '<LazyPart onFail={sheet.close}>', '<LazyPart>')], [taps, LATE]),
  guard('taps: only what is in a sheet scrolls', [webEdit('kit/ui/sheet.tsx', '"relative grow overflow-y-auto',
    '"grow overflow-y-auto')], [taps, 'what is reached far down in the sheet moves nothing but what is in it']),
  guard('taps: a sheet leaves with the next picture', [webEdit('kit/ui/sheet.tsx', 'data-leaving:invisible\n', '\n')],
    [taps, LEAVES]),
  guard('taps: a sheet opened as it leaves is seen', [webEdit('kit/ui/sheet.tsx',
    'delete current.dataset[\'leaving\']\n      if', 'if')], [taps, LEAVES]),
]
