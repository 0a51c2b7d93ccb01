// The guards of the shop's own screens in the browser: goods, reviews, orders, cart, wishlist, notifications.
// Part of the list in guards-list.ts. Each is a pure test and takes seconds: `npm run guards web:`.
import { guard, webEdit } from './guards-form.ts'
import type { Guard } from './guards-form.ts'

const goods = [
  guard('web: what can be bought stands first', [webEdit('catalogue/stock-line.tsx',
    'Number(canBuy(other)) - Number(canBuy(one))', '0')],
    ['src/web/catalogue/stock-line.test.ts', 'what can be bought stands before what cannot']),
  guard('web: chosen sizes stand in their order', [webEdit('catalogue/list-choices.ts', 'inOrderOfSize(wish.ram)', 'wish.ram')],
    ['src/web/catalogue/list-choices.test.ts', 'sizes stand in their order, not in that of their letters']),
  guard('web: a size has its unit', [webEdit('catalogue/list-sizes.ts', '1024 ** UNITS.indexOf(text.slice(-2))', '1')],
    ['src/web/catalogue/list-sizes.test.ts', 'sizes stand from the smallest to the largest']),
  guard('web: prices end at a round one', [webEdit('catalogue/price-history.ts', 'const FIGURES = 2', 'const FIGURES = 5')],
    ['src/web/catalogue/price-history.test.ts', 'it ends at a round price']),
  guard('web: no review of what is not sold yet', [webEdit('reviews/reviews-section.tsx', 'const mayWrite = !notYet && (',
    'const mayWrite = (')],
    ['src/web/reviews/reviews-section.test.tsx', 'nobody is asked to review what is not sold yet']),
]

const ordering = [
  guard('web: a packed order is not called off', [webEdit('orders/order-cancel.tsx', 'if (order.may.cancel) return',
    'if (order.may.cancel || order.status === \'PACKED\') return')],
    ['src/web/orders/order-cancel.test.tsx', 'a packed order names the telephone']),
  guard('web: where an order stands has no tick', [webEdit('orders/order-timeline.tsx', '{mark === \'done\' && <Check',
    '{mark !== \'ended\' && <Check')],
    ['src/web/orders/order-timeline.test.tsx', 'only what is behind an order has a tick']),
  guard('web: the same wish is sent as it is shown now', [webEdit('orders/checkout-attempt.ts',
    'const attempt = { key: same ? open.key : freshKey(), mark, body }',
    'const attempt = same ? open : { key: freshKey(), mark, body }')],
    ['src/web/orders/checkout-rules.test.ts', 'another total is the same wish under the same key']),
]

const cartInTheBrowser = [
  guard('web: an old check of the cart is not told', [webEdit('cart/cart-recheck.ts', 'if (mine === latest) tell',
    'if (mine <= latest) tell')],
    ['src/web/cart/cart-recheck.test.ts', 'CART-17 an old answer that comes late']),
  guard('web: the cart is checked after a pause', [webEdit('cart/cart-recheck.ts', 'started ? RECHECK_MS : 0', '0')],
    ['src/web/cart/cart-recheck.test.ts', 'CONST-11 CART-17 half a second after a change']),
  guard('web: a step says where it started', [webEdit('cart/cart-wishes.ts', 'from: typed ? undefined : base',
    'from: undefined')],
    ['src/web/cart/cart-data.test.ts', 'CART-28 a step made over another browser\'s change keeps both']),
  guard('web: steps made anew stay within the stock', [webEdit('cart/cart-wishes.ts', 'Math.max(held, quantityLimit(run.item))',
    '999')],
    ['src/web/cart/cart-wishes.test.ts', 'CART-28 more than there is in stock is not asked for']),
  guard('web: a push keeps its key', [webEdit('cart/cart-sync.ts', 'const push = item.push ?? {', 'const push = {')],
    ['src/web/cart/cart-sync.test.ts', 'CART-07 a line that arrived although its answer was lost']),
  guard('web: what is added without a session is kept here', [webEdit('cart/cart-server-actions.ts',
    'if (isSignedOut(refusal)) return device.add(item, quantity)', '')],
    ['src/web/cart/cart-server-actions.test.ts', 'what is added when the session turns out to be over']),
  guard('web: a reply that does not say is valid', [webEdit('cart/cart-rules.ts', 'reply.isValid ?? true',
    'reply.isValid ?? false')],
    ['src/web/cart/cart-rules.test.ts', 'CART-40 a reply that does not say whether it is valid']),
  guard('web: without a code nobody is asked', [webEdit('cart/cart-choosing.ts',
    'if (code === \'\') throw new Error(t(\'cart.coupon_missing\'))', '')],
    ['src/web/cart/cart-choosing.test.ts', 'VALID-47 ERR-41 without a code ("") nobody is asked']),
  guard('web: a short look away is no return', [webEdit('cart/cart-returns.ts', 'if (away_ms >= AWAY_MS) onReturn()',
    'onReturn()')],
    ['src/web/cart/cart-returns.test.ts', 'AWAY_MS is half a minute']),
]

const liked = [
  guard('web: a reduced price is the one that counts', [webEdit('wishlist/wishlist-rules.ts',
    'return productDiscountPrice ?? productPrice', 'return productPrice')],
    ['src/web/wishlist/wishlist-rules.test.ts',
      'WISH-15 WISH-16 WISH-17 WISH-18 WISH-19 WISH-20 price_asc; a reduced price is the one that counts']),
  guard('web: a full wishlist takes no more', [webEdit('wishlist/wishlist-deeds.ts', 'if (ids.size >= WISHLIST_MAX)',
    'if (ids.size < 0)')],
    ['src/web/wishlist/wishlist-deeds.test.ts', 'a full wishlist takes no more']),
  guard('web: what the account likes is not sent', [webEdit('wishlist/wishlist-sync.ts',
    'if (!there.has(productId)) await bring(productId)', 'await bring(productId)')],
    ['src/web/wishlist/wishlist-sync.test.ts', 'WISH-03 WISH-04 WISH-05 what the server lacks is added one by one']),
]

const told = [
  guard('web: nobody\'s notifications are not asked for', [webEdit('notifications/notifications-data.ts', 'enabled: known,',
    '')],
    ['src/web/notifications/notifications-data.test.ts', 'NOTIF-47 neither the count nor a list is asked for']),
  guard('web: 100 characters are not long', [webEdit('notifications/notifications-rules.ts', 'message.length > LONG_MESSAGE',
    'message.length >= LONG_MESSAGE')],
    ['src/web/notifications/notifications-rules.test.ts', 'CONST-22 a message of more than 100 characters is long']),
  guard('web: 20 px from the end is the end', [webEdit('notifications/notifications-rules.ts', 'clientHeight <= NEAR_END_PX',
    'clientHeight < NEAR_END_PX')],
    ['src/web/notifications/notifications-rules.test.ts', 'CONST-23 20 px from the bottom is near enough']),
]

export const shopWebGuards: readonly Guard[] = [...goods, ...ordering, ...cartInTheBrowser, ...liked, ...told]
