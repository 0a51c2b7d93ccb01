// Two offers beside a price: paying it by instalments, and giving an old device in part payment.
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openCartShop, productPath, setPrice, SOON } from './cart-steps.ts'
import type { CartShop, Goods } from './cart-steps.ts'
import { expectNoFault, sizes } from './order-steps.ts'
import { DESKTOP, eachTry, PHONE } from './shop.ts'

let shop: CartShop
let staff: string
/** Of 5,000,000 đ. */
let phone: Goods

eachTry(async () => {
  shop = await openCartShop()
  staff = String((await shop.call('POST /auth/login', { username: 'nhanvien', password: 'Nhanvien@123' }))['token'])
  phone = await aPhone()
}, () => shop?.close())

async function aPhone(): Promise<Goods> {
  const { content } = await shop.call('GET /products/search?keyword=galaxy%20s25%20ultra') as {
    content: { id: number, name: string }[] // as the contract says
  }
  const { id, name } = content.find((one) => one.name === 'Galaxy S25 Ultra') ?? { id: 0, name: '' }
  const [variant] = await shop.sql('select id from variant where product_id = $1 order by id limit 1', [id])
  const variantId = Number(variant?.['id'])
  await setPrice(shop.sql, variantId, 5_000_000)
  return { id, variantId, name, price: 5_000_000 }
}

const main = (page: Page) => page.getByRole('main')
const offer = (page: Page, name: RegExp) => main(page).getByRole('button', { name })
const INSTALMENT = /^Trả góp 0%/
const TRADE_IN = /^Thu cũ đổi mới/

interface Lead {
  kind: string, name: string, phone: string, note: string, productId: number, months: number, amount: number, upfront: number,
  estimate: number, device: object | null
}

/** Who wants to be called under this name, as staff see it. */
async function leadsOf(name: string): Promise<Lead[]> {
  const reply = await shop.call('GET /admin/leads?size=100', undefined, staff)
  const { content } = reply as unknown as { content: Lead[] } // as the contract says
  return content.filter((lead) => lead.name === name)
}

/** The phone's page with one of the two dialogs open. */
async function opened(name: RegExp, viewport = DESKTOP, token?: string) {
  const visit = await shop.visit({ viewport }, token === undefined ? {} : { token })
  await visit.page.goto(shop.address + productPath(phone), { waitUntil: 'networkidle' })
  await offer(visit.page, name).click()
  const dialog = visit.page.getByRole('dialog')
  await dialog.getByRole('heading', { name: 'Alô gọi cho bạn' }).waitFor()
  return { ...visit, dialog }
}

/** A sum of the plan in dong, by the word before it. */
async function sumOf(dialog: Locator, label: string): Promise<number> {
  const row = dialog.locator('dl > div').filter({ has: dialog.page().getByText(label, { exact: true }) })
  return Number((await row.locator('dd').innerText()).replace(/\D/g, ''))
}

async function fillContact(dialog: Locator, name: string, phone = '0912 345 678'): Promise<void> {
  await dialog.getByRole('textbox', { name: 'Họ và tên' }).fill(name)
  await dialog.getByRole('textbox', { name: 'Số điện thoại' }).fill(phone)
}

async function answer(dialog: Locator, works = 'Được'): Promise<void> {
  for (const name of ['Điện thoại', 'Apple', 'Tốt']) await dialog.getByRole('radio', { name }).check({ force: true })
  await dialog.getByRole('textbox', { name: 'Tên máy' }).fill('iPhone 13 128 GB')
  await dialog.getByRole('combobox', { name: 'Đã dùng được' }).selectOption({ label: '3 năm' })
  await dialog.getByRole('radio', { name: works, exact: true }).check({ force: true })
}

