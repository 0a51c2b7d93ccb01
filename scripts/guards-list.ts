// The guards of the shop, and the test that must go red when one is taken away.

import { accountGuards } from './guards-account.ts'
import { aftermathGuards } from './guards-aftermath.ts'
import { anotherWayGuards } from './guards-another-way.ts'
import { assistantClassGuards } from './guards-assistant-classes.ts'
import { assistantGuards } from './guards-assistant.ts'
import { buyingGuards, cartLock } from './guards-buying.ts'
import { contentGuards } from './guards-content.ts'
import { deliveringGuards } from './guards-delivering.ts'
import { doorGuards } from './guards-door.ts'
import { feedbackGuards } from './guards-feedback.ts'
import { edit, guard } from './guards-form.ts'
import type { Edit, Guard } from './guards-form.ts'
import { guardingGuards } from './guards-guarding.ts'
import { looksGuards } from './guards-looks.ts'
import { newsGuards } from './guards-news.ts'
import { officeGuards } from './guards-office.ts'
import { offeredGuards } from './guards-offered.ts'
import { orderGuards } from './guards-orders.ts'
import { partGuards } from './guards-parts.ts'
import { payingGuards } from './guards-paying.ts'
import { placingGuards } from './guards-placing.ts'
import { refundGuards } from './guards-refunds.ts'
import { renderingGuards } from './guards-rendering.ts'
import { returnGuards } from './guards-returns.ts'
import { runningGuards } from './guards-running.ts'
import { speedGuards } from './guards-speed.ts'
import { storyGuards } from './guards-stories.ts'
import { supportGuards } from './guards-support.ts'
import { tapGuards } from './guards-taps.ts'
import { toldGuards } from './guards-told.ts'
import { transferGuards } from './guards-transfers.ts'
import { accountWebGuards } from './guards-web-account.ts'
import { chatWebGuards } from './guards-web-chat.ts'
import { contentWebGuards } from './guards-web-content.ts'
import { orderWebGuards } from './guards-web-orders.ts'
import { photoWebGuards } from './guards-web-photos.ts'
import { shopWebGuards } from './guards-web-shop.ts'
import { supportWebGuards } from './guards-web-support.ts'
import { webGuards } from './guards-web.ts'

const races = 'src/server/orders/orders-races.test.ts'
const orders = 'src/server/orders/orders.test.ts'
const sessions = 'src/server/auth/auth-sessions.test.ts'
const auth = 'src/server/auth/auth.test.ts'
const account = 'src/server/account/account.test.ts'
const cart = 'src/server/cart/cart.test.ts'
const line = 'src/server/kit/serve-line.test.ts'
const http = 'src/server/kit/serve-http.test.ts'
const rates = 'src/server/kit/serve-rate-limit-database.test.ts'
const migrations = 'src/server/kit/migrate.test.ts'
const outbox = 'src/server/kit/outbox.test.ts'

const LAST_UNITS = '50 buyers for the last 5 units leave exactly 5 orders and nothing in stock'
const stockCondition = edit('catalogue/catalogue-stock-sql.ts', 'and v.stock >= s.quantity', '')
/** Units are decided on under a lock; the statement and the table say it once more, so that one of the three alone is enough. */
const stockDecided = edit('orders/orders-placing.ts', '  refuseShort(cart.items, left)\n', '')
const stockCheck: Edit = {
  file: 'db/migrations/0002-catalogue.sql', find: 'default 0 check (stock >= 0)', replace: 'default 0',
}

