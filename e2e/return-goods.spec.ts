// Sending goods back: asked for on the order's page with photos, answered by staff, and never asked for twice by accident.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { heavyPhoto, pictureOf } from '#testing/images.ts'
import { openCartShop, SOON } from './cart-steps.ts'
import type { CartShop, Goods } from './cart-steps.ts'
import { anOrder, button, expectNoFault, main, openLive, sizes, someImeis, staffOf, toast } from './order-steps.ts'
import { DESKTOP, eachTry, PHONE } from './shop.ts'

let shop: CartShop
let staff: Awaited<ReturnType<typeof staffOf>>
let png: Buffer

eachTry(async () => {
  shop = await openCartShop()
  staff = await staffOf(shop)
  png = await pictureOf('png')
}, () => shop?.close())

let packed = 0

/** An order of two units of one thing and one of another that has just arrived. */
async function arrived(username: string) {
  const lines: [Goods, number][] = shop.goods.slice(1, 3).map((goods, at) => [goods, at === 0 ? 2 : 1])
  const order = await anOrder(shop, username, { lines })
  await staff.move(order.id, 'CONFIRMED')
  const units = lines.map(([{ variantId }, count]) => ({ variantId, imeis: someImeis(count, 100 * ++packed) }))
  await staff.pack(order.id, units)
  for (const status of ['SHIPPING', 'DELIVERED']) await staff.move(order.id, status)
  return { ...order, names: lines.map(([{ name }]) => name), imeis: units.map(({ imeis }) => imeis) }
}

interface Asked { id: number, state: string, reason: string, note: string, photos: unknown[], items: { quantity: number }[] }

async function returnsOf(token: string, id: number): Promise<Asked[]> {
  return await shop.call(`GET /orders/${id}/returns`, undefined, token) as unknown as Asked[] // as the contract says
}

const file = (name: string, mimeType = 'image/png', buffer = png) => ({ name, mimeType, buffer })
const chooser = (page: Page) => main(page).locator('input[type=file]')
const photo = (page: Page, number: number) => main(page).getByRole('img', { name: `Ảnh ${number}`, exact: true })
const thing = (page: Page, name = '') => main(page).getByRole('checkbox', { name })
const reason = (page: Page, name: string) => main(page).getByRole('radio', { name })
const note = (page: Page) => main(page).getByRole('textbox', { name: /Chuyện gì đã xảy ra/ })

/** The customer on the page of the order that has arrived, with the form open. */
async function asking(username: string, viewport = DESKTOP, live = false) {
  const order = await arrived(username)
  const visit = await shop.visit({ viewport }, { token: order.token, live })
  const place = `${shop.address}/orders/${order.id}`
  await (live ? openLive(visit.page, place) : visit.page.goto(place))
  await button(visit.page, 'Yêu cầu trả hàng').click()
  await button(visit.page, 'Gửi yêu cầu').waitFor()
  return { ...visit, order }
}

