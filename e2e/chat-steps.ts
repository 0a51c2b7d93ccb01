// What the stories of the chat share: the panel, and somebody of the shop who answers.
import type { Locator, Page } from 'playwright-core'
import { signIn } from './people-steps.ts'
import type { Shop } from './shop.ts'

export const opener = (page: Page): Locator => page.locator('[data-chat]')
export const panel = (page: Page): Locator => page.getByRole('dialog', { name: 'Trò chuyện' })
export const log = (place: Page | Locator): Locator => place.getByRole('log')

export async function openChat(page: Page): Promise<Locator> {
  await opener(page).click()
  const dialog = panel(page)
  await dialog.getByRole('textbox').waitFor()
  return dialog
}

/** What scrolls. */
export const box = (place: Page | Locator): Locator => place.getByRole('region', { name: 'Tin nhắn với' })
export const writing = (place: Page | Locator): Locator => place.getByRole('textbox', { name: /^Nhập/ })

export async function say(place: Page | Locator, text: string): Promise<void> {
  await writing(place).fill(text)
  await writing(place).press('Enter')
}

/** The texts of the log without times, names and steps, as bubbles. */
export async function bubbles(place: Page | Locator): Promise<string[]> {
  const texts = await log(place).locator('[dir=auto]').allInnerTexts()
  return texts.map((text) => text.replaceAll('\u00A0', ' ')) // which keeps a sum on its line
}

interface Chat { id: number, messages: { message: string, senderType: string }[], status: string, user: object }

/** Somebody of the shop at their desk. */
export async function deskOf(shop: Pick<Shop, 'address'>) {
  const token = await signIn(shop, 'nhanvien', 'Nhanvien@123')
  const send = async (method: string, path: string, body?: object): Promise<unknown> => {
    const reply = await fetch(`${shop.address}/api/admin/support-chats${path}`, {
      method, ...(body && { body: JSON.stringify(body) }),
      headers: { 'content-type': 'application/json', 'authorization': `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
    })
    const text = await reply.text()
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${text}`)
    return JSON.parse(text || '{}')
  }
  const read = async (id: number) => await send('GET', `/${id}`) as Chat // as the contract says
  return {
    read,
    /** The chat in which somebody said this. */
    find: async (text: string): Promise<number> => {
      const { content } = await send('GET', '?size=100') as { content: Chat[] } // this too
      for (const { id } of content) if ((await read(id)).messages.some(({ message }) => message === text)) return id
      throw new Error(`nobody said ${text}`)
    },
    said: async (id: number) => (await read(id)).messages.map(({ message }) => message),
    answer: (id: number, message: string) => send('POST', `/${id}/messages`, { message }),
    see: (id: number) => send('PATCH', `/${id}/read`),
    typing: (id: number) => send('POST', `/${id}/typing`),
  }
}

/** Somebody begins a chat and gets so many answers, "tin 1" and so on; its id. */
export async function talkedTo(
  shop: Pick<Shop, 'address'>, desk: Awaited<ReturnType<typeof deskOf>>, page: Page, answers: number,
): Promise<number> {
  await page.goto(`${shop.address}/chat`, { waitUntil: 'load' })
  const text = `Chào Alô ${Date.now()}`
  await say(page, text)
  await log(page).getByText('Đã gửi').waitFor()
  const id = await desk.find(text)
  for (let at = 1; at <= answers; at += 1) await desk.answer(id, `tin ${at}`)
  return id
}
