// On a slow phone the page is there seconds before its scripts: what is pressed meanwhile is heard, and done once they have come.
// So is a form that is sent.
import type { Browser, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { DESKTOP, eachTry, openBrowser, openShop, PHONE, visitor } from './shop.ts'
import type { Shop, Visitor } from './shop.ts'
import { fillIn, main, newCustomer, PASSWORD, tokenOf } from './sign-in-steps.ts'

let shop: Shop
let browser: Browser
let phoneId: number

eachTry(async () => {
  shop = await openShop()
  browser = await openBrowser({ pictures: false })
  const found = await fetch(`${shop.address}/api/products/filter?status=AVAILABLE&categoryId=1&size=1`)
  const { content } = await found.json() as { content: { id: number }[] } // the contract's own reply
  phoneId = content[0]?.id ?? 0
}, async () => {
  await browser?.close()
  await shop?.close()
})

interface Early extends Visitor {
  /** Lets the scripts come, which wait until then; the page is awake afterwards. */
  wake: () => Promise<void>
}

/** Somebody who sees a page whose scripts are still on their way. */
async function seesEarly(path: string, options: Parameters<typeof visitor>[1]): Promise<Early> {
  const somebody = await visitor(browser, options, { asleep: true })
  const released = Promise.withResolvers<void>()
  await somebody.context.route('**/assets/*.js', async (route) => {
    await released.promise
    await route.continue()
  })
  await somebody.page.goto(shop.address + path, { waitUntil: 'commit' })
  const wake = async () => {
    released.resolve()
    await somebody.page.waitForFunction(() => performance.getEntriesByType('resource')
      .some(({ name }) => name.includes('/assets/toast-list'))) // asked for when the page is awake and has time
  }
  return { ...somebody, wake }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true }).first()
const heard = (page: Page) => page.locator('[data-heard]').count()

/** Everything the page sends from now on, and where it goes. */
const sentBy = (page: Page): string[] => {
  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (request.isNavigationRequest()) sent.push(`page ${pathname}${search}`)
    else if (request.method() !== 'GET' || pathname === '/api/orders/track') sent.push(`${request.method()} ${pathname}`)
  })
  return sent
}

/** As a finger or a mouse does it: where the button is, whether or not it rests. */
async function touch(page: Page, name: string, side: 'left' | 'right' = 'left'): Promise<void> {
  const box = await button(page, name).boundingBox()
  await page.mouse.click((box?.x ?? 0) + 10, (box?.y ?? 0) + 10, { button: side })
}

test.each([['Thêm vào giỏ', 'vi-VN'], ['Add to cart', 'en-US']])(
  '"%s" pressed early is shown as heard and done once (%s)', async (name, locale) => {
    const { context, page, wake, heard: said } = await seesEarly(`/products/${phoneId}?lang=${locale.slice(0, 2)}`,
      { viewport: PHONE, locale, colorScheme: 'dark' })
    await button(page, name).click()
    expect(await button(page, name).getAttribute('aria-busy')).toBe('true')
    await button(page, name).click() // of one who does not see that it was heard
    await wake()
    const count = () => page.evaluate(() => (JSON.parse(localStorage.getItem('cart') ?? '[]') as { quantity: number }[])
      .map(({ quantity }) => quantity))
    await expect.poll(count, { timeout: 30_000 }).toEqual([1])
    expect(await heard(page)).toBe(0)
    expect(said).toEqual([])
    await context.close()
  })

test('the menu pressed early opens; what is pressed from then on is heard by the page itself', async () => {
  const { context, page, wake } = await seesEarly('/', { viewport: PHONE })
  await button(page, 'Mở menu').click()
  await wake()
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
  await page.keyboard.press('Escape')
  await button(page, 'Mở menu').click()
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
  expect(await heard(page)).toBe(0)
  await context.close()
})

test('of several only what was pressed last is done', async () => {
  const { context, page, wake } = await seesEarly('/about', { viewport: DESKTOP })
  await button(page, 'Mở menu').click()
  await button(page, 'Tối').click()
  expect(await heard(page)).toBe(1)
  await wake()
  expect(await page.evaluate(() => document.documentElement.classList.contains('dark'))).toBe(true)
  expect(await page.getByRole('dialog', { name: 'Menu' }).count()).toBe(0)
  await context.close()
})

test('nothing is done of what was pressed ten seconds ago', async () => {
  const { context, page, wake } = await seesEarly('/about', { viewport: PHONE })
  await button(page, 'Mở menu').click()
  expect(await heard(page)).toBe(1)
  await page.waitForFunction(() => !document.querySelector('[data-heard]'))
  await wake()
  expect(await button(page, 'Mở menu').getAttribute('aria-expanded')).toBe('false')
  await context.close()
})

test('another page does nothing of what was pressed on the one before', async () => {
  const { context, page, wake } = await seesEarly('/about', { viewport: PHONE })
  await button(page, 'Mở menu').click()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Tất cả sản phẩm' }).click()
  await page.waitForURL(`${shop.address}/products`, { waitUntil: 'commit' })
  await wake()
  expect(await button(page, 'Mở menu').getAttribute('aria-expanded')).toBe('false')
  await context.close()
})

