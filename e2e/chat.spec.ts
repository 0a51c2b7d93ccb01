// Talking with the people of the shop: both ways and live, with a line that goes away, as a guest and as somebody; how it looks.
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { bubbles, deskOf, log, openChat, opener, panel, say } from './chat-steps.ts'
import { newCustomer, PASSWORD, SOON } from './people-steps.ts'
import { briefly, DESKTOP, eachTry, openBrowser, openShop, PHONE, visitor } from './shop.ts'
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

const about = (page: Page) => page.goto(`${shop.address}/about`, { waitUntil: 'load' })
const step = (page: Page, text: string) => log(panel(page)).getByText(text, { exact: true })

async function expectNoFault(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
}

describe('a guest and the shop', () => {
  test('ROLE-09 CHAT-01 CHAT-03 CHAT-08 CHAT-09 CHAT-10 talk live; what is said off line comes once, in order', async () => {
    const { context, page, heard } = await visitor(browser, { viewport: DESKTOP }, { live: true })
    await about(page)
    const dialog = await openChat(page)
    await dialog.getByText('Alô xin chào').waitFor()
    const text = `Còn hàng không ${Date.now()}`
    await say(dialog, text)
    await step(page, 'Đã gửi').waitFor()
    const id = await desk.find(text)
    await desk.see(id)
    await step(page, 'Đã xem').waitFor()
    await expect.poll(async () => { // told once, it is shown for some seconds
      await desk.typing(id)
      return dialog.getByText('Nhân viên Alô đang nhập').count()
    }, SOON).toBe(1)
    await desk.answer(id, 'Còn bạn nhé')
    await expect.poll(() => bubbles(dialog), SOON).toEqual([text, 'Còn bạn nhé'])
    await expect.poll(async () => (await desk.read(id)).user, SOON).toMatchObject({ read: expect.any(Number) })
    expect(heard.filter((line) => line.startsWith('error'))).toEqual([])

    await context.setOffline(true)
    await say(dialog, 'một')
    await say(dialog, 'hai')
    await desk.answer(id, 'đáp một')
    await step(page, 'Đang gửi').first().waitFor()
    await desk.answer(id, 'đáp hai')
    await say(dialog, 'ba')
    expect(await desk.said(id)).toEqual([text, 'Còn bạn nhé', 'đáp một', 'đáp hai'])
    await context.setOffline(false)
    const all = [text, 'Còn bạn nhé', 'đáp một', 'đáp hai', 'một', 'hai', 'ba']
    await expect.poll(() => desk.said(id), SOON).toEqual(all)
    await expect.poll(() => bubbles(dialog), SOON).toEqual(all)

    await dialog.getByRole('button', { name: 'Kết thúc cuộc trò chuyện' }).click()
    await dialog.getByRole('button', { name: 'Nhắn tiếp' }).click()
    await dialog.getByRole('button', { name: 'Kết thúc cuộc trò chuyện' }).click()
    await dialog.getByRole('button', { name: 'Kết thúc', exact: true }).click()
    await dialog.getByText(/^Cuộc trò chuyện đã kết thúc ngày/).waitFor()
    expect([(await desk.read(id)).status, (await bubbles(dialog)).length]).toEqual(['CLOSED', 7])
    await dialog.getByRole('button', { name: 'Bắt đầu cuộc trò chuyện mới' }).click()
    await dialog.getByText('Alô xin chào').waitFor()
    await context.close()
  })

  test('API-101 what was not sent is kept when the page goes, and sent once; without the stream answers come too', async () => {
    const { context, page } = await visitor(browser, { viewport: DESKTOP })
    await about(page)
    const dialog = await openChat(page)
    const text = `Mất mạng ${Date.now()}`
    await say(dialog, text)
    await step(page, 'Đã gửi').waitFor()
    const id = await desk.find(text)
    // it arrives, and nobody hears so
    await page.route('**/messages*', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await say(dialog, 'chưa ai nghe')
    await step(page, 'Đang gửi').waitFor()
    await expect.poll(() => desk.said(id), SOON).toEqual([text, 'chưa ai nghe'])
    await page.unrouteAll({ behavior: 'wait' })
    await page.reload({ waitUntil: 'load' })
    await opener(page).click()
    await expect.poll(() => bubbles(panel(page)), SOON).toEqual([text, 'chưa ai nghe'])
    expect(await page.evaluate(() => localStorage.getItem('chatUnsent'))).toBe(null)
    await desk.answer(id, 'nghe rồi')
    await expect.poll(() => bubbles(panel(page)), { timeout: 60_000 }).toEqual([text, 'chưa ai nghe', 'nghe rồi'])
    expect(await desk.said(id)).toEqual([text, 'chưa ai nghe', 'nghe rồi'])
    await context.close()
  })

  test('CHAT-07 ROUTE-12 whoever logs in keeps their chat: it is theirs, and the guest\'s no more', async () => {
    await newCustomer(shop, 'khach.chat', 'Lê Thị Chat')
    const { context, page } = await visitor(browser, { viewport: DESKTOP }, { live: true })
    await about(page)
    const text = `Trước khi đăng nhập ${Date.now()}`
    await say(await openChat(page), text)
    await step(page, 'Đã gửi').waitFor()
    const [id, secret] = [await desk.find(text), await page.evaluate(() => localStorage.getItem('chatGuest'))]
    await page.goto(`${shop.address}/login`, { waitUntil: 'load' })
    await page.getByLabel('Tên đăng nhập hoặc email').fill('khach.chat')
    await page.getByLabel('Mật khẩu').first().fill(PASSWORD)
    await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('chatGuest')), SOON).toBe(null)
    await desk.answer(id, 'chào Chat')
    await page.goto(`${shop.address}/chat/${id}`, { waitUntil: 'load' })
    await expect.poll(() => bubbles(page), SOON).toEqual([text, 'chào Chat'])
    const guest = await fetch(`${shop.address}/api/support-chats/${id}`, { headers: { 'x-chat-guest': secret ?? '' } })
    expect(guest.status).toBe(404)
    await page.goto(`${shop.address}/chat/${id + 100_000}`, { waitUntil: 'load' })
    await page.getByText('Không tìm thấy cuộc trò chuyện này').waitFor()
    await context.close()
  })

  test('script and markup in what is written are text', async () => {
    const { context, page, heard } = await visitor(browser, { viewport: DESKTOP }, { live: true })
    await about(page)
    const dialog = await openChat(page)
    const bad = `<img src=x onerror="document.title='hỏng'"> [x](javascript:alert(1)) ${Date.now()}`
    await say(dialog, bad)
    await step(page, 'Đã gửi').waitFor()
    const id = await desk.find(bad)
    await desk.answer(id, '<script>document.title="hỏng"</script> javascript:alert(1) https://alo.example/a.')
    await expect.poll(() => bubbles(dialog), SOON).toHaveLength(2)
    const links = await log(dialog).getByRole('link').evaluateAll((all) => all.map((one) => [
      one.getAttribute('href'), one.getAttribute('rel'), one.getAttribute('target')]))
    expect(links).toEqual([['https://alo.example/a', 'noopener noreferrer nofollow ugc', '_blank']])
    expect(await log(dialog).locator('img, script').count()).toBe(0)
    expect(await page.title()).not.toContain('hỏng')
    expect(heard.filter((line) => line.startsWith('error'))).toEqual([])
    await context.close()
  })
})

