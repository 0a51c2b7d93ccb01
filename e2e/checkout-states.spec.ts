// The checkout in the states a buyer comes through: the first order of all, a long cart with many addresses, an offer beside it,
// and the empty screen afterwards.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { setPrice, SOON } from './cart-steps.ts'
import type { CartShop } from './cart-steps.ts'
import { atCheckout, CAMAU, card, chosen, HANOI, heardOrders, ordersOf, place, placeable, review } from './checkout-steps.ts'
import { expectNoFault, firstOf, main, onlyOrder, openPaidShop } from './order-steps.ts'
import { DESKTOP, eachTry, PHONE } from './shop.ts'

let shop: CartShop

eachTry(async () => { shop = await openPaidShop() }, () => shop?.close())

const speak = (page: Page, language: 'VI' | 'EN') =>
  page.getByRole('button', { name: new RegExp(`^${language},`) }).filter({ visible: true }).click()

const active = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))

const counter = (page: Page, text: string) => main(page).locator('p').filter({ hasText: text })

const MISSING = 'Vui lòng điền mục này'

test('API-93 a first order: all that is missing is said at once, in the language of the moment; one press saves and orders',
  async () => {
    const { context, page, token } = await atCheckout(shop, 'khach.lan.dau', { addresses: [], options: { viewport: DESKTOP } })
    const sent = heardOrders(page)
    const missing = main(page).getByText(MISSING, { exact: true })
    await page.getByLabel('Xuất hóa đơn cho đơn hàng này').check({ force: true })
    await place(page)
    await expect.poll(() => missing.count(), SOON).toBe(7) // four of the address, three of the invoice
    await expect.poll(() => active(page), SOON).toBe('addressLine')
    await speak(page, 'EN')
    await expect.poll(() => main(page).getByText('Please fill this in', { exact: true }).count(), SOON).toBe(7)
    expect(await missing.count()).toBe(0)
    await speak(page, 'VI')
    await expect.poll(() => missing.count(), SOON).toBe(7)
    const typed = [
      ['Số nhà, tên đường', '8 Trần Phú'], ['Tỉnh, thành phố', 'Cà Mau'], ['Phường, xã, đặc khu', 'Phường Tân Thành'],
      ['Mã bưu chính', '970000'],
    ] as const
    for (const [label, text] of typed) await page.getByLabel(label).fill(text)
    await page.getByLabel('Tên công ty').fill('Công ty TNHH Mua')
    await page.getByLabel('Địa chỉ công ty').fill('1 Lê Lợi')
    const note = page.getByLabel('Lời nhắn cho người giao hàng')
    await note.fill('a'.repeat(399))
    await counter(page, 'Không bắt buộc. Ví dụ: giao giờ hành chính').waitFor()
    await note.fill('a'.repeat(400))
    await counter(page, 'Còn 100 ký tự.').waitFor()
    await note.fill('a'.repeat(500))
    await counter(page, 'Đã đủ 500 ký tự').waitFor()
    await expectNoFault(page)
    await place(page) // the tax code is still missing: the address is saved, nothing is ordered
    await card(page, '8 Trần Phú').waitFor()
    await expect.poll(() => active(page), SOON).toBe('taxCode')
    expect([sent.length, await missing.count()]).toEqual([0, 1])
    await page.getByLabel('Mã số thuế').fill('0100109106')
    await place(page)
    await page.waitForURL(/\/checkout\/success/)
    const order = await onlyOrder(shop, token)
    expect(order).toMatchObject({
      address: { addressLine: '8 Trần Phú', city: 'Cà Mau' }, note: 'a'.repeat(500), invoice: { taxCode: '0100109106' },
    })
    await page.goto(`${shop.address}/checkout`)
    await page.getByRole('heading', { name: `Bạn vừa đặt đơn ${order.code}` }).waitFor()
    await expectNoFault(page)
    await main(page).getByRole('link', { name: 'Xem đơn hàng' }).click()
    await page.waitForURL(`**/orders/${order.id}`)
    await page.clock.setFixedTime(Date.now() + 3_600_000)
    await page.goto(`${shop.address}/checkout`)
    await page.getByRole('heading', { name: 'Giỏ hàng đang trống' }).waitFor()
    await context.close()
  })

