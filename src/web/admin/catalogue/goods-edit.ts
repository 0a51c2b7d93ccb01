// Facts of a product that are changed from within the list, and how exactly that is put back.
import { useRef } from 'react'
import type { StaffProduct, StaffProductRow, VariantBody } from '#contract/catalogue-admin.ts'
import { ask, AskError } from '#web/kit/ask.ts'
import { formatNumber } from '#web/kit/format.ts'
import { useT } from '#web/kit/words.tsx'
import type { CellDoubt, CellEdit } from '../kit/table-column.ts'
import { readDong } from '../kit/typed-number.ts'
import { leapOf, leapQuestion, leapWay } from './price-leap.ts'
import type { Prices } from './price-leap.ts'
import { draftOf } from './product-draft.ts'

type Quick = Partial<Pick<StaffProduct, 'status' | 'featured'>>

async function changeQuickly(row: StaffProductRow, facts: Quick): Promise<StaffProductRow> {
  const { edition, status, featured, updatedAt } = await ask('PATCH /api/admin/products/{id}', {
    params: { id: row.id }, body: { edition: row.edition, ...facts },
  })
  return { ...row, edition, status, featured, updatedAt }
}

/** The row as the list has it now: which variant's price it shows may have changed. */
async function rowAgain(row: StaffProductRow, { edition, updatedAt }: StaffProduct): Promise<StaffProductRow> {
  const { content } = await ask('GET /api/admin/products', { query: { q: String(row.id), size: 100 } })
  return content.find(({ id }) => id === row.id) ?? { ...row, edition, updatedAt }
}

interface Written { edition: number, text: string, before: readonly VariantBody[] }

export interface GoodsEdits { price: CellEdit<StaffProductRow>, discount: CellEdit<StaffProductRow>,
  status: CellEdit<StaffProductRow>, featured: CellEdit<StaffProductRow> }

/**
 * A price is changed in the list only where all variants have it: they change together. Undo writes back what stood before,
 * variant by variant, and only over the edition that the change left.
 */
function useWriting() {
  const written = useRef(new Map<number, Written>())
  const write = async (row: StaffProductRow, text: string, was: string, change: (one: VariantBody) => VariantBody) => {
    const product = await ask('GET /api/admin/products/{id}', { params: { id: row.id } })
    const { variants } = draftOf(product)
    const last = written.current.get(row.id)
    const putsBack = last?.edition === row.edition && last.text === text
    const next = putsBack ? last.before : variants.map(change)
    // the edition that was looked at: what somebody else has changed since is told, not written over
    const made = await ask('PUT /api/admin/products/{id}/variants', {
      params: { id: row.id }, body: { edition: row.edition, variants: [...next] },
    })
    written.current.set(row.id, { edition: made.edition, text: was, before: variants })
    return rowAgain(row, made)
  }
  return write
}

const textOf = (dong: number | null) => dong === null ? '' : formatNumber(dong)
const hasOnePrice = ({ variants, onePrice }: StaffProductRow) => variants > 0 && onePrice

export function useGoodsEdits(): GoodsEdits {
  const t = useT()
  const write = useWriting()
  const dongOf = (text: string): number => {
    const dong = readDong(text)
    if (dong === undefined) throw new AskError(0, 'format', t('admin-products.no_price'))
    return dong
  }
  const doubtOf = (was: Prices, becomes: Prices): CellDoubt | undefined => {
    const leap = leapOf(was, becomes)
    return leap && { question: leapQuestion(leap, t), facts: leapWay(leap), yes: t('admin-products.leap_keep') }
  }
  return {
    price: {
      kind: 'number', may: hasOnePrice, value: ({ price }) => textOf(price),
      doubt: ({ price, discountPrice }, text) =>
        doubtOf({ price, discountPrice }, { price: readDong(text) ?? price, discountPrice }),
      save: (row, text) => {
        const price = dongOf(text)
        return write(row, text, textOf(row.price), (one) => ({ ...one, price }))
      },
    },
    discount: {
      kind: 'number', may: hasOnePrice, value: ({ discountPrice }) => textOf(discountPrice),
      doubt: ({ price, discountPrice }, text) =>
        doubtOf({ price, discountPrice }, { price, discountPrice: text === '' ? null : readDong(text) ?? discountPrice }),
      save: (row, text) => {
        const discountPrice = text === '' ? null : dongOf(text)
        return write(row, text, textOf(row.discountPrice), (one) =>
          ({ ...one, discountPrice, discountEndsAt: discountPrice === null ? null : one.discountEndsAt }))
      },
    },
    status: {
      may: ({ status }) => status !== 'DRAFT', value: ({ status }) => status,
      options: STATUSES.map((value) => ({ value, label: t(`admin-products.${value}`) })),
      save: (row, text) => changeQuickly(row, { status: STATUSES.find((one) => one === text) ?? row.status }),
    },
    featured: {
      value: ({ featured }) => String(featured), save: (row, text) => changeQuickly(row, { featured: text === 'true' }),
      options: [
        { value: 'true', label: t('admin-products.featured_yes') }, { value: 'false', label: t('admin-products.featured_no') },
      ],
    },
  }
}

const STATUSES = ['AVAILABLE', 'COMING_SOON', 'DISCONTINUED'] as const
