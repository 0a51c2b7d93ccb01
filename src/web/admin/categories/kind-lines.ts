// Categories and brands are kept in the same way: how each is asked for, written and ordered, and where its screens are.
import type { BrandBody, CategoryBody, StaffBrand, StaffCategory } from '#contract/catalogue-admin-kinds.ts'
import { MINE } from '#web/auth/auth-data.ts'
import { ask } from '#web/kit/ask.ts'
import { adminUrls } from '../admin-urls.ts'
import type { RecordLines } from '../kit/record.ts'

/** What both have. */
export interface KindRow { id: number, edition: number, slug: string, active: boolean, products: number }

export interface KindLines<T extends KindRow, B extends object> {
  kind: 'category' | 'brand'
  nameOf: (row: T | B) => string
  /** What is written of a row. */
  bodyOf: (row: T) => B
  list: () => Promise<T[]>
  create: (body: B) => Promise<T>
  change: (row: T, details: B) => Promise<T>
  order: (ids: number[]) => Promise<T[]>
  remove: (id: number) => Promise<unknown>
  urls: { list: () => string, new: () => string, one: (id: number) => string }
}

export const CATEGORIES: KindLines<StaffCategory, CategoryBody> = {
  kind: 'category',
  nameOf: ({ nameVi }) => nameVi,
  bodyOf: ({ slug, nameVi, nameEn, descriptionVi, descriptionEn, family, active }) =>
    ({ slug, nameVi, nameEn, descriptionVi, descriptionEn, family, active }),
  list: () => ask('GET /api/admin/categories'),
  create: (body) => ask('POST /api/admin/categories', { body }),
  change: ({ id, edition }, details) => ask('PUT /api/admin/categories/{id}', { params: { id }, body: { edition, details } }),
  order: (ids) => ask('PUT /api/admin/categories/order', { body: { ids } }),
  remove: (id) => ask('DELETE /api/admin/categories/{id}', { params: { id } }),
  urls: { list: adminUrls.categories, new: adminUrls.categoryNew, one: adminUrls.category },
}

export const BRANDS: KindLines<StaffBrand, BrandBody> = {
  kind: 'brand',
  nameOf: ({ name }) => name,
  bodyOf: ({ slug, name, active }) => ({ slug, name, active }),
  list: () => ask('GET /api/admin/brands'),
  create: (body) => ask('POST /api/admin/brands', { body }),
  change: ({ id, edition }, details) => ask('PUT /api/admin/brands/{id}', { params: { id }, body: { edition, details } }),
  order: (ids) => ask('PUT /api/admin/brands/order', { body: { ids } }),
  remove: (id) => ask('DELETE /api/admin/brands/{id}', { params: { id } }),
  urls: { list: adminUrls.brands, new: adminUrls.brandNew, one: adminUrls.brand },
}

/** The key of the list; a screen that edits one has its own below it. */
export const kindKey = (kind: 'category' | 'brand') => [MINE, 'admin', kind] as const

/** The same for a form page; `said` tells that it was saved. */
export const kindRecord = <T extends KindRow, B extends object>(
  { kind, nameOf, bodyOf, list, create, change, urls }: KindLines<T, B>, said: (name: string) => string,
): RecordLines<T, B> => ({
  draftOf: bodyOf, create, change, url: urls.one, list: urls.list(), shown: [kindKey(kind)],
  read: (id) => findKind(list, id),
  said: (row) => said(nameOf(row)),
})

export const findKind = async <T extends KindRow>(list: () => Promise<T[]>, id: number): Promise<T | undefined> =>
  (await list()).find((row) => row.id === id)
