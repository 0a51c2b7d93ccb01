// Things to sell and places to send them, for tests.
import type { Answered } from '#contract/shop.ts'
import { importCatalogue } from '#server/catalogue/catalogue.ts'
import type { ProductFile } from '#server/catalogue/catalogue.ts'
import { importShippingMethods, listShippingMethods } from '#server/shipping/shipping.ts'
import type { TestPerson, TestShop } from './shop.ts'

const words = (text: string) => ({ vi: text, en: text })

/** A product as a catalogue file says it; give what the test is about. */
export function product(given: Partial<ProductFile> & { slug: string }): ProductFile {
  return {
    name: given.slug, brand: 'alo', category: 'dien-thoai', releasedOn: '2026-01-01', status: 'AVAILABLE', featured: false,
    description: words('Máy thử'), highlights: { vi: ['Pin lâu'], en: ['Long battery'] },
    specifications: [{ group: 'display', key: 'screen_size', vi: '6,1 inch', en: '6.1 inch' }],
    colours: [{ key: 'den', vi: 'Đen', en: 'Black', hex: '#111111' }, { key: 'trang', vi: 'Trắng', en: 'White', hex: '#eeeeee' }],
    variants: [{ ram: '8GB', storage: '128GB', price: 10_000_000, stock: { den: 10, trang: 10 } }],
    tint: { light: '#eeeeee', dark: '#222222' }, images: [], ...given,
  }
}

/** A phone sold in one variant only, with so many left. */
export function onePhone(slug: string, stock: number, price = 10_000_000): ProductFile {
  return product({
    slug, colours: [{ key: 'den', vi: 'Đen', en: 'Black', hex: '#111111' }],
    variants: [{ ram: '8GB', storage: '128GB', price, stock: { den: stock } }],
  })
}

export interface Goods {
  /** Id of a product by its slug. */
  idOf(slug: string): number
  /** Variant ids of a product, in the shop's order. */
  variantsOf(slug: string): Promise<{ id: number, color: string, storage: string | null }[]>
  shippingMethodId: number
}

/** Stocks an empty shop with these products and two ways of delivery. */
export async function stock(shop: TestShop, products: ProductFile[]): Promise<Goods> {
  const { db } = shop.database
  await db.transaction().execute((tx) => importCatalogue(tx, {
    categories: [
      { slug: 'dien-thoai', name: { vi: 'Điện thoại', en: 'Phones' }, description: words(''), family: 'phone' },
      { slug: 'op-lung', name: { vi: 'Ốp lưng', en: 'Cases' }, description: words(''), family: 'accessory' },
    ],
    brands: [{ slug: 'alo', name: 'Alô' }, { slug: 'samsung', name: 'Samsung' }],
    products,
  }))
  await importShippingMethods(db, [
    { name: { vi: 'Giao hàng tiêu chuẩn', en: 'Standard delivery' }, description: words(''), baseCost: 30_000,
      days: { city: { from: 1, to: 3 }, far: { from: 3, to: 5 } } },
    { name: { vi: 'Giao hàng nhanh', en: 'Express delivery' }, description: words(''), baseCost: 50_000,
      days: { city: { from: 1, to: 1 }, far: { from: 2, to: 3 } } },
  ])
  const rows = await db.selectFrom('product').select(['id', 'slug']).execute()
  const ids = new Map(rows.map((row) => [row.slug, row.id]))
  const [standard] = await listShippingMethods(db, 'vi')
  const idOf = (slug: string): number => {
    const id = ids.get(slug)
    if (id === undefined) throw new Error(`no product ${slug}`)
    return id
  }
  return {
    idOf, shippingMethodId: standard?.id ?? 0,
    variantsOf: (slug) => db.selectFrom('variant').select(['id', 'color', 'storage']).where('product_id', '=', idOf(slug))
      .orderBy('position').execute(),
  }
}

export const ADDRESS = {
  receiverName: 'Nguyễn Khánh An', phone: '0912 345 678', addressLine: '12 Nguyễn Trãi', city: 'Hà Nội',
  state: 'Phường Thanh Xuân',
  country: 'Việt Nam', postalCode: '100000',
}

/** A person with an address and something in the cart, ready to order. */
export async function buyerOf(shop: TestShop, goods: Goods, slug: string, quantity = 1) {
  const person: TestPerson = await shop.person()
  const { body: address } = await person.call('POST /api/users/me/addresses', { body: ADDRESS })
  const [variant] = await goods.variantsOf(slug)
  await person.call('POST /api/cart/items', { body: { productId: goods.idOf(slug), variantId: variant?.id, quantity } })
  const wish = { addressId: address.id, shippingMethodId: goods.shippingMethodId, paymentMethod: 'COD' as const }
  const order = (key: string, body: object = wish): Promise<{ status: number, body: Answered<'POST /api/orders'> }> =>
    // tests send wrong bodies too
    person.call('POST /api/orders', { headers: { 'idempotency-key': key }, body: body as typeof wish })
  return { person, address, wish, order }
}

