// Many orders by plain SQL and the same at every run: over as much time as is wanted, of a made-up catalogue of which a few
// products sell much and most of them little, with all that comes of orders. Triggers are off meanwhile. And what many customers
// keep besides, for whoever has no crowd of their own.
import type pg from 'pg'
import { fillCatalogue } from './many-goods.ts'

/**
 * Orders are by the persons 1 to `customers`, one every so many seconds up to now; `letters`: so many words to the shop, and as
 * many wishes to be called.
 */
export interface Sizes {
  orders: number, products: number, customers: number, secondsApart: number, reviews: number, letters: number
}

/** Number `n` of a list, drawn by the order's own number, the same in every run; the first ones are the common ones. */
const drawn = (values: readonly string[], salt: number) =>
  `(array[${values.map((value) => `'${value}'`).join(',')}])[
    1 + floor(${values.length} * (abs(hashint8(g * 10 + ${salt})::bigint) / 2147483649.0) ^ 2)::int]`
const SURNAMES = ['Nguyễn', 'Trần', 'Lê', 'Phạm', 'Hoàng', 'Huỳnh', 'Phan', 'Vũ', 'Võ', 'Đặng', 'Bùi', 'Đỗ', 'Hồ', 'Ngô', 'Dương']
const MIDDLES = ['Thị', 'Văn', 'Khánh', 'Minh', 'Ngọc', 'Đức', 'Thanh', 'Quốc', 'Hữu', 'Kim']
const GIVEN = [
  'An', 'Anh', 'Bình', 'Châu', 'Dũng', 'Giang', 'Hà', 'Hương', 'Khoa', 'Lan', 'Linh', 'Long', 'Mai', 'Nam', 'Phúc', 'Quân',
  'Quyên', 'Sơn', 'Thảo', 'Trang', 'Tuấn', 'Uyên', 'Việt', 'Yến',
]
const NAME = `${drawn(SURNAMES, 1)} || ' ' || ${drawn(MIDDLES, 2)} || ' ' || ${drawn(GIVEN, 3)}`
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The code of number `g`: as many letters as codes have, spread over all of them. */
const CODE = `'DH' || ${Array.from({ length: 7 }, (_, place) =>
  `substr('${LETTERS}', 1 + ((g * 829347551::bigint + 12345) / ${32 ** place}::bigint % 32)::int, 1)`).join(' || ')}`
/** The last thousand are on their way; of those before, most were delivered and paid. */
const STATUS = `case when $1::int - g < 300 then 'PENDING' when $1::int - g < 600 then 'CONFIRMED'
  when $1::int - g < 1000 then 'SHIPPING'
  when g % 100 < 7 then 'CANCELLED' when g % 100 < 9 then 'RETURNED' else 'DELIVERED' end`

const ORDERS = `
  insert into shop_order (code, person_id, idempotency_key, request_hash, status, payment_status, payment_method, subtotal_dong,
    shipping_dong, discount_dong, coupon_code, total_dong, shipping_method_id, shipping_name, shipping_name_en, receiver_name,
    phone, address_line, city, state, country, postal_code, placed_at)
  select ${CODE}, 1 + g % $2::int, g::text, '', status,
    case when status in ('DELIVERED', 'RETURNED') then 'PAID' when g % 1000 = 7 then 'FAILED' else 'UNPAID' end,
    (array['COD', 'COD', 'COD', 'BANK_TRANSFER', 'VNPAY'])[1 + g % 5], 6000000 + g % 500 * 10000, 30000,
    case when g % 11 = 0 then 50000 else 0 end, case when g % 11 = 0 then 'MA' || g % 40 end,
    6030000 + g % 500 * 10000 - case when g % 11 = 0 then 50000 else 0 end, 1, 'Giao hàng tiêu chuẩn', 'Standard delivery',
    ${NAME},
    '+849' || lpad((g * 7919::bigint % 100000000)::text, 8, '0'), '12 Lê Lợi', 'Hà Nội', 'Phường Thanh Xuân', 'Việt Nam', '',
    now() - ($1::int - g) * $3::int * interval '1 second'
  from (select g, ${STATUS} as status from generate_series(1, $1::int) g) made`

