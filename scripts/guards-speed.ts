// The guards of what answers cost. Part of the list in guards-list.ts.
import { contractEdit, edit, guard, webEdit } from './guards-form.ts'
import type { Guard } from './guards-form.ts'

const statements = 'src/server/statements.test.ts'
const packing = 'src/server/kit/serve-packing.test.ts'
const pageCache = 'src/server/kit/page-cache.test.ts'
const asked = 'src/server/kit/serve-asked.test.ts'
const keptPages = 'src/pages-kept.test.ts'
const renewing = 'src/server/kit/serve-renewing.test.ts'
const pieces = 'src/server/kit/pieces.test.ts'
const serialize = 'src/server/kit/serve-serialize.test.ts'
const kept = 'src/server/app-kept.test.ts'
const forgetting = 'src/server/kit/page-forget-database.test.ts'

const MIGRATION = 'db/migrations/0052-orders-written-together.sql'
const COST = 'what visitors look at costs as many statements as was read last'
const TWICE = 'a page is packed when somebody asks for it so, and tightly only when somebody asks again; nobody waits'

export const speedGuards: readonly Guard[] = [
  guard('statements: no large table is read whole', [edit('catalogue/catalogue-sql.ts', 'p.id = any(${ids}::bigint[])',
    'p.id + 0 = any(${ids}::bigint[])')], [statements, COST]),
  guard('statements: none is asked for nothing', [edit('catalogue/catalogue-picks.ts',
    'variantIds.length > 0 ? readPickedRows(db, variantIds) : []', 'readPickedRows(db, variantIds)')], [statements, COST]),
  guard('statements: asked with the value of this time', [edit('kit/statement.ts', 'one === place ? value : one', 'one')],
    ['src/server/search/search.test.ts', 'API-24 CONST-01 CONST-03 CONST-06 ENT-14 without wishes is page 0 of 12']),
  guard('replies: no value is tried against shapes', [edit('kit/serve-serialize.ts', ', override: sayChoice', '')],
    [serialize, 'no value is tried against the shapes it may have']),
  guard('replies: a name that means two things is not one field', [edit('kit/serve-serialize.ts',
    'if (!isDeepStrictEqual(known, plainField(field))) return undefined', '')],
    [serialize, 'where two kinds mean something else by one name']),
  guard('replies: of several kinds only what is to be read', [contractEdit('prose.ts', 'export const Prose = z.array(Block)',
    'export const Prose = z.array(z.discriminatedUnion(\'kind\', [...Block.options, z.strictObject({ kind: z.literal(\'note\'), '
    + 'secret: z.string() })]))')],
    ['src/server/reply-kinds.test.ts', 'what is told of several kinds are pieces of written texts']),
  guard('papers: others have their turn while they are written', [edit('kit/serve-openapi.ts',
    'for await (const one of inPieces(mounted))', 'for (const one of mounted)')],
    ['src/server/kit/serve-openapi-document.test.ts', 'it is written line by line']),
  guard('pages: packed once', [edit('kit/serve-packing.ts', '    packed.set(encoding, quick)\n', '')], [packing, TWICE]),
  guard('pages: packed tightly when asked for again', [edit('kit/serve-packing.ts', '!known.final && ', '!known && ')],
    [packing, TWICE]),
  guard('pages: packed tightly by one', [edit('kit/serve-packing.ts', '    tightening.add(known)\n', '')], [packing, TWICE]),
  guard('renewed: only what is asked for often', [edit('kit/page-cache.ts', 'if (kept.reads >= OFTEN) ', '')],
    [pageCache, 'what was asked for twice is missed when it is forgotten']),
  guard('renewed: nobody asks by looking whether it is there', [edit('kit/page-cache.ts',
    'has: (key) => (pages.get(key)?.until ?? 0) > ticks(),', 'has(key) { return this.read(key) !== undefined },')],
    [pageCache, 'what was asked for twice is missed when it is forgotten']),
  guard('pages: what only one has asked for is not kept', [edit('kit/serve-keeping.ts', 'tags && asked.isShared(key)', 'tags')],
    [keptPages, 'what only one has asked for is not kept']),
  guard('pages: who asks is noted', [edit('kit/serve-keeping.ts', '    if (!kept) asked.note(key)\n', '')],
    [keptPages, 'what only one has asked for is not kept']),
  guard('pages: asked for once is not shared', [edit('kit/serve-asked.ts', 'shared.set(key, isMet)', 'shared.set(key, true)')],
    [asked, 'what was asked for twice is shared, and stays so']),
  guard('pages: what was asked for is not remembered for ever', [edit('kit/serve-asked.ts', 'if (shared.size <= KNOWN_MAX) break',
    'if (shared.size > 0) break')], [asked, 'four thousand addresses are remembered']),
  guard('pages: a long address is not remembered', [edit('kit/serve-asked.ts', 'key.length > KEY_MAX', 'key.length < 0')],
    [asked, 'a long address is asked for once']),
  guard('renewed: pages', [{ file: 'src/pages.ts', find: 'keeping.give(key, make, make)', replace: 'keeping.give(key, make)' }],
    [keptPages, 'a page asked for often is rendered again as soon as it is forgotten']),
  guard('renewed: replies', [edit('kit/serve-keeping.ts', 'making(asker)), making)', 'making(asker)))')],
    [kept, 'replies asked for often are made again when what they show changes']),
  guard('renewed: one after the other', [edit('kit/serve-renewing.ts', 'await make?.()', 'void make?.()')],
    [renewing, 'one is made after the other']),
  guard('renewed: what was forgotten together waits together', [edit('kit/serve-renewing.ts',
    'await nextPiece() //', '//')], [renewing, 'what is asked for twice while it waits is made once']),
  guard('renewed: what cannot be made keeps nobody waiting', [edit('kit/serve-renewing.ts', '.catch(() => {})', '')],
    [renewing, 'what cannot be made keeps nobody else waiting']),
  guard('renewed: no more than a few wait', [edit('kit/serve-renewing.ts', 'if (waiting.size >= WAITING_MAX) return\n', '\n')],
    [renewing, 'thirty-two wait, and no more']),
  guard('pieces: one at a time', [edit('kit/pieces.ts', '    if (isGiven) return\n', '')],
    [pieces, 'of several works one does a piece in a pass']),
  guard('pieces: others have as long', [edit('kit/pieces.ts', 'setTimeout(give, Math.min(performance.now() - from, REST_MS_MAX))',
    'give()')], [pieces, 'after a piece others have as long as it took']),
  guard('pieces: so many in one', [edit('kit/pieces.ts', 'left = many - 1', 'left = many')],
    [pieces, 'a list is gone through in its order, so many in a piece']),
  guard('replies: staff read what they wrote', [edit('kit/serve-http.ts',
    'await keeping?.caughtUp()', '')],
    [kept, 'a write is answered when all that was told before has been heard, a look at once']),
  guard('replies: who has bought reads what is left', [edit('orders/orders-placing.ts',
    'tellSold(db, placed.items.map(({ productId }) => productId))\n', '')],
    [kept, 'who has bought reads what is left, and who has cancelled']),
  guard('replies: votes for reviews are told', [edit('reviews/reviews-http.ts', '[`product:${id}`]', '[`review:${id}`]')],
    [kept, 'who votes for a review reads the vote']),
  guard('replies: the others hear of a sale', [edit('kit/page-forget.ts', 'others.tell(tags)', '')],
    [kept, 'the other processes hear of what was sold a moment later']),
  guard('replies: units that come and go are told', [{ file: MIGRATION,
    find: 'if moved is not null then perform drop_stock(moved); end if;', replace: '' }],
    [kept, 'who has bought reads what is left, and who has cancelled']),
  guard('replies: lists hang on every variant', [{ file: MIGRATION, find: 'drop_pages(\'products\', shown)',
    replace: 'drop_pages(\'\', shown)' }],
    [kept, 'a list by the price of a variant that no list shows']),
  guard('replies: each tongue its own', [edit('kit/serve-keeping.ts', '${languageOf(headers[\'accept-language\'])} ', '')],
    [kept, 'every line that says what it shows is kept, by language']),
  guard('replies: nothing is kept of what nobody finds', [edit('search/search-http.ts',
    'totalElements === 0 ? undefined : showsList(content)', 'showsList(content)')],
    [kept, 'every line that says what it shows is kept, by language']),
  guard('replies: one who waits has heard all', [edit('kit/db-listen.ts',
    'await client.query(\'select\')\n', '')],
    [forgetting, 'who waits has heard what was committed before']),
  guard('replies: the deaf forget all', [edit('kit/page-forget.ts',
    'if (!await listener.caughtUp()) cache.clear()', 'await listener.caughtUp()')],
    [forgetting, 'where nothing can be heard all is forgotten']),
  guard('first load: scripts stand in the template', [webEdit('document.ts',
    'id="${LATE_SCRIPTS_ID}">${scriptsOf(files)}</template>', 'id="${LATE_SCRIPTS_ID}"></template>${scriptsOf(files)}')],
    ['src/web/document-scripts.test.ts', 'a page asks for its scripts when it is seen']),
  guard('first load: scripts wait for the picture', [webEdit('kit/late-scripts.ts', 'n||here();', 'here();')],
    ['e2e/first-load.spec.ts', 'no script is asked for before the first picture of / is here']),
  guard('first load: no longer than they may', [webEdit('kit/late-scripts.ts', '  \'setTimeout(go,2e3);\',\n', '')],
    ['e2e/first-load.spec.ts', 'nobody waits long for a picture that does not come']),
  guard('first load: a touch brings them', [webEdit('kit/late-scripts.ts', 'w("keydown",go,true)', '')],
    ['e2e/first-load.spec.ts', 'who touches the page does not wait for its pictures']),
  guard('fonts: no hint is left', [{ file: 'scripts/lean-font.ts', find: 'streams[HINTING] = Buffer.alloc(0)\n', replace: '' }],
    ['scripts/lean-font.test.ts', 'the fonts are the same without hints']),
]
