// What staff do to products, their prices and their stock.
import type { ProductDetails, StaffProduct } from '#contract/catalogue-admin.ts'
import { checkCsv, csvFrom, exportCsv, rowsOf } from './catalogue-files.ts'
import { formOf } from './forms.ts'
import { pictureOf } from './images.ts'
import type { Reply } from './shop.ts'
import { done, newKey, newName, one } from './staff-desk.ts'
import type { Deeds, Desk } from './staff-desk.ts'

function newDetails({ brandId, categoryId }: Desk): ProductDetails {
  const slug = newName()
  return {
    name: `Máy ${slug}`, slug, brandId, categoryId, status: 'DRAFT', featured: false, releasedOn: '2026-01-31',
    descriptionVi: 'Máy mới', descriptionEn: 'A new one', highlightsVi: ['Pin lâu'], highlightsEn: ['Long battery'],
    tintLight: '#eeeeee', tintDark: '#222222', fits: [],
  }
}

const aDraft = (desk: Desk): Promise<StaffProduct> =>
  done(desk.staff.call('POST /api/admin/products', { body: newDetails(desk) }))

const BLACK = { color: 'Đen', colorEn: 'Black', colorHex: '#111111' }
const combinations = (edition: number) => ({ edition, colors: [BLACK], rams: ['8GB'], storages: ['256GB'], price: 9_000_000 })

/** A draft with one variant, and it as its change is asked with. */
async function withVariant(desk: Desk) {
  const { id, edition } = await aDraft(desk)
  const asked = { ...one(id), body: combinations(edition) }
  const product = await done(desk.staff.call('POST /api/admin/products/{id}/variants', asked))
  const variants = product.variants.map((variant) => {
    const { stock: _, image: __, deletable: ___, ...facts } = variant
    return facts
  })
  const variantIds = variants.map((variant) => variant.id)
  return { id, edition: product.edition, variants, variantIds }
}

async function aPicture() {
  return { value: await pictureOf('jpeg'), filename: 'anh.jpg', type: 'image/jpeg' }
}

const planOf = (variantIds: number[]) =>
  ({ variantIds, startsAt: '2036-02-03T04:05:00.000Z', price: 8_000_000, discountPrice: null, discountEndsAt: null })

async function pictured(desk: Desk): Promise<StaffProduct> {
  const { id } = await aDraft(desk)
  const { headers, payload } = formOf([{ name: 'file', ...await aPicture() }])
  const reply = await desk.shop.send({ method: 'POST', url: `/api/admin/products/${id}/pictures`, payload,
    headers: { ...headers, authorization: `Bearer ${desk.staff.token}` } })
  return done(Promise.resolve(reply as Reply<StaffProduct>)) // the server checks it while strict
}

export const goodsDeeds = {
  'POST /api/admin/catalogue-imports/{id}/write': async (desk) => {
    const { variantIds: [variantId] } = await withVariant(desk)
    const [row] = rowsOf(await exportCsv(desk.shop, desk.staff)).filter((one) => one['Mã phiên bản'] === String(variantId))
    const { id, outcome } = await checkCsv(desk.shop, desk.staff, csvFrom([{ ...row, 'Giá bán': '7000000' }]))
    return { ...one(id), body: { seen: outcome?.seen ?? '' } }
  },
  'POST /api/admin/products': async (desk) => ({ body: newDetails(desk) }),
  'PUT /api/admin/products/{id}': async (desk) => {
    const { id, edition } = await aDraft(desk)
    return { ...one(id), body: { edition, details: newDetails(desk) } }
  },
  'PATCH /api/admin/products/{id}': async (desk) => {
    const { id, edition } = await aDraft(desk)
    return { ...one(id), body: { edition, featured: true } }
  },
  'POST /api/admin/products/{id}/copy': async ({ goods }) =>
    ({ ...one(goods.idOf('may')), body: { name: 'Máy chép', slug: newName() } }),
  'DELETE /api/admin/products/{id}': async (desk) => one((await aDraft(desk)).id),
  'POST /api/admin/products/{id}/variants': async (desk) => {
    const { id, edition } = await aDraft(desk)
    return { ...one(id), body: combinations(edition) }
  },
  'PUT /api/admin/products/{id}/variants': async (desk) => {
    const { id, edition, variants } = await withVariant(desk)
    return { ...one(id), body: { edition, variants: variants.map((variant) => ({ ...variant, price: 8_500_000 })) } }
  },
  'DELETE /api/admin/products/{id}/variants/{variantId}': async (desk) => {
    const { id, variantIds } = await withVariant(desk)
    return { params: { id: String(id), variantId: String(variantIds[0]) } }
  },
  'PUT /api/admin/products/{id}/specifications': async (desk) => {
    const { id, edition } = await aDraft(desk)
    const specifications = [{ group: 'display', key: 'screen_size', valueVi: '6,1 inch', valueEn: '6.1 inch' }]
    return { ...one(id), body: { edition, specifications } }
  },
  'POST /api/admin/products/{id}/pictures': async (desk) => ({ ...one((await aDraft(desk)).id), file: await aPicture() }),
  'PUT /api/admin/products/{id}/pictures': async (desk) => {
    const { id, edition, pictures } = await pictured(desk)
    const turned = pictures.map((picture) => {
      const { url: _, ...facts } = picture
      return { ...facts, altVi: 'Mặt sau' }
    })
    return { ...one(id), body: { edition, pictures: turned } }
  },
  'POST /api/admin/variant-prices': async (desk) => {
    const body = { variantIds: (await withVariant(desk)).variantIds, change: { kind: 'PERCENT' as const, percent: -10 } }
    const { seen } = await done(desk.staff.call('POST /api/admin/variant-prices/preview', { body }))
    return { body: { ...body, seen } }
  },
  'POST /api/admin/price-plans': async (desk) => ({ body: planOf((await withVariant(desk)).variantIds) }),
  'DELETE /api/admin/price-plans/{id}': async (desk) => {
    const body = planOf((await withVariant(desk)).variantIds)
    const [plan] = await done(desk.staff.call('POST /api/admin/price-plans', { body }))
    return one(plan?.id ?? 0)
  },
  'POST /api/admin/stock': async (desk) => {
    const [variantId = 0] = (await withVariant(desk)).variantIds
    const lines = [{ variantId, delta: 3 }]
    return { headers: { 'idempotency-key': newKey() }, body: { reason: 'RECEIVED', note: 'Phiếu 12', lines } }
  },
} satisfies Partial<Deeds>
