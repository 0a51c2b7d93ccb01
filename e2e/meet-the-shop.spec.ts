// A stranger meets the shop: the front page from its counter to its letter, on a phone and on a desktop, with script and without.
import type { Browser, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { DESKTOP, eachTry, openBrowser, openShop, PHONE, sizes, visitor } from './shop.ts'
import type { Shop, Visitor } from './shop.ts'

let shop: Shop
let browser: Browser

eachTry(async () => {
  shop = await openShop()
  browser = await openBrowser()
}, async () => {
  await browser?.close()
  await shop?.close()
})

interface Listed {
  content: { id: number, name: string, status: string, stockQuantity: number, discountEndsAt: string | null }[]
  number: number
  size: number
}

async function api<T>(path: string): Promise<T> {
  return await (await fetch(`${shop.address}${path}`)).json() as T // the contract's own reply, as the test expects it
}

async function atHome(options: Parameters<typeof visitor>[1], address = '/'): Promise<Visitor> {
  const stranger = await visitor(browser, options)
  await stranger.page.goto(shop.address + address, { waitUntil: 'networkidle' })
  return stranger
}

/** What the server handed over with the page, by the first words of its keys. */
async function answer<T>(page: Page, ...key: string[]): Promise<T | undefined> {
  const text = await page.locator('#state').textContent()
  const { answers } = JSON.parse(text ?? '{}') as { answers: [unknown[], T][] }
  return answers.find(([found]) => key.every((word, at) => found[at] === word))?.[1]
}

const LINES = ['Alô, chọn máy mới chưa?', 'Phụ kiện vừa máy, khỏi phải đoán.', 'Màn hình lớn, đủ cỡ cho cả nhà.']
/** Browsers share their machine: what is waited for may take its time. */
const SOON = { timeout: 30_000 }
const counter = (page: Page) => page.getByRole('region', { name: 'Alô có gì' })
/** The line of the slide that is shown. */
const shown = (page: Page) => counter(page).locator('a[aria-current="true"]').getAttribute('aria-label')

test.each(sizes)('ROUTE-01 the home screen stands in its layout and wakes up in silence (%s)', async (_, viewport) => {
  for (const address of ['/', '/?lang=en']) {
    const { context, page, heard } = await atHome({ viewport }, address)
    await page.getByRole('banner').waitFor()
    await page.getByRole('contentinfo').waitFor()
    expect(await page.getByRole('main').getByRole('heading', { level: 1 }).count()).toBe(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    expect(heard).toEqual([])
    await context.close()
  }
})

describe('the counter', () => {
  test.each(sizes)('ROUTE-02 shows phones, accessories and tablets, each with two ways on (%s)', async (_, viewport) => {
    const { context, page } = await atHome({ viewport, javaScriptEnabled: false })
    const slides = counter(page).getByRole('listitem')
    expect(await slides.getByRole('heading').allInnerTexts()).toEqual(LINES)
    for (const slide of await slides.all()) expect(await slide.getByRole('link').count()).toBe(2)
    await counter(page).getByRole('link', { name: LINES[2] ?? '' }).click() // a plain link does without script
    await expect.poll(() => counter(page).locator('ul').evaluate((strip) => strip.scrollLeft), SOON).toBeGreaterThan(600)
    await context.close()
  })

  test('ROUTE-02 is turned by marks, by back and forth, and by keyboard; round at its ends', async () => {
    const { context, page } = await atHome({ viewport: DESKTOP })
    await counter(page).getByRole('button', { name: 'Xem phần trước' }).click()
    await expect.poll(() => shown(page), SOON).toBe(LINES[2])
    await counter(page).getByRole('button', { name: 'Xem phần sau' }).press('Enter')
    await expect.poll(() => shown(page), SOON).toBe(LINES[0])
    await counter(page).getByRole('link', { name: LINES[1] ?? '' }).click()
    await expect.poll(() => shown(page), SOON).toBe(LINES[1])
    expect(page.url()).toBe(`${shop.address}/`)
    await counter(page).getByRole('link', { name: 'Xem phụ kiện' }).click()
    await page.waitForURL(/\/categories$/)
    await context.close()
  })

  test('ROUTE-02 moves on by itself unless somebody is at it, has stopped it, or wants no motion', async () => {
    const { context, page } = await visitor(browser, { viewport: DESKTOP, reducedMotion: 'no-preference' })
    await page.clock.install()
    await page.goto(shop.address, { waitUntil: 'networkidle' })
    const pause = counter(page).getByRole('button', { name: 'Dừng tự chuyển' })
    await pause.waitFor()
    await page.mouse.move(5, 890)
    const first = await shown(page)
    await page.clock.runFor(7500)
    await expect.poll(() => shown(page), SOON).not.toBe(first)
    await pause.click()
    await counter(page).getByRole('button', { name: 'Tự chuyển tiếp' }).waitFor()
    await page.mouse.move(5, 890)
    const strip = () => counter(page).locator('ul').evaluate(({ scrollLeft, clientWidth }) => scrollLeft % clientWidth)
    await expect.poll(strip, SOON).toBe(0) // it comes to rest
    const last = await shown(page)
    await page.clock.runFor(20_000)
    expect(await shown(page)).toBe(last)
    await context.close()

    const calm = await visitor(browser, { viewport: DESKTOP })
    await calm.page.clock.install()
    await calm.page.goto(shop.address, { waitUntil: 'networkidle' })
    await calm.page.clock.runFor(20_000)
    expect(await shown(calm.page)).toBe(LINES[0])
    expect(await counter(calm.page).getByRole('button', { name: 'Dừng tự chuyển' }).count()).toBe(0)
    await calm.context.close()
  })
})

test.each([['takes the focus to its title', '', 'H1'], ['leaves it to somebody who types on', 'gal', 'INPUT']])(
  'a page that arrives %s', async (_, typed, holder) => {
    const { context, page } = await atHome({ viewport: DESKTOP })
    const box = page.locator('input[name="search"]:visible')
    await box.fill(typed)
    await box.focus()
    // a link followed by script leaves the focus where it is, as a page does that was long on its way
    await page.getByRole('contentinfo').locator('a[href="/contact"]').evaluate((link: HTMLElement) => link.click())
    await page.getByRole('heading', { level: 1, name: 'Liên hệ' }).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName), SOON).toBe(holder)
    await context.close()
  })

