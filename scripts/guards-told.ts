// The guards of wishlists, and of what people are told in the shop and by mail. Part of the list in guards-list.ts.
import { edit, guard } from './guards-form.ts'
import type { Guard } from './guards-form.ts'
import { toldStaffGuards } from './guards-told-staff.ts'

const wishlist = 'src/server/wishlist/wishlist.test.ts'
const alerts = 'src/server/wishlist/wishlist-alerts.test.ts'
const alertRaces = 'src/server/wishlist/wishlist-alerts-races.test.ts'
const notifications = 'src/server/notifications/notifications.test.ts'
const mails = 'src/server/mails/mails.test.ts'
const wishlistMail = 'src/server/mails/mails-wishlist.test.ts'

const wishes = [
  guard('wishlist: whose it is', [edit('wishlist/wishlist.ts', 'refuse(\'wishlist.not_yours\')', 'userId')],
    [wishlist, 'GET /api/users/{userId}/wishlist: somebody else\'s to everybody, also staff; anything to strangers']),
  guard('wishlist: lock', [edit('wishlist/wishlist-sql.ts', 'where id = ${personId} for no key update',
    'where id = ${personId}')], [wishlist, '20 times the same product is one item']),
  guard('wishlist: its largest size', [edit('wishlist/wishlist.ts', '>= WISHLIST_MAX', '> WISHLIST_MAX')],
    [wishlist, 'with one place left six products are one more']),
  guard('wishlist: product held while it is added', [edit('wishlist/wishlist-sql.ts', 'where id = ${productId} for share',
    'where id = ${productId}')], [alertRaces, 'who adds a product that is just becoming cheaper knows the new price']),
  guard('wishlist: shown is what is in stock', [edit('wishlist/wishlist-sql.ts', 'order by (v.stock > 0) desc, ', 'order by ')],
    [alerts, 'the price of the variant that is shown']),
  guard('alerts: only what nobody else has told', [edit('wishlist/wishlist-alerts-sql.ts',
    'and w.known_price_dong = l.was_price and w.known_in_stock = l.was_in_stock '
      + 'and date_trunc(\'milliseconds\', w.told_at) is not distinct from l.was_told_at', '')],
    [alertRaces, 'ten looks of two processes at once tell everybody once']),
  guard('alerts: who may sign in', [edit('wishlist/wishlist-alerts-sql.ts', 'where n.status = \'ACTIVE\' and n.id in (',
    'where n.id in (')], [alerts, 'somebody whose account is LOCKED']),
  guard('alerts: not beyond what is still being changed', [edit('wishlist/wishlist-alerts-sql.ts',
    'pg_snapshot_xmin(pg_current_snapshot())::text as next', 'pg_snapshot_xmax(pg_current_snapshot())::text as next')],
    [alertRaces, 'what somebody was changing during a look is found by the next one']),
  guard('alerts: what waited is looked at again', [edit('wishlist/wishlist-alerts-sql.ts',
    'union select person_id from wishlist_item where look_again_at <= ${moment}',
    'union select person_id from wishlist_item where look_again_at is null and ${moment}::timestamptz is null')],
    [alerts, 'the same product twice in a day']),
  guard('alerts: known and told, or neither', [edit('wishlist/wishlist-alerts.ts', 'rows.updateKnown(tx, findings)',
    'db.transaction().execute((own) => rows.updateKnown(own, findings))')],
    [alertRaces, 'a look that fails tells nobody by halves']),
  guard('alerts: once a day', [edit('wishlist/wishlist-rules.ts', 'if (due > moment)', 'if (due > moment && known.price < 0)')],
    [alerts, 'the same product twice in a day']),
  guard('wishlist news: who may sign in', [edit('wishlist/wishlist-alerts-sql.ts', '.where(\'n.status\', \'=\', \'ACTIVE\')',
    '')], [mails, 'is not told of what was taken out meanwhile']),
  guard('alerts: like is compared with like', [edit('wishlist/wishlist-rules.ts', 'known.prices[variantId ?? \'\'] ?? price',
    'known.price')], [alerts, 'a variant that is back at the price it always had']),
  guard('alerts: a lower price that was known is kept in mind', [edit('wishlist/wishlist-rules.ts',
    'Math.min(known.prices[variantId ?? \'\'] ?? price, known.price)', 'known.prices[variantId ?? \'\'] ?? price')],
    ['src/server/wishlist/wishlist-rules.test.ts', 'a dear one whose price fell is no news to who knows a lower one']),
  guard('wishlist: a drop is of the same variant', [edit('wishlist/wishlist-sql.ts', '(w.added_prices ->> v.id::text)::bigint',
    'w.known_price_dong')], [alerts, 'a variant that is back at the price it always had']),
]