const stockAndOrders = [
  guard('stock: decision and condition', [stockDecided, stockCondition], [races, LAST_UNITS]),
  guard('stock: decision, condition and check constraint', [stockDecided, stockCondition, stockCheck], [races, LAST_UNITS]),
  guard('stock: one order of locks', [
    edit('catalogue/catalogue-stock-sql.ts', 'order by v.id for no key update of v',
      'order by array_position(${ids}::bigint[], v.id) for no key update of v'),
  ], ['src/server/catalogue/catalogue-stock.test.ts',
    'many who give and take the same variants, named in any order, never wait in a circle and lose none']),
  guard('stock: product held before its copies are renewed', [
    { file: 'db/migrations/0006-finding.sql',
      find: 'perform from product where id = any(ids) order by id for no key update; update product p set price_dong',
      replace: 'update product p set price_dong' },
  ], ['src/server/catalogue/catalogue-stock.test.ts',
    'two who take the last units of two variants at once leave a product that says it is sold out']),
  guard('cart: lock (adding)', [cartLock], [races, 'two tabs adding at once lose no unit']),
  guard('cart: lock (ordering)', [cartLock], [races, '20 different keys at once on one cart are one order']),
  guard('order: replay looked up', [edit('orders/orders.ts', '(() => findReplay(basis, hashOfWish(wish.body)))',
    '(() => { findReplay(basis, hashOfWish(wish.body)) })')],
    [races, 'the same order posted 20 times at once with one key is one order']),
  guard('order: whose it is', [edit('orders/orders-read.ts', '|| row.person_id !== asker.id', '')],
    ['src/server/orders/orders-read.test.ts', 'somebody else\'s order is as unknown as one that does not exist']),
  guard('order: what is not sold (before and while its units are taken)', [
    edit('orders/orders-placing.ts', 'if (unsold) refuse', 'if (unsold && !line) refuse'),
    edit('orders/orders-placing.ts', 'if (status !== \'AVAILABLE\') refuse', 'if (status === \'\') refuse'),
    edit('catalogue/catalogue-stock-sql.ts', 'and p.status = \'AVAILABLE\' and v.stock', 'and v.stock'),
  ],
    [orders, 'for a product that has become COMING_SOON']),
  guard('delivery: free strictly above', [edit('shipping/shipping-rules.ts', 'goodsDong > freeShippingOver()',
    'goodsDong >= freeShippingOver()')],
    ['src/server/shipping/shipping-rules.test.ts', 'goods of 1000000 dong are delivered for 30000']),
]

const reviews = 'src/server/reviews/reviews.test.ts'
const whatIsSaid = [
  guard('reviews: only approved ones are shown', [edit('reviews/reviews-sql.ts',
    '.where(\'product_id\', \'=\', productId).where(\'status\', \'=\', \'APPROVED\')',
    '.where(\'product_id\', \'=\', productId)')],
    [reviews, 'ENT-52 REVIEW-01 REVIEW-02 REVIEW-03 API-95 a review waits for staff']),
  guard('reviews: one of each person', [edit('reviews/reviews-sql.ts',
    '.onConflict((conflict) => conflict.columns([\'product_id\', \'person_id\']).doNothing())', '')],
    [reviews, 'is for once: a second review of the same product is refused']),
  guard('reviews: bought is delivered', [edit('reviews/reviews-sql.ts', '.where(\'o.status\', \'=\', \'DELIVERED\')', '')],
    [reviews, 'a purchase is verified by an order of that product that was delivered']),
  guard('reviews: a vote counts once', [edit('reviews/reviews-sql.ts',
    '.onConflict((conflict) => conflict.doNothing()).execute()', '.execute()')],
    [reviews, 'counts once for each person']),
  guard('reviews: who votes a second time reads what the first left', [edit('reviews/reviews.ts',
    '(await rows.selectReview(tx, id))?.helpful ?? 0', 'review.helpful')],
    [reviews, 'counts once for each person']),
  guard('reviews: only a rejected one is replaced', [edit('reviews/reviews-sql.ts',
    '.where(\'status\', \'=\', \'REJECTED\').execute()', '.execute()')],
    [reviews, 'again is possible once staff has rejected it']),
  guard('reviews: no vote for one\'s own', [edit('reviews/reviews.ts', 'if (review.person_id === asker.id)',
    'if (review.person_id === -asker.id)')],
    [reviews, 'counts once for each person']),
  guard('reviews: product held before its stars are counted', [
    { file: 'db/migrations/0007-reviews.sql',
      find: 'perform from product where id = any(ids) order by id for no key update; update product p set stars',
      replace: 'update product p set stars' },
  ], ['src/server/catalogue/catalogue-follows.test.ts', 'lose no review when several are approved at once']),
]

const cartLimits = [
  guard('cart: 99 of one', [edit('cart/cart-rules.ts', 'if (quantity > QUANTITY_MAX)', 'if (quantity > QUANTITY_MAX * 9)')],
    [cart, 'of one variant at most 99 are held, however they came']),
  guard('cart: 50 lines', [edit('cart/cart.ts', '!held.has(unit.id) && held.size >= LINES_MAX',
    '!held.has(unit.id) && held.size >= LINES_MAX * 9')],
    [cart, 'a cart holds at most 50 lines, and what is held may still grow']),
  guard('cart: no more than the stock', [edit('cart/cart-rules.ts', 'return quantity > stock', 'return quantity > stock * 99')],
    [cart, 'more than is left is refused, and the cart stays as it was']),
  guard('cart: absolute quantity and stock', [edit('cart/cart.ts', 'quantity > before && quantity > unit.stock', 'quantity < 0')],
    [cart, 'what is not held, is held twice over, or is not there in that number is refused']),
]