test('what a link to the shop is shared with: a description and a picture on every page, the way to it on lists', async () => {
  for (const address of ['/', '/categories', '/products?category=1', '/products/on-sale', '/compare', '/about', '/?lang=en']) {
    const text = await (await fetch(shop.address + address)).text()
    expect(text).toMatch(/<meta name="description" content="[^"]{30,200}">/)
    const picture = /<meta property="og:image" content="([^"]+)">/.exec(text)?.[1] ?? ''
    expect((await fetch(shop.address + new URL(picture).pathname)).headers.get('content-type')).toBe('image/jpeg')
    expect([address, text.includes('"BreadcrumbList"')]).toEqual([address, /products|categories/.test(address)])
  }
})

describe('the shelves', () => {
  const shelves = [
    ['Alô chọn giúp bạn', 'featured'], ['Vừa lên kệ', 'recent'], ['Giá đang dễ chịu', 'on-sale'],
  ] as const

  test.each(shelves)('ROUTE-03 CAT-03 CAT-04 CAT-05 CONST-05 eight products stand on "%s"', async (title, list) => {
    const { context, page } = await atHome({ viewport: DESKTOP, javaScriptEnabled: false })
    const expected = await api<Listed>(`/api/products/${list}?page=0&size=8`)
    expect(await answer<Listed>(page, 'catalogue', list)).toMatchObject({ number: 0, size: 8 })
    const names = await page.getByRole('region', { name: title }).getByRole('article').getByRole('heading').allInnerTexts()
    const buyable = expected.content.filter(({ status, stockQuantity }) => status === 'AVAILABLE' && stockQuantity > 0)
    // Of what is new, what can be bought stands before what is still to come; the other shelves stand as they were answered.
    const shown = list === 'recent' ? [...new Set([...buyable, ...expected.content])] : expected.content
    expect(names).toEqual(shown.map(({ name }) => name))
    expect(names).toHaveLength(8)
    await context.close()
  })

  test.each(sizes)('ROUTE-04 CAT-01 every category stands in the showcase with its count (%s)', async (_, viewport) => {
    const { context, page } = await atHome({ viewport, javaScriptEnabled: false })
    const categories = await api<{ id: number, name: string, productCount: number }[]>('/api/categories/active')
    expect(await answer<unknown[]>(page, 'catalogue', 'categories')).toHaveLength(categories.length)
    for (const { id, name, productCount } of categories) {
      const ways = page.getByRole('main').locator(`a[href="/products?category=${id}"]`)
      const tile = ways.filter({ hasText: `${productCount} sản phẩm` })
      expect(await tile.first().innerText()).toContain(name)
    }
    await context.close()
  })

  test('CAT-02 the catalogue asks for the brands when it starts', async () => {
    const { context, page } = await visitor(browser, { viewport: DESKTOP })
    const asked = page.waitForResponse((reply) => new URL(reply.url()).pathname === '/api/products/brands')
    await page.goto(shop.address)
    expect(await (await asked).json()).toEqual(await api('/api/products/brands'))
    await context.close()
  })

  test('the sale shelf says when the next reduction ends: the moment from the server, then the time left', async () => {
    const { content } = await api<Listed>('/api/products/on-sale?page=0&size=8')
    expect(content.some(({ discountEndsAt }) => discountEndsAt !== null)).toBe(true)
    const shelf = (page: Page) => page.getByRole('region', { name: 'Giá đang dễ chịu' })
    const still = await atHome({ viewport: PHONE, javaScriptEnabled: false })
    await shelf(still.page).getByText(/^Trong số này, có món hết giảm giá lúc \d{2}:\d{2} \d{2}\/\d{2}\/\d{4}$/).waitFor()
    await still.context.close()
    const awake = await atHome({ viewport: PHONE })
    await shelf(awake.page).getByText(/^Giảm đến \d+%$/).waitFor()
    await shelf(awake.page).getByText(/^Trong số này, có món hết giảm giá sau \d+ (ngày|giờ|phút)( \d+ (giờ|phút))?$/).waitFor()
    await awake.context.close()
  })

  test('what was looked at comes back on the front page', async () => {
    const { context, page, heard } = await atHome({ viewport: PHONE })
    const { content: [product] } = await api<Listed>('/api/products/featured?page=0&size=8')
    await page.goto(`${shop.address}/products/${product?.id}`, { waitUntil: 'networkidle' })
    await page.goto(shop.address)
    await page.getByRole('heading', { name: 'Bạn đã xem gần đây' }).waitFor()
    await page.getByRole('button', { name: `Bỏ ${product?.name} khỏi danh sách đã xem` }).waitFor()
    expect(heard).toEqual([])
    await context.close()
  })
})

