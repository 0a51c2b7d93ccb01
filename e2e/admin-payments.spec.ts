// Money and returns of the back office: a statement whose code was mistyped pays its order by a suggestion; goods with a photo of
// their fault are accepted, received by their numbers, and paid back.
import { expect, test } from 'vitest'
import { pictureOf } from '#testing/images.ts'
import { faults, inDialog } from './admin-order-steps.ts'
import { axeFaults, rowWith, staffAt } from './admin-steps.ts'
import { SOON } from './cart-steps.ts'
import type { CartShop } from './cart-steps.ts'
import { anOrder, newImeis, openPaidShop, phoneOf, staffOf, toast } from './order-steps.ts'
import { eachTry } from './shop.ts'

let shop: CartShop

eachTry(async () => { shop = await openPaidShop() }, () => shop?.close())

test('a transfer with a mistyped code comes by a statement, is matched by its suggestion, and the order is paid', async () => {
  const order = await anOrder(shop, 'khach.sai.ma', { paymentMethod: 'BANK_TRANSFER' })
  const last = order.code.at(-1) === '7' ? '8' : '7'
  const lines = [
    'Ngày giao dịch;Số tham chiếu;Ghi nợ;Ghi có;Nội dung',
    `22/11/2026;FT26325901;0;${order.total};CK ${order.code.slice(0, -1)}${last}`, '31/02/2026;FT26325902;0;1;ngay sai',
  ]
  const statement = { name: 'sao-ke.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) }
  const { context, page, heard } = await staffAt(shop.browser, shop, '/admin/payments')
  await page.getByText('Không có khoản tiền nào chờ xử lý').waitFor()
  await page.keyboard.press('i')
  const chosen = () => page.getByRole('dialog').locator('input[type=file]').setInputFiles(statement)
  await chosen()
  const look = page.getByRole('region', { name: 'Xem trước sao-ke.csv, chưa ghi gì' })
  await look.getByRole('button', { name: /^Không đọc được 1/ }).click()
  await expect.poll(() => look.getByRole('listitem').count(), SOON).toBe(1)
  await look.getByText('không rõ ngày').waitFor()
  expect(await axeFaults(page)).toEqual([])
  expect(await shop.sql('select id from receipt where content like $1', [`%${order.code.slice(0, -1)}%`])).toEqual([])
  await inDialog(page, 'Ghi 1 khoản').click()
  const read = page.getByRole('region', { name: 'Đã ghi sao-ke.csv' })
  await expect.poll(() => read.locator('dd').allInnerTexts(), SOON).toEqual(['2', '0', '1', '0', '1'])
  await read.getByText('Dòng 3: không rõ ngày').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await chosen() // the same file again is told as known
  await look.getByRole('button', { name: /^Đã biết từ trước 1/ }).waitFor()
  await page.getByText('Sao kê này không có khoản nào mới để ghi.').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await rowWith(page, 'Không rõ đơn nào').waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByText('Giống mã đơn').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await inDialog(page, `Ghi cho ${order.code}`).click()
  await expect.poll(() => page.getByLabel('Ghi chú xử lý').evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await toast(page, `Đơn ${order.code} đã được thanh toán`).waitFor()
  await page.getByText('Không có khoản tiền nào chờ xử lý').waitFor()
  const paid = await shop.call(`GET /orders/${order.id}`, undefined, order.token)
  expect(paid).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' })
  await page.getByRole('link', { name: 'Mọi khoản đã nhận' }).click()
  await rowWith(page, order.code).getByText('Đã trả cho đơn').waitFor()
  expect(await axeFaults(page)).toEqual([])
  expect(faults(heard)).toEqual([])
  await context.close()
})

test('an order that is paid in two transfers: the one is made a part of it, the other is suggested as what lacks', async () => {
  const order = await anOrder(shop, 'khach.tra.lam.hai', { paymentMethod: 'BANK_TRANSFER' })
  const first = 1_000_000
  const lines = [
    'Ngày giao dịch;Số tham chiếu;Ghi nợ;Ghi có;Nội dung',
    `22/11/2026;FT26325911;0;${first};lan mot`, `22/11/2026;FT26325912;0;${order.total - first};lan hai`,
  ]
  const { context, page, heard } = await staffAt(shop.browser, shop, '/admin/payments')
  await page.getByText('Không có khoản tiền nào chờ xử lý').waitFor()
  await page.keyboard.press('i')
  await page.getByRole('dialog').locator('input[type=file]')
    .setInputFiles({ name: 'hai.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) })
  await inDialog(page, 'Ghi 2 khoản').click()
  await page.getByRole('region', { name: 'Đã ghi hai.csv' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await rowWith(page, 'lan mot').focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Mã đơn, số điện thoại, email hoặc tên người nhận').fill(order.code)
  await inDialog(page, `Ghi là một phần của ${order.code}`).click()
  await page.getByText('Chưa đủ thì khoản này chờ phần còn lại').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('Enter')
  await toast(page, `là một phần của đơn ${order.code}`).waitFor()
  await rowWith(page, 'lan hai').getByRole('button', { name: `Ghi cho ${order.code}` }).click()
  await page.getByLabel('Ghi chú xử lý').waitFor()
  await page.keyboard.press('Enter')
  await toast(page, `Đơn ${order.code} đã được thanh toán`).waitFor()
  await page.getByText('Không có khoản tiền nào chờ xử lý').waitFor()
  const paid = await shop.call(`GET /orders/${order.id}`, undefined, order.token)
  expect(paid).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' })
  expect(faults(heard)).toEqual([])
  await context.close()
})

/** A telephone that has arrived and that its buyer wants to send back, with a photo. */
async function askedBack(username: string) {
  const phone = await phoneOf(shop)
  const staff = await staffOf(shop)
  const order = await anOrder(shop, username, { lines: [[phone, 2]] })
  await staff.move(order.id, 'CONFIRMED')
  const imeis = newImeis(2)
  await staff.pack(order.id, [{ variantId: phone.variantId, imeis }])
  for (const status of ['SHIPPING', 'DELIVERED']) await staff.move(order.id, status)
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(await pictureOf('png'))], { type: 'image/png' }), 'loi.png')
  const sent = await fetch(`${shop.address}/api/return-photos`, {
    method: 'POST', body: form, headers: { authorization: `Bearer ${order.token}` },
  })
  const { id } = await sent.json() as { id: number } // as the contract says
  const asked = await fetch(`${shop.address}/api/orders/${order.id}/returns`, {
    method: 'POST',
    headers: { 'authorization': `Bearer ${order.token}`, 'content-type': 'application/json', 'idempotency-key': username },
    body: JSON.stringify({
      items: [{ variantId: phone.variantId, quantity: 1 }], reason: 'FAULTY', note: 'Máy sạc không vào.', photos: [id],
    }),
  })
  expect(asked.status).toBe(201)
  return { order, phone, imeis }
}

const stockOf = async (variantId: number) =>
  Number((await shop.sql('select stock from variant where id = $1', [variantId]))[0]?.['stock'])

test('a return with a photo is accepted, received by its number, and paid back', async () => {
  const { order, phone, imeis: [kept = '', back = ''] } = await askedBack('khach.tra.may')
  const { context, page, heard } = await staffAt(shop.browser, shop, '/admin/returns')
  await rowWith(page, order.code).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await inDialog(page, 'Xem ảnh 1').click()
  await page.getByRole('img', { name: 'Ảnh 1 trên 1' }).waitFor()
  await page.keyboard.press('Escape')
  await inDialog(page, 'Từ chối').click()
  await page.getByText('Hãy cho khách biết vì sao từ chối').waitFor()
  await page.getByLabel('Trả lời khách').fill('Bạn gửi máy về trong tuần này nhé.')
  expect(await axeFaults(page)).toEqual([])
  await inDialog(page, 'Chấp nhận').click()
  // what comes next lies elsewhere: a press too many does nothing to it
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByText('Không có yêu cầu nào cần xử lý').waitFor()

  await page.getByRole('button', { name: 'Chờ hàng về' }).click()
  await rowWith(page, order.code).waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const scan = page.getByLabel('Quét hoặc gõ số IMEI')
  await scan.fill('356789012345678')
  await scan.press('Enter')
  await page.getByText('Số 356789012345678 không có trong các máy').waitFor()
  await scan.fill(back)
  await scan.press('Enter')
  await expect.poll(() => page.getByRole('checkbox', { name: back }).isChecked(), SOON).toBe(true)
  expect(await page.getByRole('checkbox', { name: kept }).isChecked()).toBe(false)
  await page.getByLabel(/^Nhập lại kho/).selectOption('0') // it is broken
  expect(await axeFaults(page)).toEqual([])
  const before = await stockOf(phone.variantId)
  await inDialog(page, 'Đã nhận hàng').click()
  await page.getByText('Nhập lại kho 0 trong 1 sản phẩm').waitFor()
  await inDialog(page, 'Ghi nhận hàng về').click()
  await inDialog(page, 'Hoàn 5.000.000').waitFor()
  expect(await stockOf(phone.variantId)).toBe(before)
  expect(await axeFaults(page)).toEqual([])
  await inDialog(page, 'Hoàn 5.000.000').click()
  await page.getByText('Đã hoàn đủ 5.000.000').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Đã nhận hàng' }).click()
  await rowWith(page, order.code).getByText('5.000.000').nth(1).waitFor()
  expect(faults(heard)).toEqual([])
  await context.close()
})