const filter = '.where(\'person_id\', \'=\', personId)'
const whoAsks = [
  guard('address: whose it is (reading)', [edit('account/account-sql.ts', `selectAll().where('id', '=', id)${filter}`,
    'selectAll().where(\'id\', \'=\', id)')],
    [account, 'somebody else\'s address is as unknown as one that does not exist']),
  guard('address: whose it is (replacing)', [edit('account/account-sql.ts', `set(values).where('id', '=', id)${filter}`,
    'set(values).where(\'id\', \'=\', id)')],
    [account, 'somebody else\'s address is as unknown as one that does not exist']),
  guard('address: whose it is (removing)', [edit('account/account-sql.ts', `deleteFrom('address').where('id', '=', id)${filter}`,
    'deleteFrom(\'address\').where(\'id\', \'=\', id)')],
    [account, 'somebody else\'s address is as unknown as one that does not exist']),
  guard('address: ordering to another\'s', [edit('orders/orders-placing-sql.ts',
    'a.id = asked.address_id and a.person_id = buyer.id', 'a.id = asked.address_id')],
    [orders, 'to somebody else\'s address']),
  guard('address: the book is locked', [edit('auth/auth-person-sql.ts', '.where(\'p.id\', \'=\', id) .forNoKeyUpdate()',
    '.where(\'p.id\', \'=\', id)')],
    [account, 'a customer keeps at most so many addresses, also when adding at once']),
  guard('a stranger is refused', [edit('kit/serve-line.ts', 'if (!asker) refuse(\'auth.sign_in\')', 'if (!asker) return')],
    [sessions, 'without a good token (no header) nobody is let in, in either language']),
  guard('a locked account is refused', [edit('kit/serve-line.ts', 'if (asker.status !== \'ACTIVE\')',
    'if (asker.status === \'\')')],
    [sessions, 'a locked account is let in nowhere, with the token it had']),
  guard('a role is checked', [edit('kit/serve-line.ts',
    'if (mayCall(route.access, route.withoutFactor ? heldBack ?? role : role)) return', 'if (role) return')],
    [line, 'a line for admin met by STAFF: auth.forbidden']),
  guard('a locked account cannot sign in (before and after its password is checked)', [
    edit('auth/auth.ts', 'if (row.status !== \'ACTIVE\')', 'if (row.status === \'\')'),
    edit('auth/auth.ts', 'if (person.status !== \'ACTIVE\') refuse(\'auth.inactive\') if (!await',
      'if (person.status === \'\') refuse(\'auth.inactive\'); if (!await'),
  ],
    [auth, 'a locked or closed account is refused once the password is right']),
  guard('token: absolute end', [edit('auth/auth-sessions-sql.ts',
    'lacksFactor]) .where(\'s.token_hash\', \'=\', anyOf(tokenHashes)).where(\'s.expires_at\', \'>\', moment)',
    'lacksFactor]) .where(\'s.token_hash\', \'=\', anyOf(tokenHashes))')],
    [sessions, 'a session ends 90 days after signing in however much it is used']),
  guard('token: idle end', [edit('auth/auth-sessions-sql.ts',
    '.where(\'s.last_used_at\', \'>\', idleSince) .execute() } /** Those', '.execute() } /** Those')],
    [sessions, 'a session ends 30 days after its last use']),
  guard('token: ended by signing out', [edit('auth/auth.ts', 'await sessions.deleteSession(tx, asker.tokenHash)', '')],
    [sessions, 'each sign-in has a token of its own; signing out ends that one only']),
  guard('token: only its hash is kept', [edit('auth/auth-rules.ts', 'return hash(\'sha256\', token, \'buffer\')',
    'return Buffer.from(token)')],
    [sessions, 'only the SHA-256 of a token is kept']),
  guard('password: checked', [edit('auth/auth.ts', 'if (!await isPassword(password, row.password_hash))',
    'if (!row.password_hash)')],
    [auth, 'a wrong password and an unknown name get the very same answer']),
  guard('password: common ones', [
    edit('auth/auth.ts', 'selectTaken(db, username, email), weak, language',
      'selectTaken(db, username, email), undefined, language'),
  ],
    ['src/server/auth/auth-fields.test.ts', '"P@ssw0rd" keeps every rule and is refused because everybody has it']),
  guard('username: one account', [edit('auth/auth-person-sql.ts', '.onConflict((conflict) => conflict.doNothing())', '')],
    [auth, '20 who want the same username at once open one account']),
]

