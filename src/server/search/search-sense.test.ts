// What a sentence says of goods: which models it names, what it wants, and the best of what there is.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onePhone, product, stock } from '#testing/goods.ts'
import type { Goods as Stocked } from '#testing/goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'
import { openGoods } from './search.ts'

let shop: TestShop
let goods: Stocked

const phone = (slug: string, name: string, mah: number, price = 10_000_000) => ({
  ...onePhone(slug, 5, price), name, specifications: [{ group: 'battery', key: 'battery', vi: `${mah} mAh`, en: `${mah} mAh` }],
})

beforeAll(async () => {
  shop = await openTestShop()
  goods = await stock(shop, [
    phone('ip16', 'iPhone 16', 3500, 18_000_000), phone('ip16p', 'iPhone 16 Pro', 3600),
    phone('ip16pm', 'iPhone 16 Pro Max', 4600),
    { ...phone('s25u', 'Galaxy S25 Ultra', 5000), brand: 'samsung' }, phone('note', 'Redmi Note 14', 5500, 4_000_000),
    phone('note5g', 'Redmi Note 14 5G', 5110, 5_000_000),
    product({ slug: 'two', name: 'Mây 7', variants: [
      { ram: '8GB', storage: '128GB', price: 6_000_000, stock: { den: 0, trang: 0 } },
      { ram: '8GB', storage: '256GB', price: 7_000_000, stock: { den: 2, trang: 2 } },
    ] }),
  ])
})
afterAll(() => shop.close())

const read = async (text: string) => (await openGoods(shop.database.db)).read(text)

test.each([
  ['iphone 16', ['ip16']], ['ip 16 promax', ['ip16pm']], ['iphone 16 pro 128gb', ['ip16p']], ['16 pro max', ['ip16pm']],
  ['s25 ultra iphone 16 pro', ['s25u', 'ip16p']], ['samsung s25u', ['s25u']], ['note 14', ['note']],
  ['redmi note 14 5g', ['note5g']],
  ['iphoen 16', ['ip16']], ['samsung 16 pro', []], ['galaxy s25', []], ['iphone 16 lite', []],
])('"%s" names these models and no siblings', async (text, slugs) => {
  expect((await read(text)).models.map(({ id }) => id)).toEqual(slugs.map((slug) => goods.idOf(slug)))
})

test('a model that is not here is said as it was typed', async () => {
  expect(await read('iphone 12')).toMatchObject({ models: [], like: [], unmet: 'iphone 12' })
  expect((await read('iphone')).unmet).toBeNull()
})

test('prices, sizes and colours are read beside a name', async () => {
  const sense = await read('iphone 16 màu đen 256')
  expect(sense).toMatchObject({ storages: ['256GB'], colours: [{ families: ['Đen'], name: 'den' }] })
  expect((await read('dưới 5 triệu')).price).toEqual({ min: null, max: 5_000_000 })
})

test('the best by battery, by price, and of one variant that meets everything', async () => {
  const shelf = await openGoods(shop.database.db)
  const ids = (text: string, by: 'battery' | 'cheap' | 'fit') =>
    shelf.pick(text, { by, most: 2, inStock: true, families: ['phone'] }).picks.map(({ id }) => id)
  expect(ids('điện thoại', 'battery')).toEqual([goods.idOf('note'), goods.idOf('note5g')])
  expect(ids('điện thoại', 'cheap')).toEqual([goods.idOf('note'), goods.idOf('note5g')])
  const upTo = (dong: number) => shelf.pick(`mây 7 dưới ${dong}`, { by: 'fit', most: 1, inStock: true })
  expect(upTo(6_500_000).missedPrice).toBe(true) // what costs that is sold out
  const [, , third] = await goods.variantsOf('two')
  expect(upTo(7_500_000)).toMatchObject({ missedPrice: false, picks: [{ id: goods.idOf('two'), variantId: third?.id }] })
})
