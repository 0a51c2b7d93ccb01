// What the shop writes: questions, articles, promotions, policies; found, read and followed, and harmless whatever stands in it.
import type { Browser, Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { runSql } from './shop-sql.ts'
import { DESKTOP, eachTry, openBrowser, openShop, PHONE, visitor } from './shop.ts'
import type { Shop } from './shop.ts'

let shop: Shop
let browser: Browser
let page: Page

eachTry(async () => {
  shop = await openShop()
  browser = await openBrowser()
  page = (await visitor(browser, { viewport: DESKTOP, permissions: ['clipboard-read', 'clipboard-write'] })).page
}, async () => {
  await browser?.close()
  await shop?.close()
})

const go = (path: string) => page.goto(`${shop.address}${path}`, { waitUntil: 'load' })
/** With plain blanks between a sum and its sign. */
const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ')
const h1 = (on: Page = page) => on.getByRole('heading', { level: 1 })

describe('questions', () => {
  test('ROUTE-31 ROUTE-32 ROLE-07 a visitor finds an answer by topic and by words, and opens it by itself', async () => {
    await go('/faq')
    await page.getByRole('heading', { level: 2, name: 'Giao hàng' }).waitFor()
    await page.getByRole('navigation', { name: 'Mục' }).getByRole('link', { name: 'Đổi trả, hoàn tiền' }).click()
    await page.waitForURL('**/faq?topic=returns')
    await expect.poll(() => page.getByRole('heading', { level: 2 }).allTextContents()).toEqual(['Đổi trả, hoàn tiền'])
    const first = page.getByRole('main').locator('details').first()
    const answer = first.getByRole('link', { name: /^Mở riêng câu/ })
    expect(await answer.isVisible()).toBe(false)
    await first.locator('summary').click()
    await answer.waitFor()
    await page.getByRole('searchbox', { name: 'Tìm trong câu hỏi thường gặp' }).fill('phi giao hang')
    await page.waitForURL('**/faq?search=phi+giao+hang')
    const found = page.getByRole('main').locator('summary').filter({ hasText: 'Phí giao hàng bao nhiêu' })
    await found.click()
    await page.getByRole('link', { name: /^Mở riêng câu: Phí giao hàng bao nhiêu/ }).click()
    await page.waitForURL(/\/faq\/\d+$/)
    await h1().filter({ hasText: 'Phí giao hàng bao nhiêu' }).waitFor()
    expect(plain(await page.getByRole('article').textContent())).toContain('1.000.000 ₫')
    await page.getByRole('navigation', { name: 'Cùng mục này' }).getByRole('link').first().click()
    await page.waitForURL((url) => /\/faq\/\d+$/.test(url.pathname))
  })

  test('the box and the row of topics follow the address: a topic, a search, and back', async () => {
    await page.setViewportSize(PHONE)
    await go('/faq')
    const box = page.getByRole('searchbox', { name: 'Tìm trong câu hỏi thường gặp' })
    const topic = (name: string) => page.getByRole('navigation', { name: 'Mục' }).getByRole('link', { name })
    await box.fill('bảo hành')
    await page.waitForURL((url) => url.searchParams.get('search') === 'bảo hành')
    await topic('Về cửa hàng').click()
    await page.waitForURL('**/faq?topic=shop')
    await expect.poll(() => box.inputValue()).toBe('')
    await h1().filter({ hasText: 'Câu hỏi thường gặp: Về cửa hàng' }).waitFor()
    await page.reload({ waitUntil: 'networkidle' })
    await expect.poll(async () => {
      const chosen = await topic('Về cửa hàng').boundingBox()
      return chosen && chosen.x >= 0 && chosen.x + chosen.width <= PHONE.width
    }).toBe(true)
    await page.goBack()
    await expect.poll(() => box.inputValue()).toBe('bảo hành')
    await page.setViewportSize(DESKTOP)
  })

  test('while an answer is awaited no count is told; without a network that is said, and asked again', async () => {
    await go('/faq')
    const held = Promise.withResolvers<undefined>()
    await page.route(/\/api\/faqs\?.*keyword=zzzz/, async (route) => {
      await held.promise
      await route.continue()
    })
    const box = page.getByRole('searchbox', { name: 'Tìm trong câu hỏi thường gặp' })
    const said = page.getByRole('main').getByRole('status')
    await box.fill('zzzz')
    await said.filter({ hasText: 'Đang tìm…' }).waitFor()
    expect(await page.getByText('câu hỏi phù hợp').count()).toBe(0)
    held.resolve(undefined)
    await page.getByRole('heading', { name: 'Chưa có câu hỏi nào như vậy' }).waitFor()
    await page.unrouteAll({ behavior: 'wait' })
    await page.context().setOffline(true)
    await box.fill('đổi máy lỗi')
    const lost = page.getByRole('main').getByRole('alert')
    await lost.filter({ hasText: 'Kết nối vừa bị gián đoạn' }).waitFor()
    await expect.poll(() => page.getByRole('main').locator('details').count()).toBe(0)
    await page.context().setOffline(false)
    await said.filter({ hasText: 'câu hỏi phù hợp' }).waitFor()
  })

  test('every way that a text offers is there: telephone, e-mail and the chat', async () => {
    const waysOn = () => page.getByRole('main').getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    for (const path of ['/faq', '/faq/1', '/feedback', '/contact', '/return-policy']) {
      await go(path)
      expect([path, await waysOn()]).toEqual([path, expect.arrayContaining([
        expect.stringMatching(/^tel:/), expect.stringMatching(/^mailto:/), '/chat'])])
    }
    await go('/contact')
    const links = await waysOn()
    for (const way of ['https://zalo.me/', 'https://www.facebook.com/', '/feedback', '/faq', 'https://www.google.com/maps/']) {
      expect(links.filter((href) => href.startsWith(way))).not.toEqual([])
    }
  })

  test('API-97 what nobody asks leads on; an unknown question is a 404', async () => {
    await go('/faq?search=xyzxyz%20qwqw')
    await page.getByRole('heading', { name: 'Chưa có câu hỏi nào như vậy' }).waitFor()
    for (const path of ['/faq/999999', '/faq/x', '/news/999999', '/promotions/999999']) {
      expect([path, (await go(path))?.status()]).toEqual([path, 404])
    }
  })
})

describe('news', () => {
  test('ROUTE-29 ROUTE-30 API-98 by topic to an article, its parts, its goods and its neighbours', async () => {
    await go('/news')
    expect(await page.getByRole('main').getByRole('article').count()).toBe(12)
    await page.getByRole('link', { name: 'Trang sau' }).click()
    await page.waitForURL('**/news?page=2')
    await page.getByRole('navigation', { name: 'Mục' }).getByRole('link', { name: 'Chọn mua' }).click()
    await page.waitForURL('**/news?topic=buying')
    const card = page.getByRole('main').getByRole('article').first()
    // The address is there before the list that belongs to it: every card is of the topic, then it is read.
    const others = page.getByRole('main').getByRole('article').filter({ hasNot: page.getByText('Chọn mua', { exact: true }) })
    await expect.poll(() => others.count()).toBe(0)
    const title = (await card.getByRole('heading').textContent()) ?? ''
    await card.getByRole('link').click()
    await h1().filter({ hasText: title }).waitFor()
    await page.getByRole('button', { name: 'Sao chép đường dẫn' }).click()
    await page.getByText('Đã sao chép đường dẫn').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
    await page.getByRole('heading', { name: 'Bài viết gần với bài này' }).waitFor()
  })

  test('an article takes the focus to its title, also when it comes late; whoever has gone on keeps their place', async () => {
    const opened = async (meanwhile: () => Promise<void>, holder: string) => {
      await go('/news')
      await page.waitForLoadState('networkidle')
      const held = Promise.withResolvers<undefined>()
      await page.route(/\/api\/news\/\d+$/, async (route) => {
        await held.promise
        await route.continue()
      })
      const asked = page.waitForRequest(/\/api\/news\/\d+$/)
      await page.getByRole('main').getByRole('article').first().getByRole('link').focus()
      await page.keyboard.press('Enter')
      await asked
      await expect.poll(() => h1().count()).toBe(0)
      await meanwhile()
      held.resolve(undefined)
      await h1().waitFor()
      await page.unrouteAll({ behavior: 'wait' })
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe(holder)
    }
    await opened(async () => {}, 'H1')
    await opened(() => page.getByRole('searchbox').first().focus(), 'INPUT')
  })

  test('an article tells search engines what it is, and has a feed', async () => {
    await go('/news/1')
    const told = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(told.map((text) => (JSON.parse(text) as { '@type': string })['@type'])).toContain('NewsArticle')
    await go('/news')
    const named = page.locator('link[rel=alternate][type="application/rss+xml"]')
    expect(await named.getAttribute('href')).toMatch(/^http.*\/news\/rss\.xml$/)
    const feed = await fetch(`${shop.address}/news/rss.xml`)
    expect([feed.status, feed.headers.get('content-type')]).toEqual([200, expect.stringContaining('xml')])
    expect(await feed.text()).toMatch(/<link>http:\/\/[^<]+\/news\/\d+<\/link>/)
  })
})

describe('promotions', () => {
  test('ROUTE-27 ROUTE-28 ENT-33 API-99 from the list to one, its conditions, its code copied', async () => {
    await go('/promotions')
    const card = page.getByRole('article').filter({ hasText: 'IPAD500K' })
    await card.getByRole('link').click()
    await page.waitForURL(/\/promotions\/\d+$/)
    const conditions = page.getByRole('complementary')
    await conditions.getByRole('heading', { name: 'Điều kiện của mã' }).waitFor()
    expect((await conditions.getByRole('listitem').allTextContents()).map(plain)).toEqual(expect.arrayContaining([
      'Giảm 500.000 ₫', 'Mỗi khách dùng 2 lần', 'Có 200 lượt dùng']))
    await conditions.getByRole('button', { name: 'Sao chép mã IPAD500K' }).click()
    await page.getByText('Đã sao chép mã IPAD500K').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('IPAD500K')
    await page.getByRole('heading', { name: 'Sản phẩm áp dụng' }).waitFor()
  })
})

test('API-99 a coupon that does not hold is told so, on its page and in the list; what has not begun is announced', async () => {
  const pageOf = async (code: string) => {
    const [row] = await runSql(shop,
      'select p.id from promotion p join coupon c on c.id = p.coupon_id where c.code = $1 order by p.id limit 1', [code])
    return `/promotions/${String(row?.['id'])}`
  }
  const conditions = page.getByRole('complementary', { name: 'Cách nhận ưu đãi' })
  await go('/promotions')
  const soon = page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: 'Sắp bắt đầu' }) })
  await soon.getByText(/^Mã dùng được từ \d\d\/\d\d\/\d{4}\.$/).waitFor()
  await soon.getByRole('link').click()
  await page.waitForURL(`**${await pageOf('DONMUAMOI')}`)
  await conditions.getByText(/^Mã dùng được từ/).waitFor()
  expect(await conditions.textContent()).not.toContain('Không cần nhập mã')
  const ipad = await pageOf('IPAD500K')
  /** What is said there now; a kept page is dropped a moment after its news. */
  const said = (path: string, there: Locator) => expect.poll(async () => {
    await go(path)
    return there.textContent()
  }, { timeout: 30_000 })
  await runSql(shop, `update coupon set used = usage_limit, ends_at = null where code = 'IPAD500K'`)
  await said(ipad, conditions).toContain('Mã này đã hết lượt.')
  expect(await conditions.textContent()).not.toContain('Không cần nhập mã')
  const card = page.getByRole('main').getByRole('article').filter({ hasText: 'iPad giảm thêm' })
  await said('/promotions', card).toContain('Mã này đã hết lượt.')
  await runSql(shop, `update coupon set used = 0, ends_at = now() - interval '1 day' where code = 'IPAD500K'`)
  await said(ipad, conditions).toContain('Mã này không còn dùng được.')
  await runSql(shop, `update coupon set ends_at = null where code = 'IPAD500K'`)
})