/** One thing, or two: of three hundred thousand variants the first tenth is almost half of all that is sold. */
const LINES = `
  insert into order_line (order_id, position, product_id, variant_id, product_name, sku, color, color_en, unit_price_dong,
    quantity)
  select o.id, k, v.product_id, v.id, 'Máy ' || v.product_id, v.sku, v.color, v.color_en, v.price_dong, 1 + (o.id % 7 = 0)::int
  from shop_order o cross join generate_series(0, 1) k
    join variant v on v.id = 1 + floor($1::int * (abs(hashint8(o.id * 2 + k)::bigint) / 2147483649.0) ^ 3)::int
  where k = 0 or o.id % 5 = 0`

const afterwards = ({ reviews, letters }: Sizes) => [
  `insert into receipt (channel, external_id, amount_dong, received_at, order_id, state)
    select case payment_method when 'COD' then 'CASH' when 'VNPAY' then 'VNPAY' else 'BANK' end, 'b' || id, total_dong,
      placed_at + interval '3 days', id, 'APPLIED' from shop_order where payment_status = 'PAID'`,
  `insert into refund (order_id, receipt_id, amount_dong, request_id, state, done_at)
    select order_id, id, amount_dong / 2, 'b' || id, 'DONE', received_at + interval '5 days' from receipt where id % 50 = 0`,
  `insert into return_request (order_id, person_id, idempotency_key, request_hash, state, reason, asked_at)
    select id, person_id, 'b' || id, '', case when id % 4 = 0 then 'REFUSED' else 'RECEIVED' end, 'FAULTY',
      placed_at + interval '6 days'
    from shop_order where status in ('DELIVERED', 'RETURNED') and id % 50 = 1`,
  `insert into return_line (return_id, order_id, position, quantity, worth_dong)
    select id, order_id, 0, 1, 1000000 from return_request`,
  `insert into review (product_id, person_id, author, rating, comment, verified, status)
    select 1 + n % (select max(id) from product), null, 'An', 1 + n % 5, 'Máy dùng tốt, pin lâu, giao nhanh', true,
      case when n % 400 = 0 then 'PENDING' when n % 50 = 0 then 'REJECTED' else 'APPROVED' end
    from generate_series(1, ${reviews}) n`,
  `insert into stock_movement (variant_id, delta, stock_after, reason, order_id, at)
    select variant_id, -quantity, 5, 'SALE', order_id, now() - order_id * interval '1 second'
    from order_line where order_id % 2 = 0`,
  `insert into product_view (product_id, day, views)
    select p.id, shop_day(now()) - d, 1 + p.id % 9 from product p, generate_series(0, 89) d where (p.id + d) % 9 = 0`,
  `insert into search_miss (day, term, shown, times)
    select shop_day(now()) - d, 'thu ' || n * 7 % 500, 'thử ' || n * 7 % 500, 1 + n % 9
    from generate_series(0, 399) d, generate_series(1, 200) n`,
  `insert into feedback (kind, subject, message, name, language, idempotency_key, request_hash, answer, answered_at)
    select 'PRAISE', 'Khen', 'Cửa hàng tốt', 'An', 'vi', 'b' || n, '', case when n % 100 > 0 then 'Cảm ơn' end,
      case when n % 100 > 0 then now() end from generate_series(1, ${letters}) n`,
  `insert into lead (kind, idempotency_key, request_hash, name, phone, wish, estimate_dong, language, state, handled_at)
    select 'INSTALMENT', 'b' || n, '', 'An', '+84' || (900000000 + n),
      '{"kind":"INSTALMENT","productId":1,"price":9000000,"upfront":0,"months":6}', 1500000, 'vi',
      case when n % 100 > 0 then 'HANDLED' else 'NEW' end, case when n % 100 > 0 then now() end
    from generate_series(1, ${letters}) n`,
]
/** Money that waits, of an order nobody knows; its number at the bank is `bench`. */
const RECEIPT = `insert into receipt (channel, external_id, amount_dong, content, state, reason)
  select 'BANK', 'bench', 6130000, 'MBVCB.3278907001.' || left(code, 6) || 'Z' || right(code, 2) || '.NGUYEN AN 0912345678',
    'WAITING', 'UNKNOWN_ORDER' from shop_order order by id desc limit 1`