describe('what others say, and the letter', () => {
  test.each(sizes)('ROUTE-05 the figures are the counted ones, and none is nothing (%s)', async (_, viewport) => {
    const { context, page } = await atHome({ viewport, reducedMotion: 'no-preference' })
    const { products, brands, ordersDelivered, reviews } = await api<Record<string, number>>('/api/statistics')
    const expected = [products, brands, ordersDelivered, reviews].flatMap((count = 0) => count > 0 ? [count] : [])
    const figures = page.getByRole('region', { name: 'Alô đến hôm nay' }).getByRole('definition')
    await figures.first().scrollIntoViewIfNeeded()
    await expect.poll(() => figures.allInnerTexts(), SOON).toEqual(expected.map((count) => count.toLocaleString('vi-VN')))
    await context.close()
  })

  test.each(sizes)('ROUTE-06 buyers speak in their own words (%s)', async (_, viewport) => {
    const { context, page } = await atHome({ viewport, javaScriptEnabled: false })
    const praise = await api<{ comment: string, author: string, product: { id: number } }[]>('/api/reviews/praise')
    expect(praise.length).toBeGreaterThanOrEqual(3)
    const voices = page.getByRole('region', { name: 'Người mua kể lại' }).getByRole('figure')
    expect(await voices.count()).toBe(praise.length)
    for (const [at, { comment, author, product }] of praise.entries()) {
      expect(await voices.nth(at).textContent()).toContain(comment)
      expect(await voices.nth(at).textContent()).toContain(author)
      expect(await voices.nth(at).getByRole('link').getAttribute('href')).toBe(`/products/${product.id}`)
    }
    await context.close()
  })

  test.each(sizes)('ROUTE-07 SHELL-25 SHELL-26 VALID-41 VALID-42 the letter thanks, sends nothing (%s)', async (_, viewport) => {
    const { context, page } = await visitor(browser, { viewport })
    await page.clock.install()
    await page.goto(shop.address, { waitUntil: 'networkidle' })
    const letter = page.getByRole('region', { name: 'Có gì mới, Alô nhắn' })
    const email = letter.getByRole('textbox', { name: 'Email của bạn' })
    const send = letter.getByRole('button', { name: 'Đăng ký nhận tin' })
    await email.scrollIntoViewIfNeeded()
    const asked: string[] = []
    page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`))
    await send.click()
    await letter.getByText('Vui lòng nhập địa chỉ email của bạn').waitFor()
    const wrong = () => email.evaluate((input) => input === document.activeElement && input.getAttribute('aria-invalid'))
    await expect.poll(wrong, SOON).toBe('true')
    await email.fill('lan')
    await send.click()
    await letter.getByText(/^Email chưa đúng dạng/).waitFor()
    await email.fill('lan@example.com')
    await page.clock.pauseAt(Date.now() + 600_000)
    await email.press('Enter')
    const thanks = letter.getByText('Đăng ký thành công!')
    await thanks.waitFor()
    await expect.poll(() => email.inputValue(), SOON).toBe('')
    await page.clock.runFor(4900)
    expect(await thanks.count()).toBe(1)
    await page.clock.runFor(200)
    await expect.poll(() => thanks.count(), SOON).toBe(0)
    expect(asked.filter((line) => !/\/(pictures|assets)\//.test(line))).toEqual([])
    await context.close()
  })
})
