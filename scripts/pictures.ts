// `npm run pictures`: every screen in two sizes, two themes and two languages, into ./pictures/, to page through in a minute.
// Takes a running shop (BASE_URL), else starts one with demo data of its own. `npm run pictures -- home cart` takes only those.
import { spawn } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import type { Browser, Page } from 'playwright-core'

interface Named { content: { id: number, name: string }[] }

interface Screen {
  name: string
  /** An address, or the name of the demo product whose page it is. */
  path: string
  /** Seen by somebody who is signed in and has something in the cart. */
  signedIn?: true
  /** What is done before the picture is taken. */
  act?: (page: Page) => Promise<unknown>
}

const FOLDER = 'pictures'
const OWN_PORT = '3199'
const CHROMIUM = '/usr/bin/chromium'
const SIZES = [{ name: 'phone', width: 390, height: 844 }, { name: 'desk', width: 1440, height: 900 }]
const USER = { username: 'khachhang', password: 'Khach@123' }

const screens: readonly Screen[] = [
  { name: 'home', path: '/' },
  { name: 'products', path: '/products' },
  { name: 'products-filtered', path: '/products?category=1&brand=samsung&ram=8GB%2C12GB&stock=1&sort=price,asc' },
  { name: 'products-search', path: '/products?search=samsumg%20duoi%2010%20trieu' },
  { name: 'filters', path: '/products', act: openFilters },
  { name: 'suggestions', path: '/', act: typeSomething },
  { name: 'products-on-sale', path: '/products/on-sale' },
  { name: 'products-empty', path: '/products?search=khong-co-dau' },
  { name: 'product', path: 'iPhone 17 Pro' },
  { name: 'product-accessory', path: 'Apple Silicone Case MagSafe iPhone 17 Pro' },
  { name: 'product-sold-out', path: 'OPPO Find N3 Flip' },
  { name: 'product-discontinued', path: 'iPhone 13 mini' },
  { name: 'product-coming', path: 'HONOR Magic V5' },
  { name: 'compare', path: '/compare?ids=250,251,252' },
  { name: 'categories', path: '/categories' },
  { name: 'menu', path: '/', act: openMenu },
  { name: 'about', path: '/about' },
  { name: 'contact', path: '/contact' },
  { name: 'shipping-policy', path: '/shipping-policy' },
  { name: 'not-found', path: '/khong-co-trang-nay' },
  { name: 'login', path: '/login' },
  { name: 'register', path: '/register' },
  { name: 'register-wrong', path: '/register', act: (page) => page.locator('main button[type=submit]').click() },
  { name: 'cart-empty', path: '/cart' },
  { name: 'cart', path: '/cart', signedIn: true },
  { name: 'checkout', path: '/checkout', signedIn: true },
  { name: 'orders', path: '/orders', signedIn: true },
]

const wanted = process.argv.slice(2)
const chosen = wanted.length === 0 ? screens : screens.filter(({ name }) => wanted.includes(name))
const shop = process.env['BASE_URL'] === undefined ? await startShop() : { base: process.env['BASE_URL'], stop: () => {} }
const browser = await chromium.launch({ args: ['--no-sandbox'], ...(existsSync(CHROMIUM) && { executablePath: CHROMIUM }) })
try {
  if (wanted.length === 0) await rm(FOLDER, { recursive: true, force: true })
  await mkdir(FOLDER, { recursive: true })
  const token = await signIn(shop.base)
  for (const screen of chosen) await takeAll(browser, shop.base, screen, token)
} finally {
  await browser.close()
  shop.stop()
}

async function takeAll(open: Browser, base: string, screen: Screen, token: string): Promise<void> {
  for (const { name: size, ...viewport } of SIZES) {
    for (const theme of ['light', 'dark'] as const) {
      for (const language of ['vi', 'en'] as const) {
        const context = await open.newContext({
          viewport, colorScheme: theme, reducedMotion: 'reduce', hasTouch: size === 'phone',
        })
        await context.addCookies([{ name: 'language', value: language, url: base }])
        if (screen.signedIn) await context.addInitScript((kept) => localStorage.setItem('token', kept), token)
        const page = await context.newPage()
        await page.goto(base + await pathOf(screen, base), { waitUntil: 'networkidle' })
        await seeAll(page)
        await screen.act?.(page)
        await page.waitForTimeout(300)
        const path = `${FOLDER}/${screen.name}.${size}.${theme}.${language}.png`
        await page.screenshot({ path, fullPage: screen.act === undefined })
        await context.close()
      }
    }
  }
  process.stdout.write(`${screen.name}\n`)
}

/** Ids differ from shop to shop, names do not. */
async function pathOf({ path }: Screen, base: string): Promise<string> {
  if (path.startsWith('/')) return path
  for (const status of ['AVAILABLE', 'OUT_OF_STOCK', 'COMING_SOON', 'DISCONTINUED']) {
    const asked = new URLSearchParams({ status, keyword: path, size: '100' })
    const { content } = await call<Named>(`${base}/api/products/filter?${asked}`)
    const id = content.find(({ name }) => name === path)?.id
    if (id !== undefined) return `/products/${id}`
  }
  throw new Error(`The demo has no ${path}.`)
}

/** Scrolls through the page, so that lazy pictures come. */
async function seeAll(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.body.scrollHeight)
  for (let y = 0; y < height; y += 700) {
    await page.evaluate((to) => window.scrollTo(0, to), y)
    await page.waitForTimeout(60)
  }
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.waitForLoadState('networkidle')
}

/** On a phone the filters lie in a sheet; a desktop shows them all the time. */
async function openFilters(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^(Bộ lọc|Filters)/ }).first()
  if (await button.isVisible()) await button.click()
  await page.waitForTimeout(400)
}

async function typeSomething(page: Page): Promise<void> {
  const box = page.locator('input[name=search]:visible').first()
  await box.click()
  await box.pressSequentially('ip 16', { delay: 40 })
  await page.waitForTimeout(900)
}

async function openMenu(page: Page): Promise<void> {
  const button = page.locator('header button[aria-expanded]')
  await (await button.isVisible() ? button : page.locator('header nav summary')).click()
  await page.waitForTimeout(300)
}

/** A token of the demo customer, with two things in the cart. */
async function signIn(base: string): Promise<string> {
  const { token } = await call<{ token: string }>(`${base}/api/auth/login`, USER)
  const { content } = await call<{ content: { id: number }[] }>(`${base}/api/products/on-sale?size=2`)
  for (const { id } of content) {
    const variants = await call<{ id: number, stockQuantity: number }[]>(`${base}/api/products/${id}/variants`)
    const variantId = variants.find(({ stockQuantity }) => stockQuantity > 0)?.id
    await call(`${base}/api/cart/items`, { productId: id, quantity: 1, variantId }, token)
  }
  return token
}

async function call<T>(address: string, body?: object, token?: string): Promise<T> {
  const response = await fetch(address, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
  })
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${await response.text()}`)
  return await response.json() as T // the shop's own answer
}

async function startShop(): Promise<{ base: string, stop: () => void }> {
  const base = `http://127.0.0.1:${OWN_PORT}`
  const child = spawn(process.execPath, ['src/start.ts'], {
    env: { ...process.env, PORT: OWN_PORT, DATA_DIR: '.data/pictures', SEED: 'demo', RATE_LIMITS: 'off' }, stdio: 'inherit',
  })
  for (let tries = 0; tries < 240; tries += 1) {
    if (await fetch(`${base}/readyz`).then(({ ok }) => ok, () => false)) return { base, stop: () => void child.kill() }
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  child.kill()
  throw new Error('The shop did not start within two minutes.')
}
