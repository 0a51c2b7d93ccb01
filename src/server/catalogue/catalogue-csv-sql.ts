// Reads the catalogue for its file: many products at a time, each as it is at one moment.
import { sql } from 'kysely'
import type { StaffStatus } from '#contract/catalogue-admin.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import type { SheetProduct, SheetVariant } from './catalogue-csv-rules.ts'

interface SpecificationRow { group: string, key: string, vi: string, en: string }
type VariantRow = Omit<SheetVariant, 'discountEndsAt'> & { discountEndsAt: string | null }
interface ProductRow {
  id: number, edition: number, name: string, slug: string, brand: string, category: string, status: StaffStatus
  featured: boolean, releasedOn: string | null, highlightsVi: string[], highlightsEn: string[], descriptionVi: string
  descriptionEn: string, tintLight: string, tintDark: string, fits: string[], specifications: SpecificationRow[]
  variants: VariantRow[]
}

function toSheet({ id, edition, specifications, variants, ...facts }: ProductRow): SheetProduct {
  const side = (of: 'vi' | 'en') => specifications.map(({ group, key, ...value }) => ({ group, key, value: value[of] }))
  return {
    id, edition, facts: { ...facts, specificationsVi: side('vi'), specificationsEn: side('en') },
    variants: variants.map((one) =>
      ({ ...one, discountEndsAt: one.discountEndsAt === null ? null : new Date(one.discountEndsAt).toISOString() })),
  }
}

/** Of these ids or short names, by id; one statement, so that edition and facts belong together. */
export async function selectSheet(db: Db | Tx, ids: readonly number[], slugs: readonly string[] = []): Promise<SheetProduct[]> {
  const { rows } = await sql<ProductRow>`
    select p.id, p.edition, p.name, p.slug, b.slug as brand, c.slug as category,
      case when p.draft then 'DRAFT' else p.status end as status, p.featured, p.released_on as "releasedOn",
      p.highlights_vi as "highlightsVi", p.highlights_en as "highlightsEn", p.description_vi as "descriptionVi",
      p.description_en as "descriptionEn", p.tint_light as "tintLight", p.tint_dark as "tintDark",
      (select coalesce(json_agg(o.slug order by o.id), '[]') from product_fit f join product o on o.id = f.product_id
        where f.accessory_id = p.id) as fits,
      (select coalesce(json_agg(json_build_object('group', s.group_key, 'key', s.key, 'vi', s.value_vi, 'en', s.value_en)
        order by s.position), '[]') from product_specification s where s.product_id = p.id) as specifications,
      (select coalesce(json_agg(json_build_object('id', v.id, 'sku', v.sku, 'color', v.color, 'colorEn', v.color_en,
          'colorHex', v.color_hex, 'ram', v.ram, 'storage', v.storage, 'price', v.price_dong,
          'discountPrice', sale_price(v.discount_price_dong, v.discount_ends_at),
          'discountEndsAt', sale_end(v.discount_ends_at), 'stock', v.stock) order by v.position, v.id), '[]')
        from variant v where v.product_id = p.id) as variants
    from product p join brand b on b.id = p.brand_id join category c on c.id = p.category_id
    where p.id = any(${ids}::bigint[]) or p.slug = any(${slugs}::text[]) order by p.id`.execute(db)
  return rows.map(toSheet)
}

/** Ids beyond this one, in their order. */
export async function selectNextIds(db: Db, after: number, many: number): Promise<number[]> {
  return (await db.selectFrom('product').select('id').where('id', '>', after).orderBy('id').limit(many).execute())
    .map(({ id }) => id)
}

export async function selectIdsOfSlugs(db: Db | Tx, slugs: readonly string[]): Promise<Map<string, number>> {
  const found = await db.selectFrom('product').select(['slug', 'id']).where(sql<boolean>`slug = any(${slugs}::text[])`).execute()
  return new Map(found.map(({ slug, id }) => [slug, id]))
}

/** Whose variants have these codes. */
export async function selectOwnersOfSkus(db: Db | Tx, skus: readonly string[]): Promise<Map<string, number>> {
  const found = await db.selectFrom('variant').select(['sku', 'product_id'])
    .where(sql<boolean>`sku = any(${skus}::text[])`).execute()
  return new Map(found.map((row) => [row.sku, row.product_id]))
}

/** What a cell may call brands and categories, the short name first. */
export async function selectKinds(db: Db | Tx) {
  const brands = await db.selectFrom('brand').select(['id', 'slug', 'name']).orderBy('id').execute()
  const categories = await db.selectFrom('category').select(['id', 'slug', 'name_vi', 'name_en']).orderBy('id').execute()
  return {
    brands: brands.map(({ id, slug, name }) => ({ id, slug, names: [name] })),
    categories: categories.map((row) => ({ id: row.id, slug: row.slug, names: [row.name_vi, row.name_en] })),
  }
}
