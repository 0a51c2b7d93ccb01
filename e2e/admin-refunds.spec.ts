// A refund that staff send by hand: whom it goes to is read and copied, and who sends it is seen by everybody, before and after.
import { expect, test } from 'vitest'
import { faults } from './admin-order-steps.ts'
import { axeFaults, rowWith, staffAt } from './admin-steps.ts'
import type { CartShop } from './cart-steps.ts'
import { anOrder, openPaidShop, staffOf, transferFor } from './order-steps.ts'
import { eachTry } from './shop.ts'

let shop: CartShop

eachTry(async () => { shop = await openPaidShop() }, () => shop?.close())

test('of two who would send the same money the second is told, and asked, before taking it over', async () => {
  const order = await anOrder(shop, 'khach.nhan.lai.tien', { paymentMethod: 'BANK_TRANSFER' })
  await transferFor(shop, order)
  await shop.call(`POST /orders/${order.id}/cancel`, {}, order.token)
  const refunds = () => shop.sql('select id from refund where order_id = $1', [order.id])
  await expect.poll(async () => (await refunds()).length).toBe(1)
  const { context, page, heard } = await staffAt(shop.browser, shop, '/admin/payments/refunds', { who: 'quantri', live: true })
  const row = rowWith(page, order.code)
  await row.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog').first()
  await dialog.getByText(`MBVCB.123.${order.code}.CT tu 0011 toi 257678859`).waitFor()
  for (const text of ['Trần Thị Mua', '0912 345 678']) await dialog.getByText(text).first().waitFor()

  // somebody else was quicker
  const staff = await staffOf(shop)
  const [refund] = await refunds()
  await staff.send(`POST /admin/refunds/${String(refund?.['id'])}/take`, {})
  await row.getByText(/đang chuyển$/).waitFor()
  await dialog.getByRole('button', { name: 'Tôi đang chuyển' }).click()
  await page.getByText(/đang chuyển khoản hoàn này rồi/).first().waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await row.focus()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Tôi chuyển thay' }).click()
  await page.getByText('Hãy hỏi trước, để tiền không về khách hai lần').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('dialog').last().getByRole('button', { name: 'Tôi chuyển thay' }).click()
  await dialog.getByText(/^Bạn đang chuyển, từ/).waitFor()
  expect(faults(heard).filter((line) => !line.includes('409'))).toEqual([])
  await context.close()
})
