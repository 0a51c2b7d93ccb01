// What staff do to the catalogue: products, their variants, specifications and pictures.
import * as z from 'zod'
import { api } from './api.ts'
import { cursorPaging, Dong, Edition, Id, line, lines, Moment, PathId, sliceOf } from './basics.ts'

/** A draft is seen by staff alone, until it gets another status. */
export const StaffStatus = z.enum(['DRAFT', 'AVAILABLE', 'COMING_SOON', 'DISCONTINUED'])
export type StaffStatus = z.infer<typeof StaffStatus>

/** Dearer than anything a shop for phones sells. */
export const PRICE_MAX = 1_000_000_000
export const VARIANTS_MAX = 150
export const PICTURES_MAX = 40
export const PICTURE_BYTES = 8 * 1024 * 1024
const SPECIFICATIONS_MAX = 100
const HIGHLIGHTS_MAX = 10
const FITS_MAX = 200
const DESCRIPTION_MAX = 5_000

export const Slug = z.string().max(60).regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, { error: 'format' })
/** What groups and specifications are called by: "screen_size". */
export const SpecificationKey = z.string().max(40).regex(/^[a-z][a-z0-9_]*$/, { error: 'format' })
export const Hex = z.string().regex(/^#[0-9A-Fa-f]{6}$/, { error: 'format' })
const Sku = z.string().transform((text) => text.trim().toUpperCase())
  .pipe(z.string().min(1, { error: 'required' }).max(60).regex(/^[A-Z0-9][A-Z0-9._-]*$/, { error: 'format' }))
export const Price = z.int().min(1).max(PRICE_MAX)
/** A price that is shown beside a higher one; null: none. */
export const DiscountPrice = z.int().min(0).max(PRICE_MAX).nullable()

/** What is told of a product itself. */
export const ProductDetails = z.strictObject({
  name: line(150), slug: Slug, brandId: Id, categoryId: Id, status: StaffStatus, featured: z.boolean(),
  releasedOn: z.iso.date({ error: 'date' }).nullable(),
  descriptionVi: lines(DESCRIPTION_MAX), descriptionEn: lines(DESCRIPTION_MAX),
  highlightsVi: z.array(line(200)).max(HIGHLIGHTS_MAX), highlightsEn: z.array(line(200)).max(HIGHLIGHTS_MAX),
  /** What a card stands on while its picture is on its way. */
  tintLight: Hex, tintDark: Hex,
  /** Of an accessory: the products it is made for; none: it fits anything. */
  fits: z.array(Id).max(FITS_MAX),
})
export type ProductDetails = z.infer<typeof ProductDetails>

const Traits = z.strictObject({
  /** Name in Vietnamese, which carts and orders keep, and in English. */
  color: line(60), colorEn: line(60), colorHex: Hex,
  ram: line(20).nullable(), storage: line(20).nullable(),
})

const VariantFacts = Traits.extend({
  sku: Sku, price: Price, discountPrice: DiscountPrice,
  /** When the discount price ends; null: it does not, or there is none. */
  discountEndsAt: Moment.nullable(),
})

export const StaffVariant = VariantFacts.extend({
  id: Id, stock: z.int(),
  /** Of the first picture in its colour. */
  image: z.string().nullable(),
  /** It was never sold, nor moved in the ledger after it was made: it may be deleted. */
  deletable: z.boolean(),
})
export type StaffVariant = z.infer<typeof StaffVariant>

const VariantBody = VariantFacts.extend({ id: Id })
  .refine(({ price, discountPrice }) => discountPrice === null || discountPrice < price,
    { error: 'discount_price', path: ['discountPrice'] })
  .refine(({ discountPrice, discountEndsAt }) => discountPrice !== null || discountEndsAt === null,
    { error: 'discount_end', path: ['discountEndsAt'] })

/** What may be said of variants; all of a product's, in the shop's order. */
export const VariantsBody = z.strictObject({ variants: z.array(VariantBody).max(VARIANTS_MAX) })
export type VariantBody = z.infer<typeof VariantBody>

const SpecificationBody = z.strictObject({
  group: SpecificationKey, key: SpecificationKey, valueVi: line(500), valueEn: line(500),
})
export type SpecificationBody = z.infer<typeof SpecificationBody>
export const SpecificationsBody = z.strictObject({ specifications: z.array(SpecificationBody).max(SPECIFICATIONS_MAX) })

/** What a picture shows, beside the device itself. */
const View = z.string().max(30).regex(/^[a-z][a-z0-9-]*$/, { error: 'format' })
const PictureFacts = z.strictObject({
  /** The Vietnamese name of the variants' colour it shows; null: of all of them. */
  color: line(60).nullable(), view: View, altVi: line(200), altEn: line(200),
})
export type PictureFacts = z.infer<typeof PictureFacts>
export const StaffPicture = PictureFacts.extend({ id: Id, url: z.string() })

/** All of a product, in both languages. */
export const StaffProduct = ProductDetails.extend({
  id: Id, edition: Edition, image: z.string().nullable(), createdAt: Moment, updatedAt: Moment,
  brand: z.string(), category: z.string(),
  /** In the shop's order. */
  variants: z.array(StaffVariant),
  specifications: z.array(SpecificationBody),
  /** In the shop's order; the first is on the product's card. */
  pictures: z.array(StaffPicture),
  /** It was never sold: as a draft it may be deleted. */
  deletable: z.boolean(),
})
export type StaffProduct = z.infer<typeof StaffProduct>

export const StaffProductRow = z.strictObject({
  id: Id, edition: Edition, slug: z.string(), name: z.string(), image: z.string().nullable(), status: StaffStatus,
  featured: z.boolean(), brand: z.strictObject({ id: Id, name: z.string() }), category: z.strictObject({ id: Id,
    name: z.string() }),
  /** Of the variant a list shows. */
  price: Dong, discountPrice: Dong.nullable(), discountEndsAt: Moment.nullable(),
  /** All variants cost the same: the price of one is that of the product. */
  onePrice: z.boolean(),
  variants: z.int(), stock: z.int(),
  /** Variants that are on sale and gone, or will be within LOW_DAYS days at the present pace. */
  lowVariants: z.int(),
  updatedAt: Moment,
})
export type StaffProductRow = z.infer<typeof StaffProductRow>

/** `stock`: products with the scarcest variant first. */
export const StaffProductSort = z.enum(['newest', 'name', 'price_low', 'price_high', 'stock'])
export type StaffProductSort = z.infer<typeof StaffProductSort>

const Asked = z.strictObject({
  ...cursorPaging,
  /** In the name (accents aside), the beginning of a variant's SKU, or the id. */
  q: z.string().max(100).transform((text) => text.normalize('NFC').trim()).optional(),
  brandId: PathId.optional(), categoryId: PathId.optional(), status: StaffStatus.optional(),
  /** `low`: some variant has few left or none; `none`: nothing at all is left. */
  stock: z.enum(['low', 'none']).optional(),
  onSale: z.enum(['true', 'false']).transform((text) => text === 'true').optional(),
  sort: StaffProductSort.default('newest'),
})

const byId = z.strictObject({ id: PathId })
const edition = Edition
const unknownProduct = 'catalogue.product_not_found'
const editing = [unknownProduct, 'catalogue.edited_meanwhile'] as const

export const catalogueAdminApi = api({
  'GET /api/admin/products': {
    access: 'staff', summary: 'Products for staff, drafts and ended ones too.', query: Asked,
    reply: sliceOf(StaffProductRow), refuses: [],
  },
  'GET /api/admin/products/{id}': {
    access: 'staff', summary: 'All of a product, in both languages.', params: byId, reply: StaffProduct,
      refuses: [unknownProduct],
  },
  'POST /api/admin/products': {
    access: 'staff', pace: 'write', summary: 'Makes a product, as yet without variants; its slug is its own.',
    body: ProductDetails, status: 201, reply: StaffProduct, refuses: [],
  },
  'PUT /api/admin/products/{id}': {
    access: 'staff', pace: 'write', summary: 'Writes what is told of a product.', params: byId,
    body: z.strictObject({ edition, details: ProductDetails }), reply: StaffProduct, refuses: editing,
  },
  'PATCH /api/admin/products/{id}': {
    access: 'staff', pace: 'write', summary: 'Changes one or the other fact of a product from within a list.', params: byId,
    body: z.strictObject({ edition, ...ProductDetails.pick({ name: true, status: true, featured: true }).partial().shape }),
    reply: StaffProduct, refuses: editing,
  },
  'POST /api/admin/products/{id}/copy': {
    access: 'staff', pace: 'write',
    summary: 'Makes a draft of a product\'s details, specifications, pictures and variants, with none in stock.', params: byId,
    body: z.strictObject({ name: line(150), slug: Slug }), status: 201, reply: StaffProduct,
    refuses: [unknownProduct],
  },
  'DELETE /api/admin/products/{id}': {
    access: 'staff', pace: 'write', summary: 'Deletes a draft that was never sold.', params: byId, status: 204,
    reply: z.undefined(), refuses: [unknownProduct, 'catalogue.product_used'],
  },
  'POST /api/admin/products/{id}/variants': {
    access: 'staff', pace: 'write',
    summary: 'Adds the combinations of colours, RAM and storage that are missing, at one price, with none in stock.',
      params: byId,
    body: z.strictObject({
      edition, colors: z.array(Traits.pick({ color: true, colorEn: true, colorHex: true })).min(1).max(30),
      rams: z.array(line(20)).max(10), storages: z.array(line(20)).max(10), price: Price,
    }),
    status: 201, reply: StaffProduct, refuses: [...editing, 'catalogue.too_many_variants'],
  },
  'PUT /api/admin/products/{id}/variants': {
    access: 'staff', pace: 'write', summary: 'Writes all variants of a product, in the order given; not their stock.',
      params: byId,
    body: VariantsBody.extend({ edition }), reply: StaffProduct,
    refuses: editing,
  },
  'DELETE /api/admin/products/{id}/variants/{variantId}': {
    access: 'staff', pace: 'write', summary: 'Deletes a variant that was never sold nor moved in the ledger.',
    params: z.strictObject({ id: PathId, variantId: PathId }), status: 204, reply: z.undefined(),
    refuses: [unknownProduct, 'catalogue.variant_not_found', 'catalogue.variant_used'],
  },
  'PUT /api/admin/products/{id}/specifications': {
    access: 'staff', pace: 'write', summary: 'Writes all specifications of a product, in the order given.', params: byId,
    body: SpecificationsBody.extend({ edition }), reply: StaffProduct,
    refuses: editing,
  },
  'POST /api/admin/products/{id}/pictures': {
    access: 'staff', pace: 'write',
    summary: 'Adds a picture (JPEG, PNG or WebP) behind the others. Without texts of its own it is called like the product.',
    params: byId, upload: { part: 'file', bytes: PICTURE_BYTES, needed: true },
    body: PictureFacts.partial(), status: 201, reply: StaffProduct,
    refuses: [unknownProduct, 'files.not_an_image', 'files.too_large', 'catalogue.pictures_full'],
  },
  'PUT /api/admin/products/{id}/pictures': {
    access: 'staff', pace: 'write', params: byId,
    summary: 'Writes the pictures of a product in the order given; those left out are taken off. The first is on its card.',
    body: z.strictObject({ edition, pictures: z.array(PictureFacts.extend({ id: Id })).max(PICTURES_MAX) }), reply: StaffProduct,
    refuses: editing,
  },
})
