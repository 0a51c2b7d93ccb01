// Light and dark, Vietnamese and English: who decides, what is kept, and that nothing of the other is ever seen.
import { request } from 'node:http'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { words as enCatalogue } from '../src/web/words/en/catalogue.ts'
import { words as enContent } from '../src/web/words/en/content.ts'
import { words as enHome } from '../src/web/words/en/home.ts'
import { words as enKit } from '../src/web/words/en/kit.ts'
import { words as enShell } from '../src/web/words/en/shell.ts'
import { words as viCatalogue } from '../src/web/words/vi/catalogue.ts'
import { words as viContent } from '../src/web/words/vi/content.ts'
import { words as viHome } from '../src/web/words/vi/home.ts'
import { words as viKit } from '../src/web/words/vi/kit.ts'
import { words as viShell } from '../src/web/words/vi/shell.ts'
import { DESKTOP, eachTry, openBrowser, openShop, PHONE, visitor } from './shop.ts'
import type { Shop, Visitor } from './shop.ts'

let shop: Shop
let browser: Browser

eachTry(async () => {
  shop = await openShop()
  browser = await openBrowser({ pictures: false })
}, async () => {
  await browser?.close()
  await shop?.close()
})

const SOON = { timeout: 30_000 }

async function at(options: BrowserContextOptions, path = '/about'): Promise<Visitor> {
  const stranger = await visitor(browser, { viewport: DESKTOP, ...options })
  await stranger.page.goto(shop.address + path, { waitUntil: 'networkidle' })
  return stranger
}

const choice = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).filter({ visible: true })
const isDark = (page: Page) => page.evaluate(() => document.documentElement.classList.contains('dark'))
const kept = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)
const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
const lang = (page: Page) => page.evaluate(() => document.documentElement.lang)

describe('theme', () => {
  test('THEME-01 THEME-05 THEME-07 THEME-08 THEME-09 THEME-10 is chosen, kept over a reload, told to other tabs', async () => {
    const { context, page } = await at({ colorScheme: 'light' })
    const light = await paper(page)
    const look = async (pressed: string, of = page) =>
      [await isDark(of), await kept(of, 'theme'), await choice(of, pressed).getAttribute('aria-pressed')]
    await expect.poll(() => look('Theo thiết bị'), SOON).toEqual([false, null, 'true'])
    await choice(page, 'Tối').click()
    await expect.poll(() => look('Tối'), SOON).toEqual([true, 'dark', 'true'])
    await expect.poll(() => paper(page), SOON).not.toBe(light)
    await page.reload({ waitUntil: 'networkidle' })
    await expect.poll(() => look('Tối'), SOON).toEqual([true, 'dark', 'true'])
    const other = await context.newPage()
    await other.goto(`${shop.address}/contact`, { waitUntil: 'networkidle' })
    expect(await isDark(other)).toBe(true)
    await choice(other, 'Sáng').click()
    for (const tab of [page, other]) await expect.poll(() => look('Sáng', tab), SOON).toEqual([false, 'light', 'true'])
    await expect.poll(() => paper(page), SOON).toBe(light)
    await choice(page, 'Theo thiết bị').click()
    await expect.poll(() => look('Theo thiết bị'), SOON).toEqual([false, null, 'true'])
    await context.close()
  })

  test('THEME-02 THEME-06 THEME-10 THEME-11 follows the system while nothing is chosen, without a reload', async () => {
    const { context, page } = await at({ colorScheme: 'dark', viewport: PHONE })
    expect(await isDark(page)).toBe(true)
    await page.evaluate(() => { Object.assign(window, { sameDocument: true }) })
    for (const colorScheme of ['light', 'dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      await expect.poll(() => isDark(page), SOON).toBe(colorScheme === 'dark')
    }
    await page.locator('summary[title="Giao diện và ngôn ngữ"]').click()
    await choice(page, 'Sáng').click()
    await expect.poll(() => kept(page, 'theme'), SOON).toBe('light')
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await isDark(page)).toBe(false)
    await choice(page, 'Theo thiết bị').click()
    await expect.poll(() => isDark(page), SOON).toBe(true)
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(() => isDark(page), SOON).toBe(false)
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
    await context.close()
  })

  test('THEME-05 the kept theme is there before the first paint, on the sign-in pages too', async () => {
    const { context, page } = await visitor(browser, { viewport: DESKTOP, colorScheme: 'light' }, { asleep: true })
    await context.addInitScript(() => {
      if (sessionStorage.getItem('begun') === null) localStorage.setItem('theme', 'dark')
      sessionStorage.setItem('begun', 'yes')
    })
    for (const path of ['/', '/login', '/cart']) {
      // No script of the shop arrives: what is dark is so by the document alone.
      await page.route(/\.js$/, (route) => route.abort())
      await page.goto(shop.address + path, { waitUntil: 'load' })
      expect([path, await isDark(page)]).toEqual([path, true])
      await page.unroute(/\.js$/)
    }
    await page.goto(`${shop.address}/login`)
    await expect.poll(() => choice(page, 'Tối').getAttribute('aria-pressed'), SOON).toBe('true')
    await choice(page, 'Sáng').click()
    await expect.poll(() => isDark(page), SOON).toBe(false)
    await context.close()
  })
})

