// A large shop for the bench of the back office, by plain SQL and the same at every run: three years of orders of a hundred
// thousand products, a few of which sell much and most of them little, with all that comes of orders. Triggers are off meanwhile.
import type pg from 'pg'
import { importShippingMethods } from '#server/shipping/shipping.ts'
import type { Database } from '#server/kit/db.ts'
import { fillCatalogue } from '#testing/many-goods.ts'
import { openCustomers } from './crowd.ts'

export interface Sizes { orders: number, products: number, customers: number }

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
    ${drawn(SURNAMES, 1)} || ' ' || ${drawn(MIDDLES, 2)} || ' ' || ${drawn(GIVEN, 3)},
    '+849' || lpad((g * 7919::bigint % 100000000)::text, 8, '0'), '12 Lê Lợi', 'Hà Nội', 'Phường Thanh Xuân', 'Việt Nam', '',
    now() - ($1::int - g) * interval '94 seconds'
  from (select g, ${STATUS} as status from generate_series(1, $1::int) g) made`

/** One thing, or two: of three hundred thousand variants the first tenth is almost half of all that is sold. */
const LINES = `
  insert into order_line (order_id, position, product_id, variant_id, product_name, sku, color, color_en, unit_price_dong,
    quantity)
  select o.id, k, v.product_id, v.id, 'Máy ' || v.product_id, v.sku, v.color, v.color_en, v.price_dong, 1 + (o.id % 7 = 0)::int
  from shop_order o cross join generate_series(0, 1) k
    join variant v on v.id = 1 + floor($1::int * (abs(hashint8(o.id * 2 + k)::bigint) / 2147483649.0) ^ 3)::int
  where k = 0 or o.id % 5 = 0`

const AFTERWARDS = [
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
      case when n % 400 = 0 then 'PENDING' when n % 50 = 0 then 'REJECTED' else 'APPROVED' end from generate_series(1, 200000) n`,
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
      case when n % 100 > 0 then now() end from generate_series(1, 20000) n`,
  `insert into lead (kind, idempotency_key, request_hash, name, phone, wish, estimate_dong, language, state, handled_at)
    select 'INSTALMENT', 'b' || n, '', 'An', '+84912345678',
      '{"kind":"INSTALMENT","productId":1,"price":9000000,"upfront":0,"months":6}', 1500000, 'vi',
      case when n % 100 > 0 then 'HANDLED' else 'NEW' end, case when n % 100 > 0 then now() end
    from generate_series(1, 20000) n`,
]
const RECEIPT = `insert into receipt (channel, external_id, amount_dong, content, state, reason)
  select 'BANK', 'bench', 6130000, 'MBVCB.3278907001.' || left(code, 6) || 'Z' || right(code, 2) || '.NGUYEN AN 0912345678',
    'WAITING', 'UNKNOWN_ORDER' from shop_order order by id desc limit 1`

const QUIET = ['shop_order', 'order_line', 'receipt', 'refund', 'return_request', 'review', 'stock_movement', 'feedback', 'lead']

async function fillAll(client: pg.ClientBase, { orders, products, customers }: Sizes): Promise<void> {
  await client.query('set statement_timeout = 0')
  await fillCatalogue(client, products, (done) => process.stderr.write(`\r${done} products `))
  for (const table of QUIET) await client.query(`alter table ${table} disable trigger user`)
  await client.query(`update person set phone = '+849' || lpad((id * 4001)::text, 8, '0')`) // each has a number of their own
  await client.query(ORDERS, [orders, customers])
  await client.query(LINES, [products * 3])
  for (const statement of AFTERWARDS) await client.query(statement)
  for (const table of QUIET) await client.query(`alter table ${table} enable trigger user`)
  await client.query(RECEIPT)
  await client.query('select recount_figures()')
}

/** Fills an empty, migrated database. Figures are due, and not yet counted. */
export async function fillShop(database: Database, sizes: Sizes): Promise<void> {
  const words = (text: string) => ({ vi: text, en: text })
  await importShippingMethods(database.db, [{
    name: words('Giao hàng tiêu chuẩn'), description: words(''), baseCost: 30_000,
    days: { city: { from: 1, to: 3 }, far: { from: 3, to: 5 } },
  }])
  await openCustomers(database.pool, sizes.customers)
  const client = await database.pool.connect()
  await fillAll(client, sizes).finally(() => client.release(true))
  await tidyUp(database.pool)
}

/** Money that waits, of an order nobody knows. */
export async function waitingMoney({ db }: Database): Promise<number> {
  const { id } = await db.selectFrom('receipt').select('id').where('channel', '=', 'BANK').where('external_id', '=', 'bench')
    .executeTakeFirstOrThrow()
  return id
}

/** What is otherwise done by and by. */
export async function tidyUp(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('vacuum analyze')
  } finally {
    client.release(true)
  }
}
