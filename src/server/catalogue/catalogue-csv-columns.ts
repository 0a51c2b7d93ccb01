// The columns of the catalogue's file: what each is called, and what kind of cell it has.
import type { StaffStatus, VariantBody } from '#contract/catalogue-admin.ts'
import type { Language } from '#contract/problems.ts'
import * as cells from './catalogue-csv-cells.ts'
import type { Cell, SpecificationLine } from './catalogue-csv-cells.ts'
import { plainName } from './catalogue-rules.ts'

/** What is told of a product, with short names (slugs) in the place of ids. */
export interface ProductFacts {
  name: string, slug: string, brand: string, category: string, status: StaffStatus, featured: boolean
  releasedOn: string | null
  highlightsVi: string[], highlightsEn: string[], descriptionVi: string, descriptionEn: string
  specificationsVi: SpecificationLine[], specificationsEn: SpecificationLine[]
  fits: string[], tintLight: string, tintDark: string
}

export type VariantFacts = Omit<VariantBody, 'id'>

type Cells<T> = { [K in keyof T]: Cell<T[K]> }

const STATUSES = new Map<StaffStatus, Record<Language, string>>([
  ['DRAFT', { vi: 'Bản nháp', en: 'Draft' }], ['AVAILABLE', { vi: 'Đang bán', en: 'For sale' }],
  ['COMING_SOON', { vi: 'Sắp ra mắt', en: 'Coming soon' }], ['DISCONTINUED', { vi: 'Ngừng kinh doanh', en: 'Discontinued' }],
])
const YES_NO = new Map([[true, { vi: 'có', en: 'yes' }], [false, { vi: 'không', en: 'no' }]])

export const productCells: Cells<ProductFacts> = {
  name: cells.text, slug: cells.text, brand: cells.text, category: cells.text, status: cells.choice(STATUSES),
  featured: cells.choice(YES_NO), releasedOn: cells.dayOrNone, highlightsVi: cells.linesOfText,
  highlightsEn: cells.linesOfText,
  descriptionVi: cells.text, descriptionEn: cells.text, specificationsVi: cells.specifications,
  specificationsEn: cells.specifications, fits: cells.shortNames, tintLight: cells.text, tintDark: cells.text,
}

export const variantCells: Cells<VariantFacts> = {
  sku: cells.text, color: cells.text, colorEn: cells.text, colorHex: cells.text, ram: cells.textOrNone,
  storage: cells.textOrNone, price: cells.whole, discountPrice: cells.wholeOrNone, discountEndsAt: cells.momentOrNone,
}

/** A product that is new is this where the file tells nothing. */
export const BLANK_PRODUCT: ProductFacts = {
  name: '', slug: '', brand: '', category: '', status: 'DRAFT', featured: false, releasedOn: null, highlightsVi: [],
  highlightsEn: [], descriptionVi: '', descriptionEn: '', specificationsVi: [], specificationsEn: [], fits: [],
  tintLight: '#f1efe9', tintDark: '#1b2434',
}

/** Told in every row of a product, so that a spreadsheet can be filtered by it; the others in its first row alone. */
export const REPEATED: ReadonlySet<string> = new Set(['name', 'slug', 'brand', 'category', 'status', 'featured'])

/** In the order of the file. `edition` and `stockWas` say what a row was made from; they are not to be changed. */
const HEADINGS = {
  productId: { vi: 'Mã sản phẩm', en: 'Product id' }, variantId: { vi: 'Mã phiên bản', en: 'Variant id' },
  edition: { vi: 'Lần sửa', en: 'Edition' }, name: { vi: 'Tên sản phẩm', en: 'Name' }, sku: { vi: 'SKU', en: 'SKU' },
  color: { vi: 'Màu', en: 'Colour (Vietnamese)' }, ram: { vi: 'RAM', en: 'RAM' },
  storage: { vi: 'Bộ nhớ trong', en: 'Storage' },
  price: { vi: 'Giá bán', en: 'Price' }, discountPrice: { vi: 'Giá khuyến mãi', en: 'Discount price' },
  discountEndsAt: { vi: 'Khuyến mãi đến', en: 'Discount until' }, stock: { vi: 'Tồn kho', en: 'Stock' },
  stockWas: { vi: 'Tồn kho lúc xuất', en: 'Stock when exported' }, status: { vi: 'Trạng thái', en: 'Status' },
  featured: { vi: 'Nổi bật', en: 'Featured' }, brand: { vi: 'Thương hiệu', en: 'Brand' },
  category: { vi: 'Danh mục', en: 'Category' }, slug: { vi: 'Đường dẫn', en: 'Slug' },
  colorEn: { vi: 'Màu (Tiếng Anh)', en: 'Colour (English)' }, colorHex: { vi: 'Mã màu', en: 'Colour code' },
  releasedOn: { vi: 'Ngày ra mắt', en: 'Released on' },
  highlightsVi: { vi: 'Điểm nổi bật', en: 'Highlights (Vietnamese)' },
  highlightsEn: { vi: 'Điểm nổi bật (Tiếng Anh)', en: 'Highlights (English)' },
  descriptionVi: { vi: 'Mô tả', en: 'Description (Vietnamese)' },
  descriptionEn: { vi: 'Mô tả (Tiếng Anh)', en: 'Description (English)' },
  specificationsVi: { vi: 'Thông số', en: 'Specifications (Vietnamese)' },
  specificationsEn: { vi: 'Thông số (Tiếng Anh)', en: 'Specifications (English)' },
  fits: { vi: 'Dùng cho', en: 'Fits' }, tintLight: { vi: 'Nền sáng', en: 'Light tint' },
  tintDark: { vi: 'Nền tối', en: 'Dark tint' },
} satisfies Record<string, Record<Language, string>>

export type Column = keyof typeof HEADINGS
// the keys of a literal
export const COLUMNS = Object.keys(HEADINGS) as readonly Column[]

export const headingOf = (column: Column, language: Language): string => HEADINGS[column][language]

const byHeading = new Map(COLUMNS.flatMap((column) =>
  [column, HEADINGS[column].vi, HEADINGS[column].en].map((name) => [plainName(name), column] as const)))

/** The column a heading means, in either language, accents and letter case aside. */
export const columnCalled = (heading: string): Column | undefined => byHeading.get(plainName(heading))

export const isProductColumn = (column: Column): column is Column & keyof ProductFacts => column in productCells
export const isVariantColumn = (column: Column): column is Column & keyof VariantFacts => column in variantCells
