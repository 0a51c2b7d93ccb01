// The guards of coupons, the cart, what was saved, wishlists and what people are told. Part of the list in guards-list.ts.
import { edit, guard } from './guards-form.ts'
import type { Edit, Guard } from './guards-form.ts'

const coupons = 'src/server/orders/orders-coupons.test.ts'
const couponRaces = 'src/server/orders/orders-coupon-races.test.ts'
const track = 'src/server/orders/orders-track.test.ts'
const couponRules = 'src/server/promotions/promotions-rules.test.ts'
const promotions = 'src/server/promotions/promotions.test.ts'
const once = 'src/server/cart/cart-once.test.ts'
const prices = 'src/server/cart/cart-prices.test.ts'
const validation = 'src/server/cart/cart-validation-rules.test.ts'
const saved = 'src/server/cart/cart-saved.test.ts'
const quote = 'src/server/cart/cart-quote.test.ts'
const wishlist = 'src/server/wishlist/wishlist.test.ts'
const alerts = 'src/server/wishlist/wishlist-alerts.test.ts'
const alertRaces = 'src/server/wishlist/wishlist-alerts-races.test.ts'
const notifications = 'src/server/notifications/notifications.test.ts'
const mails = 'src/server/mails/mails.test.ts'

export const cartLock = edit('cart/cart-sql.ts', 'do update set updated_at = now()', 'do nothing')
const startedFrom = edit('cart/cart.ts', 'if (from !== undefined && before !== from)', 'if (from === -1 && before !== from)')
const atTodaysPrice = (replace: string): Edit => edit('cart/cart-sql.ts',
  'and s.price_dong = coalesce(sale_price(v.discount_price_dong, v.discount_ends_at), v.price_dong)', replace)

const couponsAndOrders = [
  guard('coupon: held while it is used', [edit('promotions/promotions-sql.ts', '.forNoKeyUpdate(\'c\')', '')],
    [couponRaces, 'the same customer twenty times at once with a coupon for one use each gets it once']),
  guard('coupon: a use is counted', [edit('promotions/promotions-sql.ts', 'used + 1', 'used')],
    [coupons, 'is counted once, however often the order is sent']),
  guard('coupon: a promotion shows one that holds', [edit('promotions/promotions-sql.ts',
    'return holding(db, at).where(\'c.id\', \'in\', ids)', 'return coupons(db).where(\'c.id\', \'in\', ids)')],
    [promotions, 'keep running without a coupon that has ended']),
  guard('coupon: only announced ones are listed', [edit('promotions/promotions-sql.ts',
    'holding(db, at).where(\'c.listed\', \'=\', true)', 'holding(db, at)')],
    [promotions, 'leaves out what is not announced, not begun, ended, used up or switched off']),
  guard('coupon: its end is no longer part of it', [edit('promotions/promotions-rules.ts', 'at >= endsAt', 'at > endsAt')],
    [couponRules, 'holds from the moment it starts until the moment it ends']),
  guard('coupon: never more than the goods', [edit('promotions/promotions-rules.ts', 'Math.min(wished, baseDong, ',
    'Math.min(wished, ')], [couponRules, 'whatever is bought, a discount is whole dong']),
  guard('coupon: only the goods it counts for', [edit('promotions/promotions-rules.ts',
    'discountOn(terms, worthInScope(terms, lines))', 'discountOn(terms, worthOf(lines))')],
    [coupons, 'OP takes 30000 off a phone and a case, by what it counts for']),
  guard('coupon: own uses when it is tried', [edit('promotions/promotions.ts',
    'obstacleTo(toTerms(row), orderTotal, await usesBy(db, row, personId), now())',
    'obstacleTo(toTerms(row), orderTotal, 0, now())')],
    [promotions, 'is refused to who has used it as often as one may']),
  guard('order: no price dearer than the one seen', [edit('orders/orders.ts', 'refuseDearer(cart.items)', '')],
    [coupons, 'and has risen since stops the order until it is taken']),
  guard('order: way of paying by what is left to pay', [edit('orders/orders.ts', 'canPay(body.paymentMethod, total - discount)',
    'canPay(body.paymentMethod, total)')], [coupons, 'may be paid on delivery when a courier may collect what is left to pay']),
  guard('order: its coupon is part of the wish', [edit('orders/orders-rules.ts',
    'if (body.couponCode !== undefined) wish.push(body.couponCode)', '')],
    [coupons, 'belongs to what was asked for: the same key with another coupon']),
  guard('track: the contact is asked for', [edit('orders/orders-track.ts', 'if (!row || !known)', 'if (!row)')],
    [track, 'and knows the code only gets one and the same answer']),
  guard('track: the name is masked', [edit('orders/orders-track.ts', 'maskName(row.receiver_name)', 'row.receiver_name')],
    [track, 'is told nothing by which the buyer or the receiver could be found']),
]

