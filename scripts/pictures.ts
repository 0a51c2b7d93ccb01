// `npm run pictures`: every screen in two sizes, two themes and two languages, into ./pictures/, to page through in a minute.
// Takes a running shop (BASE_URL), else starts one with demo data of its own. `npm run pictures -- home cart` takes only those.
import { mkdir, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { accountScreens } from './pictures-account.ts'
import { screens } from './pictures-screens.ts'
import type { Screen, Visit } from './pictures-screens.ts'
import { fillCart, openShop, signIn } from './pictures-shop.ts'

const FOLDER = 'pictures'
const CHROMIUM = '/usr/bin/chromium'
const SIZES = [{ name: 'phone', width: 390, height: 844 }, { name: 'desk', width: 1440, height: 900 }]

const wanted = process.argv.slice(2)
const all = [...screens, ...accountScreens]
const chosen = wanted.length === 0 ? all : all.filter(({ name }) => wanted.includes(name))
const shop = await openShop()
const browser = await chromium.launch({ args: ['--no-sandbox'], ...(existsSync(CHROMIUM) && { executablePath: CHROMIUM }) })
let wide = 0
try {
  if (wanted.length === 0) await rm(FOLDER, { recursive: true, force: true })
  await mkdir(FOLDER, { recursive: true })
  const visit = { base: shop.base, token: await signIn(shop.base) }
  await fillCart(visit.base, visit.token)
  for (const screen of chosen) {
    const path = typeof screen.path === 'string' ? screen.path : await screen.path(visit)
    await takeAll(browser, visit, screen, path)
    console.log(screen.name)
  }
} finally {
  await browser.close()
  shop.stop()
}
if (wide > 0) process.exitCode = 1

async function takeAll(open: Browser, visit: Visit, screen: Screen, path: string): Promise<void> {
  for (const { name: size, ...viewport } of SIZES) {
    if (screen.phoneOnly && size !== 'phone') continue
    for (const theme of ['light', 'dark'] as const) {
      for (const language of ['vi', 'en'] as const) {
        const context = await open.newContext({
          viewport, colorScheme: theme, reducedMotion: 'reduce', hasTouch: size === 'phone',
        })
        await context.addCookies([{ name: 'language', value: language, url: visit.base }])
        // What tells news keeps its line open: with it the network would never be at rest.
        await context.route('**/api/events', (route) => route.abort())
        if (screen.signedIn) await context.addInitScript((kept) => localStorage.setItem('token', kept), visit.token)
        await take(context, screen, visit.base + path, `${screen.name}.${size}.${theme}.${language}`)
        await context.close()
      }
    }
  }
}

async function take(context: BrowserContext, screen: Screen, address: string, name: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(address, { waitUntil: 'networkidle' })
  await seeAll(page)
  if (screen.act) await screen.act(page)
  else await stretch(page)
  await page.waitForFunction(inViewIsLoaded)
  await page.waitForTimeout(300)
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  if (over > 0) {
    console.error(`${name} is ${over} px wider than its window`)
    wide += 1
  }
  await page.screenshot({ path: `${FOLDER}/${name}.png` })
}

/** Runs in the page: no picture whose middle somebody sees is still on its way. */
function inViewIsLoaded(): boolean {
  return [...document.images].every((image) => {
    const { left, top, width, height } = image.getBoundingClientRect()
    return image.complete || !document.elementsFromPoint(left + width / 2, top + height / 2).includes(image)
  })
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

/** Makes the window as tall as its page: a bar that sticks to its foot then lies at the end and hides nothing. */
async function stretch(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0
  for (let rounds = 0; rounds < 5; rounds += 1) { // what is as tall as the window grows with it, to its own end
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    if (height <= (page.viewportSize()?.height ?? 0)) return
    await page.setViewportSize({ width, height })
  }
}