test('on paper stands the text alone, folded answers too, light whatever the screen was', async () => {
  const { page: dark, context } = await visitor(browser, { viewport: DESKTOP, colorScheme: 'dark' })
  await dark.goto(`${shop.address}/faq?topic=shop`, { waitUntil: 'load' })
  const answer = dark.getByRole('main').locator('details').first().getByRole('paragraph').first()
  expect(await answer.isVisible()).toBe(false)
  await dark.emulateMedia({ media: 'print', colorScheme: 'dark' })
  expect(await answer.isVisible()).toBe(true)
  for (const role of ['banner', 'contentinfo', 'searchbox'] as const) {
    expect([role, await dark.getByRole(role).count()]).toEqual([role, 0])
  }
  expect(await dark.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--ink').trim())).toBe('#0b1320')
  await context.close()
})

test('policies come from the shop\'s own words and numbers, also on a phone in English', async () => {
  const { page: phone } = await visitor(browser, { viewport: PHONE, locale: 'en-US' })
  await phone.goto(`${shop.address}/shipping-policy?lang=en`)
  await h1(phone).filter({ hasText: 'Delivery policy' }).waitFor()
  expect(plain(await phone.getByRole('article').textContent())).toContain('1.000.000 ₫')
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  await phone.context().close()
})

test('markup, scripts and addresses that run are words like any other', async () => {
  const hostile = `<script>window.ran = 1</script>

<img src=x onerror="window.ran = 1"> [nhấn](javascript:window.ran=1) [dữ liệu](data:text/html,x) [ra ngoài](//evil.example)

![x](javascript:window.ran=1)`
  await runSql(shop, 'update faq set question = $1, answer = $2 where id = 1', ['<b onclick="window.ran=1">Hỏi</b>', hostile])
  await runSql(shop, 'update article set title = $1, summary = $1, body = $2 where id = 1',
    ['</script><script>window.ran=1</script>', hostile])
  await runSql(shop, 'update promotion set title = $1, body = $2 where id = 1', ['<svg onload="window.ran=1">', hostile])
  for (const [path, shown] of [
    ['/faq/1', '<b onclick="window.ran=1">Hỏi</b>'], ['/news/1', '</script><script>window.ran=1</script>'],
    ['/promotions/1', '<svg onload="window.ran=1">'],
  ] as const) {
    await expect.poll(async () => {
      await go(path)
      return h1().textContent()
    }, { timeout: 30_000 }).toBe(shown)
    for (const link of await page.getByRole('article').getByRole('link').all()) {
      expect(await link.getAttribute('href')).toMatch(/^(\/(?!\/)|https?:|mailto:|tel:)/)
    }
    await page.getByText('nhấn').first().click()
    expect([path, await page.evaluate(() => 'ran' in window)]).toEqual([path, false])
  }
})
