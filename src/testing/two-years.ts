// A shop after two years: three thousand products, twenty thousand orders of eight thousand customers and all that they keep,
// with its figures counted and statistics as of an open shop.
import type pg from 'pg'
import { countFigures } from '#server/reports/reports.ts'
import { importShippingMethods } from '#server/shipping/shipping.ts'
import { fillKept, fillOrders, fillPersons } from './many-orders.ts'
import type { TestShop } from './shop.ts'

const SIZES = { orders: 20_000, products: 3_000, customers: 8_000, secondsApart: 3_200, reviews: 10_000, letters: 5_000 }

/** Rows that came with numbers of their own are counted too: the shop goes on after them. */
const GO_ON = `do $$ declare one record; begin
  for one in select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'id' and is_identity = 'YES' loop
    execute format('select setval(pg_get_serial_sequence(%L, %L), (select coalesce(max(id), 0) + 1 from %I), false)',
      one.name, 'id', one.name);
  end loop;
  perform setval('support_message_number', (select max(id) from support_message));
end $$`

/** Fills it in; `more` is done once the orders are there, before what each person keeps: whoever is there then gets it too. */
export async function fillTwoYears(
  { database }: TestShop, more: (client: pg.ClientBase) => Promise<void> = async () => {},
): Promise<void> {
  await importShippingMethods(database.db, [{
    name: { vi: 'Giao hàng tiêu chuẩn', en: 'Standard delivery' }, description: { vi: '', en: '' }, baseCost: 30_000,
    days: { city: { from: 1, to: 3 }, far: { from: 3, to: 5 } },
  }])
  const client = await database.pool.connect()
  try {
    await fillPersons(client, SIZES.customers)
    await fillOrders(client, SIZES, () => {})
    await more(client)
    await fillKept(client)
    await client.query(GO_ON)
  } finally {
    client.release(true)
  }
  await countFigures(database.db)
}
