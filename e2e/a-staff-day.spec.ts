// A day of the shop, seen from both sides of the counter: staff put a new phone on sale, a customer finds and pays it, it is
// packed, sent and reviewed, a question is answered, and in the end it comes back and its money with it. The audit log tells each
// deed once.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  beginProduct, describePhone, keepDraft, makeVariants, png, publish, receiveStock, specifyBattery, tab,
} from './admin-goods-steps.ts'
import { addParcel, faults, imeiField, inDialog, moveOrder, orderState, typeWrongImei } from './admin-order-steps.ts'
import { rowWith, staffAt } from './admin-steps.ts'
import type { CartShop } from './cart-steps.ts'
import { bubbles, log, openChat, say } from './chat-steps.ts'
import { place } from './checkout-steps.ts'
import { button, main, newImeis, onlyOrder, openPaidShop, saveAddress, title, toast, transferFor } from './order-steps.ts'
import { signIn } from './people-steps.ts'
import { DESKTOP, eachTry } from './shop.ts'

let shop: CartShop

eachTry(async () => { shop = await openPaidShop() }, () => shop?.close())

const NAME = 'Alô Một'
const PRICE = 12_000_000
/** Twice as long as what waits is asked for anew, and what it takes until news is told. */
const PATIENCE = { timeout: 90_000, interval: 500 }

/** Both people of the day, each in a browser of their own, and the phone. */
interface Day { staff: Page, customer: Page, token: string, productId: number }
type Placed = Awaited<ReturnType<typeof onlyOrder>>
interface Bought extends Placed { imei: string }

const dong = (amount: number) => new Intl.NumberFormat('vi-VN').format(amount)

/** Goes where the sidebar says that something waits; the list is there. */
async function toWaiting(staff: Page, section: string, text: string): Promise<void> {
  await staff.goto(`${shop.address}/admin`)
  const waits = staff.getByRole('navigation', { name: 'Các mục của trang quản trị' })
    .getByRole('link', { name: new RegExp(`^${section} \\d+ đang chờ$`) })
  await waits.click({ timeout: PATIENCE.timeout })
  await staff.getByRole('heading', { level: 1, name: section, exact: true }).waitFor()
  await rowWith(staff, text).waitFor()
}

/** What staff's browser has changed, as lines of the API; talk is kept by the conversation, not by the audit log. */
function heardWrites(staff: Page): string[] {
  const done: string[] = []
  staff.on('response', (reply) => {
    const { pathname } = new URL(reply.url())
    const method = reply.request().method()
    if (method === 'GET' || !reply.ok() || !pathname.startsWith('/api/admin/') || pathname.includes('/support-chats/')) return
    done.push(`${method} ${pathname.replace(/\/\d+/g, '/{}')}`)
  })
  return done
}

/** The same lines, as the audit log has them. */
async function auditOf(token: string): Promise<string[]> {
  const { content } = await shop.call('GET /admin/audit?size=100', undefined, token) as { content: { line: string }[] }
  return content.map(({ line }) => line.replace(/\{\w+\}/g, '{}'))
}

/** Revenue and orders of the days around this one, so that midnight may come. */
async function figures(staff: Page): Promise<{ revenue: number, orders: number }> {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  await staff.goto(`${shop.address}/admin?from=${day(-2)}&to=${day(2)}`)
  const silent = staff.getByText('Cửa hàng chưa có đơn nào.')
  await staff.getByRole('region', { name: /^\d\d\/\d\d\/\d{4} – / }).or(silent).waitFor()
  if (await silent.isVisible()) return { revenue: 0, orders: 0 }
  const sum = async (name: string) => {
    const card = staff.getByRole('listitem').filter({ has: staff.getByRole('heading', { name, exact: true }) }).last()
    return Number((await card.locator('p').first().innerText()).replace(/\D/g, ''))
  }
  return { revenue: await sum('Doanh thu'), orders: await sum('Đơn hàng') }
}

/** A phone from nothing: two colours, a picture, its battery, on sale; five black ones come. Gives its id. */
async function offerPhone(staff: Page): Promise<number> {
  await beginProduct(staff, NAME)
  await describePhone(staff)
  const id = await keepDraft(staff, NAME)
  await makeVariants(staff, ['256GB'], String(PRICE))
  await tab(staff, /^Hình ảnh/).click()
  await staff.getByLabel('Kéo ảnh vào đây').setInputFiles([
    { name: 'den.png', mimeType: 'image/png', buffer: png(20, 20, 20) },
  ])
  await tab(staff, /^Hình ảnh 1/).waitFor()
  await specifyBattery(staff)
  await publish(staff, NAME)
  await staff.goto(`${shop.address}/admin/stock/${id}`)
  await receiveStock(staff, 5, 'Phiếu nhập 0123')
  await rowWith(staff, 'Phiếu nhập 0123').getByText('+5').waitFor()
  return id
}