const QUIET = ['shop_order', 'order_line', 'receipt', 'refund', 'return_request', 'review', 'stock_movement', 'feedback', 'lead']

/**
 * Fills in the catalogue, orders and what comes of them. Customers are there already, and the first way of delivery. Figures are
 * due afterwards, and not yet counted; the client is as it was but for its patience.
 */
export async function fillOrders(client: pg.ClientBase, sizes: Sizes, progress: (products: number) => void): Promise<void> {
  const { orders, products, customers, secondsApart } = sizes
  await client.query('set statement_timeout = 0')
  await fillCatalogue(client, products, progress)
  for (const table of QUIET) await client.query(`alter table ${table} disable trigger user`)
  await client.query(`update person set phone = '+849' || lpad((id * 4001)::text, 8, '0')`) // each has a number of their own
  await client.query(ORDERS, [orders, customers, secondsApart])
  await client.query(LINES, [products * 3])
  for (const statement of afterwards(sizes)) await client.query(statement)
  for (const table of QUIET) await client.query(`alter table ${table} enable trigger user`)
  await client.query(RECEIPT)
  await client.query('select recount_figures()')
}

export async function fillPersons(client: pg.ClientBase, customers: number): Promise<void> {
  await client.query(`insert into person (username, email, fullname, phone, password_hash, email_verified)
    select 'khach-' || n, 'khach-' || n || '@example.com', ${NAME}, '+84912345678', 'none', true
    from (select g as n, g from generate_series(1, $1::int) g) made`, [customers])
}

