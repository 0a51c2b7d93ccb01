// What staff do to the order of things: categories with what is told of their products, brands, names of specifications.
import * as z from 'zod'
import { api } from './api.ts'
import { Edition, Id, line, lines, PathId } from './basics.ts'
import { Slug, SpecificationKey } from './catalogue-admin.ts'

const KINDS_MAX = 500
const TEMPLATE_MAX = 100

export const CategoryBody = z.strictObject({
  slug: Slug, nameVi: line(80), nameEn: line(80), descriptionVi: lines(1000), descriptionEn: lines(1000),
  family: z.enum(['phone', 'tablet', 'accessory']),
  /** Shown to shoppers. */
  active: z.boolean(),
})
export type CategoryBody = z.infer<typeof CategoryBody>

export const StaffCategory = CategoryBody.extend({
  id: Id, edition: Edition,
  /** Of any status, drafts too: while there is one it cannot be deleted. */
  products: z.int(),
})
export type StaffCategory = z.infer<typeof StaffCategory>

export const BrandBody = z.strictObject({ slug: Slug, name: line(80), active: z.boolean() })
export type BrandBody = z.infer<typeof BrandBody>
export const StaffBrand = BrandBody.extend({ id: Id, edition: Edition, products: z.int() })
export type StaffBrand = z.infer<typeof StaffBrand>

/** What specifications a category's products have, in the shop's order. */
const TemplateLine = z.strictObject({ group: SpecificationKey, key: SpecificationKey })
export const SpecificationTemplate = z.strictObject({
  categoryId: Id, edition: Edition, lines: z.array(TemplateLine),
})
export const TemplateLines = z.strictObject({ lines: z.array(TemplateLine).max(TEMPLATE_MAX) })
export type SpecificationTemplate = z.infer<typeof SpecificationTemplate>

/** So many products of a category tell this specification, of any status. */
const SpecificationUse = z.strictObject({ key: z.string(), products: z.int() })

/** What a group or a specification is called in both languages, everywhere. */
export const SpecificationKind = z.enum(['group', 'specification'])
export type SpecificationKind = z.infer<typeof SpecificationKind>
export const SpecificationName = z.strictObject({
  kind: SpecificationKind, key: z.string(), nameVi: z.string(), nameEn: z.string(), edition: Edition,
})
export type SpecificationName = z.infer<typeof SpecificationName>

const byId = z.strictObject({ id: PathId })
const Order = z.strictObject({ ids: z.array(Id).max(KINDS_MAX) })
const edition = Edition

export const kindsAdminApi = api({
  'GET /api/admin/categories': {
    access: 'staff', summary: 'Every category, in the shop\'s order, in both languages.', reply: z.array(StaffCategory),
      refuses: [],
  },
  'POST /api/admin/categories': {
    access: 'staff', pace: 'write', summary: 'Makes a category, behind the others.', body: CategoryBody, status: 201,
    reply: StaffCategory, refuses: [],
  },
  'PUT /api/admin/categories/order': {
    access: 'staff', pace: 'write', summary: 'Orders the categories: all of their ids.', body: Order,
      reply: z.array(StaffCategory),
    refuses: ['catalogue.edited_meanwhile'],
  },
  'PUT /api/admin/categories/{id}': {
    access: 'staff', pace: 'write', summary: 'Writes a category.', params: byId,
    body: z.strictObject({ edition, details: CategoryBody }), reply: StaffCategory,
    refuses: ['catalogue.category_not_found', 'catalogue.edited_meanwhile'],
  },
  'DELETE /api/admin/categories/{id}': {
    access: 'staff', pace: 'write', summary: 'Deletes a category that nothing uses.', params: byId, status: 204,
      reply: z.undefined(),
    refuses: ['catalogue.category_not_found', 'catalogue.category_used'],
  },
  'GET /api/admin/categories/{id}/template': {
    access: 'staff', summary: 'The specifications a category\'s products have.', params: byId, reply: SpecificationTemplate,
    refuses: ['catalogue.category_not_found'],
  },
  'PUT /api/admin/categories/{id}/template': {
    access: 'staff', pace: 'write', summary: 'Writes which specifications a category\'s products have, in order; all have names.',
    params: byId, body: TemplateLines.extend({ edition }), reply: SpecificationTemplate,
    refuses: ['catalogue.category_not_found', 'catalogue.edited_meanwhile'],
  },
  'GET /api/admin/categories/{id}/specifications': {
    access: 'staff', summary: 'How many products of a category tell which specification, of the template or not.', params: byId,
    reply: z.array(SpecificationUse), refuses: ['catalogue.category_not_found'],
  },
  'GET /api/admin/specification-names': {
    access: 'staff', summary: 'What groups and specifications are called.', reply: z.array(SpecificationName), refuses: [],
  },
  'PUT /api/admin/specification-names/{kind}/{key}': {
    access: 'staff', pace: 'write', summary: 'Names a group or a specification, in every product; `edition` null: a new one.',
    params: z.strictObject({ kind: SpecificationKind, key: SpecificationKey }),
    body: z.strictObject({ edition: edition.nullable(), nameVi: line(80), nameEn: line(80) }), reply: SpecificationName,
    refuses: ['catalogue.edited_meanwhile'],
  },
  'GET /api/admin/brands': {
    access: 'staff', summary: 'Every brand, in the shop\'s order.', reply: z.array(StaffBrand), refuses: [],
  },
  'POST /api/admin/brands': {
    access: 'staff', pace: 'write', summary: 'Makes a brand, behind the others.', body: BrandBody, status: 201, reply: StaffBrand,
    refuses: [],
  },
  'PUT /api/admin/brands/order': {
    access: 'staff', pace: 'write', summary: 'Orders the brands: all of their ids.', body: Order, reply: z.array(StaffBrand),
    refuses: ['catalogue.edited_meanwhile'],
  },
  'PUT /api/admin/brands/{id}': {
    access: 'staff', pace: 'write', summary: 'Writes a brand.', params: byId, body: z.strictObject({ edition,
      details: BrandBody }),
    reply: StaffBrand, refuses: ['catalogue.brand_not_found', 'catalogue.edited_meanwhile'],
  },
  'DELETE /api/admin/brands/{id}': {
    access: 'staff', pace: 'write', summary: 'Deletes a brand that nothing uses.', params: byId, status: 204,
      reply: z.undefined(),
    refuses: ['catalogue.brand_not_found', 'catalogue.brand_used'],
  },
})
