// The catalogue's front door for staff: products and what is told of them; variants, pictures, prices, stock and kinds stand
// beside.
import type { Slice } from '#contract/basics.ts'
import { ProductDetails, SpecificationsBody } from '#contract/catalogue-admin.ts'
import type { SpecificationBody, StaffProduct, StaffProductRow, StaffProductSort } from '#contract/catalogue-admin.ts'
import type { Language } from '#contract/problems.ts'
import { problemSentence } from '#contract/problems.ts'
import type { AuditedLine } from '#contract/shop.ts'
import { keepAudit } from '#server/audit/audit.ts'
import type { Undo } from '#server/audit/audit.ts'
import { readCursor, sliceUp } from '#server/kit/cursor.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { refuse, refuseFields } from '#server/kit/refuse.ts'
import type { Asker } from '#server/kit/serve.ts'
import * as lists from './catalogue-admin-list-sql.ts'
import { isAsTold } from './catalogue-admin-rules.ts'
import * as rows from './catalogue-admin-sql.ts'
import { countLow, selectLow } from './catalogue-low-sql.ts'
import { readStaffProduct, statusOf, toDetails } from './catalogue-admin-told.ts'
import { insertCopies } from './catalogue-admin-variants-sql.ts'
import { pictureUrl } from './catalogue-rules.ts'
import { selectSpecifications } from './catalogue-sql.ts'

interface Wish extends Omit<lists.Filter, 'stock' | 'ids' | 'low'> {
  cursor?: string | undefined, size: number, sort: StaffProductSort, stock?: 'low' | 'none' | undefined
}

function toRow(row: lists.ShownRow, lowVariants: number, language: Language): StaffProductRow {
  return {
    id: row.id, edition: row.edition, slug: row.slug, name: row.name, image: pictureUrl(row.image_key), status: statusOf(row),
    featured: row.featured, brand: { id: row.brand_id, name: row.brand },
    category: { id: row.category_id, name: language === 'vi' ? row.name_vi : row.name_en }, price: row.price_dong,
    discountPrice: row.discount_price_dong, discountEndsAt: row.discount_ends_at?.toISOString() ?? null,
    onePrice: row.one_price ?? true, variants: row.variants ?? 0, stock: row.stock ?? 0, lowVariants,
    updatedAt: row.updated_at.toISOString(),
  }
}

function placeOf(cursor: string | undefined): lists.Place | undefined {
  const [by = null, id] = readCursor(cursor, 2) ?? []
  if (cursor === undefined) return undefined
  return typeof id === 'number' ? { by, id } : refuse('request.malformed')
}

/** Products for staff; of a text the name, the beginning of a SKU or the id. */
export async function listStaffProducts(
  db: Db, { cursor, size, sort, q = '', stock, ...narrowed }: Wish, language: Language,
): Promise<Slice<StaffProductRow>> {
  const after = placeOf(cursor)
  if (after && sort !== 'newest' && typeof after.by !== (sort === 'name' ? 'string' : 'number')) refuse('request.malformed')
  const [ids, lowIds] = await Promise.all([
    q === '' ? undefined : lists.selectMeant(db, q), stock === 'low' ? selectLow(db) : undefined,
  ])
  const filter: lists.Filter = {
    ...narrowed, ...ids ? { ids } : { q }, ...lowIds && { low: lowIds }, ...stock === 'none' && { stock },
  }
  const [places, counted] = await Promise.all([
    lists.selectPlaces(db, filter, sort, { after, size }), lists.countProducts(db, filter),
  ])
  const found = places.map(({ id }) => id)
  const [all, low] = await Promise.all([lists.selectShown(db, found), countLow(db, found)])
  const shown = new Map(all.map((row) => [row.id, toRow(row, low.get(row.id) ?? 0, language)]))
  const there = places.filter(({ id }) => shown.has(id))
  return sliceUp(there, size, counted, {
    at: ({ by, id }) => [by, id], show: ({ id }) => shown.get(id) ?? refuse('catalogue.product_not_found'),
  })
}

