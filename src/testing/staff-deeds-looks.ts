// One successful call of each of staff's calls that the audit log does not tell of: looks before something is written, files that
// are kept until a text or an import takes them, words in a chat.
import { csvFrom, exportCsv, keepCsv, rowsOf } from './catalogue-files.ts'
import { withChat } from './customer-deeds-words.ts'
import type { LineDeeds } from './customer-desk.ts'
import { pictureOf } from './images.ts'
import { PASSWORD } from './shop.ts'
import { newKey, one } from './staff-desk.ts'
import type { Desk } from './staff-desk.ts'
import { statementOf } from './transfers.ts'

const csv = (value: string) => ({ value, filename: 'tep.csv', type: 'text/csv' })

/** All telephones of this desk at another price, as a file. */
async function aFile({ shop, staff, goods }: Desk): Promise<string> {
  const own = String(goods.idOf('may'))
  const rows = rowsOf(await exportCsv(shop, staff)).filter((row) => row['Mã sản phẩm'] === own)
  return csvFrom(rows.map((row) => ({ ...row, 'Giá bán': '7000000' })))
}

/** A chat that a customer has begun and staff have answered. */
async function aChat(desk: Desk) {
  const { params, lastMessageId } = await withChat(desk)
  return { params, messageId: lastMessageId }
}

export const lookDeeds = {
  'POST /api/admin/orders/quote': async ({ goods }) => {
    const [variant] = await goods.variantsOf('op')
    const { shippingMethodId } = goods
    return { body: { items: [{ variantId: variant?.id ?? 0, quantity: 1 }], shippingMethodId } }
  },
  'POST /api/admin/bank-statements/look': async ({ order }) => {
    const { code, total } = await order('op', 'BANK_TRANSFER')
    return { file: csv(statementOf([['22/11/2026', `FT${newKey()}`, total, code]])) }
  },
  'POST /api/admin/catalogue-imports': async (desk) => ({ file: csv(await aFile(desk)) }),
  'POST /api/admin/catalogue-imports/{id}/check': async (desk) =>
    one(await keepCsv(desk.shop, desk.staff, await aFile(desk))),
  'POST /api/admin/variant-prices/preview': async ({ goods }) => {
    const variantIds = (await goods.variantsOf('may')).map(({ id }) => id)
    return { body: { variantIds, change: { kind: 'PERCENT', percent: -10 } } }
  },
  'POST /api/admin/coupons/what-if': async () => ({
    body: {
      discountType: 'PERCENT', discountValue: 10, minOrderValue: null, maxDiscount: null, usageLimit: null,
      perCustomerLimit: null, categoryIds: [], productIds: [], days: 30,
    },
  }),
  'POST /api/admin/texts/pictures': async () =>
    ({ file: { value: await pictureOf('jpeg'), filename: 'anh.jpg', type: 'image/jpeg' } }),
  'POST /api/admin/texts/preview': async () =>
    ({ body: { language: 'vi', lines: ['Mẹo hay'], text: 'Sạc đầy trước khi dùng.' } }),
  'POST /api/admin/support-chats/{id}/messages': async (desk) =>
    ({ ...await aChat(desk), headers: { 'idempotency-key': newKey() }, body: { message: 'Còn ạ' } }),
  'PATCH /api/admin/support-chats/{id}/read': async (desk) => ({ params: (await aChat(desk)).params }),
  'PATCH /api/admin/support-chats/{id}/received': async (desk) => {
    const { params, messageId } = await aChat(desk)
    return { params, body: { messageId } }
  },
  'PATCH /api/admin/support-chats/{id}/done': async (desk) => {
    const { params, messageId } = await aChat(desk)
    return { params, body: { messageId } }
  },
  'POST /api/admin/support-chats/{id}/typing': async (desk) => ({ params: (await aChat(desk)).params }),
  'POST /api/admin/me/factor': async ({ shop, staff }) => {
    await shop.database.db.deleteFrom('second_factor').where('person_id', '=', staff.id).execute()
    return { body: { currentPassword: PASSWORD } }
  },
  'POST /api/admin/first-steps/hide': async () => ({}),
} satisfies LineDeeds