describe('a form', () => {
  test.each(['Enter', 'its button'])('is sent once by %s, as it stands when the page wakes', async (by) => {
    const username = `khach.som.${by.length}`
    await newCustomer(shop, username)
    const { context, page, wake } = await seesEarly('/login', { viewport: PHONE })
    const sent = sentBy(page)
    await fillIn(page, { 'Tên đăng nhập hoặc email': username, 'Mật khẩu': PASSWORD.slice(0, 3) })
    await (by === 'Enter' ? page.keyboard.press('Enter') : touch(page, 'Đăng nhập'))
    expect(await button(page, 'Đăng nhập').getAttribute('aria-busy')).toBe('true')
    await fillIn(page, { 'Mật khẩu': PASSWORD })
    await page.keyboard.press('Enter') // of one who does not see that it was heard
    await touch(page, 'Đăng nhập')
    expect([sent, page.url()]).toEqual([[], `${shop.address}/login`])
    await wake()
    await expect.poll(() => tokenOf(page), { timeout: 30_000 }).toBeTruthy()
    await page.waitForURL(`${shop.address}/`)
    expect(sent).toEqual(['POST /api/auth/login'])
    expect(await heard(page)).toBe(0)
    await context.close()
  })

  test.each([
    ['/register', 'Họ và tên', 'Trần Thị Mua', 'mục cần xem lại', []],
    ['/forgot-password', 'Email', 'khach.xa@example.com', 'Kiểm tra hộp thư của bạn', ['POST /api/auth/forgot-password']],
    ['/track-order?code=DH7K3M9QP', 'Số điện thoại hoặc email', '0912345678', 'Không tìm thấy đơn hàng',
      ['GET /api/orders/track']],
    ['/reset-password?token=x', 'Mật khẩu mới', PASSWORD, 'mục cần xem lại', []],
    ['/feedback', 'Tiêu đề', 'Giao nhanh', 'mục cần xem lại', []],
  ])('at %s is sent by Enter, and answered', async (path, label, text, answer, asks) => {
    const { context, page, wake } = await seesEarly(path, { viewport: PHONE })
    const sent = sentBy(page)
    await fillIn(page, { [label]: text })
    await page.keyboard.press('Enter')
    await wake()
    await main(page).getByText(answer).first().waitFor()
    const isThere = await main(page).evaluate((element, typed) => element.textContent.includes(typed)
      || [...element.querySelectorAll('input')].some(({ value }) => value === typed), text)
    expect(isThere).toBe(true) // in its field, or said in the answer
    expect(sent).toEqual(asks)
    await context.close()
  })

  test('is sent by no Enter that ends a word, by no other button of a mouse, by no press that began elsewhere', async () => {
    const { context, page } = await seesEarly('/login', { viewport: DESKTOP })
    const field = main(page).getByLabel('Mật khẩu').first()
    await field.dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true })
    await field.dispatchEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true })
    await touch(page, 'Đăng nhập', 'right')
    const box = await button(page, 'Đăng nhập').boundingBox()
    await page.mouse.move(box?.x ?? 0, (box?.y ?? 0) - 160)
    await page.mouse.down()
    await page.mouse.move((box?.x ?? 0) + 10, (box?.y ?? 0) + 10)
    await page.mouse.up()
    expect(await heard(page)).toBe(0)
    await touch(page, 'Đăng nhập')
    expect(await heard(page)).toBe(1)
    await context.close()
  })

  test('keeps what was chosen early, too', async () => {
    const { context, page, wake } = await seesEarly('/feedback', { viewport: PHONE })
    const choices = [page.getByRole('radio', { name: 'Lời khen' }), page.getByRole('radio', { name: '4 sao: Tốt' })]
    for (const choice of choices) await choice.check({ force: true })
    await wake()
    await fillIn(page, { 'Tiêu đề': 'Giao nhanh' })
    for (const choice of choices) expect(await choice.isChecked()).toBe(true)
    await context.close()
  })

  test.each(['/about', '/'])(
    'that stays in the browser leads nowhere: the sign-up for news at %s', async (path) => {
      const { context, page, wake } = await seesEarly(path, { viewport: PHONE })
      const sent = sentBy(page)
      const letter = path === '/' ? main(page) : page.getByRole('contentinfo')
      await letter.getByRole('textbox').last().fill('mua@example.com')
      await page.keyboard.press('Enter')
      await letter.getByRole('button', { name: 'Đăng ký' }).click()
      await wake()
      await letter.getByText('Đăng ký thành công!').waitFor()
      expect(sent).toEqual([])
      await context.close()
    })

  test('with an address of its own goes there at once', async () => {
    const { context, page } = await seesEarly('/about', { viewport: DESKTOP })
    await page.getByRole('searchbox', { name: 'Tìm sản phẩm' }).or(page.getByRole('combobox')).filter({ visible: true }).first()
      .fill('iphone')
    await page.keyboard.press('Enter')
    await page.waitForURL(`${shop.address}/products?search=iphone`, { waitUntil: 'commit' })
    await context.close()
  })
})
