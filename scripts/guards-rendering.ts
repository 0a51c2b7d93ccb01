// The guards of pages that are rendered anew, and of what they take. Part of the list in guards-list.ts.
import { edit, guard, webEdit } from './guards-form.ts'
import type { Guard } from './guards-form.ts'

const shared = 'src/server/kit/serve-shared.test.ts'
const drawn = 'src/web/drawn-parts.test.tsx'
const current = [drawn, 'the front page is never older than what it is drawn of'] as const

export const renderingGuards: readonly Guard[] = [
  guard('rendering: what breaks is no page', [webEdit('entry-server.tsx', 'piece.includes(NOT_DRAWN)', 'piece.length < 0')],
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
  guard('drawn once: what is there is not drawn again', [webEdit('kit/drawn-once.tsx', 'known ? undefined : <', '<')],
    [drawn, 'a part that is there already is not drawn again']),
  guard('drawn once: in each language', [webEdit('kit/drawn-once.tsx', '${name} ${language} ', '${name} ')],
    [drawn, 'another text, another kind and another language are other parts']),
  guard('drawn once: by each hand', [webEdit('kit/drawn-once.tsx', 'return `#${number}`', 'return \'\'')],
    [drawn, 'a part that is drawn by what is handed to it is another one with another hand']),
  guard('drawn once: a part in a part', [webEdit('kit/drawn-once.tsx',
    '<DrawingContext value={undefined}>{children}</DrawingContext>', 'children')], [drawn, 'a part in a part is drawn with it']),
  guard('drawn once: not what says its place', [webEdit('drawn-parts.ts', ' || BY_PLACE.test(text)', '')],
    [drawn, 'what says its own place in the page is drawn each time']),
  guard('drawn once: within its room', [webEdit('drawn-parts.ts', 'characters <= charactersMax', 'characters > 0')],
    [drawn, 'no more is kept than there is room for']),
  guard('drawn once: the oldest goes', [webEdit('drawn-parts.ts', 'texts.delete(name)', '')],
    [drawn, 'no more is kept than there is room for']),
  guard('drawn once: the header follows the categories', [webEdit('app.tsx',
    'of={() => [client.getQueryData(categoriesQuery.queryKey)]}', 'of={() => []}')], current),
  guard('drawn once: the footer follows the facts', [webEdit('shell/main-layout.tsx', 'name="footer" of={() => [shop()]}',
    'name="footer" of={() => []}')], current),
  guard('drawn once: a card follows its product', [webEdit('catalogue/product-card.tsx', 'of={() => [props, aside]}',
    'of={() => [props.product.id, aside]}')], current),
  guard('sweep: not while the first are answered', [edit('kit/sweep.ts', 'QUIET_MS = 5_000', 'QUIET_MS = 0')],
    ['src/server/kit/sweep.test.ts', 'what starting leaves behind is given back once']),
]
