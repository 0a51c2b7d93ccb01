// Stock by hand of staff: what is received is seen in the shop and in the ledger, a count against an older number is refused.
import type { Browser } from 'playwright-core'
import { expect, test } from 'vitest'
import { receiveStock } from './admin-goods-steps.ts'
import { axeFaults, DEMO_PASSWORDS, rowWith, staffAt } from './admin-steps.ts'
import { call, signIn, SOON } from './people-steps.ts'
import { eachTry, openBrowser, openShop } from './shop.ts'
import type { Shop } from './shop.ts'

let shop: Shop
let browser: Browser

eachTry(async () => {
  shop = await openShop()
  browser = await openBrowser()
}, async () => {
  await browser?.close()
  await shop?.close()
})

interface Shown { variants: { id: number, stockQuantity: number }[] }

const stockOf = async (variantId: number) =>
  (await call<Shown>(shop, 'GET /api/products/71')).variants.find(({ id }) => id === variantId)?.stockQuantity

test('stock received is seen in the shop and in the ledger; a count against an older number is refused and told', async () => {
  const [variant] = (await call<Shown>(shop, 'GET /api/products/71')).variants
  if (!variant) throw new Error('product 71 has variants')
  const { context, page } = await staffAt(browser, shop, '/admin/stock/71')
  const adjust = page.getByRole('button', { name: /^Điều chỉnh / }).first()
  await receiveStock(page, 7, 'Phiếu nhập 0123')
  const received = rowWith(page, 'Phiếu nhập 0123')
  await received.getByText('+7').waitFor()
  expect(await received.innerText()).toContain('Nhập hàng')
  await expect.poll(() => stockOf(variant.id), SOON).toBe(variant.stockQuantity + 7)

  await adjust.click()
  await page.getByLabel('Cách điều chỉnh').selectOption({ label: 'Đếm thực tế' })
  await page.getByLabel('Số đếm được').fill('3')
  const token = await signIn(shop, 'quantri', DEMO_PASSWORDS.quantri)
  const other = await fetch(`${shop.address}/api/admin/stock`, {
    method: 'POST', body: JSON.stringify({ reason: 'DAMAGED', lines: [{ variantId: variant.id, delta: -1 }] }),
    headers: { 'content-type': 'application/json', 'authorization': `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
  })
  expect(other.status).toBe(201)
  const keep = page.getByRole('button', { name: 'Ghi vào kho' })
  await keep.click()
  await page.getByText(`Bây giờ hệ thống ghi ${variant.stockQuantity + 6} chiếc`).waitFor()
  await page.getByRole('dialog').getByRole('alert').waitFor()
  await expect.poll(() => stockOf(variant.id), SOON).toBe(variant.stockQuantity + 6)
  await page.getByRole('button', { name: 'Đếm lại theo số mới' }).click()
  await keep.click()
  await rowWith(page, 'Kiểm kho').waitFor()
  await expect.poll(() => stockOf(variant.id), SOON).toBe(3)

  await page.getByRole('button', { name: 'Xem bằng bảng' }).click()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Tải CSV' }).click()
  expect((await file).suggestedFilename()).toMatch(/^ton-kho-.+\.csv$/)
  await page.reload() // what was said of the last change has gone
  await rowWith(page, 'Kiểm kho').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await context.close()
})