/** Of every person and every order, once they are there: what staff did, the first persons did. */
const KEPT: Readonly<Record<string, string>> = {
  address: `insert into address (person_id, receiver_name, phone, address_line, city, state, country, is_default)
    select id, fullname, phone, '12 Lê Lợi', 'Hà Nội', 'Phường Thanh Xuân', 'Việt Nam', n = 1
    from person, generate_series(1, 3) n`,
  session: `insert into session (token_hash, person_id, expires_at)
    select sha256((id || '-' || n)::bytea), id, now() + interval '1 hour' from person, generate_series(1, 3) n`,
  cart: `insert into cart (person_id) select id from person on conflict do nothing`,
  cart_line: `insert into cart_line (person_id, variant_id, product_id, quantity, seen_price_dong)
    select c.person_id, v.id, v.product_id, 1, v.price_dong
    from cart c cross join generate_series(0, 2) n join variant v on v.id = 1 + (c.person_id * 7919 + n * 31) % 5000`,
  wishlist_item: `insert into wishlist_item (person_id, product_id, added_prices, known_price_dong, known_prices, known_in_stock)
    select c.id, p.id, '{}', p.price_dong, '{}', true
    from person c cross join generate_series(0, 4) n join product p on p.id = 1 + (c.id * 613 + n * 17) % 2500`,
  notification: `insert into notification (person_id, type, kind, details, created_at, read_at)
    select id, 'PROMOTION', 'wishlist.cheaper', '{"productName":"Máy","was":9000000,"now":8000000}',
      now() - n * interval '1 hour', case when n > 2 then now() end from person, generate_series(1, 10) n`,
  activity: `insert into activity (person_id, entity_type, kind, created_at)
    select id, 'LOGIN', case n % 2 when 0 then 'auth.signed_in' else 'auth.signed_out' end, now() - n * interval '1 hour'
    from person, generate_series(1, 20) n`,
  payment_method: `insert into payment_method (person_id, payment_type, provider, last_four, account_number, is_default)
    select id, 'ewallet', 'MoMo', '5678', '0912345678', n = 1 from person, generate_series(1, 2) n`,
  consent: `insert into consent (person_id, purpose, granted, text_version, text, language, address, agent)
    select id, 'marketing_email', n = 1, '1', 'Tôi đồng ý', 'vi', '', '' from person, generate_series(1, 2) n`,
  support_chat: `insert into support_chat (person_id, closed_at, last_message_id, last_message_at, waiting_since)
    select id, case when n = 1 then now() end, (id * 2 + n) * 2, now() - id * interval '1 minute',
      case when n = 2 and id % 100 = 0 then now() end from person, generate_series(1, 2) n`,
  support_message: `insert into support_message (id, chat_id, side, key, message)
    select last_message_id - n, id, case n when 0 then 'USER' else 'SUPPORT' end, n::text, 'Máy còn hàng không?'
    from support_chat, generate_series(0, 1) n`,
  order_move: `insert into order_move (order_id, at, status) select id, placed_at, 'PENDING' from shop_order
    union all select id, placed_at + interval '1 hour', status from shop_order where status <> 'PENDING'`,
  order_note: `insert into order_note (order_id, text, written_by, written_at)
    select id, 'Gọi trước khi giao', 1, placed_at from shop_order where id % 4 = 0`,
  parcel: `insert into parcel (order_id, carrier, tracking_number)
    select id, 'GHN', 'G' || id from shop_order where status in ('SHIPPING', 'DELIVERED', 'RETURNED')`,
  order_unit: `insert into order_unit (order_id, position, imei)
    select id, 0, lpad((id * 7919)::text, 15, '3') from shop_order where status in ('SHIPPING', 'DELIVERED', 'RETURNED')`,
  audit_entry: `insert into audit_entry (at, person_id, address, line, subject_kind, subject_id, subject_name)
    select now() - n * interval '10 minutes', 1 + n % 5, '::1', 'POST /api/admin/orders/{id}/confirm',
      (array['order', 'order', 'product', 'review', 'coupon', 'chat'])[1 + n % 6],
      (1 + n % 5000)::text, 'DH' from generate_series(1, 10000) n`,
  audit_cell: `insert into audit_cell (entry_id, number, product_id, product, sku, field, before, after)
    select 1, n, 1 + n % 1000, 'Máy', n::text, 'stock', '1', '2' from generate_series(1, 5000) n`,
  coupon: `insert into coupon (code, discount_type, discount_value, description, description_en, listed)
    select 'MA' || n, 'PERCENT', 5, 'Giảm 5%', '5% off', n % 10 = 0 from generate_series(0, 2999) n`,
  coupon_use: `insert into coupon_use (order_id, coupon_id, person_id, discount_dong)
    select o.id, c.id, o.person_id, o.discount_dong from shop_order o join coupon c on c.code = o.coupon_code`,
  price_plan: `insert into price_plan (variant_id, from_at, price_dong, state, person_id)
    select id, now() + interval '1 day', price_dong, case when id % 2 = 0 then 'WAITING' else 'DONE' end, 1
    from variant where id % 2 = 0 or id % 3 = 0`,
  data_request: `insert into data_request (entry_key, kind, channel, name, contact, person_id, wish, others,
      arrived_on, due_on, state, closed_at, outcome, created_by, created_at)
    select id::text, (array['ACCESS', 'CORRECTION', 'DELETION'])[1 + id % 3], 'EMAIL',
      fullname, email, id, 'Cho tôi xem', false, shop_day(now()), shop_day(now()) + 3,
      case when id % 50 = 0 then 'NEW' else 'DONE' end, case when id % 50 > 0 then now() end,
      case when id % 50 > 0 then 'Đã gửi' end, 1, now() from person`,
}

/** What each person keeps, and what was kept of each order: cart, wishlist, chats, news and the like. No trigger hears of it. */
export async function fillKept(client: pg.ClientBase): Promise<void> {
  for (const [table, statement] of Object.entries(KEPT)) {
    await client.query(`alter table ${table} disable trigger user`)
    await client.query(statement)
    await client.query(`alter table ${table} enable trigger user`)
  }
  await client.query('vacuum analyze')
}