describe('language', () => {
  /** The language of the page a bare client is given. */
  function spokenTo(headers: Record<string, string>): Promise<string | undefined> {
    return new Promise((resolve, reject) => {
      request(`${shop.address}/about`, { headers }, (reply) => {
        let text = ''
        reply.setEncoding('utf8').on('data', (part: string) => { text += part })
          .on('end', () => resolve(/<html lang="(\w+)"/.exec(text)?.[1]))
      }).on('error', reject).end()
    })
  }

  test('LANG-02 LANG-06 LANG-07 CONST-65 CONST-66 is Vietnamese unless the browser wants another', async () => {
    expect(await spokenTo({})).toBe('vi')
    expect(await spokenTo({ 'accept-language': 'vi-VN,vi;q=0.9,en;q=0.8' })).toBe('vi')
    expect(await spokenTo({ 'accept-language': 'fr-FR,fr;q=0.9' })).toBe('en')
    expect(await spokenTo({ 'accept-language': 'en-US', 'cookie': 'language=vi' })).toBe('vi')
    expect(await spokenTo({ 'accept-language': 'vi', 'cookie': 'language=en' })).toBe('en')
  })

  test('LANG-01 LANG-05 LANG-08 LANG-09 is chosen in the header, put on the page and kept over a reload', async () => {
    const { context, page } = await at({ locale: 'vi-VN' })
    const spoken = async () => [await lang(page), await kept(page, 'language')]
    await page.getByRole('heading', { level: 1, name: 'Về Alô' }).waitFor()
    await choice(page, /^EN,/).click()
    await page.getByRole('heading', { level: 1, name: 'About Alô' }).waitFor()
    await expect.poll(spoken, SOON).toEqual(['en', 'en'])
    await page.reload({ waitUntil: 'networkidle' })
    expect(await lang(page)).toBe('en')
    await page.getByRole('heading', { level: 1, name: 'About Alô' }).waitFor()
    await page.getByRole('contentinfo').locator('a[href="/contact"]').click()
    await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor()
    await choice(page, /^VI,/).click()
    await page.getByRole('heading', { level: 1, name: 'Liên hệ' }).waitFor()
    await expect.poll(spoken, SOON).toEqual(['vi', 'vi'])
    await context.close()
  })

  test('what a form said is wrong is said again in the language that was chosen', async () => {
    const { context, page } = await at({ locale: 'vi-VN' }, '/login')
    await page.getByRole('main').getByRole('button', { name: 'Đăng nhập', exact: true }).click()
    await expect.poll(() => page.getByText('Vui lòng điền mục này').count(), SOON).toBe(2)
    await choice(page, /^EN,/).click()
    await expect.poll(() => page.getByText('Please fill this in').count(), SOON).toBe(2)
    await expect.poll(() => page.getByText('Vui lòng điền mục này').count(), SOON).toBe(0)
    await context.close()
  })

  test('LANG-05 a kept choice whose cookie is gone goes first, and the other is never seen', async () => {
    const { context, page, heard } = await at({ locale: 'vi-VN' })
    await page.evaluate(() => localStorage.setItem('language', 'en'))
    await context.clearCookies()
    const painted: string[] = []
    await page.exposeFunction('tell', (text: string) => { painted.push(text) })
    await page.addInitScript(() => {
      requestAnimationFrame(() => {
        // what stands on the page when it is painted for the first time
        (window as unknown as { tell(text: string): void }).tell(document.body?.innerText ?? '')
      })
    })
    await page.goto(`${shop.address}/contact`, { waitUntil: 'networkidle' })
    await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor()
    await expect.poll(() => lang(page), SOON).toBe('en')
    const cookie = async () => (await context.cookies()).find(({ name }) => name === 'language')?.value
    await expect.poll(cookie, SOON).toBe('en')
    expect(painted.join(' ')).not.toContain('Liên hệ')
    expect(heard).toEqual([])
    await context.close()
  })

  test('LANG-03 a word that is missing in Vietnamese is said in English', async () => {
    const { context, page } = await visitor(browser, { viewport: DESKTOP, locale: 'vi-VN' })
    await page.route(/\/assets\/basics-[^/]+\.js$/, async (route) => {
      const reply = await route.fetch()
      const text = await reply.text()
      await route.fulfill({ response: reply, body: text.replace(/,on_sale:(["'`])Đang giảm giá\1/, '') })
    })
    await page.goto(`${shop.address}/about`)
    await page.getByRole('contentinfo').getByRole('link', { name: 'On sale' }).waitFor()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Hàng mới về' }).waitFor()
    await context.close()
  })

  const pairs = [
    [viShell, enShell], [viKit, enKit], [viCatalogue, enCatalogue], [viHome, enHome], [viContent, enContent],
  ] as const
  /** Sentences that only the English shop says; plurals and sentences with holes are left out. */
  const english = new Set(pairs.flatMap(([vi, en]) => {
    const known = new Set(Object.values(vi).filter((entry) => typeof entry === 'string'))
    const texts = Object.values(en).filter((entry): entry is string => typeof entry === 'string')
    return texts.filter((text) => !text.includes('{') && !known.has(text))
  }))

  const locales = [['vi-VN', false], ['en-US', true]] as const
  test.each(locales)('SHELL-01 LANG-01 what is seen in %s is of that language alone', async (locale, speaks) => {
    expect(english.size).toBeGreaterThan(100)
    const { context, page } = await visitor(browser, { viewport: DESKTOP, locale })
    for (const path of ['/', '/about', '/contact', '/categories', '/return-policy', '/not-found', '/faq']) {
      await page.goto(shop.address + path, { waitUntil: 'networkidle' })
      const seen = await page.evaluate(() => {
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
        const texts: string[] = []
        while (walker.nextNode()) {
          const { parentElement: holder, textContent } = walker.currentNode
          if (holder?.closest('script, noscript') === null) texts.push(textContent?.trim() ?? '')
        }
        const labels = [...document.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap((one) =>
          ['aria-label', 'title', 'placeholder'].map((name) => one.getAttribute(name) ?? ''))
        return [...texts, ...labels]
      })
      const found = seen.filter((text) => english.has(text))
      expect([path, found.length > 10, speaks ? [] : found]).toEqual([path, speaks, []])
    }
    await context.close()
  })
})
