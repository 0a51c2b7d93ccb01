// The guards of what answers cost. Part of the list in guards-list.ts.
import { edit, guard } from './guards-form.ts'
import type { Guard } from './guards-form.ts'

const statements = 'src/server/statements.test.ts'
const packing = 'src/server/kit/serve-packing.test.ts'
const kept = 'src/server/app-kept.test.ts'
const forgetting = 'src/server/kit/page-forget-database.test.ts'

const MIGRATION = 'db/migrations/0051-replies-kept.sql'
const COST = 'what visitors look at costs as many statements as was read last'
const ONCE = 'a page is packed when somebody asks for it so, once for all who do'

export const speedGuards: readonly Guard[] = [
  guard('statements: no large table is read whole', [edit('catalogue/catalogue-sql.ts', 'p.id = any(${ids}::bigint[])',
    'p.id + 0 = any(${ids}::bigint[])')], [statements, COST]),
  guard('statements: none is asked for nothing', [edit('catalogue/catalogue-picks.ts',
    'variantIds.length > 0 ? selectPicked(db, variantIds) : []', 'selectPicked(db, variantIds)')], [statements, COST]),
  guard('statements: asked with the value of this time', [edit('kit/statement.ts', 'one === place ? value : one', 'one')],
    ['src/server/search/search.test.ts', 'API-24 CONST-01 CONST-03 CONST-06 ENT-14 without wishes is page 0 of 12']),
  guard('pages: packed once', [edit('kit/serve-packing.ts', '  packed.set(encoding, bytes)\n', '')], [packing, ONCE]),
  guard('replies: staff read what they wrote', [edit('kit/serve-http.ts',
    'await keeping?.caughtUp()', '')],
    [kept, 'a write is answered when all that was told before has been heard, a look at once']),
  guard('replies: who has bought reads what is left', [edit('orders/orders.ts',
    'tellSold(db, placed.items.map(({ productId }) => productId))\n', '')],
    [kept, 'who has bought reads what is left, and who has cancelled']),
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
    'await client?.query(\'select\').then(() => true, () => false)', 'true')],
    [forgetting, 'who waits has heard what was committed before']),
  guard('replies: the deaf forget all', [edit('kit/page-forget.ts',
    'if (!await listener.caughtUp()) cache.clear()', 'await listener.caughtUp()')],
    [forgetting, 'where nothing can be heard all is forgotten']),
]
