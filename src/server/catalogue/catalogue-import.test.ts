// Taking in a catalogue file: all of it or nothing, with what accessories fit and what things cost before.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onePhone, product } from '#testing/goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'
import { importCatalogue } from './catalogue.ts'
import type { ProductFile } from './catalogue.ts'

let shop: TestShop

beforeAll(async () => { shop = await openTestShop() })
afterAll(() => shop.close())

let files = 0
/** Each file has its own brand and categories, so that one test takes in several. */
function take(products: ProductFile[], wish?: Parameters<typeof importCatalogue>[2]): Promise<void> {
  const n = ++files
  const words = { vi: '', en: '' }
  return shop.database.db.transaction().execute((tx) => importCatalogue(tx, {
    categories: [{ slug: `loai-${n}`, name: words, description: words, family: 'accessory' }],
    brands: [{ slug: `hang-${n}`, name: 'Hãng' }],
    products: products.map((one) => ({ ...one, category: `loai-${n}`, brand: `hang-${n}` })),
  }, wish))
}

const fits = async () => (await shop.database.db.selectFrom('product_fit as f')
  .innerJoin('product as a', 'a.id', 'f.accessory_id').innerJoin('product as p', 'p.id', 'f.product_id')
  .select(['a.slug as accessory', 'p.slug']).orderBy('a.id').orderBy('p.id').execute()).map((row) => [row.accessory, row.slug])

test('an accessory is joined to what it is made for: before it in the file, behind it, or in the shop already', async () => {
  await take([onePhone('da-co', 5)])
  await take([onePhone('truoc', 5), { ...onePhone('op', 5), fits: ['sau', 'truoc', 'da-co'] }, onePhone('sau', 5)])
  expect(await fits()).toEqual([['op', 'da-co'], ['op', 'truoc'], ['op', 'sau']])
})

test('one that is made for nothing we know stops the import, which leaves nothing behind', async () => {
  await expect(take([onePhone('moi', 5), { ...onePhone('op-la', 5), fits: ['moi', 'khong-co', 'cung-khong'] }]))
    .rejects.toThrow('made for products that are nowhere: khong-co, cung-khong')
  expect(await shop.database.db.selectFrom('product').select('id').where('slug', 'in', ['moi', 'op-la']).execute()).toEqual([])
})

test('a brand or category that is not in the file stops it too, naming the product', async () => {
  await expect(shop.database.db.transaction().execute((tx) => importCatalogue(tx,
    { categories: [{ slug: 'x', name: { vi: '', en: '' }, description: { vi: '', en: '' }, family: 'phone' }],
      brands: [{ slug: 'x', name: 'X' }], products: [onePhone('may', 5)] }))).rejects.toThrow('may: no brand alo')
})

/** Days ago, and what it cost. */
async function told(slug: string): Promise<[number, number][]> {
  const { id } = await shop.database.db.selectFrom('product').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()
  const { body } = await shop.call('GET /api/products/{id}/price-history', { params: { id: String(id) } })
  return body.map((one) => [Math.round((Date.now() - Date.parse(one.since)) / (24 * 3_600_000)), one.price])
}
const dayAgo = (days: number): string => new Date(Date.now() - days * 24 * 3_600_000).toISOString().slice(0, 10)
const onSale = (slug: string, releasedOn: string) => product({ slug, releasedOn, variants: [
  { ram: '8GB', storage: '128GB', price: 10_000_000, salePrice: 9_000_000, stock: { den: 1 } }] })

test('an import writes what things cost from now on, and for a demo what they cost before', async () => {
  await take([onSale('that', dayAgo(200))])
  expect(await told('that')).toEqual([[0, 9_000_000]])
  await take([
    onSale('giam-cu', dayAgo(200)), onSale('giam-moi', dayAgo(10)), { ...onePhone('nguyen-gia', 1), releasedOn: dayAgo(100) },
    onSale('chua-ra', dayAgo(-10)),
  ], { reducedForDays: 30 })
  const [first, second] = await told('giam-cu')
  expect([first?.[1], second]).toEqual([10_000_000, [30, 9_000_000]])
  expect(Math.abs((first?.[0] ?? 0) - 200)).toBeLessThan(2)
  expect((await told('giam-moi')).map(([, price]) => price)).toEqual([10_000_000, 9_000_000])
  expect(await told('nguyen-gia')).toHaveLength(1)
  expect(await told('chua-ra')).toEqual([[0, 9_000_000]])
})

test('progress is told product by product', async () => {
  const heard: number[] = []
  await take([onePhone('mot', 1), onePhone('hai', 1)], { progress: (done) => heard.push(done) })
  expect(heard).toEqual([1, 2])
})
