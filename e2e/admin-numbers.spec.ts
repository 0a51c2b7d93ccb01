// The shop in figures: orders are on the day in Vietnam they were placed on, what was searched for and not found is listed, and
// the file says what the table says.
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFaults, staffAt } from './admin-steps.ts'
import { openCartShop } from './cart-steps.ts'
import type { CartShop } from './cart-steps.ts'
import { anOrder } from './order-steps.ts'
import { eachTry, PHONE, visitor } from './shop.ts'

let shop: CartShop

eachTry(async () => {
  shop = await openCartShop()
}, async () => {
  await shop?.close()
})

/** An order, placed at that moment as far as anybody can tell; gives what it comes to. */
async function placedAt(username: string, moment: string): Promise<number> {
  const { id, total } = await anOrder(shop, username)
  await shop.sql('update shop_order set placed_at = $2 where id = $1', [id, moment])
  return total
}

const dong = (amount: number) => `${new Intl.NumberFormat('vi-VN').format(amount)}\u00a0₫`
const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
const sums = (page: Page) => page.getByRole('region', { name: /^\d\d\/\d\d\/\d{4}( – |$)/ })
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function spanFrom(page: Page, from: string, to: string): Promise<void> {
  await page.getByLabel('Từ ngày').fill(from)
  await page.getByLabel('Đến ngày').fill(to)
  await page.getByRole('button', { name: 'Xem', exact: true }).click()
}

const linesOf = (file: string) => file.replace('\ufeff', '').trim().split('\r\n').map((line) => line.split(','))

async function download(page: Page, press: () => Promise<void>): Promise<{ name: string, rows: string[][] }> {
  const coming = page.waitForEvent('download')
  await press()
  const file = await coming
  return { name: file.suggestedFilename(), rows: linesOf(await readFile(await file.path(), 'utf8')) }
}

test('an order just before midnight in Vietnam is on that day, one just after on the next; the file is the table', async () => {
  const before = await placedAt('truoc', '2026-02-28T16:59:59.999Z')
  const after = await placedAt('sau', '2026-02-28T17:00:00Z')
  const { context, page, heard } = await staffAt(shop.browser, shop, '/admin?from=2026-02-28&to=2026-03-01')
  const revenue = card(page, 'Doanh thu').last()
  await expect.poll(async () => {
    await page.reload()
    await sums(page).waitFor()
    return revenue.innerText()
  }, { timeout: 90_000 }).toContain(dong(before + after)) // counted some seconds after the orders, each day by itself

  await spanFrom(page, '2026-02-28', '2026-02-28')
  await expect.poll(() => revenue.innerText()).toContain(dong(before))
  await expect.poll(() => sums(page).innerText()).toContain('28/02/2026')

  await spanFrom(page, '2026-03-01', '2026-03-01')
  await page.waitForURL(/from=2026-03-01/)
  await expect.poll(() => revenue.innerText()).toContain(`trước đó ${dong(before)}`)
  expect(await revenue.innerText()).toContain(dong(after))

  await spanFrom(page, '2026-02-28', '2026-03-01')
  await expect.poll(() => revenue.innerText()).toContain(dong(before + after))
  const chart = part(page, 'Doanh thu theo ngày')
  for (let step = 0; step < 40 && await chart.count() === 0; step++) await page.mouse.wheel(0, 600) // drawn when it is seen
  await expect.poll(async () => { // the chart of these days may come after their sums
    await chart.getByRole('slider').press('End')
    return chart.getByRole('slider').getAttribute('aria-valuetext')
  }).toContain(`01/03/2026: Khoảng này ${dong(after)}`)
  await chart.getByRole('button', { name: 'Xem bằng bảng' }).click()
  const drawn = () => chart.getByRole('row').evaluateAll((rows) => rows.map((row) =>
    [...row.querySelectorAll('th, td')].map((cell) => cell.textContent)))
  await expect.poll(async () => (await drawn()).slice(1).map(([day, now]) => [day, now]))
    .toEqual([['28/02/2026', dong(before)], ['01/03/2026', dong(after)]])
  const { name, rows } = await download(page, () => chart.getByRole('button', { name: 'Tải CSV' }).click())
  const table = await drawn()
  expect(name).toBe('doanh-thu-2026-02-28-2026-03-01.csv')
  expect(rows.map((row, nth) => row.map((cell, at) => at > 0 && nth > 0 ? dong(Number(cell)) : cell))).toEqual(table)

  await spanFrom(page, '2026-03-02', '2026-03-01')
  await page.getByText('Ngày cuối phải từ ngày đầu trở đi.').waitFor()
  expect(heard.filter((line) => line.startsWith('error'))).toEqual([])
  await context.close()
})

test('what is searched for and not found is listed, without who searched; and asked for only once it is seen', async () => {
  const shopper = await visitor(shop.browser, {})
  for (const term of ['Tủ lạnh Zzyzx', '0912345678']) {
    await shopper.page.goto(`${shop.address}/products?search=${encodeURIComponent(term)}`)
    await shopper.page.getByRole('heading', { level: 1 }).waitFor()
  }
  await shopper.context.close()
  const { context, page } = await staffAt(shop.browser, shop, '/admin', { viewport: PHONE })
  await sums(page).waitFor()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const misses = part(page, 'Tìm mà không thấy')
  expect(await misses.count()).toBe(0)
  await expect.poll(async () => {
    await page.reload()
    await sums(page).waitFor()
    for (let step = 0; step < 40 && await misses.count() === 0; step++) await page.mouse.wheel(0, 600)
    await misses.waitFor()
    return misses.innerText()
  }, { timeout: 90_000 }).toContain('tủ lạnh zzyzx')
  expect(asked).toContain('/api/admin/figures/misses')
  expect(await misses.innerText()).not.toContain('0912')
  const { rows } = await download(page, () => misses.getByRole('button', { name: 'Tải CSV' }).click())
  const table = await misses.getByRole('row').evaluateAll((all) => all.map((row) =>
    [...row.querySelectorAll('th, td')].map((cell) => cell.textContent)))
  expect(rows).toEqual(table)
  expect(await axeFaults(page)).toEqual([])
  await context.close()
})
