// The chat as a page, and a long talk: the screen filled, above a keyboard too, and older messages where their reader wants them.
import type { Browser, Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { box, bubbles, deskOf, log, openChat, say, talkedTo, writing } from './chat-steps.ts'
import { SOON } from './people-steps.ts'
import { DESKTOP, eachTry, openBrowser, openShop, PHONE, visitor } from './shop.ts'
import type { Shop } from './shop.ts'

let shop: Shop
let browser: Browser
let desk: Awaited<ReturnType<typeof deskOf>>

eachTry(async () => {
  shop = await openShop()
  browser = await openBrowser()
  desk = await deskOf(shop)
}, async () => {
  await browser?.close()
  await shop?.close()
})

const go = (page: Page, path: string) => page.goto(`${shop.address}${path}`, { waitUntil: 'load' })
const talked = (page: Page, answers: number) => talkedTo(shop, desk, page, answers)

/** A keyboard that lies over the page without making it smaller, as phones have it. */
function lendKeyboard(): void {
  const seen = Object.assign(new EventTarget(), { height: innerHeight, scale: 1, offsetTop: 0 })
  Object.defineProperty(window, 'visualViewport', { value: seen, configurable: true })
  addEventListener('keyboard', ({ detail }: Event & { detail?: number }) => {
    seen.height = innerHeight - (detail ?? 0)
    seen.dispatchEvent(new Event('resize'))
  })
}
const keyboard = (page: Page, height: number) =>
  page.evaluate((detail) => dispatchEvent(new CustomEvent('keyboard', { detail })), height)

/** Where the place to write ends and the latest message, and how far the page and what is said can be scrolled. */
async function standOf(page: Page, place: Page | Locator) {
  const [field, latest] = [await writing(place).boundingBox(), await log(place).locator('[dir=auto]').last().boundingBox()]
  const bottom = Math.round((field?.y ?? 0) + (field?.height ?? 0))
  return {
    bottom, latestAbove: (latest?.y ?? 0) + (latest?.height ?? 0) <= (field?.y ?? 0),
    page: await page.evaluate(() => [
      document.documentElement.scrollHeight - innerHeight, document.documentElement.scrollWidth - innerWidth, scrollY]),
    inside: await box(place).evaluate((one) => one.scrollHeight > one.clientHeight),
  }
}

describe('the page', () => {
  const LOW = { width: 844, height: 390 }
  test.each([PHONE, DESKTOP, LOW])('ROUTE-11 ROUTE-12 fills the screen: only what is said scrolls (%o)', async (viewport) => {
    const { context, page } = await visitor(browser, { viewport })
    await context.addInitScript(lendKeyboard)
    const id = await talked(page, 20)
    for (const path of ['/chat', `/chat/${id}`]) {
      await go(page, path)
      await log(page).getByText('tin 20').waitFor()
      const still = { latestAbove: true, page: [0, 0, 0], inside: true }
      await expect.poll(() => standOf(page, page), SOON).toMatchObject(still)
      expect((await standOf(page, page)).bottom).toBeLessThanOrEqual(viewport.height)
      expect((await standOf(page, page)).bottom).toBeGreaterThan(viewport.height - 60)
      expect(await page.getByRole('contentinfo').count()).toBe(0)
      await box(page).hover()
      await page.mouse.wheel(0, 3_000)
      expect(await page.evaluate(() => scrollY)).toBe(0)
      await keyboard(page, 120)
      expect((await standOf(page, page)).bottom).toBeGreaterThan(viewport.height - 60) // no keyboard is that small
      await keyboard(page, 180)
      await expect.poll(async () => (await standOf(page, page)).bottom, SOON).toBeLessThanOrEqual(viewport.height - 180)
      await expect.poll(() => standOf(page, page), SOON).toMatchObject(still)
      await keyboard(page, 0)
      await expect.poll(async () => (await standOf(page, page)).bottom, SOON).toBeGreaterThan(viewport.height - 60)
    }
    await context.close()
  })

  test('CHAT-03 on a phone the panel ends where the keyboard begins', async () => {
    const { context, page } = await visitor(browser, { viewport: PHONE })
    await context.addInitScript(lendKeyboard)
    await talked(page, 20)
    await go(page, '/about')
    const dialog = await openChat(page)
    await log(dialog).getByText('tin 20').waitFor()
    await expect.poll(() => standOf(page, dialog), SOON).toMatchObject({ latestAbove: true, inside: true })
    await keyboard(page, 336)
    await expect.poll(async () => (await standOf(page, dialog)).bottom, SOON).toBeLessThanOrEqual(PHONE.height - 336)
    await expect.poll(async () => (await standOf(page, dialog)).latestAbove, SOON).toBe(true)
    await context.close()
  })

  test('ROUTE-12 CHAT-08 from one chat to another, and to a new one, on a phone as on a screen with room for all', async () => {
    for (const viewport of [PHONE, DESKTOP]) {
      const { context, page } = await visitor(browser, { viewport })
      const id = await talked(page, 1)
      await go(page, `/chat/${id}`)
      const chats = page.getByRole('navigation', { name: 'Các cuộc trò chuyện của bạn' })
      const list = async () => {
        if (viewport === PHONE) await page.getByRole('button', { name: 'Các cuộc trò chuyện của bạn' }).click()
        await chats.waitFor()
      }
      await list()
      await chats.getByRole('button', { name: 'Bắt đầu cuộc trò chuyện mới' }).click()
      await page.getByText('Alô xin chào').waitFor()
      await expect.poll(() => new URL(page.url()).pathname).toBe('/chat')
      await say(page, 'Chuyện khác')
      await expect.poll(() => bubbles(page), SOON).toEqual(['Chuyện khác'])
      await list()
      await expect.poll(() => chats.getByRole('link').count(), SOON).toBe(2)
      await chats.getByRole('link', { name: 'tin 1' }).click()
      await log(page).getByText('tin 1').waitFor()
      await expect.poll(async () => [new URL(page.url()).pathname, (await bubbles(page)).length]).toEqual([`/chat/${id}`, 2])
      await context.close()
    }
  })
})

test('CHAT-09 ROUTE-12 older messages come above: in order, none twice, and nothing moves under its reader\'s eyes', async () => {
  const { context, page } = await visitor(browser, { viewport: PHONE }, { live: true })
  const id = await talked(page, 130)
  const said = (from: number) => Array.from({ length: 131 - from }, (_, at) => `tin ${from + at}`)
  await go(page, `/chat/${id}`)
  await expect.poll(() => bubbles(page), SOON).toEqual(said(81))
  const topOf = (text: string) => log(page).getByText(text, { exact: true }).evaluate((one) => one.getBoundingClientRect().top)
  const held = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let asked = 0
  await page.route('**/api/support-chats/*?before=*', async (route) => {
    await held[asked++]?.promise
    await route.continue()
  })
  const older = page.waitForRequest('**/api/support-chats/*?before=*')
  await box(page).evaluate((one) => one.scrollTo(0, 40))
  await older
  await box(page).evaluate((one) => one.scrollTo(0, 25)) // it is read on while they come
  const [before, again] = [await topOf('tin 82'), page.waitForRequest('**/api/support-chats/*?before=*')]
  held[0]?.resolve()
  await expect.poll(() => bubbles(page), SOON).toEqual(said(31))
  expect(Math.abs(await topOf('tin 82') - before)).toBeLessThan(1.5)

  // what is new below does not move it either
  await desk.answer(id, 'tin 131')
  await page.getByRole('button', { name: 'Tin nhắn mới' }).waitFor()
  expect(Math.abs(await topOf('tin 82') - before)).toBeLessThan(1.5)

  await page.getByRole('button', { name: 'Xem tin nhắn cũ hơn' }).press('Enter')
  await again
  const mark = await topOf('tin 31')
  held[1]?.resolve()
  await expect.poll(() => bubbles(page), SOON).toEqual([expect.stringMatching(/^Chào Alô/), ...said(1), 'tin 131'])
  expect(asked).toBe(2)
  expect(Math.abs(await topOf('tin 31') - mark)).toBeLessThan(1.5)
  expect(await page.getByRole('button', { name: 'Xem tin nhắn cũ hơn' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Tin nhắn mới' }).click()
  await log(page).getByText('tin 131').waitFor()
  await context.close()
})