describe('a return', () => {
  test.each(sizes)('is asked for with photos, and its answers come by themselves (%s)', async (name, viewport) => {
    const { context, page, heard, order } = await asking(`khach.tra.${name}`, viewport, true)
    await button(page, 'Gửi yêu cầu').click()
    for (const said of ['Hãy chọn ít nhất một món', 'Hãy chọn một lý do', 'Còn 2 mục cần xem lại.']) {
      await main(page).getByText(said).waitFor()
    }
    await thing(page).first().check()
    await button(page, 'Bớt một').click()
    await reason(page, 'Lý do khác').check({ force: true })
    await button(page, 'Gửi yêu cầu').click()
    await main(page).getByText('Vui lòng điền mục này').waitFor()
    await note(page).fill('Bàn phím liệt phím A.\nHộp bị móp.')
    await chooser(page).setInputFiles([file('mot.png'), file('hai.webp', 'image/webp', await pictureOf('webp'))])
    await photo(page, 2).waitFor()
    await expectNoFault(page)
    await button(page, 'Gửi yêu cầu').click()
    await main(page).getByText('Chờ trả lời').waitFor()
    await toast(page, 'Alô đã nhận yêu cầu trả hàng').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('returns')
    const [asked] = await returnsOf(order.token, order.id)
    expect(asked).toMatchObject({ state: 'REQUESTED', reason: 'OTHER', note: 'Bàn phím liệt phím A.\nHộp bị móp.' })
    expect([asked?.photos.length, asked?.items.map(({ quantity }) => quantity)]).toEqual([2, [1]])
    await expectNoFault(page)

    await button(page, 'Xem ảnh 2').click()
    const view = page.getByRole('dialog', { name: 'Hình ảnh của yêu cầu trả hàng' })
    await view.getByRole('img', { name: 'Ảnh 2 trên 2' }).waitFor()
    await page.keyboard.press('ArrowRight')
    await view.getByRole('img', { name: 'Ảnh 1 trên 2' }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => view.count(), SOON).toBe(0)
    await expect.poll(() => button(page, 'Xem ảnh 2').evaluate((one) => one === document.activeElement)).toBe(true)

    await staff.send(`POST /admin/returns/${asked?.id}/answer`, { accept: true, answer: 'Bạn gửi về trong tuần này nhé.' })
    await main(page).getByText('Được chấp nhận').waitFor()
    await main(page).getByText('Bạn gửi về trong tuần này nhé.').waitFor()
    await main(page).getByText(`ghi mã đơn ${order.code} bên ngoài`).waitFor()
    // one of two alike came back: staff say which
    await staff.send(`POST /admin/returns/${asked?.id}/receive`, { restock: true, imeis: order.imeis[0]?.slice(0, 1) })
    await main(page).getByText('Đã nhận lại hàng', { exact: true }).waitFor()
    expect(await button(page, 'Rút yêu cầu').count()).toBe(0)
    expect(heard).toEqual([])
    await context.close()
  })

  test('is withdrawn after a question, and may be asked for again; what staff refuse says why', async () => {
    const { context, page, order } = await asking('khach.rut')
    await thing(page).first().check()
    await reason(page, 'Không còn nhu cầu').check({ force: true })
    await button(page, 'Gửi yêu cầu').click()
    await button(page, 'Rút yêu cầu').click()
    await button(page, 'Giữ yêu cầu').click()
    expect(await returnsOf(order.token, order.id)).toMatchObject([{ state: 'REQUESTED' }])
    await button(page, 'Rút yêu cầu').click()
    await button(page, 'Rút lại').click()
    await main(page).getByText('Bạn đã rút lại').waitFor()
    expect(await returnsOf(order.token, order.id)).toMatchObject([{ state: 'WITHDRAWN' }])
    await button(page, 'Yêu cầu trả hàng').click()
    for (const at of [0, 1]) await thing(page).nth(at).check()
    await reason(page, 'Giao sai món').check({ force: true })
    await button(page, 'Gửi yêu cầu').click()
    await main(page).getByText('Mọi món của đơn này đều đã có yêu cầu trả.').waitFor()
    expect(await button(page, 'Yêu cầu trả hàng').count()).toBe(0)
    const [again] = await returnsOf(order.token, order.id)
    await staff.send(`POST /admin/returns/${again?.id}/answer`, { accept: false, answer: 'Máy đã bị rơi vỡ.' })
    await page.reload()
    await main(page).getByText('Không được chấp nhận').waitFor()
    await main(page).getByText('Máy đã bị rơi vỡ.').waitFor()
    await context.close()
  })

  test('whose answers are lost is asked for once, however often the button is pressed', async () => {
    const { context, page, order } = await asking('khach.mat')
    await thing(page).first().check()
    await button(page, 'Bớt một').click() // of the other a second request could be made
    await reason(page, 'Hàng hư hại khi nhận').check({ force: true })
    let lost = 0
    await page.route(/\/api\/orders\/\d+\/returns$/, async (route) => {
      // as often as one press asks
      if (route.request().method() !== 'POST' || lost === 4) return route.continue()
      lost += 1
      await route.fetch()
      await route.abort()
    })
    await button(page, 'Gửi yêu cầu').click()
    await main(page).getByRole('alert').filter({ hasText: 'máy chủ' }).waitFor()
    await button(page, 'Gửi yêu cầu').click()
    await main(page).getByText('Chờ trả lời').waitFor()
    expect([lost, (await returnsOf(order.token, order.id)).length]).toEqual([4, 1])
    await context.close()
  })

  test('is offered while its time lasts, in the language of the screen', async () => {
    const order = await arrived('khach.han')
    const { context, page } = await shop.visit({ viewport: PHONE, locale: 'en-US' }, { token: order.token })
    await page.goto(`${shop.address}/orders/${order.id}`)
    await main(page).getByRole('heading', { name: 'Return', exact: true }).waitFor()
    await button(page, 'Ask for a return').click()
    await button(page, 'Send the request').click()
    for (const said of ['Please choose at least one thing', 'Please choose a reason']) await main(page).getByText(said).waitFor()
    await expectNoFault(page)
    await shop.sql(`update shop_order set delivered_at = delivered_at - interval '8 days' where id = $1`, [order.id])
    await page.reload()
    await main(page).getByRole('heading', { name: 'Progress' }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(await main(page).getByRole('heading', { name: 'Return', exact: true }).count()).toBe(0)
    await context.close()
  })
})

describe('its photos', () => {
  test('what is no picture or one too many is said before anything is sent', async () => {
    const { context, page } = await asking('khach.anh')
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/return-photos')) sent.push(request.method())
    })
    await chooser(page).setInputFiles(file('hoa-don.pdf', 'application/pdf'))
    await main(page).getByText('“hoa-don.pdf” không phải ảnh JPG, PNG hoặc WebP.').waitFor()
    expect(sent).toEqual([])
    await chooser(page).setInputFiles(Array.from({ length: 6 }, (_, at) => file(`${at}.png`)))
    await main(page).getByText('Chỉ gửi được 5 ảnh, các ảnh sau không được thêm.').waitFor()
    await photo(page, 5).waitFor()
    await expect.poll(() => sent.length).toBe(5)
    await expect.poll(() => button(page, 'Thêm ảnh').isDisabled()).toBe(true)
    const forgotten = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
    await button(page, 'Bỏ ảnh 5').click()
    expect([new URL((await forgotten).url()).pathname, (await forgotten).status()])
      .toEqual([expect.stringMatching(/^\/api\/return-photos\/\d+$/), 204])
    await expect.poll(() => photo(page, 5).count(), SOON).toBe(0)
    await expect.poll(() => button(page, 'Thêm ảnh').evaluate((one) => one === document.activeElement), SOON).toBe(true)
    await context.close()
  })

  test('one too large is made smaller before it is sent; one that cannot be opened says so and is not', async () => {
    const { context, page, order } = await asking('khach.nang', PHONE)
    await thing(page).first().check()
    await reason(page, 'Hàng hư hại khi nhận').check({ force: true })
    const sent: number[] = []
    await page.route(/\/api\/return-photos$/, (route) => {
      sent.push(route.request().postDataBuffer()?.length ?? 0)
      return route.continue()
    })
    // held upright, as a telephone writes it
    const large = await heavyPhoto({ width: 2_600, height: 1_950, orientation: 6 })
    await page.route(/files-shrink-worker/, async (route) => {
      await main(page).getByRole('status', { name: 'Đang thu nhỏ ảnh 1' }).waitFor()
      await button(page, 'Gửi yêu cầu').click()
      await main(page).getByText('Ảnh đang được tải lên. Hãy gửi lại sau giây lát.').waitFor()
      await route.continue()
    }, { times: 1 })
    await chooser(page).setInputFiles(file('IMG_0412.jpg', 'image/jpeg', large))
    await photo(page, 1).waitFor()
    expect(sent).toEqual([expect.toSatisfy((bytes: number) => bytes > 50_000 && bytes < 5 * 1024 * 1024)])
    await expect.poll(() => photo(page, 1).evaluate((one: HTMLImageElement) => [one.naturalWidth, one.naturalHeight]))
      .toEqual([1_500, 2_000])
    // taken out meanwhile it is not sent; the next wait for it
    const takenOut = Promise.withResolvers<void>()
    await page.route(/files-shrink-worker/, async (route) => {
      await button(page, 'Bỏ ảnh 2').click()
      takenOut.resolve()
      await route.continue()
    }, { times: 1 })
    await chooser(page).setInputFiles(file('IMG_0412.jpg', 'image/jpeg', large))
    await takenOut.promise
    await button(page, 'Bỏ ảnh 2').waitFor({ state: 'detached' })
    for (const [at, unreadable] of [
      file('IMG_0413.HEIC', '', Buffer.alloc(900)), file('to.png', 'image/png', Buffer.alloc(5 * 1024 * 1024)),
    ].entries()) {
      await chooser(page).setInputFiles(unreadable)
      const why = `Không mở được “${unreadable.name}”. Bạn hãy chọn ảnh JPG hoặc PNG, hoặc chụp lại.`
      await main(page).getByRole('alert').filter({ hasText: why }).waitFor()
      expect(await button(page, `Thử lại ảnh ${at + 2}`).count()).toBe(0)
    }
    await expectNoFault(page)
    for (const number of [3, 2]) await button(page, `Bỏ ảnh ${number}`).click()
    await button(page, 'Gửi yêu cầu').click()
    await main(page).getByText('Chờ trả lời').waitFor()
    expect([sent.length, (await returnsOf(order.token, order.id))[0]?.photos.length]).toEqual([1, 1])
    await context.close()
  })

  test('one that did not arrive is tried again, or taken out; until then nothing is sent without it', async () => {
    const { context, page, order } = await asking('khach.lai', PHONE)
    await thing(page).first().check()
    await reason(page, 'Máy lỗi hoặc chạy không đúng').check({ force: true })
    let away = true
    await page.route(/\/api\/return-photos$/, (route) => away ? route.abort() : route.continue())
    await chooser(page).setInputFiles(file('loi.png'))
    await main(page).getByText('Ảnh chưa tải lên được. Hãy kiểm tra mạng rồi thử lại.').waitFor()
    await button(page, 'Gửi yêu cầu').click()
    await main(page).getByText('Có ảnh chưa tải lên được. Hãy thử lại hoặc bỏ ảnh đó.').waitFor()
    expect(await returnsOf(order.token, order.id)).toEqual([])
    await expectNoFault(page)
    away = false
    await button(page, 'Thử lại ảnh 1').click()
    await photo(page, 1).waitFor()
    // the shop looks at the bytes: what only calls itself a picture is worth no second try
    await chooser(page).setInputFiles(file('gia.png', 'image/png', Buffer.from('không phải ảnh')))
    await main(page).getByText('Vui lòng chọn tệp hình ảnh').waitFor()
    expect(await button(page, 'Thử lại ảnh 2').count()).toBe(0)
    await button(page, 'Bỏ ảnh 2').click()
    await button(page, 'Gửi yêu cầu').click()
    await main(page).getByText('Chờ trả lời').waitFor()
    expect((await returnsOf(order.token, order.id))[0]?.photos.length).toBe(1)
    await context.close()
  })

  test('what was chosen and typed is there again after "later", a reload and another page', async () => {
    const { context, page, order } = await asking('khach.sau')
    await thing(page, order.names[1]).check()
    await reason(page, 'Không đúng như mô tả').check({ force: true })
    await note(page).fill('Màu khác hẳn trong ảnh.')
    await chooser(page).setInputFiles(file('mau.png'))
    await photo(page, 1).waitFor()
    const whole = async () => {
      await expect.poll(() => thing(page, order.names[1]).isChecked()).toBe(true)
      await expect.poll(() => reason(page, 'Không đúng như mô tả').isChecked()).toBe(true)
      await expect.poll(() => note(page).inputValue()).toBe('Màu khác hẳn trong ảnh.')
      await photo(page, 1).waitFor()
    }
    await button(page, 'Để sau').click()
    const again = button(page, 'Viết tiếp yêu cầu')
    await expect.poll(() => again.evaluate((one) => one === document.activeElement), SOON).toBe(true)
    await again.click()
    await whole()
    await page.reload()
    await again.click()
    await whole()
    await page.goto(`${shop.address}/orders`)
    await page.goBack()
    await again.click()
    await whole()
    await button(page, 'Gửi yêu cầu').click()
    await main(page).getByText('Chờ trả lời').waitFor()
    await button(page, 'Yêu cầu trả hàng').waitFor()
    expect((await returnsOf(order.token, order.id))[0]?.photos.length).toBe(1)
    await context.close()
  })
})