const pipeline = [
  guard('rate limit: counts', [edit('kit/counts.ts', 'window.current++', 'window.current = 1')],
    [rates, 'the 21st sign-in of a minute from one address']),
  guard('rate limit: before the guard', [edit('kit/serve-http.ts', 'preParsing: async', 'onRequest: async')],
    [rates, 'guessing tokens is counted']),
  guard('rate limit: shared by a pace', [edit('kit/serve-rate-limit.ts', 'return this', 'return new PaceStore()')],
    [rates, 'opening accounts counts together with signing in']),
  guard('guard before parsing', [edit('kit/serve-http.ts', 'preParsing: async', 'preHandler: async')],
    [http, 'the guard stands before the body']),
  guard('reply: undeclared fields never leave', [edit('kit/serve-http.ts', '{ response: { [status]: route.reply } }',
    '{ response: { 299: route.reply } }')],
    [http, 'a field that was not promised never leaves']),
  guard('reply: checked in strict mode', [edit('kit/serve-line.ts',
    'if (strict && !route.streams && route.file === undefined) route.reply.parse(reply)', '')],
    [line, 'a reply with more or less than promised is a bug in strict mode']),
  guard('refusals: only promised ones', [edit('kit/serve-line.ts', 'if (error instanceof Refusal) checkPromised',
    'if (error === null) checkPromised')],
    [line, 'a refusal nobody promised is a bug in strict mode']),
  guard('NUL is refused', [edit('kit/serve-line.ts', 'if (typeof one === \'string\' && one.includes(\'\\0\')) return at', '')],
    [line, 'NUL is refused wherever it hides']),
  guard('a field called __proto__', [edit('kit/serve-line.ts', 'Object.create(null) as Problems', '({}) as Problems')],
    [line, 'a field called __proto__ is a wrong field like any other']),
  guard('body: its largest size', [edit('kit/serve-http.ts',
    'addContentTypeParser(\'application/json\', { parseAs: \'string\', bodyLimit: BODY_BYTES_MAX',
    'addContentTypeParser(\'application/json\', { parseAs: \'string\', bodyLimit: BODY_BYTES_MAX * 9')],
    [http, 'who may call is told what is wrong with the body']),
  guard('a bug says nothing of its insides', [edit('kit/serve-http.ts', 'send(JSON.stringify(body))',
    'send(JSON.stringify({ ...body, stack: error.stack }))')],
    [http, 'a bug is told as nothing but a failure']),
  guard('picture: only known names', [edit('files/pictures.ts', 'if (!KEY.test(key) || width === undefined || !format)',
    'if (!format)')],
    ['src/server/files/pictures.test.ts',
      '/pictures/may-mot.den.back.0123abcd/161.webp is not found, and nothing is written for it']),
  guard('whole numbers stay exact', [edit('kit/db.ts', 'if (!Number.isSafeInteger(value))', 'if (Number.isNaN(value))')],
    ['src/server/kit/db.test.ts', 'the bigint 9007199254740993 does not fit and is a fault, never a rounded number']),
]

const startAndNews = [
  guard('migration: checksum', [edit('kit/migrate.ts', 'before !== undefined && before !== step.checksum', 'before === \'\'')],
    [migrations, 'a migration that was changed after it ran stops the start']),
  guard('migration: newer database', [edit('kit/migrate.ts', 'if (known.has(name)) continue', 'if (name) continue')],
    [migrations, 'a database of a newer version is refused']),
  guard('migration: one process at a time', [edit('kit/migrate.ts', 'select pg_advisory_lock($1)', 'select $1::int')],
    [migrations, 'processes that start together run each migration once']),
  guard('migration: whole or not at all', [edit('kit/migrate.ts', 'await client.query(\'begin\')', '')],
    [migrations, 'a migration that cannot be recorded leaves nothing behind either']),
  guard('news: one relay takes it', [edit('kit/outbox.ts', '.forUpdate().skipLocked()', '')],
    [outbox, 'relays of several processes at once take each piece of news once']),
  guard('news: relayed whole', [edit('kit/outbox.ts', ', { db: fromKysely(tx) }', '')],
    [outbox, 'when the queue cannot take it, the news waits and is relayed later']),
  guard('answers: one failure is one', [edit('kit/jobs.ts',
    'return { id, status: \'failed\', output: { message: String(error) } }', 'throw error')],
    ['src/server/kit/jobs.test.ts',
      'twenty answers are given at the same time, and one that fails takes none down that ran beside it']),
  guard('pages: not older than 30 seconds', [edit('kit/page-cache.ts', 'if (kept.until <= ticks())', 'if (kept.until < 0)')],
    ['src/server/kit/page-cache.test.ts', 'a page is given as it was kept, for 30 seconds and not longer']),
]

