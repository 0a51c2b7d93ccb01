// Talking with the assistant: answers with cards, what is said when none comes, and the way to a person.
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { expect, test } from 'vitest'
import { bubbles, deskOf, log, openChat, say } from './chat-steps.ts'
import { SOON } from './people-steps.ts'
import { DESKTOP, eachTry, openBrowser, openShop, visitor } from './shop.ts'
import type { Shop } from './shop.ts'

let shop: Shop
let browser: Browser

eachTry(async () => {
  shop = await openShop()
  browser = await openBrowser()
}, async () => {
  await browser?.close()
  await shop?.close()
})

const AI = '**/api/support-chats/ai-chat'

async function asking(options: BrowserContextOptions = {}) {
  const visit = await visitor(browser, { viewport: DESKTOP, ...options })
  await visit.page.goto(`${shop.address}/about`, { waitUntil: 'load' })
  const dialog = await openChat(visit.page)
  await dialog.getByRole('button', { name: 'Trợ lý AI' }).click()
  await dialog.getByRole('textbox', { name: 'Nhập câu hỏi' }).waitFor()
  return { ...visit, dialog }
}

test('CHAT-02 AI-01 AI-02 AI-03 AI-04 a placeholder stands until the answer comes, with cards; a person gets it', async () => {
  const { context, page, dialog, heard } = await asking()
  await dialog.getByText('Câu hỏi thường gặp', { exact: true }).waitFor()
  const held = Promise.withResolvers<void>()
  await page.route(AI, async (route) => {
    await held.promise
    await route.continue()
  })
  const question = 'điện thoại dưới 5 triệu pin trâu'
  await say(dialog, question)
  await dialog.getByText('Đang tìm câu trả lời').waitFor()
  held.resolve()
  await dialog.getByText('Đang tìm câu trả lời').waitFor({ state: 'detached' })
  const card = dialog.getByRole('article').first()
  await card.getByText(/₫/).first().waitFor()
  const [name] = await card.getByRole('link').allInnerTexts()
  await page.unroute(AI)
  await page.reload({ waitUntil: 'load' })
  const again = await openChat(page)
  await again.getByRole('button', { name: 'Trợ lý AI' }).click()
  await again.getByRole('article').filter({ hasText: name }).first().waitFor()
  await again.getByRole('button', { name: 'Gặp nhân viên' }).first().click()
  await again.getByRole('group', { name: 'Gửi nội dung này cho nhân viên Alô?' }).getByText(question).waitFor()
  await again.getByRole('button', { name: 'Gửi cho nhân viên' }).click()
  await again.getByText('Đã gửi', { exact: true }).waitFor()
  const [carried = ''] = await bubbles(again)
  expect(carried).toMatch(new RegExp(`^Tôi muốn gặp nhân viên.*\nTôi hỏi: ${question}\nTrợ lý: `))
  const desk = await deskOf(shop)
  await desk.find(carried)
  await again.getByRole('button', { name: 'Trợ lý AI' }).click()
  await again.getByRole('button', { name: 'Xóa hội thoại' }).click()
  await again.getByText('Chào bạn, mình là Trợ lý AI').waitFor()
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('chatAssistant'))).toBe(null)
  expect(heard.filter((line) => line.startsWith('error'))).toEqual([])
  await context.close()
})

