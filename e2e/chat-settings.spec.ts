// Every setting of the chat, in force at once: on a small screen and a large one.
import type { Browser, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { deskOf, log, openChat, opener, panel, talkedTo } from './chat-steps.ts'
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

describe('its settings', () => {
  const style = (one: Element, name: string) => getComputedStyle(one).getPropertyValue(name)
  const sights = [PHONE, DESKTOP] as const

  async function opened(viewport: typeof PHONE) {
    const { context, page } = await visitor(browser, { viewport }, { live: true })
    await context.addInitScript(() => sessionStorage.setItem('chatOpened', '1')) // it does not open by itself
    const id = await talked(page, 1)
    await go(page, '/about')
    const dialog = await openChat(page)
    await log(dialog).getByText('tin 1', { exact: true }).waitFor()
    const toggle = () => dialog.getByRole('button', { name: 'Cài đặt trò chuyện' }).click()
    const set = async (change: () => Promise<unknown>) => {
      await toggle()
      await change()
      await toggle()
    }
    return {
      context, page, id, dialog, toggle, set,
      choose: (label: string, choice: string) =>
        set(() => dialog.getByLabel(label, { exact: true }).selectOption({ label: choice })),
      flip: (label: string) => set(() => dialog.getByRole('switch', { name: label }).click()),
    }
  }

  test.each(sights)(
    'CHAT-06 CHAT-14 ENT-64 ENT-65 ENT-66 ENT-67 ENT-68 ENT-69 ENT-78 how it looks, at once (%o)',
    async (viewport) => {
      const { context, page, dialog, set, choose, flip } = await opened(viewport)
      const [mine, theirs] = [log(dialog).locator('[dir=auto]').first(), log(dialog).getByText('tin 1', { exact: true })]
      const look = async () => ({
        background: await mine.evaluate(style, 'background-color'), scheme: await dialog.evaluate(style, 'color-scheme'),
        font: await mine.evaluate(style, 'font-size'), corner: await theirs.evaluate(style, 'border-top-left-radius'),
        rightHalf: ((await mine.boundingBox())?.x ?? 0) > ((await theirs.boundingBox())?.x ?? 0) + 20,
        times: await log(dialog).locator('time').count(),
        names: await log(dialog).getByText('Bạn', { exact: true }).evaluate((one) => one.clientHeight > 4),
      })
      const first = {
        background: 'rgb(29, 95, 208)', scheme: 'light', font: '16px', corner: '20px', rightHalf: true, times: 2, names: true,
      }
      await expect.poll(look, SOON).toEqual(first)
      for (const [name, background] of [
        ['Tím', 'rgb(122, 63, 196)'], ['Xanh lá', 'rgb(8, 122, 76)'], ['Cam', 'rgb(176, 74, 5)'], ['Đỏ', 'rgb(194, 47, 52)'],
      ] as const) {
        await set(() => dialog.getByRole('radio', { name, exact: true }).check({ force: true }))
        await expect.poll(look, SOON).toEqual({ ...first, background })
      }
      for (const [label, choice] of [
        ['Cỡ chữ', 'Nhỏ'], ['Kiểu khung tin', 'Cổ điển'], ['Căn tin nhắn', 'Cùng bên trái'], ['Giao diện', 'Tối'],
      ] as const) await choose(label, choice)
      await flip('Hiện giờ gửi')
      await flip('Hiện tên người gửi')
      await expect.poll(look, SOON).toEqual({
        background: 'rgb(65, 29, 34)', scheme: 'dark', font: '14px', corner: '6px', rightHalf: false, times: 0, names: false,
      })
      await choose('Kiểu khung tin', 'Tối giản')
      await choose('Giao diện', 'Theo hệ thống')
      await expect.poll(look, SOON).toMatchObject({ scheme: 'light', corner: '0px', background: 'rgba(0, 0, 0, 0)' })
      await page.emulateMedia({ colorScheme: 'dark' })
      await expect.poll(look, SOON).toMatchObject({ scheme: 'dark' })
      await context.close()
    },
  )

  test.each(sights)('ENT-70 ENT-74 ENT-77 the assistant and the place, at once (%o)', async (viewport) => {
    const { context, page, dialog, toggle } = await opened(viewport)
    await toggle()
    await dialog.getByLabel('Tên trợ lý').fill('Bé Na')
    await dialog.getByLabel('Tên trợ lý').blur()
    await dialog.getByRole('button', { name: 'Bé Na', exact: true }).click()
    const faqs = dialog.locator('details').filter({ hasText: 'Câu hỏi thường gặp' }).first()
    await expect.poll(() => faqs.getAttribute('open'), SOON).toBe('')
    await toggle()
    await dialog.getByRole('switch', { name: 'Mở sẵn câu hỏi thường gặp' }).click()
    await toggle()
    await expect.poll(() => faqs.getAttribute('open'), SOON).toBe(null)
    await toggle()
    await dialog.getByLabel('Vị trí', { exact: true }).selectOption({ label: 'Bên trái' })
    expect(await dialog.getByText('Trên màn hình nhỏ, trò chuyện luôn mở cả màn hình và không tự mở.').count())
      .toBe(viewport === PHONE ? 1 : 0)
    await page.keyboard.press('Escape')
    await expect.poll(async () => ((await opener(page).boundingBox())?.x ?? 999) < 100, SOON).toBe(true)
    await context.close()
  })

  test.each(sights)('ENT-71 a sound for what is new, and one to know it by (%o)', async (viewport) => {
    const { context, page, id, dialog, flip } = await opened(viewport)
    await page.evaluate(() => {
      const tones = Object.assign(window, { tones: 0 })
      window.AudioContext = class extends AudioContext {
        override createOscillator() {
          tones.tones += 1
          return super.createOscillator()
        }
      }
    })
    const tones = () => page.evaluate(() => (window as unknown as { tones: number }).tones) // see above
    await desk.answer(id, 'không nghe gì')
    await log(dialog).getByText('không nghe gì').waitFor()
    expect(await tones()).toBe(0)
    await flip('Âm báo tin mới')
    await expect.poll(tones, SOON).toBe(2)
    await desk.answer(id, 'nghe được')
    await expect.poll(tones, SOON).toBe(4)
    await context.close()
  })

  test.each([['denied', /^Trình duyệt đang chặn/], ['default', /^Trình duyệt chưa được phép/], ['granted', /^$/]] as const)(
    'ENT-72 messages of the browser: what it allows is said beside the switch (%s)',
    async (permission, note) => {
      const { context, page } = await visitor(browser, { viewport: DESKTOP })
      await context.addInitScript((kept) => {
        Object.defineProperty(Notification, 'permission', { get: () => sessionStorage.getItem('allowed') ?? kept })
        Notification.requestPermission = () => {
          sessionStorage.setItem('allowed', 'granted')
          return Promise.resolve('granted')
        }
      }, permission)
      await go(page, '/about')
      const dialog = await openChat(page)
      await dialog.getByRole('button', { name: 'Cài đặt trò chuyện' }).click()
      const wanted = dialog.getByRole('switch', { name: 'Thông báo khi bạn không xem trang' })
      await wanted.waitFor()
      const notes = dialog.getByText(/^Trình duyệt/)
      await expect.poll(async () => (await notes.allInnerTexts()).join(' ')).toMatch(note)
      const allow = dialog.getByRole('button', { name: 'Cho phép thông báo' })
      if (permission === 'default') await allow.click()
      else if (permission === 'denied') await wanted.click()
      await expect.poll(() => notes.count(), SOON).toBe(0)
      expect(await allow.count()).toBe(0)
      await context.close()
    },
  )

  test.each([[PHONE, true], [DESKTOP, false]] as const)(
    'ENT-73 opens by itself neither on a small screen nor where nobody wants it (%o, %s)',
    async (viewport, autoOpenForReturningUsers) => {
      const { context, page } = await visitor(browser, { viewport })
      const id = await talked(page, 0)
      await page.evaluate((auto) => {
        localStorage.setItem('chatConfig', JSON.stringify({ autoOpenForReturningUsers: auto }))
      }, autoOpenForReturningUsers)
      await page.goto('about:blank')
      await desk.answer(id, 'chưa ai đọc')
      await go(page, '/about')
      await expect.poll(() => opener(page).getAttribute('aria-label'), SOON).toContain('1')
      expect(await panel(page).count()).toBe(0)
      await context.close()
    },
  )
})
