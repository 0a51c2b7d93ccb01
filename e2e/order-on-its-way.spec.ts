// An order from the packing table to the door: what its customer sees of it, strangers with the code, and the paper.
import { expect, test } from 'vitest'
import { openCartShop, SOON } from './cart-steps.ts'
import type { CartShop, Goods } from './cart-steps.ts'
import { anOrder, expectNoFault, main, newImeis, openLive, phoneOf, sizes, staffOf, toast } from './order-steps.ts'
import { DESKTOP, eachTry, PHONE } from './shop.ts'

let shop: CartShop
let phone: Goods

eachTry(async () => {
  shop = await openCartShop()
  phone = await phoneOf(shop)
}, () => shop?.close())

const INVOICE = {
  kind: 'COMPANY', name: 'Công ty TNHH Ánh Sao', taxCode: '0100109106', address: '12 Lý Thường Kiệt, Hà Nội',
  email: 'ketoan@example.com',
}

/** As it stands on the screen. */
const grouped = (imei: string) => imei.replace(/^(\d\d)(\d{6})(\d{6})(\d)$/, '$1\u00a0$2\u00a0$3\u00a0$4')
/** A day as Vietnam's calendar has it, so many months from the one the shop has noted. */
function dayAfter(moment: unknown, months: number): string {
  const day = new Date(new Date(String(moment)).getTime() + 7 * 3_600_000)
  const [year, month] = [day.getUTCFullYear() + Math.floor((day.getUTCMonth() + months) / 12), (day.getUTCMonth() + months) % 12]
  const date = Math.min(day.getUTCDate(), new Date(Date.UTC(year, month + 1, 0)).getUTCDate())
  return [String(date).padStart(2, '0'), String(month + 1).padStart(2, '0'), year].join('/')
}

test('ROUTE-54 an open page follows the order by itself: parcel, devices, warranty, each said once', async () => {
  const { token, id, code } = await anOrder(shop, 'khach.cho', { lines: [[phone, 2]], invoice: INVOICE })
  const staff = await staffOf(shop)
  const { context, page, heard } = await shop.visit({ viewport: DESKTOP }, { token, live: true })
  await openLive(page, `${shop.address}/orders/${id}`)
  await main(page).getByText(/^Dự kiến giao: .*\d\d\/\d\d/).waitFor()
  await main(page).getByText('Bảo hành 12 tháng').waitFor()
  for (const text of ['Công ty TNHH Ánh Sao', '0100109106', 'ketoan@example.com']) await main(page).getByText(text).waitFor()
  expect(await main(page).getByText('IMEI').count()).toBe(0)

  await Promise.all([toast(page, `Alô đã xác nhận đơn ${code}`).waitFor(), staff.move(id, 'CONFIRMED')])
  const imeis = newImeis(2)
  await staff.pack(id, [{ variantId: phone.variantId, imeis }])
  for (const imei of imeis) await main(page).getByText(grouped(imei)).waitFor()
  await staff.parcel(id, 'GHN0123456789')
  const told = toast(page, `Đơn ${code} đang được giao`)
  await Promise.all([told.waitFor(), staff.move(id, 'SHIPPING')])
  expect(await told.count()).toBe(1)
  await main(page).getByText('GHN0123456789', { exact: true }).waitFor()
  await expectNoFault(page)

  await staff.move(id, 'DELIVERED')
  const [row] = await shop.sql('select delivered_at from shop_order where id = $1', [id])
  await main(page).getByText(`Bảo hành đến ${dayAfter(row?.['delivered_at'], 12)}`).waitFor()
  expect(await main(page).getByText(/^Dự kiến giao/).count()).toBe(0)
  await main(page).getByRole('button', { name: `Mua lại đơn ${code}` }).waitFor()
  expect(heard).toEqual([])
  await context.close()
})

test.each(sizes)('a parcel named while the page is open comes without an event, and its number is copied (%s)', async (
  name, viewport,
) => {
  const { token, id, code } = await anOrder(shop, `khach.kien.${name}`, { lines: [[phone, 1]] })
  const staff = await staffOf(shop)
  await staff.move(id, 'CONFIRMED')
  const imeis = newImeis(1)
  await staff.pack(id, [{ variantId: phone.variantId, imeis }])
  const { context, page } = await shop.visit({ viewport }, { token })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  await page.goto(`${shop.address}/orders/${id}`)
  await main(page).getByText('Đã đóng gói').first().waitFor()
  const number = `VTP${name.toUpperCase()}01`
  await staff.parcel(id, number, 'VIETTEL_POST')
  await Promise.all([
    toast(page, `Đơn ${code} có mã vận đơn mới`).waitFor(), main(page).getByText(number, { exact: true }).waitFor(),
    page.clock.fastForward(31_000),
  ])
  const way = main(page).getByRole('region', { name: 'Giao hàng' })
  await way.getByRole('button', { name: 'Sao chép Mã vận đơn' }).click()
  await toast(page, 'Đã sao chép Mã vận đơn').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number)
  await main(page).getByRole('button', { name: `Sao chép số IMEI ${imeis[0]}` }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText()), SOON).toBe(imeis[0])
  await expectNoFault(page)
  await context.close()
})