/** Refuses what a product cannot be, beside the fields. Slugs are looked at one writer after the other. */
async function checkDetails(tx: Tx, details: ProductDetails, id: number | undefined, language: Language, at = ''): Promise<void> {
  const say = (code: string): string => problemSentence(language, code)
  await rows.lockSlugs(tx)
  const there = await rows.lockKinds(tx, details)
  const problems = {
    ...(!there.brand && { [`${at}brandId`]: say('gone') }), ...(!there.category && { [`${at}categoryId`]: say('gone') }),
    ...(await rows.isSlugTaken(tx, details.slug, id) && { [`${at}slug`]: say('slug_taken') }),
  }
  if (Object.keys(problems).length > 0) refuseFields('request.invalid', problems)
}

async function writeFits(tx: Tx, id: number, fits: readonly number[], language: Language, at = ''): Promise<void> {
  const there = new Set(await rows.replaceFits(tx, id, fits))
  if (fits.some((one) => !there.has(one))) refuseFields('request.invalid', { [`${at}fits`]: problemSentence(language, 'gone') })
}

/** Makes a product, as yet without variants. Refuses a slug that is taken, a brand or category that is gone. */
export async function createProduct(db: Db, asker: Asker, details: ProductDetails, language: Language): Promise<StaffProduct> {
  return db.transaction().execute(async (tx) => {
    await checkDetails(tx, details, undefined, language)
    const id = await rows.insertStaffProduct(tx, details)
    await writeFits(tx, id, details.fits, language)
    await keepAudit(tx, asker, {
      line: 'POST /api/admin/products', subject: { kind: 'product', id, name: details.name }, before: null, after: details,
    })
    return readStaffProduct(tx, id, language)
  })
}

export interface Editing { id: number, edition?: number | undefined, line: AuditedLine }

/**
 * Does `work` on a product that is in this edition, which it raises; whatever else touches the product waits. `tell` gives what
 * of it may change, for the audit log. Refuses an unknown product, and one that is in another edition by now.
 */
export async function editProduct<T extends object>(
  db: Db, asker: Asker, { id, edition, line }: Editing, language: Language,
  { tell, work }: { tell: (tx: Tx) => Promise<T>, work: (tx: Tx, before: T) => Promise<void> },
): Promise<StaffProduct> {
  return db.transaction().execute(async (tx) => {
    if (!await rows.takeProduct(tx, id, edition)) {
      const there = await rows.selectStaffProduct(tx, id)
      refuse(there ? 'catalogue.edited_meanwhile' : 'catalogue.product_not_found')
    }
    const before = await tell(tx)
    await work(tx, before)
    const [after, product] = [await tell(tx), await readStaffProduct(tx, id, language)]
    await keepAudit(tx, asker, { line, subject: { kind: 'product', id, name: product.name }, before, after })
    return product
  })
}

const tellDetails = (id: number) => async (tx: Tx): Promise<ProductDetails> =>
  toDetails(await rows.selectStaffProduct(tx, id) ?? refuse('catalogue.product_not_found'))

/** Writes what is told of a product; refuses as `createProduct` and `editProduct` do. */
export function changeDetails(
  db: Db, asker: Asker, { id, edition }: { id: number, edition: number }, details: ProductDetails, language: Language,
): Promise<StaffProduct> {
  return editProduct(db, asker, { id, edition, line: 'PUT /api/admin/products/{id}' }, language, {
    tell: tellDetails(id),
    async work(tx) {
      await checkDetails(tx, details, id, language, 'details.')
      await rows.updateDetails(tx, id, details)
      await writeFits(tx, id, details.fits, language, 'details.')
    },
  })
}

type Quick = { [K in 'name' | 'status' | 'featured']?: ProductDetails[K] | undefined }

/** Changes some facts of a product and leaves the others; refuses as `editProduct` does. */
export function changeQuickly(
  db: Db, asker: Asker, { id, edition }: { id: number, edition: number }, { name, status, featured }: Quick, language: Language,
): Promise<StaffProduct> {
  return editProduct(db, asker, { id, edition, line: 'PATCH /api/admin/products/{id}' }, language, {
    tell: tellDetails(id),
    work: (tx, before) => rows.updateDetails(tx, id, {
      ...before, name: name ?? before.name, status: status ?? before.status, featured: featured ?? before.featured,
    }),
  })
}

