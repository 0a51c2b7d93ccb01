// Categories and brands as staff write them. Part of the catalogue's front door for staff.
import { BrandBody, CategoryBody } from '#contract/catalogue-admin-kinds.ts'
import type { StaffBrand, StaffCategory } from '#contract/catalogue-admin-kinds.ts'
import { problemSentence } from '#contract/problems.ts'
import type { Language } from '#contract/problems.ts'
import { keepAudit } from '#server/audit/audit.ts'
import type { Undo } from '#server/audit/audit.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { refuse, refuseFields } from '#server/kit/refuse.ts'
import type { Asker } from '#server/kit/serve.ts'
import * as rows from './catalogue-admin-kinds-sql.ts'
import { isAsTold } from './catalogue-admin-rules.ts'

/** What categories and brands have in common: how they are read, told and written. */
interface Written<T, B extends object> {
  kind: rows.Kind
  list(db: Db | Tx): Promise<T[]>
  bodyOf(thing: T): B
  nameOf(body: B): string
  insert(tx: Tx, body: B): Promise<number>
  update(tx: Tx, id: number, edition: number | undefined, body: B): Promise<boolean>
  unknown: 'catalogue.category_not_found' | 'catalogue.brand_not_found'
  used: 'catalogue.category_used' | 'catalogue.brand_used'
}

function bodyOf<T extends { id: number, edition: number, products: number }>(thing: T): Omit<T, 'id' | 'edition' | 'products'> {
  const { id: _, edition: __, products: ___, ...body } = thing
  return body
}

const categories: Written<StaffCategory, CategoryBody> = {
  kind: 'category',
  list: async (db) => (await rows.selectCategories(db)).map((row) => ({
    id: row.id, edition: row.edition, slug: row.slug, nameVi: row.name_vi, nameEn: row.name_en, descriptionVi: row.description_vi,
    descriptionEn: row.description_en, active: row.active, products: row.products,
    family: row.family as StaffCategory['family'], // the table's check admits only these
  })),
  bodyOf,
  nameOf: ({ nameVi }) => nameVi,
  insert: rows.insertCategory, update: rows.updateCategory, unknown: 'catalogue.category_not_found',
    used: 'catalogue.category_used',
}

const brands: Written<StaffBrand, BrandBody> = {
  kind: 'brand',
  list: async (db) => (await rows.selectBrands(db)).map(({ id, edition, slug, name, active, products }) =>
    ({ id, edition, slug, name, active, products })),
  bodyOf,
  nameOf: ({ name }) => name,
  insert: rows.insertBrand, update: rows.updateBrand, unknown: 'catalogue.brand_not_found', used: 'catalogue.brand_used',
}

async function readOne<T extends { id: number }, B extends object>(db: Db | Tx, of: Written<T, B>, id: number): Promise<T> {
  return (await of.list(db)).find((one) => one.id === id) ?? refuse(of.unknown)
}

async function refuseSlug(
  tx: Tx, kind: rows.Kind, { slug, id, at }: { slug: string, id?: number, at: string }, language: Language,
): Promise<void> {
  if (await rows.isSlugTaken(tx, kind, slug, id)) refuseFields('request.invalid', { [at]: problemSentence(language,
    'slug_taken') })
}

async function create<T extends { id: number }, B extends { slug: string }>(
  db: Db, asker: Asker, of: Written<T, B>, body: B, language: Language,
): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await rows.lockKind(tx, of.kind)
    await refuseSlug(tx, of.kind, { slug: body.slug, at: 'slug' }, language)
    const id = await of.insert(tx, body)
    const line = of.kind === 'category' ? 'POST /api/admin/categories' : 'POST /api/admin/brands'
    await keepAudit(tx, asker, { line, subject: { kind: of.kind, id, name: of.nameOf(body) }, before: null, after: body })
    return readOne(tx, of, id)
  })
}

async function change<T extends { id: number }, B extends { slug: string }>(
  db: Db, asker: Asker, of: Written<T, B>, { id, edition, body }: { id: number, edition: number, body: B }, language: Language,
): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await rows.lockKind(tx, of.kind)
    const before = of.bodyOf(await readOne(tx, of, id))
    await refuseSlug(tx, of.kind, { slug: body.slug, id, at: 'details.slug' }, language)
    if (!await of.update(tx, id, edition, body)) refuse('catalogue.edited_meanwhile')
    const line = of.kind === 'category' ? 'PUT /api/admin/categories/{id}' : 'PUT /api/admin/brands/{id}'
    await keepAudit(tx, asker, { line, subject: { kind: of.kind, id, name: of.nameOf(body) }, before, after: body })
    return readOne(tx, of, id)
  })
}

