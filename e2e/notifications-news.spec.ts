// How the open page hears of news: by itself while the server tells, else by asking; and under a thumb.
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openCartShop } from './cart-steps.ts'
import type { CartShop } from './cart-steps.ts'
import { bell, customerTold, many, namesIn, noteOf, screen, tell } from './notifications-steps.ts'
import type { Told } from './notifications-steps.ts'
import { DESKTOP, eachTry, PHONE } from './shop.ts'

let shop: CartShop
eachTry(async () => {
  shop = await openCartShop()
}, () => shop?.close())

const PATIENCE = { timeout: 30_000 }
const notices = (page: Page) => page.getByRole('dialog', { name: 'Thông báo' })
const unread = (page: Page, count: number) =>
  page.getByRole('banner').getByRole('button', { name: `Thông báo, ${count} chưa đọc` }).waitFor()

/** Counts how often the count was asked for. */
function askedCounts(page: Page): () => number {
  let asked = 0
  page.on('request', (request) => { asked += Number(request.url().endsWith('/notifications/me/count')) })
  return () => asked
}

describe('by itself', () => {
  test('what is told shows at once on every open page, without asking', async () => {
    const token = await customerTold(shop, 'tin.ngay', many(1))
    const { context, page, heard } = await shop.visit({ viewport: DESKTOP }, { token, live: true })
    const asked = askedCounts(page)
    await page.clock.install()
    const [streaming, chats] = ['**/api/events', '**/api/support-chats/me'].map((path) => page.waitForResponse(path))
    await page.goto(`${shop.address}/profile/notifications`)
    const stream = await streaming
    await chats // what is asked once the page is quiet would be given up when the clock runs
    expect(stream?.headers()['content-type']).toBe('text/event-stream; charset=utf-8')
    await screen(page).getByText('1/1 thông báo').waitFor()
    await tell(shop, 'tin.ngay', { name: 'Mới' })
    await unread(page, 2)
    await expect.poll(() => namesIn(screen(page)), PATIENCE).toEqual(['Mới', 'Máy 1'])
    const before = asked()
    await page.clock.runFor(50_000)
    expect(asked()).toBe(before)
    expect(heard.filter((line) => line.startsWith('error'))).toEqual([])
    await context.close()
  })

  test('NOTIF-45 CONST-09 where the server cannot tell, the count is asked for every 30 s', async () => {
    const token = await customerTold(shop, 'tin.hoi', many(1))
    const { context, page } = await shop.visit({ viewport: DESKTOP }, { token, live: true })
    await page.route('**/api/events', (route) => route.abort())
    const asked = askedCounts(page)
    await page.clock.install()
    await page.goto(`${shop.address}/about`)
    await unread(page, 1)
    const [first, answered] = [asked(), page.waitForResponse('**/notifications/me/count')]
    await expect.poll(async () => { // until it has just been asked
      await page.clock.runFor(1000)
      return asked()
    }, PATIENCE).toBe(first + 1)
    await (await answered).finished()
    await tell(shop, 'tin.hoi', { name: 'Mới' })
    const before = asked()
    await page.clock.runFor(20_000)
    expect(asked()).toBe(before)
    await page.clock.runFor(15_000)
    await unread(page, 2)
    expect(asked()).toBe(before + 1)
    await context.close()
  })

  test('a session that ends elsewhere ends here too', async () => {
    const token = await shop.customer('tin.het')
    const { context, page } = await shop.visit({ viewport: DESKTOP }, { token, live: true })
    await Promise.all([page.waitForResponse('**/api/events'), page.goto(`${shop.address}/about`)])
    await bell(page).waitFor()
    const again = page.waitForResponse((response) => response.url().endsWith('/api/events') && response.status() === 401)
    await shop.call('POST /auth/logout', {}, token)
    await again
    await context.close()
  })
})

