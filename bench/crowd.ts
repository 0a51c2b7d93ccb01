// A shop full of goods and a crowd at its door: customers who are signed in, each with an address and something in the cart.
// Written by plain SQL: what is proved or measured is the ordering, not the way to it.
import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'
import { importCatalogue } from '#server/catalogue/catalogue.ts'
import type { ProductFile } from '#server/catalogue/catalogue.ts'
import type { Database } from '#server/kit/db.ts'
import { importShippingMethods } from '#server/shipping/shipping.ts'

export interface Customer { id: number, token: string, addressId: number }
export interface Shelf { variantIds: number[], shippingMethodId: number }

/** Below what may be paid on delivery, so that one order of it may be. */
const PRICE_DONG = 6_000_000

const words = (text: string) => ({ vi: text, en: text })

/** A phone in one variant, so many of it. */
function phone(slug: string, units: number): ProductFile {
  return {
    slug, name: `Máy ${slug}`, brand: 'alo', category: 'dien-thoai', releasedOn: '2026-01-01', status: 'AVAILABLE',
    featured: false, description: words('Máy'), highlights: { vi: [], en: [] }, specifications: [],
    colours: [{ key: 'den', vi: 'Đen', en: 'Black', hex: '#111111' }],
    variants: [{ ram: '8GB', storage: '128GB', price: PRICE_DONG, stock: { den: units } }],
    tint: { light: '#eeeeee', dark: '#222222' }, images: [],
  }
}

/** Puts so many phones on the shelves of an empty shop, `units` of each. */
export async function fillShelves({ db }: Database, phones: number, units: number): Promise<Shelf> {
  await db.transaction().execute((tx) => importCatalogue(tx, {
    categories: [{ slug: 'dien-thoai', name: words('Điện thoại'), description: words(''), family: 'phone' }],
    brands: [{ slug: 'alo', name: 'Alô' }],
    products: Array.from({ length: phones }, (_, at) => phone(`may-${at + 1}`, units)),
  }))
  await importShippingMethods(db, [{
    name: words('Giao hàng tiêu chuẩn'), description: words(''), baseCost: 30_000,
    days: { city: { from: 1, to: 3 }, far: { from: 3, to: 5 } },
  }])
  const variants = await db.selectFrom('variant').select('id').orderBy('id').execute()
  const { id } = await db.selectFrom('shipping_method').select('id').executeTakeFirstOrThrow()
  return { variantIds: variants.map((variant) => variant.id), shippingMethodId: id }
}

/** So many customers, signed in for an hour, their carts empty. */
export async function openCustomers(pool: pg.Pool, count: number): Promise<Customer[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest())
  const { rows } = await pool.query<{ id: number, address_id: number }>(`
    with people as (
      insert into person (username, email, fullname, phone, password_hash, email_verified)
      select 'khach-' || n, 'khach-' || n || '@example.com', 'Trần Thị ' || n, '+84912345678', 'none', true
      from generate_series(1, $1::int) n returning id
    ), sessions as (
      insert into session (token_hash, person_id, expires_at)
      select h.hash, p.id, now() + interval '1 hour' from unnest($2::bytea[]) with ordinality h (hash, n)
      join (select id, row_number() over (order by id) as n from people) p using (n)
    ), carts as (insert into cart (person_id) select id from people)
    insert into address (person_id, receiver_name, phone, address_line, city, state, country, is_default)
    select id, 'Nguyễn Khánh An', '+84912345678', '12 Lê Lợi', 'Thành phố Hồ Chí Minh', 'Phường Sài Gòn', 'Việt Nam', true
    from people order by id returning person_id as id, id as address_id`, [count, hashes])
  const known = rows.toSorted((one, other) => one.id - other.id)
  return known.map(({ id, address_id: addressId }, at) => ({ id, addressId, token: tokens[at] ?? '' }))
}

/** Puts `lines` different things of these, one unit of each, into every cart that is empty. */
export async function fillCarts(pool: pg.Pool, variantIds: readonly number[], lines = 1): Promise<void> {
  await pool.query(`
    insert into cart_line (person_id, variant_id, product_id, quantity, seen_price_dong)
    select c.person_id, v.id, v.product_id, 1, v.price_dong from cart c
    cross join generate_series(0, $2::int - 1) line
    join variant v on v.id = ($1::bigint[])[1 + (c.person_id * 7919 + line) % array_length($1::bigint[], 1)]
    where not exists (select from cart_line l where l.person_id = c.person_id)`, [variantIds, lines])
}