const LATER = 'what gets better later is noted at once'
const UNCONFIRMED = 'an address that nobody has confirmed is not written to'
const wishlistMails = [
  guard('wishlist mail: once a day', [edit('wishlist/wishlist-mail-sql.ts',
    'where m.mailed_at <= ${before} or m.event_id = excluded.event_id',
    'where m.mailed_at <= ${before} or m.mailed_at > ${before}')],
    [wishlistMail, LATER]),
  guard('wishlist mail: one that could not leave may leave', [edit('wishlist/wishlist-mail-sql.ts',
    'or m.event_id = excluded.event_id', '')], [wishlistMail, 'a mail that could not leave leaves when its news is given again']),
  guard('wishlist mail: news is mailed once', [edit('wishlist/wishlist-mail.ts', 'await rows.updateMailed(db, personId)', '')],
    [wishlistMail, 'news that arrives again mails nothing of what waits by then']),
  guard('wishlist mail: only what still holds', [edit('wishlist/wishlist-mail.ts', 'return holds ? [',
    'return holds || productId > 0 ? [')], [wishlistMail, LATER]),
  guard('wishlist mail: what waits has its hour', [edit('wishlist/wishlist-mail.ts', 'await rows.updateDue(db, personId, DAY_MS)',
    '')], [wishlistMail, LATER]),
  guard('wishlist mail: its hour comes once', [edit('wishlist/wishlist-mail-sql.ts', 'set due_at = null where person_id in',
    'set due_at = due_at where person_id in')], [wishlistMail, 'two pieces of news at once are one mail']),
  guard('wishlist mail: who may sign in', [edit('wishlist/wishlist-mail-sql.ts',
    'where w.person_id = ${personId} and n.status = \'ACTIVE\'', 'where w.person_id = ${personId}')],
    [mails, 'is not told of what was taken out meanwhile']),
  guard('wishlist mail: only to confirmed addresses', [edit('mails/mails.ts', 'if (!person?.emailVerified ||', 'if (!person ||')],
    [wishlistMail, UNCONFIRMED]),
  guard('wishlist mail: nothing waits for who is not mailed', [edit('mails/mails.ts', 'return forgetMailing(db, personId)',
    'return')], [wishlistMail, UNCONFIRMED]),
  guard('mails: no address in a greeting', [edit('mails/mails-greeting.ts', 'name === \'\' || ADDRESS_LIKE.test(name)',
    'name === \'\'')], [wishlistMail, 'a name that holds an address is not repeated in the mail']),
]

const LANGUAGE_LAST_USED = 'is mailed in the language its reader last used the shop in'
const toldPeople = [
  guard('notification of a wish: once for each news', [edit('notifications/notifications-news.ts',
    'referenceId: productId, eventId,', 'referenceId: productId, eventId: null,')],
    [mails, 'that arrives again is the same notification']),
  guard('notification of an order: once for each news', [edit('notifications/notifications-orders.ts',
    'referenceId: orderId, eventId }', 'referenceId: orderId, eventId: null }')],
    [mails, 'is confirmed in vi by mail, and stands in the notifications, once']),
  guard('notification: whose it is (marking)', [edit('notifications/notifications-sql.ts',
    '.where(\'n.id\', \'=\', id).where(\'n.person_id\', \'=\', personId)', '.where(\'n.id\', \'=\', id)')],
    [notifications, 'nobody reads, marks or deletes somebody else\'s']),
  guard('notification: whose it is (deleting)', [edit('notifications/notifications-sql.ts',
    '.where(\'id\', \'=\', id).where(\'person_id\', \'=\', personId)', '.where(\'id\', \'=\', id)')],
    [notifications, 'nobody reads, marks or deletes somebody else\'s']),
  guard('notification: whose they are (marking all)', [edit('notifications/notifications-sql.ts',
    '.where(\'person_id\', \'=\', personId).where(\'read_at\', \'is\', null)', '.where(\'read_at\', \'is\', null)')],
    [notifications, 'nobody reads, marks or deletes somebody else\'s']),
  guard('notification: forgotten when it is old', [edit('notifications/notifications-sql.ts', '\'created_at\', \'<\', moment',
    '\'created_at\', \'>\', moment')], [notifications, 'what is older than 180 days is forgotten']),
  guard('notification: the pages before one stay', [edit('notifications/notifications-sql.ts',
    'query.where(\'n.id\', \'<\', before ?? 0)', 'query')], [notifications, 'the pages before one stay as they are']),
  guard('notification: marking up to one', [edit('notifications/notifications-sql.ts',
    'query.where(\'id\', \'<=\', upTo ?? 0)', 'query')], [notifications, 'marking all up to one leaves unread']),
  guard('notification: a kind of a newer shop', [edit('notifications/notifications-words.ts', 'if (!isKind(kind))',
    'if (kind === \'\')')], [notifications, 'what only a newer shop can say']),
  guard('notification: a type of a newer shop', [edit('notifications/notifications.ts',
    'const { data: type = \'USER\' } = NotificationType.safeParse(row.type)', 'const type = row.type as NotificationType')],
    [notifications, 'what only a newer shop can say']),
  guard('mails: in the language last used', [edit('auth/auth.ts', 'await noteLanguage(tx, person.id, language)', '')],
    [mails, 'the language of a registration is the one a person is written to in']),
  guard('mails: the language of who likes', [edit('wishlist/wishlist-http.ts',
    'await noteLanguage(db, asker.id, language) return item', 'return item')], [mails, LANGUAGE_LAST_USED]),
  guard('mails: the language of who likes no more', [edit('wishlist/wishlist-http.ts',
    'await noteLanguage(db, asker.id, language) return undefined', 'return undefined')], [mails, LANGUAGE_LAST_USED]),
  guard('mails: the language of who orders', [edit('orders/orders.ts',
    'if (language !== basis.language && !(placed[at] instanceof Refusal)) await noteLanguage(tx, asker.id, language)', '')],
    [mails, 'is confirmed in en by mail, and stands in the notifications, once']),
  guard('language: the same is not written again', [edit('auth/auth-person-sql.ts',
    '.where(\'language\', \'<>\', language)', '')],
    [mails, 'a language that is the same as before is not written again']),
]

export const toldGuards: readonly Guard[] = [...wishes, ...wishlistMails, ...toldPeople, ...toldStaffGuards]
