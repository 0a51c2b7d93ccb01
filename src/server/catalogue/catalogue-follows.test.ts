// What the database keeps up by itself, whoever changes a row: the shop, an import, somebody at a psql prompt.
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { LOW_STOCK } from '#contract/catalogue.ts'
import { onePhone, product, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'

let shop: TestShop
let goods: Goods
let listener: pg.Client
const heard: string[] = []

beforeAll(async () => {
  shop = await openTestShop()
  goods = await stock(shop, [
    product({ slug: 'hai', variants: [
      { ram: '8GB', storage: '128GB', price: 10_000_000, stock: { den: 50, trang: 5 } },
      { ram: '12GB', storage: '256GB', price: 12_000_000, stock: { den: 1 } },
    ] }),
    onePhone('may', 5), { ...onePhone('op', 5), category: 'op-lung', fits: ['may'] }, onePhone('xoa', 5),
  ])
  listener = new pg.Client({ connectionString: shop.url })
  await listener.connect()
  listener.on('notification', ({ payload = '' }) => { heard.push(payload) })
  await listener.query('listen alo_pages')
})
afterAll(async () => {
  await listener.end()
  await shop.close()
})
beforeEach(async () => { await notices() }) // what the test before left unheard

const sql = (text: string, ...values: unknown[]) => shop.database.pool.query(text, values)

let asked = 0
/** What was told of pages since this was asked last: notices come in order, so before our own nothing is missing. */
async function notices(): Promise<string[]> {
  const end = `end ${++asked}`
  await sql(`select pg_notify('alo_pages', $1)`, end)
  while (!heard.includes(end)) await listener.query('select 1')
  return heard.splice(0).slice(0, -1)
}

const copies = async (slug: string) => {
  const { rows } = await sql(`select price_dong as price, discount_price_dong as reduced, discount_ends_at as ends, in_stock,
    ram_options as rams, storage_options as storages, colours from product where id = $1`, goods.idOf(slug))
  return rows[0] as Record<string, unknown>
}
const changedIn = async (slug: string): Promise<bigint> => {
  const { rows } = await sql('select changed_in::text as mark from product where id = $1', goods.idOf(slug))
  return BigInt((rows[0] as { mark: string }).mark) // as selected
}
const variantOf = async (slug: string, n = 0): Promise<number> => (await goods.variantsOf(slug))[n]?.id ?? 0
const prices = async (slug: string): Promise<number[]> => {
  const { rows } = await sql('select price_dong as price from product_price where product_id = $1 order by since',
    goods.idOf(slug))
  return rows.map((row: { price: number }) => row.price) // as selected
}
const page = (slug: string): string => `product:${goods.idOf(slug)}`
const stockOf = (slug: string): string => `stock:${goods.idOf(slug)}`

describe('a variant that changes', () => {
  test('takes the read copies, the history and the pages of its product with it', async () => {
    const id = await variantOf('hai')
    const before = await changedIn('hai')
    const ends = new Date('2099-01-01T00:00:00Z')
    await sql('update variant set price_dong = 9000000, discount_price_dong = 8000000, discount_ends_at = $2 where id = $1',
       id, ends)
    expect(await copies('hai')).toMatchObject({ price: 9_000_000, reduced: 8_000_000, ends, in_stock: true })
    expect(await prices('hai')).toEqual([10_000_000, 8_000_000])
    expect(await changedIn('hai')).toBeGreaterThan(before)
    expect(await notices()).toContain(`products ${page('hai')}`)
  })

  test('several times in one transaction leaves one price in the history: the last', async () => {
    const id = await variantOf('xoa')
    await sql(`do $$ begin update variant set price_dong = 11 where id = ${id};
      update variant set price_dong = 12 where id = ${id};
      end $$`)
    expect(await prices('xoa')).toEqual([10_000_000, 12])
    expect(await copies('xoa')).toMatchObject({ price: 12 })
  })

  test('in what is left, above the number that pages tell, drops replies with the number alone', async () => {
    const before = await changedIn('hai')
    await sql('update variant set stock = stock - 1 where id = $1', await variantOf('hai')) // 50 to 49
    expect([await notices(), await changedIn('hai')]).toEqual([[stockOf('hai')], before])
  })

  test('below that number drops the product\'s own page only', async () => {
    const before = await changedIn('hai')
    const id = await variantOf('hai', 1)
    await sql('update variant set stock = 4 where id = $1', id) // 5 to 4
    expect([await notices(), await changedIn('hai')]).toEqual([[page('hai'), stockOf('hai')], before])
    await sql('update variant set stock = $2 where id = $1', id, LOW_STOCK + 1)
    await notices()
    await sql('update variant set stock = $2 where id = $1', id, LOW_STOCK)
    expect(await notices()).toEqual([page('hai'), stockOf('hai')])
  })

  test('to nothing left, and back, changes the lists too', async () => {
    const id = await variantOf('may')
    await sql('update variant set stock = 0 where id = $1', id)
    expect(await copies('may')).toMatchObject({ in_stock: false })
    expect(await notices()).toContain(`products ${page('may')}`)
    await notices()
    await sql('update variant set stock = 5 where id = $1', id)
    expect(await copies('may')).toMatchObject({ in_stock: true })
    expect(await notices()).toContain(`products ${page('may')}`)
  })

  test('with one that comes or goes: options and colours follow, in the shop\'s order', async () => {
    await sql(`insert into variant (product_id, sku, color, color_en, color_hex, ram, storage, position, price_dong, stock)
      values ($1, 'MOI', 'Đỏ', 'Red', '#aa0000', '16GB', '1TB', 9, 5000000, 1)`, goods.idOf('hai'))
    expect(await copies('hai')).toMatchObject({ price: 5_000_000, rams: ['8GB', '12GB', '16GB'],
      storages: ['128GB', '256GB', '1TB'],
      colours: [{ vi: 'Đen' }, { vi: 'Trắng' }, { vi: 'Đỏ', en: 'Red', hex: '#aa0000' }] })
    await sql(`delete from variant where sku = 'MOI'`)
    expect(await copies('hai')).toMatchObject({ price: 9_000_000, rams: ['8GB', '12GB'],
      colours: [{ vi: 'Đen' }, { vi: 'Trắng' }] })
    expect(await notices()).toContain(`products ${page('hai')}`)
  })

  test('away from a product, the last of it, leaves that sold out with its price', async () => {
    await sql('delete from variant where product_id = $1', goods.idOf('xoa'))
    expect(await copies('xoa')).toMatchObject({ price: 12, reduced: null, in_stock: false, rams: [], storages: [], colours: [] })
  })
})

describe('pages', () => {
  test('with names of categories and brands are dropped when one is renamed', async () => {
    await sql(`update category set name_vi = 'Máy' where slug = 'dien-thoai'`)
    await sql(`update brand set name = 'Alô!' where slug = 'alo'`)
    expect(await notices()).toEqual(['categories products', 'categories products'])
    expect((await shop.call('GET /api/products/{id}', { params: { id: String(goods.idOf('may')) } })).body)
      .toMatchObject({ category: { name: 'Máy' }, brand: 'Alô!' })
  })

  test.each([
    [`insert into product_image (product_id, position, key, view, alt_vi, alt_en) values ($1, 9, 'k', 'back', '', '')`],
    [`update product_image set alt_vi = 'Khác' where product_id = $1`], [`delete from product_image where product_id = $1`],
    [`update product_specification set value_vi = 'Khác' where product_id = $1`],
    [`delete from product_specification where product_id = $1`],
  ])('of a product are dropped after: %s', async (change) => {
    await sql(change, goods.idOf('may'))
    expect(await notices()).toEqual([page('may')])
  })

  test('of both are dropped when an accessory is made for a product, and the accessory is marked', async () => {
    const before = await changedIn('op')
    await sql('delete from product_fit where accessory_id = $1', goods.idOf('op'))
    const [told = '', ...more] = await notices()
    expect([told.split(' ').toSorted(), more]).toEqual([[page('may'), page('op')].toSorted(), []])
    expect(await changedIn('op')).toBeGreaterThan(before)
    await sql('insert into product_fit (accessory_id, product_id) values ($1, $2)', goods.idOf('op'), goods.idOf('may'))
  })

  test('of both are dropped when something of one is moved to another', async () => {
    const told = async () => (await notices()).flatMap((one) => one.split(' ')).toSorted()
    const both = [page('may'), page('hai')].toSorted()
    await sql(`insert into product_image (product_id, position, key, view, alt_vi, alt_en)
      values ($1, 90, 'dời', 'front', '', '')`, goods.idOf('may'))
    await notices()
    await sql(`update product_image set product_id = $1 where key = 'dời'`, goods.idOf('hai'))
    expect(await told()).toEqual(both)
    await sql(`delete from product_image where key = 'dời'`)
    await notices()
    const before = await changedIn('op')
    await sql('update product_fit set product_id = $1 where accessory_id = $2', goods.idOf('hai'), goods.idOf('op'))
    expect(await told()).toEqual([...both, page('op')].toSorted())
    expect(await changedIn('op')).toBeGreaterThan(before)
    await sql('update product_fit set product_id = $1 where accessory_id = $2', goods.idOf('may'), goods.idOf('op'))
  })

  test('all of them go when too many products change for one notice', async () => {
    await sql(`insert into product (slug, name, brand_id, category_id) select 'so-' || n, 'Số ' || n, p.brand_id, p.category_id
      from generate_series(1, 201) n, product p where p.id = $1`, goods.idOf('may'))
    expect(await notices()).toEqual(['*'])
  })

  test('stay when nothing changes that they show', async () => {
    await sql('update product set updated_at = now() where id = $1', goods.idOf('may'))
    await sql('update variant set price_dong = price_dong where product_id = $1', goods.idOf('may'))
    await sql('insert into product_view (product_id, day, views) values ($1, current_date, 1)', goods.idOf('may'))
    expect(await notices()).toEqual([])
  })
})

describe('what looks for changes', () => {
  test('finds a product whose specifications changed, and accessories of one that was renamed', async () => {
    const [may, op] = [await changedIn('may'), await changedIn('op')]
    await sql(`insert into product_specification (product_id, position, group_key, key, value_vi, value_en)
      values ($1, 5, 'battery', 'battery', '5.000 mAh', '5,000 mAh')`, goods.idOf('may'))
    expect([await changedIn('may') > may, await changedIn('op') > op]).toEqual([true, false])
    await sql(`update product set name = 'Máy mới' where id = $1`, goods.idOf('may'))
    expect(await changedIn('op') > op).toBe(true)
  })

  test('finds what was deleted', async () => {
    await sql('delete from product where id = $1', goods.idOf('xoa'))
    const { rows } = await sql('select product_id, changed_in::text as mark from product_gone')
    expect(rows).toEqual([{ product_id: goods.idOf('xoa'), mark: expect.stringMatching(/^\d+$/) }])
    expect(await notices()).toContain(`products ${page('xoa')}`)
  })
})

describe('stars', () => {
  const stars = async () => (await sql('select stars, merit from product where id = $1', goods.idOf('hai'))).rows[0] as unknown
  const write = async (rating: number, status: string) => ((await sql(`insert into review (product_id, author, rating, comment,
    verified, status) values ($1, 'An', $2, 'Máy dùng tốt', false, $3) returning id`, goods.idOf('hai'), rating, status))
    .rows[0] as { id: number }).id // as returned

  test('follow reviews that are approved, changed, hidden and deleted', async () => {
    expect(await stars()).toEqual({ stars: [0, 0, 0, 0, 0], merit: 400 })
    const waiting = await write(2, 'PENDING')
    expect([await stars(), await notices()]).toEqual([{ stars: [0, 0, 0, 0, 0], merit: 400 }, []])
    await notices()
    await sql(`update review set status = 'APPROVED' where id = $1`, waiting)
    expect(await stars()).toEqual({ stars: [0, 1, 0, 0, 0], merit: 366 })
    expect(await notices()).toEqual([`products ${page('hai')}`, `reviews ${page('hai')}`])
    const five = await write(5, 'APPROVED')
    await sql('update review set rating = 4 where id = $1', waiting)
    expect(await stars()).toEqual({ stars: [0, 0, 0, 1, 1], merit: 414 })
    await notices()
    await sql('update review set helpful = helpful + 1 where id = $1', five)
    expect(await notices()).toEqual([page('hai')]) // it shows the votes; lists do not
    await sql(`update review set helpful = 9 where status = 'PENDING'`)
    expect(await notices()).toEqual([])
    await sql(`update review set status = 'REJECTED' where id = $1`, waiting)
    await sql('delete from review where id = $1', five)
    expect(await stars()).toEqual({ stars: [0, 0, 0, 0, 0], merit: 400 })
  })

  test('of both follow when a review moves from one product to the other', async () => {
    const id = await write(3, 'APPROVED')
    await notices()
    await sql('update review set product_id = $2 where id = $1', id, goods.idOf('may'))
    const { rows } = await sql('select stars from product where id in ($1, $2) order by id', goods.idOf('hai'), goods.idOf('may'))
    expect(rows).toEqual([{ stars: [0, 0, 0, 0, 0] }, { stars: [0, 0, 1, 0, 0] }])
    const told = (await notices()).join(' ').split(' ')
    expect(told).toEqual(expect.arrayContaining([page('hai'), page('may'), 'reviews']))
    await sql('delete from review where id = $1', id)
  })

  test('lose no review when several are approved at once', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, (_, n) => write(1 + (n % 5), 'PENDING')))
    await Promise.all(ids.map((id) => sql(`update review set status = 'APPROVED' where id = $1`, id)))
    expect(await stars()).toMatchObject({ stars: [3, 3, 2, 2, 2] })
  })
})