const cartChanges = [
  guard('cart: a change is made once', [edit('cart/cart-sql.ts', 'return kept !== undefined', 'return kept !== null')],
    [once, 'arriving 50 times at once is made once']),
  guard('cart: its key is kept with the change', [edit('cart/cart-lines.ts', 'await rows.keepKey(tx, asker.id, key)',
    'await rows.keepKey(db as never, asker.id, key)')], [once, 'that was refused keeps no key']),
  guard('cart: lock (saving)', [cartLock], [once, 'saving, bringing back and adding neither lose nor double a unit']),
  guard('cart: lock (starting from a number)', [cartLock], [once, 'of 20 that start from the same number one is made']),
  guard('cart: what a change starts from (two browsers)', [startedFrom],
    [once, 'two browsers that each bring it up by one 49 times']),
  guard('cart: what a change starts from (told)', [startedFrom], [once, 'is refused when the line holds another number']),
  guard('cart: 50 lines (from none)', [edit('cart/cart.ts', 'before === 0 && held.size >= LINES_MAX',
    'before === 0 && held.size >= LINES_MAX * 9')], [once, 'from none, a full cart takes no new line']),
  guard('cart: keys forgotten too late', [edit('cart/cart.ts', 'KEYS_KEPT_MS = 2 * 24', 'KEYS_KEPT_MS = 3 * 24')],
    [once, 'is forgotten after two days and not before']),
  guard('cart: keys forgotten too early', [edit('cart/cart.ts', 'KEYS_KEPT_MS = 2 * 24', 'KEYS_KEPT_MS = 1 * 24')],
    [once, 'is forgotten after two days and not before']),
]

const cartPrices = [
  guard('cart: the price seen first stays', [edit('cart/cart-sql.ts',
    'coalesce(${sql.ref(`${table}.seen_price_dong`)}, excluded.seen_price_dong)', 'excluded.seen_price_dong')],
    [prices, 'more of what is held, or another quantity, does not take a new price']),
  guard('cart: another quantity takes no price', [edit('cart/cart.ts', 'before === 0 ? priceOf(unit) : null', 'priceOf(unit)')],
    [prices, 'a line from before prices were noted says nothing']),
  guard('cart: only today\'s price is taken', [atTodaysPrice('')], [prices, 'a risen one stands in the way until it is taken']),
  guard('cart: a sale that is over is no price', [
    atTodaysPrice('and s.price_dong = coalesce(v.discount_price_dong, v.price_dong)'),
  ],
    [prices, 'a sale that ended by the clock is a risen price']),
  guard('cart: whose price is taken', [edit('cart/cart-sql.ts', 'where l.person_id = ${personId} and l.variant_id',
    'where l.variant_id')], [prices, 'what one takes, nobody else has taken']),
  guard('cart: a risen price stops', [edit('cart/cart-rules.ts', 'stops: now > was', 'stops: now > was && now < 0')],
    [prices, 'a risen one stands in the way until it is taken']),
  guard('cart: a fallen price does not', [edit('cart/cart-rules.ts', 'stops: now > was', 'stops: true')],
    [prices, 'a fallen one is told and stands in nobody\'s way']),
  guard('cart: a total is not below nothing', [edit('cart/cart-rules.ts', 'Math.max(0, subtotal + shippingDong - discount)',
    'subtotal + shippingDong - discount')], [validation, 'with the coupon']),
  guard('cart: own uses of its coupon', [edit('cart/cart-check.ts', 'personId: asker.id', 'personId: undefined')],
    [prices, 'used as often as this customer may is said to this customer']),
  guard('cart: a coupon counts by category', [edit('cart/cart-lines.ts', 'toGoods(line, row.category_id)', 'toGoods(line, 0)')],
    [prices, 'counts for the goods it is meant for, by their category']),
  guard('cart: delivery is free before the coupon', [edit('cart/cart-check.ts',
    'findShipping(db, shippingMethodId, totals(lines).subtotal)',
    'findShipping(db, shippingMethodId, totals(lines).subtotal - (which ? 100 : 0))')],
    [prices, 'delivery is free by what the goods are worth before it']),
  guard('cart: not valid with a coupon that fails', [edit('cart/cart-rules.ts', '(empty || (couponProblem ?? \'\'))', 'empty')],
    [prices, 'that does not hold says why, after what is wrong with a line']),
]

