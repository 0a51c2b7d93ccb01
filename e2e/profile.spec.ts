// One's own account: who one is to the shop, and the picture that stands for one.
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { heavyPhoto } from '#testing/images.ts'
import { openCartShop, PASSWORD, SOON } from './cart-steps.ts'
import type { CartShop } from './cart-steps.ts'
import { answers, answersTo, beside, changesOf, emailOf, main, meOf, openAs, press, toast } from './profile-steps.ts'
import { DESKTOP, eachTry } from './shop.ts'

let shop: CartShop
eachTry(async () => {
  shop = await openCartShop()
}, () => shop?.close())

const faults = (heard: string[]) => heard.filter((line) => /^(error|warning)/.test(line))

describe('the profile', () => {
  test('ROUTE-41 ROUTE-42 nobody sees it without signing in, and it is come back to', async () => {
    const { context, page } = await shop.visit({ viewport: DESKTOP })
    for (const path of ['/profile', '/profile/change-password', '/profile/devices', '/profile/privacy', '/profile/wishlist']) {
      await page.goto(shop.address + path)
      await page.waitForURL(`${shop.address}/login?${new URLSearchParams({ from: path })}`)
    }
    await context.close()
  })

  test('ROUTE-41 ROUTE-43 ENT-05 ENT-06 ENT-07 ERR-62 API-69 shows who one is, and changes it', async () => {
    const { context, page, heard, token, username } = await openAs(shop, '/profile')
    await page.getByRole('banner').waitFor()
    await page.getByRole('contentinfo').waitFor()
    const links = page.getByRole('navigation', { name: 'Tài khoản của bạn' }).getByRole('link')
    await expect.poll(() => links.count()).toBe(11)
    expect(await page.locator('nav [aria-current=page]').innerText()).toBe('Thông tin cá nhân')
    const card = main(page).getByRole('region', { name: 'Ảnh đại diện' })
    const today = new Intl.DateTimeFormat('vi-VN', {
      timeZone: 'Asia/Ho_Chi_Minh', day: '2-digit', month: '2-digit', year: 'numeric',
    }).format(new Date(String((await meOf(shop, token))['memberSince'])))
    for (const text of ['Trần Thị Mua', `@${username}`, 'Khách hàng', `Thành viên từ ${today}`]) {
      await card.getByText(text).waitFor()
    }
    await main(page).getByText('Chưa xác minh', { exact: true }).waitFor()
    expect(await emailOf(page).inputValue()).toBe(`${username}@example.com`)
    expect(await main(page).getByLabel('Số điện thoại').inputValue()).toBe('0912 345 678')
    await main(page).getByLabel('Họ và tên').fill('Trần Mua')
    await main(page).getByLabel('Ngày sinh').fill('1990-02-28')
    await main(page).getByRole('radio', { name: 'Nữ' }).check()
    const { requests } = changesOf(page)
    await press(page, 'Lưu thay đổi')
    await toast(page, 'Cập nhật thông tin thành công!').waitFor()
    expect(requests.map((request) => request.postDataJSON() as unknown)).toEqual([
      { fullname: 'Trần Mua', birthDate: '1990-02-28', gender: 'female' },
    ])
    expect(await meOf(shop, token)).toMatchObject({
      fullname: 'Trần Mua', birthDate: '1990-02-28', gender: 'female', accountType: 'user',
    })
    await card.getByText('Trần Mua').waitFor()
    expect(faults(heard)).toEqual([])
    await context.close()
  })

  test('what was typed is kept while one looks elsewhere, and warned of before the browser throws it away', async () => {
    const { context, page } = await openAs(shop, '/profile')
    await main(page).getByLabel('Họ và tên').fill('Trần Mới')
    await main(page).getByText('Bạn có thay đổi chưa lưu.').waitFor()
    const places = page.getByRole('navigation', { name: 'Tài khoản của bạn' })
    await places.getByRole('link', { name: 'Thiết bị đăng nhập' }).click()
    await main(page).getByText('Thiết bị này', { exact: true }).waitFor()
    await places.getByRole('link', { name: 'Thông tin cá nhân' }).click()
    await main(page).getByText('Đây là những thay đổi bạn chưa lưu lần trước.').waitFor()
    expect(await main(page).getByLabel('Họ và tên').inputValue()).toBe('Trần Mới')
    const asked: string[] = []
    page.on('dialog', (dialog) => {
      asked.push(dialog.type())
      void dialog.dismiss()
    })
    await page.evaluate(() => location.reload())
    await expect.poll(() => asked, SOON).toEqual(['beforeunload'])
    await press(page, 'Bỏ thay đổi')
    await expect.poll(() => main(page).getByLabel('Họ và tên').inputValue()).toBe('Trần Thị Mua')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Lưu thay đổi')
    await page.reload()
    await main(page).getByText('Trần Thị Mua').waitFor()
    expect(asked).toEqual(['beforeunload'])
    await context.close()
  })

  test('who one is does not come: that is said, and tried again', async () => {
    const { context, page } = await openAs(shop, '/profile/privacy')
    await page.route('**/api/users/me', answersTo('GET', 500))
    await page.goto(`${shop.address}/profile`)
    const failed = main(page).getByRole('alert').filter({ hasText: 'Chưa tải được thông tin của bạn.' })
    await failed.waitFor()
    await page.unroute('**/api/users/me')
    await failed.getByRole('button', { name: 'Thử lại' }).click()
    await emailOf(page).waitFor()
    await context.close()
  })

  test('ERR-68 a change that fails is told: field by field, by the server, else in its own words', async () => {
    const { context, page } = await openAs(shop, '/profile')
    await main(page).getByLabel('Họ và tên').fill('')
    await emailOf(page).fill('moi@example.com')
    await press(page, 'Lưu thay đổi')
    await beside(page, 'Còn 2 mục cần xem lại.').waitFor()
    await main(page).getByText('Vui lòng nhập mật khẩu để đổi email').waitFor()
    await main(page).getByLabel('Họ và tên').fill('Trần Mới')
    await beside(page, 'Còn 1 mục cần xem lại.').waitFor()
    await main(page).getByLabel('Mật khẩu hiện tại').fill('Sai@12345')
    await press(page, 'Lưu thay đổi')
    await main(page).getByText('Mật khẩu hiện tại không đúng').first().waitFor()
    await page.route('**/api/users/me', answersTo('PUT', 500))
    await press(page, 'Lưu thay đổi')
    await beside(page, 'Cập nhật thông tin thất bại').waitFor()
    await page.unroute('**/api/users/me')
    await page.route('**/api/users/me', answers(409, { code: 'x.y', message: 'Ai đó vừa đổi trước bạn' }))
    await press(page, 'Lưu thay đổi')
    await beside(page, 'Ai đó vừa đổi trước bạn').waitFor()
    await page.unroute('**/api/users/me')
    await main(page).getByLabel('Mật khẩu hiện tại').fill(PASSWORD)
    await press(page, 'Lưu thay đổi')
    await toast(page, 'Đã gửi liên kết xác minh tới moi@example.com').waitFor()
    const waits = main(page).getByText('Đang chờ xác minh moi@example.com.')
    await waits.waitFor()
    expect(await emailOf(page).inputValue()).toMatch(/^ho\.so\./)
    await page.reload()
    await waits.waitFor()
    await context.close()
  })
})

