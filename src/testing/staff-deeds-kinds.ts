// What staff do to categories, brands and the names of specifications.
import type { BrandBody, CategoryBody, StaffBrand, StaffCategory } from '#contract/catalogue-admin-kinds.ts'
import { done, newName, one } from './staff-desk.ts'
import type { Deeds, Desk } from './staff-desk.ts'

function newCategory(): CategoryBody {
  const slug = newName()
  return {
    slug, nameVi: `Loại ${slug}`, nameEn: `Kind ${slug}`, descriptionVi: '', descriptionEn: '', family: 'phone', active: true,
  }
}

function newBrand(): BrandBody {
  const slug = newName()
  return { slug, name: `Hãng ${slug}`, active: true }
}

const aCategory = ({ staff }: Desk): Promise<StaffCategory> =>
  done(staff.call('POST /api/admin/categories', { body: newCategory() }))
const aBrand = ({ staff }: Desk): Promise<StaffBrand> =>
  done(staff.call('POST /api/admin/brands', { body: newBrand() }))

/** All of them, the other way round. */
const turned = (all: readonly { id: number }[]) => ({ body: { ids: all.map(({ id }) => id).toReversed() } })

export const kindDeeds = {
  'POST /api/admin/categories': async () => ({ body: newCategory() }),
  'PUT /api/admin/categories/order': async ({ staff }) => turned(await done(staff.call('GET /api/admin/categories'))),
  'PUT /api/admin/categories/{id}': async (desk) => {
    const { id, edition } = await aCategory(desk)
    return { ...one(id), body: { edition, details: newCategory() } }
  },
  'DELETE /api/admin/categories/{id}': async (desk) => one((await aCategory(desk)).id),
  'PUT /api/admin/categories/{id}/template': async (desk) => {
    const { id } = await aCategory(desk)
    const { edition } = await done(desk.staff.call('GET /api/admin/categories/{id}/template', one(id)))
    return { ...one(id), body: { edition, lines: [{ group: 'display', key: 'screen_size' }] } }
  },
  'PUT /api/admin/specification-names/{kind}/{key}': async () => ({
    params: { kind: 'specification', key: newName().replaceAll('-', '_') },
    body: { edition: null, nameVi: 'Chống nước', nameEn: 'Water resistance' },
  }),
  'POST /api/admin/brands': async () => ({ body: newBrand() }),
  'PUT /api/admin/brands/order': async ({ staff }) => turned(await done(staff.call('GET /api/admin/brands'))),
  'PUT /api/admin/brands/{id}': async (desk) => {
    const { id, edition } = await aBrand(desk)
    return { ...one(id), body: { edition, details: newBrand() } }
  },
  'DELETE /api/admin/brands/{id}': async (desk) => one((await aBrand(desk)).id),
} satisfies Partial<Deeds>