/** The customer searches, reads and orders it, to be paid by transfer. */
async function order({ customer, token, productId }: Day): Promise<Placed> {
  await saveAddress(shop, token)
  await customer.goto(`${shop.address}/products?search=${encodeURIComponent(NAME)}`)
  await main(customer).locator(`a[href^="/products/${productId}"]`).first().click()
  await title(customer, NAME).waitFor()
  await main(customer).getByText('5.000 mAh').waitFor()
  await button(customer, 'Thêm vào giỏ').first().click()
  await customer.getByRole('link', { name: /Giỏ hàng, 1 sản phẩm/ }).first().waitFor()
  await customer.goto(`${shop.address}/checkout`)
  const transfer = main(customer).getByRole('radio', { name: 'Chuyển khoản ngân hàng' })
  await transfer.waitFor()
  await transfer.check({ force: true })
  await place(customer)
  await title(customer, 'Cảm ơn bạn, đơn hàng đã được đặt').waitFor()
  return onlyOrder(shop, token)
}

/** The money came with a mistyped code: staff find the order it is for, and that confirms it. */
async function confirmByMoney({ staff }: Day, placed: Placed): Promise<void> {
  const mistyped = placed.code.slice(0, -1) + (placed.code.endsWith('7') ? '8' : '7')
  await transferFor(shop, { ...placed, code: mistyped })
  await toWaiting(staff, 'Thanh toán', mistyped)
  await rowWith(staff, mistyped).getByRole('button', { name: `Ghi cho ${placed.code}` }).click()
  await inDialog(staff, 'Ghi cho đơn').click()
  await toast(staff, `Đơn ${placed.code} đã được thanh toán`).waitFor()
}

/** Packed with its number once that is right, taken by a carrier, brought to the door. */
async function deliver({ staff }: Day, code: string): Promise<string> {
  await toWaiting(staff, 'Đơn hàng', code)
  await rowWith(staff, code).getByRole('link', { name: code }).click()
  await orderState(staff, 'Đã xác nhận').waitFor()
  await orderState(staff, 'Đã thanh toán').waitFor()
  const [imei = ''] = newImeis(1)
  await typeWrongImei(staff)
  await imeiField(staff, 1).fill(imei)
  await staff.getByRole('button', { name: 'Đóng gói xong' }).click()
  await orderState(staff, 'Đã đóng gói').waitFor()
  await staff.getByLabel('Đơn vị vận chuyển').selectOption({ label: 'Giao Hàng Nhanh' })
  await addParcel(staff, `ghn${code}`)
  await moveOrder(staff, 'Giao cho đơn vị vận chuyển', 'Đang giao')
  await moveOrder(staff, 'Đã giao đến khách', 'Đã giao')
  return imei
}

/** The customer sees which device is theirs and until when it is repaired, and says what they think of it. */
async function reviewIt({ customer, productId }: Day, { id, code, imei }: Bought, comment: string): Promise<void> {
  await customer.goto(`${shop.address}/orders/${id}`)
  await expect.poll(async () => (await main(customer).innerText()).replace(/\s/g, ''), PATIENCE).toContain(imei)
  await main(customer).getByText(/Bảo hành đến \d\d\/\d\d\/\d{4}/).waitFor()
  await main(customer).getByText(`GHN${code}`).first().waitFor()
  await customer.goto(`${shop.address}/products/${productId}`)
  await button(customer, 'Viết đánh giá').first().click()
  const stars = customer.getByRole('radio', { name: /^5 sao/ })
  await customer.locator('label').filter({ has: stars }).first().click()
  await expect.poll(() => stars.isChecked(), PATIENCE).toBe(true)
  await customer.getByLabel(/^Nhận xét/).fill(comment)
  await button(customer, 'Gửi đánh giá').click()
  await customer.getByText('Cảm ơn bạn. Đánh giá đang chờ duyệt.').waitFor()
}