test('AI-06 AI-07 AI-08 AI-09 CONST-33 without an answer: busy after 60 s, else what the browser knows, else sorry', async () => {
  const { context, page, dialog } = await asking()
  await page.clock.install()
  await page.route(AI, () => undefined)
  const asked = page.waitForRequest(AI)
  const begun = await page.evaluate(() => Date.now())
  await say(dialog, 'bảo hành bao lâu?')
  await asked
  await dialog.getByText('Đang tìm câu trả lời').waitFor()
  await page.clock.pauseAt(begun + 59_000)
  await dialog.getByText('Đang tìm câu trả lời').waitFor()
  await page.clock.resume()
  await dialog.getByText('Hệ thống đang bận, bạn vui lòng thử lại sau ít phút.').waitFor()
  await page.unroute(AI)
  await page.route(AI, (route) => route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }))
  await say(dialog, 'bảo hành bao lâu?')
  await dialog.getByText(/Bảo hành điện thoại 12 tháng, phụ kiện 6 tháng/).waitFor()
  await say(dialog, 'abc xyz')
  await dialog.getByText(/^Xin lỗi bạn, mình chưa trả lời được/).waitFor()
  const kept = async () => (await page.evaluate(() => JSON.parse(sessionStorage.getItem('chatAssistant') ?? '{}')) as {
    messages: { sender: string, isError: boolean, isStreaming: boolean }[] // as it keeps them
  }).messages.filter(({ sender }) => sender === 'ai').map(({ isError, isStreaming }) => [isError, isStreaming])
  await expect.poll(kept, SOON).toEqual([[true, false], [false, false], [true, false]])
  await expect.poll(() => bubbles(dialog), SOON).toHaveLength(6)
  await context.close()
})

const QUESTION = 'so sánh iphone 17 pro và galaxy s25 ultra'

test('AI-02 an answer shows itself piece by piece, and is read out once; what it compares is a table', async () => {
  const { context, page, dialog } = await asking({ reducedMotion: 'no-preference' })
  const held = Promise.withResolvers<void>()
  await page.route(AI, async (route) => {
    await held.promise
    await route.continue()
  })
  await say(dialog, QUESTION)
  await dialog.getByText('Đang tìm câu trả lời').waitFor()
  const browserOf = await context.newCDPSession(page)
  await browserOf.send('Animation.enable')
  await browserOf.send('Animation.setPlaybackRate', { playbackRate: 0 })
  await log(dialog).evaluate((one) => {
    const told: string[] = []
    Object.assign(window, { told })
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) if (node.textContent) told.push(node.textContent)
    }).observe(one, { childList: true, subtree: true, characterData: true })
  })
  const told = () => page.evaluate(() => (window as unknown as { told: string[] }).told) // see above
  held.resolve()
  const rows = dialog.locator('tbody')
  await expect.poll(() => rows.count(), SOON).toBeGreaterThan(5)
  const seen = () => rows.evaluateAll((all) => all.map((one) => getComputedStyle(one).opacity))
  const turns = await rows.evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).animationDelay)))
  expect(turns).toEqual(turns.toSorted((one, other) => one - other))
  expect(new Set(turns).size).toBe(turns.length)
  expect(new Set(await seen())).toEqual(new Set(['0']))
  const words = await rows.allInnerTexts()
  await browserOf.send('Animation.setPlaybackRate', { playbackRate: 1 })
  await expect.poll(async () => new Set(await seen()), SOON).toEqual(new Set(['1']))
  expect(await rows.allInnerTexts()).toEqual(words)
  expect((await told()).filter((text) => text.includes('Tần số quét'))).toHaveLength(1)
  expect(await dialog.locator('thead th').allInnerTexts()).toEqual(['iPhone 17 Pro', 'Galaxy S25 Ultra'])
  await dialog.getByRole('button', { name: 'Nhân viên', exact: true }).click()
  await dialog.getByRole('button', { name: 'Trợ lý AI' }).click()
  await rows.first().waitFor()
  expect(await rows.first().evaluate((one) => getComputedStyle(one).animationName)).toBe('none') // it is no news any more
  await context.close()
})

test('AI-02 where motion is not wanted an answer is there at once', async () => {
  const { context, page, dialog } = await asking()
  await say(dialog, QUESTION)
  const rows = dialog.locator('tbody')
  await rows.first().waitFor()
  expect(await rows.evaluateAll((all) => all.map((one) => getComputedStyle(one).animationName)).then((all) => new Set(all)))
    .toEqual(new Set(['none']))
  const moving = () => page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)
  await expect.poll(moving).toBe(0)
  await context.close()
})
