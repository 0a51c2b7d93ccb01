// How a way of delivery is asked for and written.
import type { MethodBody, StaffMethod } from '#contract/shipping-admin.ts'
import { MINE } from '#web/auth/auth-data.ts'
import { ask } from '#web/kit/ask.ts'
import { adminUrls } from '../admin-urls.ts'
import type { RecordLines } from '../kit/record.ts'

export const METHODS_KEY = [MINE, 'admin', 'shipping'] as const

export interface MethodDraft {
  nameVi: string, nameEn: string, descriptionVi: string, descriptionEn: string
  /** Null while nothing is typed. */
  baseCost: number | null
  cityFrom: number | null, cityTo: number | null, farFrom: number | null, farTo: number | null
}

export const BLANK: MethodDraft = {
  nameVi: '', nameEn: '', descriptionVi: '', descriptionEn: '', baseCost: null, cityFrom: 1, cityTo: 3, farFrom: 3, farTo: 5,
}

/** Stands for a number that lacks: the server refuses it beside its field. */
const NONE = -1

function bodyOf({ baseCost, cityFrom, cityTo, farFrom, farTo, ...texts }: MethodDraft): MethodBody {
  return {
    ...texts, baseCost: baseCost ?? NONE, cityDays: { from: cityFrom ?? NONE, to: cityTo ?? NONE },
    farDays: { from: farFrom ?? NONE, to: farTo ?? NONE },
  }
}

export const listMethods = (): Promise<StaffMethod[]> => ask('GET /api/admin/shipping-methods')

export const findMethod = async (id: number): Promise<StaffMethod | undefined> =>
  (await listMethods()).find((one) => one.id === id)

export const methodLines = (said: (name: string) => string): RecordLines<StaffMethod, MethodDraft> => ({
  draftOf: ({ nameVi, nameEn, descriptionVi, descriptionEn, baseCost, cityDays, farDays }) => ({
    nameVi, nameEn, descriptionVi, descriptionEn, baseCost, cityFrom: cityDays.from, cityTo: cityDays.to,
    farFrom: farDays.from, farTo: farDays.to,
  }),
  create: (draft) => ask('POST /api/admin/shipping-methods', { body: bodyOf(draft) }),
  change: ({ id, edition }, draft) =>
    ask('PUT /api/admin/shipping-methods/{id}', { params: { id }, body: { edition, details: bodyOf(draft) } }),
  read: findMethod,
  url: adminUrls.shippingMethod,
  list: adminUrls.shippingMethods(),
  said: ({ nameVi }) => said(nameVi),
  shown: [METHODS_KEY],
})