/** Staff let it be shown, put that back as if by mistake, and do it again; a stranger reads it as somebody's who bought here. */
async function showReview({ staff, productId }: Day, comment: string): Promise<void> {
  await toWaiting(staff, 'Đánh giá', comment)
  const row = rowWith(staff, comment)
  const approve = row.getByRole('button', { name: /^Duyệt #/ })
  await approve.click()
  const undo = staff.getByRole('button', { name: 'Hoàn tác' })
  await undo.hover() // held, it stays
  await row.waitFor({ state: 'detached' })
  await undo.click()
  await approve.click()
  await row.waitFor({ state: 'detached' })
  const stranger = await shop.visit({ viewport: DESKTOP })
  const shown = main(stranger.page).getByRole('article').filter({ hasText: comment })
  await expect.poll(async () => {
    await stranger.page.goto(`${shop.address}/products/${productId}`)
    return shown.count()
  }, PATIENCE).toBe(1)
  await shown.getByText('Đã mua tại Alô').waitFor()
  await stranger.context.close()
}

/** A question and its answer, each seen by the other as it is written. */
async function talk({ staff, customer, productId }: Day): Promise<void> {
  await customer.goto(`${shop.address}/products/${productId}`)
  const panel = await openChat(customer)
  const question = `Mình đổi ${NAME} sang màu xanh được không?`
  await say(panel, question)
  await log(panel).getByText('Đã gửi').waitFor()
  await toWaiting(staff, 'Hỗ trợ', question)
  await rowWith(staff, question).getByRole('link').click()
  const answer = 'Bạn gửi yêu cầu trả hàng giúp Alô nhé.'
  const writing = staff.getByRole('textbox', { name: /^Trả lời / })
  await writing.fill(answer)
  await writing.press('Enter')
  await log(staff).getByText(answer).waitFor()
  await expect.poll(() => bubbles(panel), PATIENCE).toEqual([question, answer])
}

/** It goes back: asked for, accepted, received by its number, paid back in full, and told. */
async function giveBack({ staff, customer }: Day, { id, code, total, imei }: Bought): Promise<void> {
  await customer.goto(`${shop.address}/orders/${id}`)
  await button(customer, 'Yêu cầu trả hàng').click()
  await main(customer).getByRole('checkbox').first().check()
  await main(customer).getByRole('radio', { name: 'Không còn nhu cầu' }).check({ force: true })
  await button(customer, 'Gửi yêu cầu').click()
  await main(customer).getByText('Chờ trả lời').waitFor()

  await toWaiting(staff, 'Trả hàng', code)
  await rowWith(staff, code).getByRole('button', { name: NAME }).click()
  await staff.getByLabel('Trả lời khách').fill('Bạn gửi máy về trong tuần này nhé.')
  await inDialog(staff, 'Chấp nhận').click()
  await staff.getByRole('dialog').waitFor({ state: 'detached' })
  await button(staff, /^Chờ hàng về/).click()
  await rowWith(staff, code).getByRole('button', { name: NAME }).click()
  const scan = staff.getByLabel('Quét hoặc gõ số IMEI')
  await scan.fill(imei)
  await scan.press('Enter')
  await expect.poll(() => staff.getByRole('checkbox', { name: imei }).isChecked(), PATIENCE).toBe(true)
  await inDialog(staff, 'Đã nhận hàng').click()
  await inDialog(staff, 'Ghi nhận hàng về').click()
  await inDialog(staff, `Hoàn ${dong(total)}`).click()
  await staff.getByText(`Đã hoàn đủ ${dong(total)}`).waitFor()

  await expect.poll(async () => {
    await customer.goto(`${shop.address}/profile/notifications`)
    await main(customer).getByRole('listitem').first().waitFor()
    return main(customer).getByText(`Đã hoàn tiền đơn hàng ${code}`).count()
  }, PATIENCE).toBeGreaterThan(0)
}

test('a new phone is sold, packed, delivered, reviewed, asked about and paid back; each deed is in the log once', async () => {
  const token = await shop.customer('khach.ngay')
  const { page: staff, ...desk } = await staffAt(shop.browser, shop, '/admin/products', { live: true })
  const { page: customer, ...home } = await shop.visit({ viewport: DESKTOP }, { token, live: true })
  const staffToken = await signIn(shop, 'nhanvien', 'Nhanvien@123')
  const before = await figures(staff)
  await staff.goto(`${shop.address}/admin/products`)
  const done = heardWrites(staff)

  const day: Day = { staff, customer, token, productId: await offerPhone(staff) }
  const placed = await order(day)
  expect(placed.total).toBe(PRICE) // brought free
  await confirmByMoney(day, placed)
  const bought: Bought = { ...placed, imei: await deliver(day, placed.code) }
  const comment = `${NAME} chạy mượt, pin dùng trọn một ngày.`
  await reviewIt(day, bought, comment)
  await showReview(day, comment)
  await talk(day)
  await giveBack(day, bought)

  expect((await auditOf(staffToken)).toSorted()).toEqual(done.toSorted())
  await expect.poll(() => figures(staff), PATIENCE)
    .toEqual({ revenue: before.revenue + bought.total, orders: before.orders + 1 })
  expect([faults(desk.heard), faults(home.heard)]).toEqual([[], []])
  await desk.context.close()
  await home.context.close()
}, 420_000)
