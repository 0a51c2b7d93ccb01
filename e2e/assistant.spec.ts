// Talking with the assistant: answers with cards, what is said when none comes, and the way to a person.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bubbles, deskOf, openChat, say } from './chat-steps.ts'
import { SOON } from './people-steps.ts'
import { DESKTOP, openBrowser, openShop, visitor } from './shop.ts'
import type { Shop } from './shop.ts'

let shop: Shop
let browser: Browser

beforeAll(async () => {
  shop = await openShop()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

const AI = '**/api/support-chats/ai-chat'

async function asking() {
  const visit = await visitor(browser, { viewport: DESKTOP })
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
  expect(await page.evaluate(() => sessionStorage.getItem('chatAssistant'))).toBe(null)
  expect(heard.filter((line) => line.startsWith('error'))).toEqual([])
  await context.close()
})

test('AI-06 AI-07 AI-08 AI-09 CONST-33 without an answer: busy after 60 s, else what the browser knows, else sorry', async () => {
  const { context, page, dialog } = await asking()
  await page.clock.install()
  await page.route(AI, () => undefined)
  const asked = page.waitForRequest(AI)
  await say(dialog, 'bảo hành bao lâu?')
  await asked
  await page.clock.runFor(59_000)
  await dialog.getByText('Đang tìm câu trả lời').waitFor()
  await page.clock.runFor(1_500)
  await dialog.getByText('Hệ thống đang bận, bạn vui lòng thử lại sau ít phút.').waitFor()
  await page.unroute(AI)
  await page.route(AI, (route) => route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }))
  await say(dialog, 'bảo hành bao lâu?')
  await dialog.getByText(/Bảo hành điện thoại 12 tháng, phụ kiện 6 tháng/).waitFor()
  await say(dialog, 'abc xyz')
  await dialog.getByText(/^Xin lỗi bạn, mình chưa trả lời được/).waitFor()
  const kept = await page.evaluate(() => JSON.parse(sessionStorage.getItem('chatAssistant') ?? '{}')) as {
    messages: { sender: string, isError: boolean, isStreaming: boolean }[] // as it keeps them
  }
  expect(kept.messages.filter(({ sender }) => sender === 'ai').map(({ isError, isStreaming }) => [isError, isStreaming]))
    .toEqual([[true, false], [false, false], [true, false]])
  await expect.poll(() => bubbles(dialog), SOON).toHaveLength(6)
  await context.close()
})
