// A made-up catalogue of any size, the same at every run: written by PostgreSQL itself, with triggers off and the read copies
// filled in directly. Names are made of brand, series, number and ending, so that some words are everywhere and some are rare.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

const BRANDS = [
  'Samsung', 'Apple', 'Xiaomi', 'OPPO', 'vivo', 'realme', 'HONOR', 'Nokia', 'TECNO', 'Infinix', 'Nothing', 'ASUS', 'Google',
  'Motorola', 'Sony', 'Huawei', 'Anker', 'Baseus', 'Ugreen', 'Belkin', 'Spigen', 'UAG', 'JBL', 'Sennheiser', 'Logitech',
  'SanDisk', 'Lexar', 'Mophie', 'Aukey', 'Energizer',
]
const SERIES = [
  'Galaxy S', 'Galaxy A', 'Galaxy Z Fold', 'iPhone', 'Redmi Note', 'Redmi', 'Reno', 'Find X', 'Magic', 'Spark', 'Zero',
  'Phone', 'ROG', 'Pixel', 'Edge', 'Xperia', 'Mate', 'Pura', 'PowerCore', 'Nexode', 'Bowie', 'Tough Armor', 'Pathfinder',
  'Tune', 'Momentum', 'Ultra', 'Extreme', 'Lumia', 'Nova', 'Neo', 'Turbo', 'Play', 'Star', 'Wave', 'Air', 'Note', 'Tab', 'Pad',
  'Watch', 'Buds',
]
const ENDINGS = ['', '', '', '', ' Pro', ' Pro Max', ' Plus', ' Ultra', ' 5G', ' Lite', ' SE', ' FE', ' Mini', ' Max', ' GT']
const COLOURS = [
  ['Đen', 'Black', '#232325'], ['Trắng', 'White', '#f4f4f2'], ['Xám titan', 'Titanium Gray', '#8f8a85'],
  ['Bạc', 'Silver', '#d5d8db'], ['Xanh dương', 'Blue', '#6f94c4'], ['Xanh navy', 'Navy', '#2f3b52'],
  ['Xanh lá', 'Green', '#7f9a86'], ['Xanh bạc hà', 'Mint', '#cfe2d8'], ['Tím', 'Purple', '#b7a6cf'],
  ['Tím đậm', 'Deep Purple', '#594f63'], ['Hồng', 'Pink', '#e7c3c4'], ['Đỏ', 'Red', '#b3363c'], ['Cam', 'Orange', '#e8743b'],
  ['Vàng', 'Yellow', '#f2e08e'], ['Vàng đồng', 'Gold', '#f4e2ca'], ['Nâu', 'Brown', '#7a5b4e'], ['Be', 'Beige', '#e4d9c6'],
  ['Xanh băng', 'Iceblue', '#cbddeb'], ['Than chì', 'Graphite', '#45464a'], ['Kem', 'Cream', '#efe7da'],
]
const RAMS = ['4GB', '6GB', '8GB', '12GB', '16GB', '24GB']
const STORAGES = ['64GB', '128GB', '256GB', '512GB', '1TB']
const FILLED = ['product', 'variant', 'product_specification', 'category', 'brand']
/** Products written by one statement. */
const CHUNK = 50_000

interface CategoryFile { slug: string, name: { vi: string, en: string }, family: string }

/** One of n things for product g, the same every time; `salt` tells one choice from another. */
const pick = (salt: number, n: number): string => `(abs(hashint8extended(g, ${salt}) % ${n}) + 1)`

