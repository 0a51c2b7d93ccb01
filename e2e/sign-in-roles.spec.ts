// Screens for some people only, and what the session tells the code around it: in a real browser, on the shop's own session.
import react from '@vitejs/plugin-react'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { build } from 'vite'
import { describe, expect, test } from 'vitest'
import { DESKTOP, eachTry, openBrowser, openShop, visitor } from './shop.ts'
import type { Shop } from './shop.ts'
import type {} from './screens-with-roles.tsx' // built below
import { call } from './sign-in-steps.ts'

let shop: Shop
let browser: Browser
/** The built screens by file name. */
let files: Map<string, string>

const ENTRY = path.join(import.meta.dirname, 'screens-with-roles.tsx')

eachTry(async () => {
  const built = await build({
    configFile: false, logLevel: 'error', root: path.join(import.meta.dirname, '..'), plugins: [react()],
    build: { write: false, target: 'es2022', modulePreload: false, rolldownOptions: { input: { start: ENTRY } } },
  })
  if (!('output' in built)) throw new Error('one build was asked for')
  files = new Map(built.output.flatMap((file) => file.type === 'chunk' ? [[`/h/${file.fileName}`, file.code]] : []))
  shop = await openShop()
  browser = await openBrowser()
}, async () => {
  await browser?.close()
  await shop?.close()
})

const PASSWORDS = { khachhang: 'Khach@123', nhanvien: 'Nhanvien@123', quantri: 'Quantri@123' }

/** Somebody who stands on one of the screens. */
async function at(screen: string, who?: keyof typeof PASSWORDS) {
  const { context, page } = await visitor(browser, { viewport: DESKTOP })
  const start = [...files.keys()].find((name) => name.includes('/start'))
  await page.route(`${shop.address}/h/**`, (route) => {
    const code = files.get(new URL(route.request().url()).pathname)
    return code === undefined
      ? route.fulfill({ contentType: 'text/html', body: `<!doctype html><body><script type="module" src="${start}"></script>` })
      : route.fulfill({ contentType: 'text/javascript', body: code })
  })
  if (who) {
    const body = { username: who, password: PASSWORDS[who] }
    const { token } = await call<{ token: string }>(shop, 'POST /api/auth/login', body)
    await context.addInitScript((kept) => {
      if (sessionStorage.getItem('begun') === null) localStorage.setItem('token', kept)
      sessionStorage.setItem('begun', 'yes')
    }, token)
  }
  await page.goto(`${shop.address}/h${screen}`)
  return { context, page }
}

const heading = (page: Page, text: string) => page.getByRole('heading', { name: text, exact: true })
const said = async (page: Page) => JSON.parse(await page.locator('p').first().innerText()) as Record<string, unknown>
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

describe('screens for some people', () => {
  test.each([
    ['khachhang', '/for-admin', 'Ở /'], ['khachhang', '/for-staff', 'Ở /'], ['nhanvien', '/for-admin', 'Ở /'],
    ['nhanvien', '/for-staff', 'Trong /for-staff'], ['quantri', '/for-admin', 'Trong /for-admin'],
    ['quantri', '/for-staff', 'Trong /for-staff'], ['khachhang', '/for-people', 'Trong /for-people'],
    [undefined, '/for-admin', 'Ở /login'], [undefined, '/for-all', 'Trong /for-all'],
  ] as const)('ROUTE-74 ROUTE-75 ROLE-23 ROLE-24 %s who opens %s stands "%s"', async (who, screen, text) => {
    const { context, page } = await at(screen, who)
    await heading(page, text).waitFor()
    await context.close()
  })

  test('ROUTE-71 ROUTE-75 until it is known who asks, only the bypass is through', async () => {
    const { context, page } = await at('/for-all', 'quantri')
    let letOn = () => {}
    const held = new Promise<void>((resolve) => { letOn = resolve })
    await page.route('**/api/users/me', async (route) => {
      await held
      await route.continue()
    })
    await page.reload()
    await heading(page, 'Trong /for-all').waitFor()
    await page.goto(`${shop.address}/h/for-admin`)
    await page.getByRole('status').filter({ hasText: 'Đang tải' }).waitFor()
    expect(await heading(page, 'Trong /for-admin').count()).toBe(0)
    letOn()
    await heading(page, 'Trong /for-admin').waitFor()
    await context.close()
  })
})

describe('the session for the code around it', () => {
  test('SESS-04 SESS-10 SESS-16 CONST-71 login goes home unless told, and is busy on the way', async () => {
    const { context, page } = await at('/somewhere')
    await expect.poll(() => said(page)).toMatchObject({ isAuthenticated: false, loading: false })
    let letOn = () => {}
    const held = new Promise<void>((resolve) => { letOn = resolve })
    await page.route('**/api/auth/login', async (route) => {
      await held
      await route.continue()
    })
    await press(page, 'Vào')
    await expect.poll(() => said(page)).toMatchObject({ loading: true, isAuthenticated: false })
    letOn()
    const inside = { answer: 'true', loading: false, isAuthenticated: true, name: 'khachhang' }
    await expect.poll(() => said(page)).toMatchObject(inside)
    await heading(page, 'Ở /').waitFor()
    await context.close()
  })

  test('SESS-12 its caller sends it elsewhere', async () => {
    const { context, page } = await at('/somewhere')
    await press(page, 'Vào trang cá nhân')
    await heading(page, 'Ở /profile').waitFor()
    await context.close()
  })

  test('SESS-14 SESS-15 SESS-17 a failed login is false, stays where it is, and keeps why until the next', async () => {
    const { context, page } = await at('/somewhere')
    await press(page, 'Vào sai')
    await expect.poll(() => said(page)).toMatchObject({
      answer: 'false', error: 'Tên đăng nhập hoặc mật khẩu không đúng', isAuthenticated: false, loading: false,
    })
    await heading(page, 'Ở /somewhere').waitFor()
    await press(page, 'Vào')
    await expect.poll(() => said(page)).toMatchObject({ answer: 'true' })
    expect(await said(page)).not.toHaveProperty('error')
    await context.close()
  })

  test.each([['as it is', 'Ra', 'Ở /login'], ['told where', 'Ra trang chủ', 'Ở /']] as const)(
    'SESS-11 SESS-13 CONST-72 logout from a screen for people (%s)', async (_, button, text) => {
      const { context, page } = await at('/for-people', 'khachhang')
      await heading(page, 'Trong /for-people').waitFor()
      await press(page, button)
      await heading(page, text).waitFor()
      expect(new URL(page.url()).search).toBe('')
      await expect.poll(() => said(page)).toMatchObject({ isAuthenticated: false, loading: false })
      await context.close()
    })
})
