// Orders that are put right: an address before it leaves, and a parcel that the carrier lost.
import type { Browser } from 'playwright-core'
import { expect, test } from 'vitest'
import { faults, inDialog, openOrderDesk, orderState } from './admin-order-steps.ts'
import type { OrderDesk } from './admin-order-steps.ts'
import { axeFaults, staffAt } from './admin-steps.ts'
import { eachTry, openBrowser, openShop } from './shop.ts'
import type { Shop } from './shop.ts'

let shop: Shop
let browser: Browser
let desk: OrderDesk

eachTry(async () => {
  shop = await openShop()
  browser = await openBrowser()
  desk = await openOrderDesk(shop)
}, async () => {
  await browser?.close()
  await shop?.close()
})

const LOST = '356938035640409'

test('an address is put right before the order leaves; who meets another correction sees it and goes on over it', async () => {
  const { id, code } = await desk.madeFor('Hồ Thị Nga')
  const { context, page, heard } = await staffAt(browser, shop, `/admin/orders/${id}`)
  await page.getByRole('button', { name: 'Sửa địa chỉ' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sửa địa chỉ' })
  const [line, phone] = [dialog.getByLabel('Số nhà, tên đường'), dialog.getByLabel('Số điện thoại người nhận')]
  await line.fill('7 Hùng Vương')
  expect(await phone.inputValue()).toBe('0911 222 333')
  const seen = {
    receiverName: 'Hồ Thị Nga', phone: '+84911222333', addressLine: '1 Lê Lợi', city: 'Thành phố Huế', state: 'Phường Thuận Hóa',
  }
  await desk.staffCall('PATCH', `/api/admin/orders/${id}/address`, { ...seen, phone: '0944 555 666', seen })
  await dialog.getByText('Có người vừa sửa địa chỉ này thành:').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Sửa tiếp trên địa chỉ này' }).click()
  expect([await line.inputValue(), await phone.inputValue()]).toEqual(['7 Hùng Vương', '0944 555 666'])
  await inDialog(page, 'Lưu địa chỉ').click()
  await page.getByText(`Đã sửa địa chỉ của đơn ${code}`).first().waitFor()
  await page.getByText('7 Hùng Vương').waitFor()
  await desk.staffCall('POST', `/api/admin/orders/${id}/move`, { status: 'CANCELLED' })
  await orderState(page, 'Đã hủy').waitFor()
  expect(await page.getByRole('button', { name: 'Sửa địa chỉ' }).count()).toBe(0)
  expect(faults(heard)).toEqual([])
  await context.close()
})

test('of a parcel that the carrier lost, nothing goes back on the shelf', async () => {
  const { id, variant } = await desk.confirmedFor('Tạ Văn Phú')
  const to = `/api/admin/orders/${id}`
  await desk.staffCall('POST', `${to}/pack`, { units: [{ variantId: variant.id, imeis: [LOST] }] })
  await desk.staffCall('POST', `${to}/move`, { status: 'SHIPPING' })
  const before = await desk.stockOf(variant.id)
  const { context, page } = await staffAt(browser, shop, `/admin/orders/${id}`)
  await page.getByRole('button', { name: 'Hàng quay về' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').selectOption({ label: '0 trong 1' })
  expect(await axeFaults(page)).toEqual([])
  await dialog.getByLabel('Lý do').fill('Đơn vị vận chuyển làm mất')
  await inDialog(page, 'Hàng quay về').click()
  await orderState(page, 'Đã trả hàng').waitFor()
  expect(await desk.stockOf(variant.id)).toBe(before)
  await context.close()
})