const PRODUCTS = `
  insert into product (id, slug, name, brand_id, category_id, status, featured, price_dong, discount_price_dong, in_stock,
    ram_options, storage_options, colours, created_at, stars)
  overriding system value
  select g, 'p-' || g,
    case when phone then '' else kind || ' ' end || brand || ' ' || ($3::text[])[${pick(1, SERIES.length)}] || ' '
      || ${pick(2, 1500)} || ($4::text[])[${pick(3, ENDINGS.length)}]
      || case when ${pick(4, 40)} = 1 then ' SM' || to_hex(g) else '' end,
    brand_at, category_at,
    case when ${pick(5, 50)} = 1 then 'DISCONTINUED' when ${pick(5, 50)} = 2 then 'COMING_SOON' else 'AVAILABLE' end,
    ${pick(6, 200)} = 1, price, case when ${pick(7, 5)} = 1 then price - price / 10 end, ${pick(8, 10)} > 1,
    case when phone then array[($5::text[])[${pick(9, RAMS.length)}]] else '{}' end,
    case when phone then array[($6::text[])[${pick(10, STORAGES.length)}]] else '{}' end,
    jsonb_build_array(($7::jsonb) -> (colour % 20), ($7::jsonb) -> ((colour + 1) % 20), ($7::jsonb) -> ((colour + 2) % 20)),
    timestamptz '2022-01-01' + ${pick(11, 1700)} * interval '1 day',
    array[0, ${pick(12, 3)} - 1, ${pick(13, 4)} - 1, ${pick(14, 9)} - 1, ${pick(15, 20)} - 1]::int[]
  from (
    select g, ${pick(20, BRANDS.length)} as brand_at, category_at, category_at <= 2 as phone,
      ($8::text[])[category_at] as kind, ($9::text[])[${pick(20, BRANDS.length)}] as brand, ${pick(21, 20)}::int as colour,
      (case when category_at <= 2 then 1000000 + ${pick(22, 400)} * 100000 else 50000 + ${pick(22, 400)} * 10000 end)::bigint
        as price
    from (select g, case when ${pick(23, 10)} <= 4 then 1 + (${pick(24, 4)} = 1)::int else ${pick(25, 15)} end as category_at
      from generate_series($1::bigint, $2::bigint) g) kinds
  ) goods`

const VARIANTS = `
  insert into variant (product_id, sku, color, color_en, color_hex, ram, storage, position, price_dong, discount_price_dong,
    stock)
  select p.id, p.id || '-' || k, p.colours -> k ->> 'vi', p.colours -> k ->> 'en', p.colours -> k ->> 'hex', p.ram_options[1],
    p.storage_options[1], k, p.price_dong, p.discount_price_dong, case when p.in_stock then 5 + k else 0 end
  from product p, generate_series(0, 2) k where p.id between $1 and $2`

const SPECIFICATIONS = `
  insert into product_specification (product_id, position, group_key, key, value_vi, value_en)
  select g, k, 'other', (array['battery', 'rear_camera', 'refresh_rate'])[k], value, value
  from (select id as g from product where id between $1 and $2 and category_id <= 2) phones,
    lateral (values (1, 3000 + ${pick(30, 40)} * 100 || ' mAh'), (2, ${pick(31, 4)} * 50 || ' MP'),
      (3, ${pick(32, 3)} * 48 || ' Hz')) as values_of (k, value)`

/** Writes so many products with three variants each; phones and tablets are somewhat less than half. */
export async function fillCatalogue(client: pg.ClientBase, products: number, progress: (done: number) => void): Promise<void> {
  const file = join(import.meta.dirname, '../../demo/catalogue/categories.json')
  // the demo's own file; at least fifteen are in it
  const categories = (JSON.parse(readFileSync(file, 'utf8')) as CategoryFile[]).slice(0, 15)
  const colours = JSON.stringify(COLOURS.map(([vi, en, hex]) => ({ vi, en, hex })))
  await client.query('set statement_timeout = 0')
  for (const table of FILLED) await client.query(`alter table ${table} disable trigger user`)
  for (const [at, { slug, name, family }] of categories.entries()) {
    await client.query(`insert into category (slug, name_vi, name_en, family, position) values ($1, $2, $3, $4, $5)`,
      [slug, name.vi, name.en, family, at])
  }
  for (const [at, name] of BRANDS.entries()) {
    await client.query('insert into brand (slug, name, position) values ($1, $2, $3)', [name.toLowerCase(), name, at])
  }
  for (let from = 1; from <= products; from += CHUNK) {
    const to = Math.min(products, from + CHUNK - 1)
    await client.query(PRODUCTS,
      [from, to, SERIES, ENDINGS, RAMS, STORAGES, colours, categories.map((one) => one.name.vi), BRANDS])
    await client.query(VARIANTS, [from, to])
    await client.query(SPECIFICATIONS, [from, to])
    progress(to)
  }
  await client.query(`insert into product_count (brand_id, category_id, products)
    select brand_id, category_id, count(*) from product where status <> 'DISCONTINUED' group by brand_id, category_id`)
  for (const table of FILLED) await client.query(`alter table ${table} enable trigger user`)
  await client.query('vacuum analyze')
}