describe('instalments', () => {
  test.each(sizes)('come to the price and not a dong more, and somebody calls (%s)', async (name, viewport) => {
    const { context, page, dialog, heard } = await opened(INSTALMENT, viewport)
    expect(await offer(page, INSTALMENT).innerText()).toContain('Trả góp 0% từ 417.000\u00a0₫/tháng')
    const months = dialog.getByRole('list').filter({ hasText: 'Tháng 1' }).getByRole('listitem')
    const shown = async () => (await months.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '))
    await expect.poll(shown).toEqual(['Tháng 1 – 11 11 × 417.000 ₫', 'Tháng 12 413.000 ₫'])
    await dialog.getByRole('radio', { name: /^6 tháng/ }).check({ force: true })
    await dialog.getByRole('slider').fill('20')
    expect(await dialog.getByRole('textbox', { name: 'Trả trước' }).inputValue()).toBe('1.000.000')
    await expect.poll(shown).toEqual(['Tháng 1 – 5 5 × 667.000 ₫', 'Tháng 6 665.000 ₫'])
    const sums = [
      'Trả trước', '6 tháng trả góp', 'Tiền lãi (0%)', 'Phụ phí', 'Tổng cộng bạn trả', 'Giá trả một lần', 'Chênh lệch',
    ]
    expect(await Promise.all(sums.map((label) => sumOf(dialog, label))))
      .toEqual([1_000_000, 4_000_000, 0, 0, 5_000_000, 5_000_000, 0])
    await expectNoFault(page)
    await fillContact(dialog, `Trả Góp ${name}`)
    await dialog.getByRole('button', { name: 'Đăng ký tư vấn trả góp' }).click()
    await dialog.getByRole('heading', { name: 'Cảm ơn bạn, Alô đã nhận yêu cầu' }).waitFor()
    await dialog.getByText('Bạn chọn trả trước 1.000.000\u00a0₫, rồi 6 tháng, mỗi tháng 667.000\u00a0₫.').waitFor()
    await dialog.getByText('Nhân viên gọi số 0912 345 678 trong giờ mở cửa').waitFor()
    await expectNoFault(page)
    expect(await leadsOf(`Trả Góp ${name}`)).toMatchObject([{
      kind: 'INSTALMENT', phone: '+84912345678', productId: phone.id, months: 6, amount: 5_000_000, upfront: 1_000_000,
      estimate: 667_000,
    }])
    await dialog.getByRole('button', { name: 'Xong' }).click()
    await expect.poll(() => dialog.isVisible(), SOON).toBe(false)
    expect(heard).toEqual([])
    await context.close()
  })

  test('what is wrong is said beside its field; what was typed stays when the dialog is closed by mistake', async () => {
    const { context, page, dialog } = await opened(INSTALMENT, PHONE)
    await dialog.getByRole('textbox', { name: 'Trả trước' }).fill('2500000')
    expect(await dialog.getByRole('textbox', { name: 'Trả trước' }).inputValue()).toBe('2.500.000')
    await dialog.getByText('Nhập số tiền trả trước từ 0 đến 2.000.000\u00a0₫').waitFor()
    expect(await dialog.getByText('/tháng').count()).toBe(0)
    await fillContact(dialog, 'Trả Góp Sai', '1900 1234')
    await dialog.getByRole('button', { name: 'Đăng ký tư vấn trả góp' }).click()
    await dialog.getByText('Trả trước nhiều nhất 2.000.000\u00a0₫').waitFor()
    await dialog.getByText('Còn 2 mục cần xem lại.').waitFor()
    const upfront = dialog.getByRole('textbox', { name: 'Trả trước' })
    await expect.poll(() => upfront.evaluate((one) => one === document.activeElement)).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => dialog.isVisible(), SOON).toBe(false)
    await expect.poll(() => offer(page, INSTALMENT).evaluate((one) => one === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    expect(await dialog.getByRole('textbox', { name: 'Họ và tên' }).inputValue()).toBe('Trả Góp Sai')
    await dialog.getByRole('textbox', { name: 'Trả trước' }).fill('2000000')
    await dialog.getByRole('textbox', { name: 'Số điện thoại' }).fill('0912345678')
    let lost = 0
    await page.route(/\/api\/leads$/, async (route) => {
      if (lost === 4) return route.continue() // as often as one press asks
      lost += 1
      await route.fetch()
      await route.abort()
    })
    await dialog.getByRole('button', { name: 'Đăng ký tư vấn trả góp' }).click()
    await dialog.getByRole('alert').filter({ hasText: 'máy chủ' }).waitFor()
    await dialog.getByRole('button', { name: 'Đăng ký tư vấn trả góp' }).click()
    await dialog.getByRole('heading', { name: 'Cảm ơn bạn, Alô đã nhận yêu cầu' }).waitFor()
    expect([lost, (await leadsOf('Trả Góp Sai')).length]).toEqual([4, 1])
    await context.close()
  })

  test('are offered from 3,000,000 on; without script neither offer is shown', async () => {
    const [, cheap = phone] = shop.goods
    const { context, page } = await shop.visit({ viewport: DESKTOP })
    await page.goto(shop.address + productPath(cheap), { waitUntil: 'networkidle' })
    await main(page).getByRole('button', { name: 'Thêm vào giỏ' }).first().waitFor()
    expect(await offer(page, INSTALMENT).count()).toBe(0)
    await context.close()
    const plain = await shop.visit({ viewport: DESKTOP, javaScriptEnabled: false })
    await plain.page.goto(shop.address + productPath(phone))
    await main(plain.page).getByText(/Để mua tại đây, bạn cần bật JavaScript/).waitFor()
    for (const name of [INSTALMENT, TRADE_IN]) expect(await offer(plain.page, name).count()).toBe(0)
    await plain.context.close()
  })
})

describe('an old device', () => {
  test.each(sizes)('is estimated at once, and somebody calls (%s)', async (name, viewport) => {
    const token = await shop.customer(`khach.cu.${name}`)
    const { context, page, dialog, heard } = await opened(TRADE_IN, viewport, token)
    const estimate = dialog.locator('output')
    expect(await estimate.innerText()).toBe('Trả lời các câu trên, giá hiện ra ở đây.')
    await expect.poll(() => dialog.getByRole('textbox', { name: 'Họ và tên' }).inputValue()).toBe('Trần Thị Mua')
    await expect.poll(() => dialog.getByRole('textbox', { name: 'Số điện thoại' }).inputValue()).toBe('0912 345 678')
    await dialog.getByRole('button', { name: 'Gửi yêu cầu thu cũ' }).click()
    await dialog.getByText('Còn 6 mục cần xem lại.').waitFor()
    await expect.poll(() => dialog.getByText('Hãy chọn một câu trả lời').count()).toBe(5)
    await expectNoFault(page)
    await answer(dialog)
    // 2,400,000 without a scratch after three years, of which four fifths
    await expect.poll(async () => (await estimate.innerText()).replaceAll(/\s/g, ' '), SOON).toBe(
      `Giá tạm tính của máy cũ 1.920.000 ₫ Giá ${phone.name} sau khi trừ máy cũ 3.080.000 ₫ `
      + 'Tạm tính, giá cuối sau khi kiểm tra máy tại cửa hàng.',
    )
    await expectNoFault(page)
    await dialog.getByRole('textbox', { name: 'Họ và tên' }).fill(`Máy Cũ ${name}`)
    await dialog.getByRole('textbox', { name: 'Lời nhắn' }).fill('Gọi sau 18 giờ')
    await dialog.getByRole('button', { name: 'Gửi yêu cầu thu cũ' }).click()
    await dialog.getByText('Giá tạm tính của máy cũ: 1.920.000\u00a0₫.').waitFor()
    expect(await leadsOf(`Máy Cũ ${name}`)).toMatchObject([{
      kind: 'TRADE_IN', productId: phone.id, estimate: 1_920_000, note: 'Gọi sau 18 giờ',
      device: { kind: 'PHONE', brand: 'APPLE', model: 'iPhone 13 128 GB', years: 3, condition: 'GOOD', works: true },
    }])
    expect(heard).toEqual([])
    await context.close()
  })

  test('that does not work is worth nothing to the shop, which is said; the language follows the screen', async () => {
    const { context, page, dialog } = await opened(TRADE_IN)
    await answer(dialog, 'Không được')
    await dialog.getByText('thì Alô chưa thu được').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^EN,/ }).filter({ visible: true }).click()
    await main(page).getByRole('button', { name: /^Trade in your old device/ }).click()
    await dialog.getByText('We cannot take a device that does not switch on').waitFor()
    await context.close()
  })

  test('a machine that fills in what no person sees is told to telephone', async () => {
    const { context, page, dialog } = await opened(TRADE_IN)
    await answer(dialog)
    await fillContact(dialog, 'Máy Tự Điền')
    await dialog.locator('input[name=website]').evaluate((trap: HTMLInputElement) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(trap, 'https://spam.example')
      trap.dispatchEvent(new Event('input', { bubbles: true }))
    })
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/leads')) sent.push(request.method())
    })
    await dialog.getByRole('button', { name: 'Gửi yêu cầu thu cũ' }).click()
    await dialog.getByText('Chưa gửi được yêu cầu này. Bạn hãy gọi cho Alô theo số ở cuối trang.').waitFor()
    expect([sent, await leadsOf('Máy Tự Điền')]).toEqual([[], []])
    await context.close()
  })
})
