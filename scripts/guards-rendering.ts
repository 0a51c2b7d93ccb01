// The guards of pages that are rendered anew, and of what they take. Part of the list in guards-list.ts.
import { edit, guard, webEdit } from './guards-form.ts'
import type { Guard } from './guards-form.ts'

const shared = 'src/server/kit/serve-shared.test.ts'

export const renderingGuards: readonly Guard[] = [
  guard('rendering: what breaks is no page', [webEdit('entry-server.tsx', 'html.includes(NOT_DRAWN) ?', 'html.length < 0 ?')],
    ['src/web/entry-server.test.ts', 'a page that breaks while it is drawn is an error']),
  guard('rendering: what is shared holds what holds', [edit('kit/serve-shared.ts', 'known?.since === since && known.until',
    'known && known.until')], [shared, 'once something has been forgotten it is asked for anew']),
  guard('rendering: what is shared grows old', [edit('kit/serve-shared.ts', ' && known.until > ticks()', '')],
    [shared, 'a reply that pages share is asked for once a second in each language']),
  guard('rendering: a failure is not shared', [edit('kit/serve-shared.ts', 'reply.catch(() => shared.delete(key))',
    'reply.catch(() => undefined)')], [shared, 'what failed is asked for again']),
  guard('rendering: a wish is not shared', [edit('kit/serve-shared.ts', '!kept.has(line) || !isBare(raw)', '!kept.has(line)')],
    [shared, 'what is not kept, or asked for with a wish']),
  guard('kept: bytes lie by themselves', [edit('kit/serve-packing.ts', 'Buffer.allocUnsafeSlow(', 'Buffer.allocUnsafe(')],
    ['src/server/kit/serve-packing.test.ts', 'bytes that are kept lie by themselves']),
  guard('kept: what is beside a page counts', [edit('kit/page-cache.ts', ' + BESIDE_BYTES', '')],
    ['src/server/kit/page-cache.test.ts', 'what is written down beside a page counts too']),
]