describe('what has grown old', () => {
  /** How long ago it was read, as the screen says. */
  const updated = (page: Page, text: string) => screen(page).getByText(text, { exact: true }).waitFor()

  test('NOTIF-30 NOTIF-31 NOTIF-32 NOTIF-08 CONST-74 reading anew is seen for half a second', async () => {
    const token = await customerTold(shop, 'cu.moi', many(1))
    const { context, page } = await shop.visit({ viewport: DESKTOP }, { token, live: true })
    const answers = Promise.withResolvers<undefined>()
    await page.route('**/api/notifications/me/paginated*', async (route) => {
      await answers.promise
      await route.continue()
    })
    await page.clock.install()
    await page.goto(`${shop.address}/profile/notifications`)
    await updated(page, 'Chưa cập nhật')
    answers.resolve(undefined)
    await updated(page, 'Vừa cập nhật')
    const refresh = screen(page).getByRole('button', { name: 'Làm mới' })
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))
    const read = page.waitForResponse(/paginated/)
    await refresh.click()
    await read
    await page.clock.runFor(490)
    expect(await refresh.getAttribute('aria-busy')).toBe('true')
    await page.clock.resume()
    await expect.poll(() => refresh.getAttribute('aria-busy'), PATIENCE).toBeNull()
    await context.close()
  })

  test.each([['panel', '/about'], ['screen', '/profile/notifications']])(
    'NOTIF-33 NOTIF-34 NOTIF-46 CONST-10 NOTIFW-17 looked at every minute, read anew when older than three: the %s',
    async (where, path) => {
      const username = `cu.${where}`
      const token = await customerTold(shop, username, many(1))
      const { context, page } = await shop.visit({ viewport: DESKTOP }, { token, live: true })
      await page.route('**/api/events', (route) => route.abort())
      let [asked, answering] = [0, true]
      await page.route('**/api/notifications/me/paginated*', (route) => {
        asked += 1
        return answering ? route.continue() : route.abort()
      })
      await page.clock.install()
      await page.goto(shop.address + path)
      if (where === 'panel') await bell(page).click()
      const place = where === 'panel' ? notices(page) : screen(page)
      await noteOf(place, 'Máy 1').waitFor()
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))
      const first = asked
      answering = false
      await page.clock.runFor(121_000)
      await place.getByText('Cập nhật 1 phút trước', { exact: true }).waitFor() // a little less than two at the second look
      expect(asked).toBe(first)
      await page.clock.runFor(60_000)
      await place.getByText('Cập nhật 2 phút trước', { exact: true }).waitFor()
      await page.clock.runFor(60_000)
      await expect.poll(() => asked, PATIENCE).toBeGreaterThan(first)
      await page.clock.runFor(3_600_000)
      await place.getByText('Cập nhật 1 giờ trước', { exact: true }).waitFor()
      answering = true
      await page.clock.runFor(120_000)
      await page.clock.resume() // what has come is shown in its time
      await place.getByText('Vừa cập nhật', { exact: true }).waitFor()
      await context.close()
    })
})

/** Pushes with a finger, by so many pixels to the right. */
async function push(page: Page, place: Locator, across: number): Promise<void> {
  let box = await place.boundingBox()
  await expect.poll(async () => { // it may still be sliding in
    const before = box
    box = await place.boundingBox()
    return box !== null && box.x === before?.x && box.y === before.y
  }, PATIENCE).toBe(true)
  if (!box) throw new Error('it is not there')
  const touch = await page.context().newCDPSession(page)
  const [x, y] = [box.x + box.width / 2, box.y + 20]
  const at = (moved: number) => [{ x: x + moved, y }]
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  for (let step = 1; step <= 10; step++) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(across * step / 10) })
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