test('a stranger with the code sees when it comes and by which parcel, and nothing of whom it is for', async () => {
  const { id, code } = await anOrder(shop, 'khach.tra.cuu', { lines: [[phone, 1]], invoice: INVOICE })
  const staff = await staffOf(shop)
  await staff.move(id, 'CONFIRMED')
  const imeis = newImeis(1)
  await staff.pack(id, [{ variantId: phone.variantId, imeis }])
  await staff.parcel(id, 'GHNTRACUU01')
  await staff.move(id, 'SHIPPING')
  const { context, page, heard } = await shop.visit({ viewport: PHONE })
  await page.goto(`${shop.address}/track-order?code=${code}`)
  await page.getByLabel('Số điện thoại hoặc email').fill('0912 345 678')
  await main(page).getByRole('button', { name: 'Tra cứu' }).click()
  await main(page).getByText(/^Dự kiến giao: .*\d\d\/\d\d/).waitFor()
  await main(page).getByText('GHNTRACUU01', { exact: true }).waitFor()
  const shown = await main(page).innerText()
  for (const text of ['Trần Thị Mua', '12 Nguyễn Trãi', 'Ánh Sao', grouped(imeis[0] ?? '')]) expect(shown).not.toContain(text)
  await expectNoFault(page)
  expect(heard).toEqual([])
  await context.close()
})

test.each([['A5', 'dark'], ['A4', 'light']] as const)('the slip is one page of %s, black on white and alone (%s)', async (
  format, colorScheme,
) => {
  const { token, id, code } = await anOrder(shop, `khach.in.${format}`, { lines: [[phone, 2]], invoice: INVOICE })
  const staff = await staffOf(shop)
  await staff.move(id, 'CONFIRMED')
  const imeis = newImeis(2)
  await staff.pack(id, [{ variantId: phone.variantId, imeis }])
  await staff.move(id, 'SHIPPING')
  await staff.move(id, 'DELIVERED')
  const { context, page, heard } = await shop.visit({ viewport: DESKTOP, colorScheme }, { token })
  await page.goto(`${shop.address}/orders/${id}`)
  await main(page).getByRole('button', { name: 'In phiếu' }).waitFor()
  expect(await page.getByText('Phiếu mua hàng').count()).toBe(0)
  await page.evaluate(() => addEventListener('beforeprint', () => {
    document.documentElement.dataset['printed'] = document.querySelector('body > .order-slip')?.textContent ?? 'nothing'
  }))
  const paper = await page.pdf({ format })
  expect(await page.evaluate(() => document.documentElement.dataset['printed'])).toContain('Phiếu mua hàng')
  expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)

  await page.emulateMedia({ media: 'print', colorScheme })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  const slip = page.getByText('Phiếu mua hàng')
  await slip.waitFor()
  const text = await page.evaluate(() => document.body.innerText)
  const wanted = [code, 'Alô', '028 7108 2468', 'Trần Thị Mua', '0912 345 678', ...imeis.map(grouped), 'Bảo hành đến',
    'Mã số thuế: 0100109106', 'Thanh toán khi nhận hàng', 'Tổng cộng', '10.000.000']
  for (const one of wanted) expect(text).toContain(one)
  for (const other of ['Giỏ hàng', 'In phiếu', 'Quá trình xử lý', 'Chính sách']) expect(text).not.toContain(other)
  const colours = await slip.evaluate((element) => [
    getComputedStyle(element).color, getComputedStyle(document.body).backgroundColor,
  ])
  expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect.poll(() => slip.count(), SOON).toBe(0)
  expect(heard).toEqual([])
  await context.close()
})

test('the paper of an order that was called off says so and promises no warranty', async () => {
  const { token, id, code } = await anOrder(shop, 'khach.in.huy', { lines: [[phone, 1]] })
  await shop.call(`POST /orders/${id}/cancel`, { reason: 'Tôi đổi ý' }, token)
  const { context, page } = await shop.visit({ viewport: DESKTOP }, { token })
  await page.goto(`${shop.address}/orders/${id}`)
  await main(page).getByRole('button', { name: 'In đơn hàng' }).waitFor()
  expect(await main(page).getByText('Bảo hành').count()).toBe(0)
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  const slip = page.locator('body > .order-slip')
  await slip.waitFor()
  const text = await slip.innerText()
  for (const one of [code, /Đã hủy/i, 'Thông tin đơn hàng']) expect(text).toMatch(one)
  for (const none of ['Bảo hành', 'bảo hành', 'Phiếu mua hàng']) expect(text).not.toContain(none)
  await context.close()
})
