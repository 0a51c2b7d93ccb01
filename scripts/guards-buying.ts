// The guards of coupons, orders, the cart, what was saved, and of waiting for what others hold. Part of the list in
// guards-list.ts.
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
const total = 'src/server/orders/orders-total.test.ts'
const waiting = 'src/server/orders/orders-waiting.test.ts'
const cart = 'src/server/cart/cart.test.ts'
const quote = 'src/server/cart/cart-quote.test.ts'

export const cartLock = edit('cart/cart-sql.ts', 'do update set updated_at = now()', 'do nothing')
const startedFrom = edit('cart/cart.ts', 'if (from !== undefined && before !== from)', 'if (from === -1 && before !== from)')
/** The key in a transaction of its own: what happens to the change does not take it back. */
const keptBefore = [
  edit('cart/cart-lines.ts', 'return db.transaction().execute(async (tx) => { await rows.lockCart(tx, asker.id) '
    + 'if (key === undefined || await isNew(tx, asker, key, wish))',
  'return db.transaction().execute(async (own) => { await rows.lockCart(own, asker.id); '
    + 'return key === undefined || isNew(own, asker, key, wish) }).then((fresh) => db.transaction().execute(async (tx) => { '
    + 'await rows.lockCart(tx, asker.id); if (fresh)'),
  edit('cart/cart-lines.ts', 'return readCart(tx, asker, language) })', 'return readCart(tx, asker, language) }))'),
]
const atTodaysPrice = (replace: string): Edit => edit('cart/cart-sql.ts',
  'and s.price_dong = coalesce(sale_price(v.discount_price_dong, v.discount_ends_at), v.price_dong)', replace)

const couponsAndOrders = [
  guard('coupon: held while it is used', [edit('promotions/promotions-sql.ts', '.forNoKeyUpdate(\'c\')', '')],
    [couponRaces, 'the same customer twenty times at once with a coupon for one use each gets it once']),
  guard('coupon: a use is counted', [edit('promotions/promotions-sql.ts', 'used + 1', 'used')],
    [coupons, 'is counted once, however often the order is sent']),
  guard('coupon: a promotion says whether it holds', [edit('promotions/promotions.ts',
    'couponStateOf(toTerms(row), at)', 'couponStateOf(toTerms({ ...row, ends_at: null }), at)')],
    [promotions, 'keep running while their coupon does not hold, and say so: OVER']),
  guard('coupon: only announced ones are listed', [edit('promotions/promotions-sql.ts',
    'holding(db, at).where(\'c.listed\', \'=\', true)', 'holding(db, at)')],
    [promotions, 'leaves out what is not announced, not begun, ended, used up or switched off']),
  guard('coupon: its end is no longer part of it', [edit('promotions/promotions-rules.ts', 'at >= endsAt', 'at > endsAt')],
    [couponRules, 'holds from the moment it starts until the moment it ends']),
  guard('coupon: never more than the goods', [edit('promotions/promotions-rules.ts', 'Math.min(wished, baseDong, ',
    'Math.min(wished, ')], [couponRules, 'whatever is bought, a discount is whole dong']),
  guard('coupon: only the goods it counts for', [edit('promotions/promotions-rules.ts',
    'discountOn(terms, worthOf(linesInScope(terms, lines)))', 'discountOn(terms, worthOf(lines))')],
    [coupons, 'OP takes 30000 off a phone and a case, by what it counts for']),
  guard('coupon: own uses when it is tried', [edit('promotions/promotions.ts',
    'obstacleTo(toTerms(row), orderTotal, await usesBy(db, row, personId), now())',
    'obstacleTo(toTerms(row), orderTotal, 0, now())')],
    [promotions, 'is refused to who has used it as often as one may']),
  guard('order: no price dearer than the one seen', [edit('orders/orders-placing.ts', 'refuseDearer(cart.items)', '')],
    [coupons, 'and has risen since stops the order until it is taken']),
  guard('order: way of paying by what is left to pay', [edit('orders/orders-placing.ts',
    'wish.paymentMethod, total)', 'wish.paymentMethod, total + discount)')],
    [coupons, 'may be paid on delivery when a courier may collect what is left to pay']),
  guard('order: its coupon is part of the wish', [edit('orders/orders-rules.ts',
    'if (body.couponCode !== undefined) wish.push(body.couponCode)', '')],
    [coupons, 'belongs to what was asked for: the same key with another coupon']),
  guard('order: not at another total than the one shown', [edit('orders/orders-placing.ts', 'expected !== total) refuse',
    'expected === -1) refuse')], [total, 'a cart that another tab has filled']),
  guard('order: the total that is expected is no part of the wish', [edit('orders/orders-rules.ts',
    'body.paymentMethod, body.note ?? \'\']', 'body.paymentMethod, body.note ?? \'\', body.expectedTotal]')],
    [total, 'the order that was placed is answered again, whatever total is expected by now']),
  guard('order: no place to guess codes', [edit('orders/orders-http.ts',
    'body.couponCode === undefined ? place() : codes(db)(String(asker.id), place)', 'place()')],
    [coupons, 'an order is no place to guess codes']),
  guard('track: the contact is asked for', [edit('orders/orders-track.ts', 'if (!row || !known)', 'if (!row)')],
    [track, 'and knows the code only gets one and the same answer']),
  guard('track: the name is masked', [edit('orders/orders-track.ts', 'maskName(row.receiver_name)', 'row.receiver_name')],
    [track, 'is told nothing by which the buyer or the receiver could be found']),
]