describe('under a thumb', () => {
  async function openSheet(username: string, told: Told[]) {
    const token = await customerTold(shop, username, told)
    const visit = await shop.visit({ viewport: PHONE, hasTouch: true, isMobile: true }, { token, live: true })
    await visit.page.addInitScript(() => {
      const ticks: number[] = []
      Object.assign(globalThis, { ticks })
      navigator.vibrate = (pattern) => ticks.push(Number(pattern)) > 0
    })
    await visit.page.goto(`${shop.address}/about`)
    await bell(visit.page).tap()
    await notices(visit.page).getByRole('listitem').first().waitFor()
    const ticks = () => visit.page.evaluate(() => (globalThis as unknown as { ticks: number[] }).ticks.length) // put there above
    return { ...visit, token, ticks }
  }
  const first = async (token: string) => {
    const { content } = await shop.call('GET /notifications/me/paginated', undefined, token)
    return (content as { isRead: boolean, isPinned: boolean }[])[0] // as the line answers
  }

  test('NOTIFW-10 NOTIFW-11 NOTIFW-12 the tabs of the sheet', async () => {
    const { context, page } = await openSheet('tay.the', [
      { name: 'Đơn', type: 'ORDER', read: true }, { name: 'Thích' }, { name: 'Xong', type: 'SUCCESS', read: true },
    ])
    const tab = (name: string) => notices(page).getByRole('tab', { name })
    await expect.poll(() => namesIn(notices(page)), PATIENCE).toEqual(['Xong', 'Thích', 'Đơn'])
    await tab('Chưa đọc').tap()
    await expect.poll(() => namesIn(notices(page)), PATIENCE).toEqual(['Thích'])
    await tab('Quan trọng').tap()
    await expect.poll(() => namesIn(notices(page)), PATIENCE).toEqual(['Đơn'])
    await tab('Tất cả thông báo').tap()
    await expect.poll(() => namesIn(notices(page)), PATIENCE).toEqual(['Xong', 'Thích', 'Đơn'])
    await context.close()
  })

  test('NOTIFW-13 NOTIFW-16 pushed to the right one is read, with a tick in the hand', async () => {
    const { context, page, token, ticks } = await openSheet('tay.doc', many(1))
    const note = notices(page).getByRole('listitem').first()
    await push(page, note, 60)
    expect([await ticks(), await first(token)]).toMatchObject([0, { isRead: false }])
    await push(page, note, 110)
    await expect.poll(() => first(token), PATIENCE).toMatchObject({ isRead: true, isPinned: false })
    expect(await ticks()).toBeGreaterThan(0)
    await context.close()
  })

  test('NOTIFW-14 NOTIFW-16 pushed to the left one is pinned', async () => {
    const { context, page, token, ticks } = await openSheet('tay.ghim', many(1))
    await push(page, notices(page).getByRole('listitem').first(), -110)
    await expect.poll(() => first(token), PATIENCE).toMatchObject({ isRead: false, isPinned: true })
    expect(await ticks()).toBeGreaterThan(0)
    await context.close()
  })

  test('NOTIFW-15 NOTIFW-16 pushed far to the left one is removed', async () => {
    const { context, page, token, ticks } = await openSheet('tay.xoa', many(2))
    await push(page, noteOf(notices(page), 'Máy 2'), -185)
    await expect.poll(() => namesIn(notices(page)), PATIENCE).toEqual(['Máy 1'])
    expect(await shop.call('GET /notifications/me/count', undefined, token)).toEqual({ unreadCount: 1, totalCount: 1 })
    expect(await ticks()).toBeGreaterThan(1)
    await context.close()
  })

  test('NOTIFW-13 NOTIFW-14 NOTIFW-15 the same by buttons', async () => {
    const { context, page, token } = await openSheet('tay.nut', many(1))
    const button = (name: RegExp) => notices(page).getByRole('button', { name })
    await button(/^Đánh dấu đã đọc/).tap()
    await expect.poll(() => first(token), PATIENCE).toMatchObject({ isRead: true })
    await button(/^Ghim/).tap()
    await expect.poll(() => first(token), PATIENCE).toMatchObject({ isPinned: true })
    await button(/^Bỏ ghim/).waitFor()
    await button(/^Xóa thông báo/).tap()
    await notices(page).getByText('Bạn chưa có thông báo nào.').waitFor()
    await context.close()
  })
})
