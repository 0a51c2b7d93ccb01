// Fields and values of the log that have a word of their own; what has none stands as it was written.
import type { AuditSubject } from '#contract/audit.ts'

export const FIELDS = [
  'name', 'nameVi', 'nameEn', 'vi', 'en', 'descriptionVi', 'descriptionEn', 'description', 'title', 'titleEn', 'summary',
  'body', 'question', 'answer', 'slug', 'active', 'published', 'featured', 'status', 'state', 'sku', 'skus', 'color',
  'colorHex', 'ram', 'storage', 'price', 'discountPrice', 'discountEndsAt', 'startsAt', 'endsAt', 'stock', 'categoryId',
  'brandId', 'category', 'brand', 'family', 'variants', 'specifications', 'pictures', 'image', 'releasedOn',
  'warrantyMonths', 'copiedFrom', 'ids', 'reason', 'note', 'noteId', 'carrier', 'trackingNumber', 'imei', 'imeis',
  'restock', 'amount', 'total', 'how', 'devices', 'answered', 'lines', 'code', 'kind', 'value', 'minOrder', 'maxDiscount',
  'uses', 'usesMax', 'baseCost', 'days', 'from', 'to', 'role', 'username', 'factorRequired', 'secondFactor', 'linkMailed',
  'position', 'topic', 'keywords', 'freeShippingOverDong', 'cashUpToDong', 'vnpayHoldMinutes', 'transferHoldMinutes',
  'returnDays', 'address', 'phone', 'email', 'facebook', 'zalo', 'places', 'province', 'week', 'closed', 'word', 'others',
  'arrivedOn', 'dueOn', 'extended', 'productsMade', 'productsChanged', 'productsEnded', 'variantsMade', 'variantsChanged',
  'stocksCounted', 'cells', 'colorEn', 'highlightsVi', 'highlightsEn', 'specificationsVi', 'specificationsEn', 'fits',
  'tintLight', 'tintDark', 'sender', 'owed', 'ward', 'corrected', 'unfit', 'account', 'checked',
] as const

export const VALUES = [
  'PENDING', 'CONFIRMED', 'PACKED', 'SHIPPING', 'DELIVERED', 'CANCELLED', 'RETURNED', 'APPROVED', 'REJECTED', 'NEW',
  'HANDLED', 'WORKING', 'DONE', 'REFUSED', 'REQUESTED', 'ACCEPTED', 'RECEIVED', 'OPEN', 'CLOSED', 'WAITING', 'SETTLED',
  'ACTIVE', 'LOCKED', 'DRAFT', 'USER', 'STAFF', 'ADMIN', 'ACCESS', 'CORRECTION', 'DELETION', 'WITHDRAWAL', 'OBJECTION',
  'RECEIVER', 'PHONE', 'STREET', 'WARD', 'PROVINCE',
  'CALLED_BACK', 'MAILED_BACK', 'PAPERS_SEEN',
] as const

/** Kinds of things, as the log can be read by; those of the second list are for administrators alone. */
export const KINDS = [
  'order', 'receipt', 'refund', 'statement', 'return', 'lead', 'product', 'category', 'brand', 'catalogue', 'coupon', 'promotion',
  'shipping', 'review', 'chat', 'canned', 'feedback', 'article', 'faq', 'slide', 'policy',
] as const satisfies readonly AuditSubject[]
export const ADMIN_KINDS = ['person', 'setting', 'data_request'] as const satisfies readonly AuditSubject[]