const savedAndQuoted = [
  guard('saved: 50 of them', [edit('cart/cart-saved.ts', 'saved.size >= SAVED_MAX', 'saved.size >= SAVED_MAX * 9')],
    [saved, '50 are kept and no more']),
  guard('saved: a second time changes nothing', [edit('cart/cart-saved.ts', 'if (!held && before) return',
    'if (held === null) return')], [saved, 'of what is not in the cart it keeps what is asked for']),
  guard('saved: 99 of one', [edit('cart/cart-saved.ts', 'Math.min(QUANTITY_MAX, (before', 'Math.min(QUANTITY_MAX * 9, (before')],
    [saved, 'what was saved before and the cart\'s line join, at most 99']),
  guard('saved: whose is taken away', [edit('cart/cart-sql.ts',
    'deleteFrom(\'saved_line\').where(\'person_id\', \'=\', personId).where(', 'deleteFrom(\'saved_line\').where(')],
    [saved, 'what was never saved is refused']),
  guard('saved: whose is brought back', [edit('cart/cart-sql.ts',
    '\'seen_price_dong\']).where(\'person_id\', \'=\', personId).execute()', '\'seen_price_dong\']).execute()')],
    [saved, 'what was never saved is refused']),
  guard('saved: back into 50 lines', [edit('cart/cart-saved.ts', 'held.size >= LINES_MAX', 'held.size >= LINES_MAX * 9')],
    [saved, 'a full cart takes no new line']),
  guard('saved: back as many as there are', [edit('cart/cart-rules.ts', 'Math.min(QUANTITY_MAX, stock) - held',
    'QUANTITY_MAX - held')], [saved, 'takes what there is: no more than the stock']),
  guard('saved: back what is sold', [edit('cart/cart-saved.ts', 'if (unit.status !== \'AVAILABLE\')',
    'if (unit.status === \'NEVER\')')], [saved, 'what is sold out, held to the last unit or no longer sold stays saved']),
  guard('saved: not counted, not ordered', [edit('cart/cart-lines.ts', 'all.filter(({ saved }) => !saved)', 'all')],
    [saved, 'moves the cart\'s line with its quantity and price']),
  guard('quote: the same thing twice is added up', [edit('cart/cart-check.ts', '(before?.quantity ?? 0) + item.quantity',
    'item.quantity')], [quote, 'the same thing twice is one line']),
  guard('quote: the lowest price seen', [edit('cart/cart-check.ts', 'Math.min(...seen)', 'Math.max(...seen)')],
    [quote, 'the same thing twice is one line']),
  guard('quote: several variants ask for a choice', [edit('cart/cart-check.ts', 'others.length > 0 ? \'cart.choose_variant\' :',
    '')], [quote, 'a product of one variant needs none named']),
  guard('quote: what is gone stops', [edit('cart/cart-rules.ts', 'missing.map((problem) => ({ problem, stops: true }))',
    'missing.map((problem) => ({ problem, stops: false }))')], [quote, 'what is gone is named and left out']),
]

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
  guard('wishlist mail: what still stands there', [edit('mails/mails.ts', 'name === undefined ? [] : [{ ...product, name,',
    'name === \'\' ? [] : [{ ...product, name: name ?? \'\',')], [mails, 'is not told of what was taken out meanwhile']),
]

const toldPeople = [
  guard('notification of a wish: once for each news', [edit('notifications/notifications-news.ts',
    'referenceId: productId, eventId,', 'referenceId: productId, eventId: null,')],
    [mails, 'that arrives again is the same notification']),
  guard('notification of an order: once for each news', [edit('notifications/notifications-news.ts',
    'referenceId: orderId, eventId,', 'referenceId: orderId, eventId: null,')],
    [mails, 'is confirmed in vi by mail, and stands in the notifications, once']),
  guard('notification: whose it is (marking)', [edit('notifications/notifications-sql.ts',
    '.where(\'id\', \'=\', id).where(\'person_id\', \'=\', personId).returningAll()',
    '.where(\'id\', \'=\', id).returningAll()')],
    [notifications, 'nobody reads, marks or deletes somebody else\'s']),
  guard('notification: whose it is (deleting)', [edit('notifications/notifications-sql.ts',
    '.where(\'id\', \'=\', id).where(\'person_id\', \'=\', personId).execute()', '.where(\'id\', \'=\', id).execute()')],
    [notifications, 'nobody reads, marks or deletes somebody else\'s']),
  guard('notification: whose they are (marking all)', [edit('notifications/notifications-sql.ts',
    '.where(\'person_id\', \'=\', personId).where(\'read_at\', \'is\', null)', '.where(\'read_at\', \'is\', null)')],
    [notifications, 'nobody reads, marks or deletes somebody else\'s']),
  guard('notification: forgotten when it is old', [edit('notifications/notifications-sql.ts', '\'created_at\', \'<\', moment',
    '\'created_at\', \'>\', moment')], [notifications, 'what is older than 180 days is forgotten']),
  guard('mails: in the language last used', [edit('auth/auth.ts', 'if (row.language !== language) await',
    'if (row.language === language) await')], [mails, 'the language of a registration is the one a person is written to in']),
]

export const buyingGuards: readonly Guard[] = [
  ...couponsAndOrders, ...cartChanges, ...cartPrices, ...savedAndQuoted, ...wishes, ...toldPeople,
]