const cartChanges = [
  guard('cart: a change is made once', [edit('cart/cart-lines.ts', 'return before === undefined', 'return true')],
    [once, 'arriving 50 times at once is made once']),
  guard('cart: a key is for one change', [edit('cart/cart-lines.ts', 'before && !before.request_hash',
    'before && before.request_hash.length === 0 && !before.request_hash')], [once, 'is that change and no other']),
  guard('cart: a price that was seen is no part of the change', [edit('cart/cart.ts', 'storage, wish.quantity]',
    'storage, wish.quantity, wish.seenPrice]')], [once, 'is that change and no other']),
  guard('cart: taking away asks which variant', [edit('cart/cart.ts',
    'which.variantId ?? onlyVariantHeld(held, which.productId) return', 'which.variantId; return')],
    [cart, 'what is not held, is held twice over, or is not there in that number is refused']),
  guard('cart: its key is kept with the change', keptBefore, [once, 'that was refused keeps no key']),
  guard('cart: lock (saving)', [cartLock], [once, 'saving, bringing back and adding neither lose nor double a unit']),
  guard('cart: lock (starting from a number)', [cartLock],
    [once, 'of 20 that start from the same number one is made']),
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
    'least(${sql.ref(`${table}.seen_price_dong`)}, excluded.seen_price_dong)', 'excluded.seen_price_dong')],
    [prices, 'more of what is held, or another quantity, does not take a new price']),
  guard('cart: of two prices seen the lower stays', [edit('cart/cart-sql.ts', 'least(${sql.ref(', 'coalesce(${sql.ref(')],
    [prices, 'one that fell and rose again is asked about']),
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
    'findShipping(db, shippingMethodId, totals(lines).subtotal - (couponId === undefined ? 0 : 100))')],
    [prices, 'delivery is free by what the goods are worth before it']),
  guard('cart: not valid with a coupon that fails', [edit('cart/cart-rules.ts', '(empty || (couponProblem ?? \'\'))', 'empty')],
    [prices, 'that does not hold says why, after what is wrong with a line']),
]

const savedAndQuoted = [
  guard('saved: 50 of them', [edit('cart/cart-saved.ts', 'saved.size >= SAVED_MAX', 'saved.size >= SAVED_MAX * 9')],
    [saved, '50 are kept and no more']),
  guard('saved: a second time changes nothing', [edit('cart/cart-saved.ts', 'if (!held && before) return',
    'if (held === null) return')], [saved, 'of what is not in the cart it keeps what is asked for']),
  guard('saved: 99 of one', [edit('cart/cart-saved.ts',
    'if (quantity > QUANTITY_MAX) refuse(\'cart.saved_line_full\', { max: QUANTITY_MAX })', '')],
    [saved, 'what was saved before and the cart\'s line join; more than 99 are refused and every unit stays where it is']),
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
  guard('saved: back what is sold', [edit('cart/cart-saved.ts', 'refuseUnsold(unit)', '')],
    [saved, 'what is sold out, held to the last unit or no longer sold stays saved']),
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

const PUT_ASIDE = 'a variant goes into carts while'
const pressure = 'src/server/app-pressure.test.ts'
const LATE = 'more than two seconds late everybody is told that the shop is busy; no longer late they are served'

const waitingForOthers = [
  guard('waiting: who is refused already does not', [edit('orders/orders-placing.ts',
    'if (wish.couponCode !== undefined) await checkCoupon(tx, wish.couponCode, buyerId, cart.goods)', '')],
    [waiting, 'who is refused already does not stand in line for the coupon']),
  guard('waiting: transactions take turns', [edit('kit/db.ts', 'this.#inTurn(() => execute(work))', 'execute(work)')],
    [waiting, 'a crowd that waits for one coupon leaves the shop open']),
  guard('waiting: not for ever', [edit('kit/db.ts', 'lock_timeout: LOCK_MS,', '')],
    ['src/server/kit/db.test.ts', 'no statement runs or waits for ever']),
  guard('waiting: given up is told as busy', [edit('kit/serve-errors.ts', '|55P03|40P01)$/', '|40P01)$/')],
    ['src/server/kit/serve-errors.test.ts', 'a database that is away is told as busy']),
  guard('late: a process that is late refuses', [edit('app.ts', 'if (Number.isFinite(late)) refuse(\'request.busy\')', '')],
    [pressure, LATE]),
  guard('late: what was not measured proves nothing', [edit('app.ts', 'if (Number.isFinite(late)) refuse', 'refuse')],
    [pressure, LATE]),
  guard('late: from two seconds on', [edit('app.ts', 'maxEventLoopDelay: 2_000', 'maxEventLoopDelay: 1_000')],
    [pressure, LATE]),
  guard('waiting: who has left gets no turn', [edit('kit/turns.ts', 'waiting.delete(go)', '')],
    ['src/server/kit/turns.test.ts', 'who has waited too long is told so and loses the turn']),
  guard('waiting: a variant that is ordered goes into carts', [edit('catalogue/catalogue-stock-sql.ts',
    'order by v.id for no key update of v', 'order by v.id for update of v')],
    [waiting, `${PUT_ASIDE} an order takes its units`]),
  guard('waiting: a variant whose reduction ends goes into carts', [edit('catalogue/catalogue-stock-sql.ts',
    '<= now() order by id for no key update', '<= now() order by id for update')],
    [waiting, `${PUT_ASIDE} its reduction is ended`]),
  guard('waiting: what is taken off sale is not sold', [edit('catalogue/catalogue-stock-sql.ts',
    'and p.status = \'AVAILABLE\' and v.stock', 'and v.stock')],
    [waiting, 'what is taken off sale while an order waits is not sold']),
]

export const buyingGuards: readonly Guard[] = [
  ...couponsAndOrders, ...cartChanges, ...cartPrices, ...savedAndQuoted, ...waitingForOthers,
]