async function order<T extends { id: number }, B extends object>(db: Db, asker: Asker, of: Written<T, B>,
  ids: readonly number[]): Promise<T[]> {
  return db.transaction().execute(async (tx) => {
    await rows.lockKind(tx, of.kind)
    const before = (await of.list(tx)).map((one) => one.id)
    const named = new Set(ids)
    if (named.size !== ids.length || ids.length !== before.length || before.some((id) => !named.has(id))) {
      refuse('catalogue.edited_meanwhile')
    }
    if (before.every((id, place) => id === ids[place])) return of.list(tx)
    await rows.updateOrder(tx, of.kind, ids)
    const line = of.kind === 'category' ? 'PUT /api/admin/categories/order' : 'PUT /api/admin/brands/order'
    await keepAudit(tx, asker, { line, subject: { kind: 'catalogue', id: of.kind, name: of.kind }, before: { ids: before },
      after: { ids } })
    return of.list(tx)
  })
}

async function remove<T extends { id: number }, B extends object>(db: Db, asker: Asker, of: Written<T, B>,
  id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await rows.lockKind(tx, of.kind)
    const before = of.bodyOf(await readOne(tx, of, id))
    if (await rows.isUsed(tx, of.kind, id)) refuse(of.used)
    await rows.deleteKind(tx, of.kind, id)
    const line = of.kind === 'category' ? 'DELETE /api/admin/categories/{id}' : 'DELETE /api/admin/brands/{id}'
    await keepAudit(tx, asker, { line, subject: { kind: of.kind, id, name: of.nameOf(before) }, before, after: null })
  })
}

function undo<T extends { id: number }, B extends { slug: string }>(of: Written<T, B>, parse: (before: unknown) => B): Undo {
  return async (tx, _, { subjectId, before, after }) => {
    await rows.lockKind(tx, of.kind)
    const id = Number(subjectId)
    const now = (await of.list(tx)).find((one) => one.id === id)
    const body = parse(before)
    if (!now || !isAsTold(of.bodyOf(now), after) || await rows.isSlugTaken(tx, of.kind, body.slug,
      id)) refuse('audit.changed_since')
    await of.update(tx, id, undefined, body)
  }
}

type Changing<B> = { id: number, edition: number, body: B }

/** Every category, in the shop's order. */
export const listStaffCategories = (db: Db): Promise<StaffCategory[]> => categories.list(db)
/** Refuses a slug that is taken. */
export const createCategory = (db: Db, asker: Asker, body: CategoryBody, language: Language): Promise<StaffCategory> =>
  create(db, asker, categories, body, language)
/** Refuses an unknown one, one in another edition, and a slug that is taken. */
export const changeCategory = (
  db: Db, asker: Asker, changing: Changing<CategoryBody>, language: Language,
): Promise<StaffCategory> => change(db, asker, categories, changing, language)
/** Refuses ids that are not those of all categories. */
export const orderCategories = (db: Db, asker: Asker, ids: readonly number[]): Promise<StaffCategory[]> =>
  order(db, asker, categories, ids)
/** Refuses one that products, coupons or promotions name. */
export const deleteCategory = (db: Db, asker: Asker, id: number): Promise<void> => remove(db, asker, categories, id)
/** Puts a category back as it was, if it is still as it became. */
export const undoCategory: Undo = undo(categories, (before) => CategoryBody.parse(before))

/** Every brand, in the shop's order. */
export const listStaffBrands = (db: Db): Promise<StaffBrand[]> => brands.list(db)
/** As `createCategory`. */
export const createBrand = (db: Db, asker: Asker, body: BrandBody, language: Language): Promise<StaffBrand> =>
  create(db, asker, brands, body, language)
/** As `changeCategory`. */
export const changeBrand = (db: Db, asker: Asker, changing: Changing<BrandBody>, language: Language): Promise<StaffBrand> =>
  change(db, asker, brands, changing, language)
/** As `orderCategories`. */
export const orderBrands = (db: Db, asker: Asker, ids: readonly number[]): Promise<StaffBrand[]> => order(db, asker, brands, ids)
/** As `deleteCategory`. */
export const deleteBrand = (db: Db, asker: Asker, id: number): Promise<void> => remove(db, asker, brands, id)
/** As `undoCategory`. */
export const undoBrand: Undo = undo(brands, (before) => BrandBody.parse(before))