test('many lines and addresses are folded; a new address that was begun is ordered to only while it is the one that is chosen',
  async () => {
    const found = await shop.sql(
      `select p.id, min(v.id) as variant from product p join variant v on v.product_id = p.id
       where p.status = 'AVAILABLE' and v.stock > 0 group by p.id order by p.id desc limit 9`,
    )
    const lines = found.map((row): [CartShop['goods'][number], number] =>
      [{ id: Number(row['id']), variantId: Number(row['variant']), name: '', price: 0 }, 1])
    for (const [{ variantId }] of lines) await setPrice(shop.sql, variantId, 600_000)
    const addresses = Array.from({ length: 7 }, (_, at) => ({ ...CAMAU, addressLine: `${at + 1} Trần Phú` }))
    const { context, page, token } = await atCheckout(shop, 'khach.nhieu.mon', {
      lines, addresses: [...addresses, HANOI], options: { viewport: PHONE },
    })
    const bought = review(page).getByRole('list').first()
    await expect.poll(() => bought.getByRole('listitem').count()).toBe(4)
    await page.getByRole('button', { name: 'Xem thêm 5 món' }).click()
    await expect.poll(() => bought.getByRole('listitem').count()).toBe(9)
    await expect.poll(() => bought.evaluate((list) => list === document.activeElement)).toBe(true)
    const saved = main(page).getByRole('group', { name: 'Địa chỉ giao hàng' }).getByRole('radio')
    await expect.poll(() => saved.count()).toBe(4)
    await page.getByRole('button', { name: 'Xem thêm 4 địa chỉ' }).click()
    await expect.poll(() => saved.count()).toBe(8)
    await expect.poll(() => saved.nth(4).evaluate((one) => one === document.activeElement)).toBe(true)

    await page.getByRole('button', { name: 'Thêm địa chỉ mới' }).click()
    await page.getByLabel('Số nhà, tên đường').fill('9 Lê Lợi')
    await expect.poll(() => chosen(page, 'Địa chỉ giao hàng').innerText()).toBe('Giao đến địa chỉ mới')
    // nothing is said of days while nobody knows where to
    await expect.poll(() => main(page).getByText(/Dự kiến giao/).count(), SOON).toBe(0)
    await page.getByLabel('Tỉnh, thành phố').evaluate((field) => {
      field.scrollIntoView({ block: 'end' })
      scrollBy(0, -40)
    })
    await page.getByLabel('Tỉnh, thành phố').click()
    const [list, bar] = [page.getByRole('listbox'), main(page).getByText(/^Tổng cộng · /)]
    await expect.poll(async () => {
      const [above, below] = [await list.boundingBox(), await bar.boundingBox()]
      return above && below && above.y + above.height < below.y
    }, SOON).toBe(true)
    await page.keyboard.press('Escape')
    await expectNoFault(page)
    await place(page)
    await expect.poll(() => page.getByText(MISSING, { exact: true }).count(), SOON).toBe(3)
    await card(page, '3 Trần Phú').click()
    await place(page)
    await page.waitForURL(/\/checkout\/success/)
    expect(await onlyOrder(shop, token)).toMatchObject({ address: { addressLine: '3 Trần Phú' } })
    const kept = await shop.call('GET /users/me/addresses', undefined, token) as unknown as unknown[] // a list
    expect(kept.length).toBe(8)
    await context.close()
  })

test('a total that has changed is told in the language of the moment, and as no fault of the buyer', async () => {
  const { context, page, token, thing } = await atCheckout(shop, 'khach.doi.tieng')
  await placeable(page)
  await setPrice(shop.sql, thing.variantId, 500_000)
  await place(page)
  await page.getByText(/Tổng tiền đã đổi từ 630\.000\s₫ thành 530\.000\s₫.*“Đặt hàng” lần nữa/).waitFor()
  await speak(page, 'EN')
  await page.getByText(/The total has changed from 630\.000\s₫ to 530\.000\s₫.*“Place order” once more/).waitFor()
  await expectNoFault(page)
  expect(await ordersOf(shop, token)).toBe(0)
  await place(page)
  await page.waitForURL(/\/checkout\/success/)
  await setPrice(shop.sql, thing.variantId, 600_000)
  await context.close()
})

test('both offers beside the order are sent from here, for what stands in it, and the order waits unchanged', async () => {
  const dear = firstOf(shop)
  const { context, page, token } = await atCheckout(shop, 'khach.hoi.gop', { lines: [[dear, 1]], options: { viewport: PHONE } })
  const dialog = page.getByRole('dialog')
  await placeable(page)
  await page.getByLabel('Lời nhắn cho người giao hàng').fill('Gọi trước')
  await main(page).getByRole('button', { name: /^Trả góp 0%/ }).click()
  await dialog.getByRole('button', { name: 'Đăng ký tư vấn trả góp' }).click()
  await dialog.getByText('Bạn chọn 12 tháng, mỗi tháng 417.000\u00a0₫, không trả trước.').waitFor()
  await dialog.getByRole('button', { name: 'Xong' }).click()
  await main(page).getByRole('button', { name: /^Thu cũ đổi mới/ }).click()
  for (const name of ['Điện thoại', 'Apple', 'Tốt']) await dialog.getByRole('radio', { name }).check({ force: true })
  await dialog.getByRole('radio', { name: 'Được', exact: true }).check({ force: true })
  await dialog.getByRole('textbox', { name: 'Tên máy' }).fill('iPhone 13 128 GB')
  await dialog.getByRole('combobox', { name: 'Đã dùng được' }).selectOption({ label: '3 năm' })
  await dialog.getByRole('button', { name: 'Gửi yêu cầu thu cũ' }).click()
  await dialog.getByText('Giá tạm tính của máy cũ: 1.920.000\u00a0₫.').waitFor()
  await dialog.getByRole('button', { name: 'Xong' }).click()
  await expect.poll(() => dialog.count(), SOON).toBe(0)
  const asked = await shop.sql(
    `select kind, product_id::int as product, (wish->>'amount')::int as amount from lead where name = 'Trần Thị Mua' order by id`,
  )
  expect(asked).toEqual([
    { kind: 'INSTALMENT', product: dear.id, amount: 5_000_000 }, { kind: 'TRADE_IN', product: dear.id, amount: null },
  ])
  expect(await page.getByLabel('Lời nhắn cho người giao hàng').inputValue()).toBe('Gọi trước')
  expect(await ordersOf(shop, token)).toBe(0)
  await context.close()
})
