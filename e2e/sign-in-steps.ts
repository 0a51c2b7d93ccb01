// What the stories of signing up and in share: people, the mails they get, and how they fill in the forms.
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page, Request, Route } from 'playwright-core'
import { expect } from 'vitest'
import { PASSWORD } from './people-steps.ts'
import type { Shop } from './shop.ts'

export { call, newCustomer, PASSWORD, signIn, SOON } from './people-steps.ts'

export const main = (page: Page) => page.getByRole('main')
export const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
/** What is said at the top right. */
export const toast = (page: Page, text: string) => page.locator('[aria-live=polite] [role=status]').filter({ hasText: text })
/** What is said beside the form. */
export const beside = (page: Page, text: string) => main(page).getByRole('alert').filter({ hasText: text })

export const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token'))

export async function fillIn(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await main(page).getByLabel(label).first().fill(text)
}

export async function press(page: Page, name: string): Promise<void> {
  await main(page).getByRole('button', { name, exact: true }).click()
}

export async function fillLogin(page: Page, username: string, password = PASSWORD): Promise<void> {
  await fillIn(page, { 'Tên đăng nhập hoặc email': username, 'Mật khẩu': password })
  await press(page, 'Đăng nhập')
}

/** Answers in the server's place. */
export const answers = (status: number, body: object = {}, headers: Record<string, string> = {}) => (route: Route) =>
  route.fulfill({ status, headers, contentType: 'application/json', body: JSON.stringify(body) })

/** The parts of a mail file as they are read. */
function partsOf(eml: string): string[] {
  return eml.split(/\r?\n--[^\r\n]+\r?\n/).map((part) => {
    const [head = '', ...body] = part.split(/\r?\n\r?\n/)
    const text = body.join('\n\n')
    if (/transfer-encoding: base64/i.test(head)) return Buffer.from(text, 'base64').toString()
    if (!/transfer-encoding: quoted-printable/i.test(head)) return text
    const bytes = text.replace(/=\r?\n/g, '')
      .replace(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
    return Buffer.from(bytes, 'latin1').toString()
  })
}

/** Paths with their query that mails to this e-mail lead to, all of them, once each. */
async function linksTo(shop: Shop, email: string, screen: string): Promise<string[]> {
  const folder = path.join(shop.dataDir, 'outbox')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')))
  const found = mails.filter((eml) => eml.includes(`To: ${email}`)).flatMap((eml) => partsOf(eml))
    .flatMap((text) => [...text.matchAll(new RegExp(`(${screen}\\?token=[\\w-]+)`, 'g'))].map(([, link = '']) => link))
  return [...new Set(found)]
}

/** Waits for the mail that leads to this screen, one that was not there `before`; gives its path with the token. */
export async function mailedLink(shop: Shop, email: string, screen: string, before: readonly string[] = []): Promise<string> {
  const fresh = async () => (await linksTo(shop, email, screen)).filter((link) => !before.includes(link))
  await expect.poll(async () => (await fresh()).length, { timeout: 30_000 }).toBe(1)
  return (await fresh())[0] ?? ''
}

/** The requests to a path of the API that this page sends from now on. */
export function listenTo(page: Page, address: string): Request[] {
  const heard: Request[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === address) heard.push(request)
  })
  return heard
}

/** No secret of a mail's link is left where somebody else could find it. */
export async function expectNoToken(page: Page, address: string): Promise<void> {
  await expect.poll(() => page.url()).toBe(address)
  const left = await page.evaluate(() => JSON.stringify([history.state, document.title, Object.entries(sessionStorage)]))
  expect(left).not.toMatch(/token/i)
}
