// Who and what there is in the shop on the evening of a soak.
import type pg from 'pg'
import { openDatabase } from '#server/kit/db.ts'
import { importShippingMethods } from '#server/shipping/shipping.ts'
import { openCustomers } from './crowd.ts'
import type { FilledShop } from './filled-shop.ts'
import { ask } from './kill-asking.ts'
import { PASSWORD } from './soak-errands.ts'
import type { Evening } from './soak-errands.ts'

const [CUSTOMERS, NAMES, GOODS] = [800, 12, 1_500]
/** Cheap enough to be paid on delivery, and more of each than anybody buys. */
const [PRICE_DONG_MAX, UNITS] = [1_500_000, 1_000_000]

async function addShipping(databaseUrl: string): Promise<void> {
  const words = (text: string) => ({ vi: text, en: text })
  const database = openDatabase(databaseUrl, 1)
  await importShippingMethods(database.db, [{
    name: words('Giao hàng tiêu chuẩn'), description: words(''), baseCost: 30_000,
    days: { city: { from: 1, to: 3 }, far: { from: 3, to: 5 } },
  }])
  await database.close()
}

/** Accounts that sign in by their password, opened as people do. */
async function openAccounts(url: string): Promise<string[]> {
  const names = Array.from({ length: NAMES }, (_, at) => `toi-${at + 1}`)
  for (const [at, username] of names.entries()) {
    const person = { username, email: `${username}@example.com`, fullname: 'Trần Thị Bình', phone: '0912345678' }
    await ask(url, 'POST', '/api/auth/register', {
      headers: { 'x-forwarded-for': `10.255.0.${at + 1}` }, body: { ...person, password: PASSWORD },
    })
  }
  return names
}

/** People with addresses, goods nobody can buy out, somebody at the desk, and accounts that sign in. */
export async function openEvening({ shop, databaseUrl }: FilledShop, pool: pg.Pool, products: number): Promise<Evening> {
  await addShipping(databaseUrl)
  const { rows: goods } = await pool.query<{ productId: number, variantId: number }>(`
    update variant v set stock = $3 from product p where p.id = v.product_id and v.id in (
      select v.id from variant v join product p on p.id = v.product_id
      where p.status = 'AVAILABLE' and v.stock > 0 and v.price_dong < $2 order by v.id limit $1)
    returning v.product_id as "productId", v.id as "variantId"`, [GOODS, PRICE_DONG_MAX, UNITS])
  const { rows: [method] } = await pool.query<{ id: number }>('select id from shipping_method limit 1')
  const [staff, ...customers] = await openCustomers(pool, CUSTOMERS + 1)
  if (!staff || !method) throw new Error('nobody and nothing is there')
  await pool.query(`update person set role = 'STAFF' where id = $1`, [staff.id])
  const home = await (await fetch(shop.url, { headers: { accept: 'text/html' } })).text()
  const files = [...new Set(Array.from(home.matchAll(/"(\/assets\/[^"]+)"/g), ([, path = '']) => path))]
  return { customers, staff, goods, files, products, names: await openAccounts(shop.url), shippingMethodId: method.id }
}