describe('the panel', () => {
  test('CHAT-03 CHAT-04 CHAT-05 opens, keeps the focus, changes its mode, closes and gives the focus back', async () => {
    const { context, page } = await visitor(browser, { viewport: DESKTOP })
    await about(page)
    await opener(page).focus()
    await page.keyboard.press('Enter')
    const dialog = panel(page)
    await dialog.getByRole('textbox', { name: 'Nhập tin nhắn' }).waitFor()
    await expect.poll(() => dialog.getByRole('textbox').evaluate((one) => one === document.activeElement), SOON).toBe(true)
    for (let at = 0; at < 12; at += 1) {
      await page.keyboard.press('Tab')
      expect(await dialog.evaluate((one) => one.contains(document.activeElement))).toBe(true)
    }
    await dialog.getByRole('button', { name: 'Trợ lý AI' }).click()
    await dialog.getByRole('textbox', { name: 'Nhập câu hỏi' }).waitFor()
    await dialog.getByRole('button', { name: 'Nhân viên', exact: true }).click()
    await dialog.getByRole('textbox', { name: 'Nhập tin nhắn' }).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => opener(page).evaluate((one) => one === document.activeElement)).toBe(true)
    await opener(page).click()
    await dialog.getByRole('button', { name: 'Đóng khung trò chuyện' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await context.close()
  })

  test('CHAT-06 CHAT-14 CHAT-15 CONST-62 CONST-63 CONST-64 CONST-68 ENT-63 ENT-77 its settings hold and are kept', async () => {
    const { context, page } = await visitor(browser, { viewport: DESKTOP })
    await about(page)
    let dialog = await openChat(page)
    const sizeOf = async () => {
      const { x = 0, width = 0, height = 0 } = await dialog.boundingBox() ?? {}
      return { left: x < 100, width, height }
    }
    const settings = () => dialog.getByRole('button', { name: 'Cài đặt trò chuyện' }).click()
    const fontOf = () => dialog.getByRole('region', { name: 'Tin nhắn với' }).evaluate((one) => getComputedStyle(one).fontSize)
    const shape = async () => ({ ...await sizeOf(), font: await fontOf() })
    await expect.poll(shape, SOON).toEqual({ left: false, width: 380, height: 600, font: '16px' })
    await settings()
    const choose = (label: string, choice: string) => dialog.getByLabel(label, { exact: true }).selectOption({ label: choice })
    for (const [choice, width] of [['Hẹp', 320], ['Rộng', 420]] as const) {
      await choose('Chiều rộng', choice)
      await expect.poll(sizeOf, SOON).toMatchObject({ width })
    }
    for (const [choice, height] of [['Thấp', 480], ['Cao', 700]] as const) {
      await choose('Chiều cao', choice)
      await expect.poll(sizeOf, SOON).toMatchObject({ height })
    }
    await choose('Vị trí', 'Bên trái')
    await choose('Giao diện', 'Tối')
    await choose('Cỡ chữ', 'Lớn')
    await dialog.getByRole('radio', { name: 'Cam' }).check({ force: true })
    await dialog.getByLabel('Tên trợ lý').fill('Bé Na')
    await dialog.getByLabel('Tên trợ lý').blur()
    await dialog.getByRole('button', { name: 'Bé Na' }).waitFor()
    const schemeOf = () => dialog.evaluate((one) => getComputedStyle(one).colorScheme)
    await expect.poll(async () => [(await sizeOf()).left, await schemeOf()], SOON).toEqual([true, 'dark'])
    await page.reload({ waitUntil: 'load' })
    dialog = await openChat(page)
    await expect.poll(shape, SOON).toEqual({ left: true, width: 420, height: 700, font: '18px' })
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('chatConfig') ?? ''))).toEqual({
      theme: 'dark', fontSize: 'large', chatBubbleStyle: 'modern', messageAlignment: 'default', showTimestamp: true,
      showSenderName: true, autoExpandFaqs: true, enableSound: false, enableNotifications: true, autoOpenForReturningUsers: true,
      position: 'left', chatWidth: 'wide', chatHeight: 'tall', botName: 'Bé Na', accentColor: 'orange',
    })
    await settings()
    await dialog.getByRole('button', { name: 'Đặt lại mặc định' }).click()
    await dialog.getByRole('button', { name: 'Trợ lý AI' }).waitFor()
    await expect.poll(sizeOf, SOON).toEqual({ left: false, width: 380, height: 600 })
    await context.close()
  })

  test('ENT-73 opens by itself for whoever has chatted before, once, and never over the cart', async () => {
    const { context, page } = await visitor(browser, { viewport: DESKTOP })
    await about(page)
    await say(await openChat(page), 'Mai mình quay lại')
    await step(page, 'Đã gửi').waitFor()
    const kept = await page.evaluate(() => localStorage.getItem('chatGuest'))
    await context.close()
    const again = await visitor(browser, { viewport: DESKTOP })
    await again.context.addInitScript((secret) => localStorage.setItem('chatGuest', secret ?? ''), kept)
    const listed = again.page.waitForResponse('**/api/support-chats/me')
    await again.page.goto(`${shop.address}/cart`, { waitUntil: 'load' })
    await listed
    expect(await panel(again.page).count()).toBe(0)
    await again.page.getByRole('contentinfo').getByRole('link', { name: 'Giới thiệu' }).click()
    await panel(again.page).getByText('Mai mình quay lại').waitFor()
    await panel(again.page).getByRole('button', { name: 'Đóng khung trò chuyện' }).click()
    const relisted = again.page.waitForResponse('**/api/support-chats/me')
    await about(again.page)
    await relisted
    await opener(again.page).waitFor()
    expect(await panel(again.page).count()).toBe(0)
    await again.context.close()
  })

  const SMALL = { width: 320, height: 640 }
  const sights = [['light', PHONE], ['dark', PHONE], ['light', DESKTOP], ['dark', DESKTOP], ['light', SMALL]] as const
  test.each(briefly(sights))(
    'ROUTE-11 CHAT-02 shuts nobody out, in both modes and its settings (%s, %o)',
    async (theme, viewport) => {
      const { context, page, heard } = await visitor(browser, { viewport, colorScheme: theme })
      await context.addInitScript((kept) => localStorage.setItem('chatConfig', JSON.stringify({ theme: kept })), theme)
      await about(page)
      await opener(page).waitFor()
      await expectNoFault(page)
      const dialog = await openChat(page)
      await say(dialog, 'Cho mình hỏi\nhttps://alo.example/a')
      await step(page, 'Đã gửi').waitFor()
      await expectNoFault(page)
      await dialog.getByRole('button', { name: 'Trợ lý AI' }).click()
      await say(dialog, 'điện thoại dưới 5 triệu pin trâu')
      await dialog.getByRole('article').first().waitFor()
      await expectNoFault(page)
      await dialog.getByRole('button', { name: 'Cài đặt trò chuyện' }).click()
      await dialog.getByRole('heading', { name: 'Cài đặt trò chuyện' }).waitFor()
      await expectNoFault(page)
      const full = viewport.width < 640 ? viewport : { width: 380, height: 600 }
      await expect.poll(() => dialog.boundingBox()).toMatchObject({ width: full.width, height: full.height })
      await page.goto(`${shop.address}/chat`, { waitUntil: 'load' })
      await log(page).getByText('Cho mình hỏi').waitFor()
      expect(await opener(page).count()).toBe(0)
      await expectNoFault(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      expect(heard.filter((line) => line.startsWith('error'))).toEqual([])
      await context.close()
    },
  )
})