const follows = 'src/server/catalogue/catalogue-follows.test.ts'
const fresh = 'src/server/search/search-fresh.test.ts'
const naive = 'src/server/search/search-naive-rules.test.ts'
const priceRules = 'src/server/search/search-prices-rules.test.ts'
const WITHIN = 'a price is within its limits to the dong, and sorts by the dong'
const kept = 'src/pages-kept.test.ts'
const discounts = 'src/server/catalogue/catalogue-discounts.test.ts'
const triggers = (find: string, replace = ''): Edit => ({ file: 'db/migrations/0006-finding.sql', find, replace })
const answers = (find: string, replace: string): Edit => edit('kit/serve-kept.ts', find, replace)

const finding: readonly Guard[] = [
  guard('prices: a sale ends at its hour', [triggers('case when ends <= now() then null else reduced end', 'reduced')],
    [discounts, 'at its hour a sale is over in every price']),
  guard('prices: sales are tidied up at their hour', [edit('app-schedules.ts', ', until: () => untilNextEnd(db)', '')],
    [discounts, 'a running shop tidies up at the hour']),
  guard('prices: the history ends with the price that holds', [triggers(
    'greatest(now(), (select max(since) from product_price where product_id = p.id))', 'now()')],
    ['src/server/catalogue/catalogue-figures.test.ts', 'of two who change a price at once']),
  guard('pages: dropped when a product changes', [triggers(
    'if ids is not null then perform drop_pages(\'products\', ids); end if;')],
    [follows, 'follow reviews that are approved, changed, hidden and deleted']),
  guard('shelf: a look begun before the question does not count', [edit('search/search-fresh.ts',
    'return watch.waiting ??= lookNext(watch)', 'return watch.running ?? (watch.waiting ??= lookNext(watch))')],
    [fresh, 'many askers at once each see what they have just written']),
  guard('facets: a group leaves its own choice aside', [edit('search/search-facets.ts',
    'fulfilling(shelf, conditions, wanted, group) : meeting(shelf, conditions, group))',
    'fulfilling(shelf, conditions, wanted) : meeting(shelf, conditions))')],
    [naive, '10,000 filters over 20 shelves']),
  guard('prices: a rung within the limits ends below the upper one', [edit('search/search-prices.ts',
    '((first - low) & (low - last))', '(first - low)')], [priceRules, WITHIN]),
  guard('prices: the first place of a page by its dearest', [edit('search/search-list-picks.ts',
    'takeBand(dearer, first), total - skip)', 'takeBand(dearer, first), 1)')], [priceRules, WITHIN]),
  guard('prices: what may be cheaper is counted', [edit('search/search-list-picks.ts', 'before: countSlots(cheaper) }',
    'before: 0 }')], [priceRules, WITHIN]),
  guard('kept pages: only what is read', [
    answers('request.method === \'GET\' ? askedFor(request) : undefined', 'askedFor(request)')],
    [kept, 'other methods and other addresses take the long way']),
  guard('kept pages: each tongue its own', [answers('\\n${headers[\'accept-language\'] ?? \'\'}', '')],
    [kept, 'language, encoding and what the browser holds are each answered for themselves']),
]

export const guards: readonly Guard[] = [
  ...stockAndOrders, ...whatIsSaid, ...finding, ...cartLimits, ...whoAsks, ...pipeline, ...startAndNews, ...buyingGuards,
  ...toldGuards, ...webGuards, ...shopWebGuards, ...accountGuards, ...accountWebGuards, ...storyGuards, ...orderGuards,
  ...payingGuards, ...transferGuards, ...partGuards, ...refundGuards, ...deliveringGuards, ...doorGuards, ...returnGuards,
  ...newsGuards, ...placingGuards, ...anotherWayGuards, ...aftermathGuards, ...runningGuards,
  ...orderWebGuards, ...photoWebGuards, ...contentGuards, ...assistantGuards, ...supportGuards, ...supportWebGuards,
  ...feedbackGuards, ...offeredGuards, ...looksGuards, ...chatWebGuards, ...assistantClassGuards, ...contentWebGuards,
  ...officeGuards, ...speedGuards, ...guardingGuards, ...renderingGuards, ...tapGuards,
]