describe('the profile picture', () => {
  const picture = async (name: string, background: string) => ({
    name, mimeType: 'image/png',
    buffer: await sharp({ create: { width: 60, height: 40, channels: 3, background } }).png().toBuffer(),
  })
  const choose = async (page: Page, file: { name: string, mimeType: string, buffer: Buffer }) =>
    main(page).locator('input[type=file]').setInputFiles(file)
  const shown = (page: Page) => main(page).getByRole('region', { name: 'Ảnh đại diện' }).locator('img')

  test('VALID-37 VALID-38 CONST-42 ERR-86 ERR-87 is looked at before anything is sent', async () => {
    const { context, page } = await openAs(shop, '/profile')
    const { said } = changesOf(page)
    for (const [file, text] of [
      [{ name: 'thu.txt', mimeType: 'text/plain', buffer: Buffer.from('xin chào') }, 'Vui lòng chọn tệp hình ảnh'],
      [{ name: 'anh.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024) }, 'Kích thước ảnh phải nhỏ hơn 5MB'],
      [{ name: 'gia.png', mimeType: 'image/png', buffer: Buffer.from('<html>') }, 'Vui lòng chọn tệp hình ảnh'],
      [{ name: 'anh.heic', mimeType: 'image/heic', buffer: Buffer.alloc(9) }, 'Loại ảnh này chưa dùng được'],
    ] as const) {
      await choose(page, file)
      await beside(page, text).waitFor()
    }
    expect(said).toEqual([])
    await context.close()
  })

  test('VALID-38 CONST-42 one too large is made smaller first, unless it was not meant', async () => {
    const { context, page, token } = await openAs(shop, '/profile')
    const large = { name: 'IMG_0412.jpg', mimeType: 'image/jpeg', buffer: await heavyPhoto({ width: 400, height: 300 }) }
    await page.route(/files-shrink-worker/, async (route) => {
      await main(page).getByRole('status').filter({ hasText: 'Đang thu nhỏ ảnh' }).waitFor()
      await press(page, 'Hủy')
      await main(page).getByRole('button', { name: 'Thêm ảnh' }).waitFor()
      await choose(page, await picture('khác.png', 'red'))
      await main(page).getByRole('button', { name: 'Dùng ảnh này' }).waitFor()
      await route.continue()
    }, { times: 1 })
    const gone = new Promise((resolve) => { page.once('worker', (worker) => worker.once('close', resolve)) })
    await choose(page, large)
    await gone
    for (const kind of ['png', 'jpg']) {
      if (kind === 'jpg') await choose(page, large)
      await press(page, 'Dùng ảnh này')
      await expect.poll(async () => String((await meOf(shop, token))['imageUrl']), SOON).toContain(`.${kind}/content`)
    }
    await context.close()
  })

  test('AVATAR-01 AVATAR-02 AVATAR-03 AVATAR-07 API-69 is uploaded, set, and the old one deleted', async () => {
    const { context, page, heard, token } = await openAs(shop, '/profile')
    const { id } = await meOf(shop, token)
    const { said, requests } = changesOf(page)
    await choose(page, await picture('một.png', 'red'))
    await press(page, 'Dùng ảnh này')
    await toast(page, 'Cập nhật ảnh đại diện thành công!').waitFor()
    expect(said).toEqual(['POST /api/storage/alo/objects', 'PUT /api/users/me'])
    const first = String((await meOf(shop, token))['imageUrl'])
    expect(decodeURIComponent(first)).toMatch(new RegExp(`/avatars/${String(id)}/avatar_\\d{13}\\.png/content`))
    const name = new URL(requests[0]?.url() ?? '').searchParams.get('name')
    expect(name).toMatch(new RegExp(`^avatars/${String(id)}/avatar_\\d{13}\\.png$`))
    await expect.poll(() => shown(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(60)

    await choose(page, await picture('hai.png', 'blue'))
    await press(page, 'Dùng ảnh này')
    await expect.poll(() => said.length, SOON).toBe(5)
    expect(said.slice(2)).toEqual([
      'POST /api/storage/alo/objects', 'PUT /api/users/me', `DELETE ${first.replace(/\/content.*$/, '')}`,
    ])
    const second = String((await meOf(shop, token))['imageUrl'])
    expect(second).not.toBe(first)
    await expect.poll(async () => (await fetch(shop.address + first)).status, SOON).toBe(404)
    expect((await fetch(shop.address + second)).status).toBe(200)
    // The server may have been faster at deleting it.
    expect(faults(heard).filter((line) => !line.includes('404'))).toEqual([])
    await context.close()
  })

  test('AVATAR-04 that the old one could not be deleted is only a warning', async () => {
    const { context, page, heard, token } = await openAs(shop, '/profile')
    await choose(page, await picture('một.png', 'red'))
    await press(page, 'Dùng ảnh này')
    await main(page).getByRole('button', { name: 'Đổi ảnh' }).waitFor()
    const first = (await meOf(shop, token))['imageUrl']
    await page.route('**/api/storage/**', answersTo('DELETE', 403))
    await choose(page, await picture('hai.png', 'blue'))
    await press(page, 'Dùng ảnh này')
    await expect.poll(async () => (await meOf(shop, token))['imageUrl'], SOON).not.toBe(first)
    await main(page).getByRole('button', { name: 'Đổi ảnh' }).waitFor()
    await expect.poll(() => heard.filter((line) => line.startsWith('warning'))).toHaveLength(1)
    expect((await main(page).getByRole('alert').allInnerTexts()).join('')).toBe('')
    await context.close()
  })

  test('STORE-01 STORE-15 STORE-22 an upload is tried again, can be canceled, and says when it fails', async () => {
    const { context, page, token } = await openAs(shop, '/profile')
    const { said } = changesOf(page)
    let tries = 0
    await page.route('**/api/storage/**', (route) => {
      tries += 1
      return tries === 1 ? answers(503)(route) : new Promise(() => undefined) // never answers
    })
    await page.clock.install()
    await choose(page, await picture('một.png', 'red'))
    await press(page, 'Dùng ảnh này')
    await expect.poll(() => tries, SOON).toBe(1)
    await page.clock.runFor(1000)
    await expect.poll(() => tries, SOON).toBe(2)
    await main(page).getByRole('progressbar', { name: /^Đang (tải|lưu) ảnh/ }).waitFor()
    await page.evaluate(() => [...document.querySelectorAll<HTMLButtonElement>('main button')]
      .find((button) => button.textContent === 'Hủy')?.click())
    await main(page).getByRole('button', { name: 'Dùng ảnh này' }).waitFor()
    expect(said.filter((line) => line.startsWith('PUT'))).toEqual([])
    await page.unroute('**/api/storage/**')
    await page.route('**/api/storage/**', answers(402, { code: 'files.quota_exceeded', message: 'hết' }))
    await press(page, 'Dùng ảnh này')
    await beside(page, 'Không thể tải tệp lên. Vui lòng thử lại sau. Bạn đã dùng hết dung lượng lưu trữ.').waitFor()
    expect((await meOf(shop, token))['imageUrl']).toBeNull()
    await context.close()
  })

  test('AVATAR-05 AVATAR-06 ERR-63 ERR-69 STORE-16 API-72 is taken away after a question', async () => {
    const { context, page, token } = await openAs(shop, '/profile')
    await choose(page, await picture('một.png', 'red'))
    await press(page, 'Dùng ảnh này')
    await main(page).getByRole('button', { name: 'Xóa ảnh' }).waitFor()
    const address = String((await meOf(shop, token))['imageUrl'])
    const { said, requests } = changesOf(page)
    const remove = async () => {
      await press(page, 'Xóa ảnh')
      await main(page).getByText('Xóa ảnh đại diện của bạn?').waitFor()
      await press(page, 'Xóa ảnh')
    }
    await page.route('**/api/storage/**', answers(403))
    await remove()
    await beside(page, 'Không thể xóa ảnh đại diện. Không thể xóa tệp. Vui lòng thử lại sau.').waitFor()
    expect((await meOf(shop, token))['imageUrl']).toBe(address)
    await page.unroute('**/api/storage/**')
    await page.route('**/api/storage/**', answers(404)) // gone already, so the profile is what is asked next
    await page.route('**/api/users/me', answersTo('PUT', 500))
    await remove()
    await beside(page, 'Không thể xóa ảnh đại diện').waitFor()
    await page.unroute('**/api/users/me')
    await page.unroute('**/api/storage/**')
    said.length = 0
    await remove()
    await toast(page, 'Xóa ảnh đại diện thành công!').waitFor()
    expect(said).toEqual([`DELETE ${address.replace(/\/content.*$/, '')}`, 'PUT /api/users/me'])
    expect(requests.at(-1)?.postDataJSON()).toEqual({ imageUrl: null })
    expect((await meOf(shop, token))['imageUrl']).toBeNull()
    expect((await fetch(shop.address + address)).status).toBe(404)
    expect(await shown(page).count()).toBe(0)
    await context.close()
  })
})
