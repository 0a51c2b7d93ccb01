// Rows of an imported catalogue.
import { sql } from 'kysely'
import type { Tx } from '#server/kit/db.ts'
import type { CatalogueFile, ProductFile } from './catalogue-import-file.ts'

interface Named { id: number, sku: string }

export async function insertCategories(tx: Tx, categories: CatalogueFile['categories']): Promise<Map<string, Named>> {
  const rows = await tx.insertInto('category').values(categories.map((one, position) => ({
    slug: one.slug, name_vi: one.name.vi, name_en: one.name.en, description_vi: one.description.vi,
    description_en: one.description.en,
    family: one.family, position,
  }))).returning(['id', 'slug']).execute()
  return new Map(rows.map((row) => [row.slug, { id: row.id, sku: '' }]))
}

export async function insertBrands(tx: Tx, brands: CatalogueFile['brands']): Promise<Map<string, Named>> {
  const rows = await tx.insertInto('brand').values(brands.map((one, position) => ({ ...one, position })))
    .returning(['id', 'slug']).execute()
  return new Map(rows.map((row) => [row.slug, { id: row.id, sku: row.slug.slice(0, 3).toUpperCase() }]))
}

/** "iphone-17-pro", "cosmic-orange", 12GB, 256GB -> "APP-IPHONE17PRO-COSMICORANGE-12-256GB" */
function skuOf(
  brand: Named, product: ProductFile, colour: string, variant: { ram: string | null, storage: string | null },
): string {
  const plain = (text: string): string => text.replace(/[^a-z0-9]/gi, '').toUpperCase()
  return [brand.sku, plain(product.slug), plain(colour), variant.ram?.replace('GB', ''), variant.storage]
    .filter(Boolean).join('-')
}

function variantRows(product: ProductFile, productId: number, brand: Named) {
  let position = 0
  return product.variants.flatMap((variant) => product.colours.filter((colour) => colour.key in variant.stock).map((colour) => ({
    product_id: productId, sku: skuOf(brand, product, colour.key, variant), color: colour.vi, color_en: colour.en,
    color_hex: colour.hex,
    ram: variant.ram, storage: variant.storage, position: position++, price_dong: variant.price,
    discount_price_dong: variant.salePrice ?? null,
    discount_ends_at: variant.saleEndsOn === undefined ? null : new Date(variant.saleEndsOn),
    stock: variant.stock[colour.key] ?? 0,
    image_key: product.images.find((image) => image.color === colour.vi)?.key ?? null,
  })))
}

/** Gives the new product's id. Its read copies and the history of its price are written by the database's triggers. */
export async function insertProduct(
  tx: Tx, product: ProductFile, { category, brand }: { category: Named, brand: Named },
): Promise<number> {
  const { id } = await tx.insertInto('product').values({
    slug: product.slug, name: product.name, brand_id: brand.id, category_id: category.id, status: product.status,
    featured: product.featured, released_on: product.releasedOn, created_at: new Date(product.releasedOn),
    description_vi: product.description.vi, description_en: product.description.en,
    highlights_vi: product.highlights.vi, highlights_en: product.highlights.en,
    image_key: product.images[0]?.key ?? null, tint_light: product.tint.light, tint_dark: product.tint.dark,
  }).returning('id').executeTakeFirstOrThrow()
  await tx.insertInto('variant').values(variantRows(product, id, brand)).execute()
  if (product.images.length > 0) {
    await tx.insertInto('product_image').values(product.images.map((image, position) => ({
      product_id: id, position, key: image.key, color: image.color, view: image.view, alt_vi: image.alt.vi, alt_en: image.alt.en,
    }))).execute()
  }
  if (product.specifications.length > 0) {
    await tx.insertInto('product_specification').values(product.specifications.map((one, position) => ({
      product_id: id, position, group_key: one.group, key: one.key, value_vi: one.vi, value_en: one.en,
    }))).execute()
  }
  return id
}

/** Joins accessories to the products they are made for; gives the slugs that no product has. */
export async function insertFits(tx: Tx, fits: readonly { accessoryId: number, slug: string }[]): Promise<string[]> {
  if (fits.length === 0) return []
  const slugs = fits.map((fit) => fit.slug)
  const found = await tx.selectFrom('product').select(['id', 'slug']).where('slug', 'in', [...new Set(slugs)]).execute()
  const ids = new Map(found.map((row) => [row.slug, row.id]))
  const rows = fits.flatMap(({ accessoryId, slug }) => {
    const id = ids.get(slug)
    return id === undefined ? [] : [{ accessory_id: accessoryId, product_id: id }]
  })
  if (rows.length > 0) await tx.insertInto('product_fit').values(rows).execute()
  return slugs.filter((slug) => !ids.has(slug))
}

/** What the products of these categories are asked for: what those have that are in by now. */
export async function insertTemplates(tx: Tx, categoryIds: readonly number[]): Promise<void> {
  await sql`
    insert into category_specification (category_id, position, group_key, key)
    select category_id, row_number() over (partition by category_id order by place, key), group_key, key from (
      select p.category_id, s.key, (array_agg(s.group_key order by s.product_id desc))[1] as group_key, min(s.position) as place
      from product_specification s join product p on p.id = s.product_id
      where p.category_id = any(${categoryIds}::bigint[]) group by p.category_id, s.key
    ) used on conflict do nothing`.execute(tx)
}

/** What these products would have been shown with: the list price since they came out, the reduced one since `reduced`. */
export async function insertPastPrices(tx: Tx, productIds: readonly number[], reduced: Date): Promise<void> {
  await sql`
    insert into product_price (product_id, since, price_dong)
    select p.id, past.since, past.price
    from product p, lateral (
      select p.released_on::timestamptz as since, p.price_dong as price
      union all select ${reduced}, p.discount_price_dong where p.discount_price_dong is not null and ${reduced} > p.released_on
    ) past
    where p.id = any(${productIds}::bigint[]) and past.since < now()`.execute(tx)
}