/** Puts details back as they were, if they are still as they became. */
export const undoDetails: Undo = async (tx, _, { subjectId, before, after }) => {
  const id = Number(subjectId)
  if (!await rows.takeProduct(tx, id, undefined)) refuse('audit.changed_since')
  if (!isAsTold(await tellDetails(id)(tx), after)) refuse('audit.changed_since')
  const details = ProductDetails.parse(before)
  await rows.lockSlugs(tx)
  const there = await rows.lockKinds(tx, details)
  if (!there.brand || !there.category || await rows.isSlugTaken(tx, details.slug, id)) refuse('audit.changed_since')
  await rows.updateDetails(tx, id, details)
  await rows.replaceFits(tx, id, details.fits)
}

/** Makes a draft of everything that is told of a product, its variants with none in stock. */
export async function copyProduct(
  db: Db, asker: Asker, id: number, { name, slug }: { name: string, slug: string }, language: Language,
): Promise<StaffProduct> {
  return db.transaction().execute(async (tx) => {
    const from = await rows.selectStaffProduct(tx, id) ?? refuse('catalogue.product_not_found')
    const details: ProductDetails = { ...toDetails(from), name, slug, status: 'DRAFT', featured: false }
    await checkDetails(tx, details, undefined, language)
    const copyId = await rows.insertStaffProduct(tx, details)
    await rows.copyParts(tx, id, copyId)
    await insertCopies(tx, id, copyId)
    await keepAudit(tx, asker, {
      line: 'POST /api/admin/products/{id}/copy', subject: { kind: 'product', id: copyId, name }, before: null,
      after: { ...details, copiedFrom: from.name },
    })
    return readStaffProduct(tx, copyId, language)
  })
}

/** Deletes a draft that was never sold. Refuses any other. */
export async function deleteDraft(db: Db, asker: Asker, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!await rows.takeProduct(tx, id, undefined)) refuse('catalogue.product_not_found')
    const before = await tellDetails(id)(tx)
    if (await rows.isProductUsed(tx, id)) refuse('catalogue.product_used')
    await rows.deleteProduct(tx, id)
    await keepAudit(tx, asker, {
      line: 'DELETE /api/admin/products/{id}', subject: { kind: 'product', id, name: before.name }, before, after: null,
    })
  })
}

const tellSpecifications = (id: number) => async (tx: Tx): Promise<{ specifications: SpecificationBody[] }> => ({
  specifications: (await selectSpecifications(tx, id, 'all')).map((one) =>
    ({ group: one.group_key, key: one.key, valueVi: one.value_vi, valueEn: one.value_en })),
})

/** Writes all specifications of a product. Refuses one that is there twice, and as `editProduct` does. */
export function writeSpecifications(
  db: Db, asker: Asker, { id, edition }: { id: number, edition: number }, given: readonly SpecificationBody[], language: Language,
): Promise<StaffProduct> {
  const keys = given.map(({ key }) => key)
  const twice = keys.findIndex((key, at) => keys.indexOf(key) < at)
  if (twice >= 0) {
    refuseFields('request.invalid', { [`specifications.${twice}.key`]: problemSentence(language, 'specification_twice') })
  }
  return editProduct(db, asker, { id, edition, line: 'PUT /api/admin/products/{id}/specifications' }, language, {
    tell: tellSpecifications(id), work: (tx) => rows.replaceSpecifications(tx, id, given),
  })
}

/** As `undoDetails`. */
export const undoSpecifications: Undo = async (tx, _, { subjectId, before, after }) => {
  const id = Number(subjectId)
  if (!await rows.takeProduct(tx, id, undefined) || !isAsTold(await tellSpecifications(id)(tx), after)) {
    refuse('audit.changed_since')
  }
  await rows.replaceSpecifications(tx, id, SpecificationsBody.parse(before).specifications)
}
