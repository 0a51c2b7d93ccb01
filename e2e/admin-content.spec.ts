// Texts in the back office: what staff write there is what the shop says, in both languages, and nothing of it runs.
import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFaults, preview, rowWith, staffAt } from './admin-steps.ts'
import { call, SOON } from './people-steps.ts'
import { DESKTOP, eachTry, openBrowser, openShop, PHONE, visitor } from './shop.ts'
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

const HOSTILE = `<script>window.ran = 1</script>

<img src=x onerror="window.ran = 1"> [nhấn](javascript:window.ran=1) [ra ngoài](//evil.example)`

type Side = 'Tiếng Việt' | 'Tiếng Anh'
const side = (page: Page, language: Side) => page.getByRole('group', { name: language, exact: true })
const field = (page: Page, language: Side, label: RegExp) => side(page, language).getByRole('textbox', { name: label })
const save = (page: Page) => page.keyboard.press('Control+s')
const errorsOf = (heard: readonly string[]) => heard.filter((line) => line.startsWith('error'))

async function readsArticle(id: string, locale: string, title: string): Promise<void> {
  const { context, page, heard } = await visitor(browser, { viewport: DESKTOP, locale })
  await page.goto(`${shop.address}/news/${id}`)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  const article = page.getByRole('article').first() // below it others that are near
  expect(await article.textContent()).toContain('<script>window.ran = 1</script>')
  await article.getByRole('heading', { level: 2 }).first().waitFor()
  const links = await article.getByRole('link').evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
  expect(links.filter((href) => /javascript|evil/.test(href))).toEqual([])
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  expect(errorsOf(heard)).toEqual([])
  await context.close()
}

test('an article is written beside its preview, published and read in both languages; what would run is words', async () => {
  const { context, page, heard } = await staffAt(browser, shop, '/admin/news')
  await rowWith(page, 'Đã đăng').first().waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('n')
  await field(page, 'Tiếng Việt', /^Tiêu đề/).fill('Bài thử của nhân viên')
  await field(page, 'Tiếng Việt', /^Tóm tắt/).fill('Đổi trả trong {return_days}')
  const body = field(page, 'Tiếng Việt', /^Nội dung/)
  await body.fill('Mục đầu')
  await side(page, 'Tiếng Việt').getByRole('button', { name: 'Tiêu đề mục' }).click()
  await expect.poll(() => body.inputValue()).toBe('## Mục đầu')
  await body.press('Control+End')
  await page.keyboard.insertText(`\n\n${HOSTILE}`)
  const seen = preview(page, 'tiếng Việt')
  await seen.getByRole('heading', { level: 1, name: 'Bài thử của nhân viên' }).waitFor()
  await seen.getByText('Đổi trả trong 7 ngày').waitFor()
  await seen.getByRole('heading', { level: 2, name: 'Mục đầu' }).waitFor()
  await seen.getByText('<script>window.ran = 1</script>').waitFor()
  await page.getByText(/^Liên kết hoặc hình không dùng được.*javascript:window\.ran=1/).waitFor()
  await save(page)
  await page.getByText('Đã lưu bản nháp').waitFor()
  await page.waitForURL(/\/news\/\d+$/)
  await page.getByRole('button', { name: 'Xóa bản nháp' }).waitFor() // the page is that of the draft
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''

  await page.getByRole('button', { name: 'Đăng ngay' }).click() // its English is not written yet
  await page.getByRole('alert').getByText('3 mục cần sửa:').waitFor()
  await field(page, 'Tiếng Anh', /^Tiêu đề/).fill('An article of the staff')
  await field(page, 'Tiếng Anh', /^Tóm tắt/).fill('Returns within {return_days}')
  await field(page, 'Tiếng Anh', /^Nội dung/).fill(`## First part\n\n${HOSTILE}`)
  await preview(page, 'tiếng Anh').getByText('Returns within 7 days').waitFor()
  await page.getByRole('button', { name: 'Đổi hình' }).or(page.getByRole('button', { name: 'Chọn hình' })).click()
  await page.getByRole('button', { name: /^Dùng hình scene-/ }).first().click()
  await save(page)
  await page.getByText('Đã lưu “Bài thử của nhân viên”').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Đăng ngay' }).click()
  await page.getByRole('link', { name: 'Xem trên cửa hàng' }).waitFor()
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)

  await readsArticle(id, 'vi-VN', 'Bài thử của nhân viên')
  await readsArticle(id, 'en-US', 'An article of the staff')
  await expect.poll(async () => (await fetch(`${shop.address}/sitemap-texts.xml`)).text(), SOON).toContain(`/news/${id}<`)
  await page.getByRole('button', { name: 'Gỡ xuống' }).click()
  await page.getByRole('button', { name: 'Xóa bản nháp' }).waitFor()
  const gone = async () => (await fetch(`${shop.address}/news/${id}`)).status
  await expect.poll(gone, SOON).toBe(404)
  expect(errorsOf(heard).filter((line) => !line.includes('422'))).toEqual([])
  await context.close()
})

test('a slide is made, seen on the front page, moved to its beginning by keyboard, and switched off', async () => {
  const { context, page, heard } = await staffAt(browser, shop, '/admin/hero')
  await rowWith(page, 'Alô, chọn máy mới chưa?').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'Thêm ảnh bìa' }).click()
  const texts = [['Tiếng Việt', 'Tết này sắm máy', 'Xem ngay'], ['Tiếng Anh', 'A phone for Tết', 'See now']] as const
  for (const [language, line, way] of texts) {
    await field(page, language, /^Câu chính/).fill(line)
    await field(page, language, /^Câu phụ/).fill('Alô')
    await field(page, language, /^Chữ trên nút chính/).fill(way)
  }
  const to = page.getByRole('textbox', { name: /^Nút chính dẫn đến/ })
  await to.fill('https://evil.example/')
  await page.getByRole('button', { name: 'Chọn hình' }).click()
  await page.getByRole('button', { name: 'Dùng hình scene-tablets' }).click()
  await page.getByRole('checkbox', { name: 'Hiện với khách' }).check()
  await preview(page, 'tiếng Việt').getByRole('heading', { name: 'Tết này sắm máy' }).waitFor()
  await save(page)
  await expect.poll(() => to.getAttribute('aria-invalid'), SOON).toBe('true')
  await to.fill(`${shop.address}/products/on-sale`) // copied whole
  await expect.poll(() => to.inputValue()).toBe('/products/on-sale')
  expect(await axeFaults(page)).toEqual([])
  await save(page)
  await page.getByText('Đã lưu', { exact: true }).waitFor()

  const guest = await visitor(browser, { viewport: PHONE, locale: 'en-US' })
  const stage = guest.page.getByRole('region', { name: 'What Alô has' })
  await expect.poll(async () => {
    await guest.page.goto(shop.address)
    return stage.getByRole('heading').allInnerTexts()
  }, SOON).toContain('A phone for Tết')
  await page.getByRole('link', { name: 'Ảnh bìa' }).first().click()
  for (const place of [3, 2, 1]) {
    await page.getByRole('button', { name: /^Đổi vị trí của Tết này sắm máy/ }).press('ArrowUp')
    await page.getByText(`Tết này sắm máy: vị trí ${place} trên 4`).waitFor()
  }
  await expect.poll(async () => {
    await guest.page.goto(shop.address)
    return (await stage.getByRole('heading').allInnerTexts())[0]
  }, SOON).toBe('A phone for Tết')
  await stage.getByRole('link', { name: 'See now' }).click()
  await guest.page.waitForURL('**/products/on-sale')
  await guest.context.close()

  await rowWith(page, 'Tết này sắm máy').getByRole('switch').click()
  await page.getByText('Đã tắt “Tết này sắm máy”').waitFor()
  await expect.poll(async () => (await call<object[]>(shop, 'GET /api/hero')).length, SOON).toBe(3)
  expect(errorsOf(heard).filter((line) => !line.includes('422'))).toEqual([])
  await context.close()
})

test('a question is changed and found by its new words at once; a policy keeps what it said before', async () => {
  const { context, page, heard } = await staffAt(browser, shop, '/admin/faq')
  await page.getByRole('searchbox', { name: 'Tìm trong câu hỏi' }).fill('huy don')
  await rowWith(page, 'Tôi muốn hủy đơn hàng thì làm sao?').getByRole('link').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await rowWith(page, 'Tôi muốn hủy đơn hàng thì làm sao?').getByRole('link').click()
  await field(page, 'Tiếng Việt', /^Câu hỏi/).fill('Xin rút lại kiện hàng vũ trụ thì sao?')
  await preview(page, 'tiếng Việt').getByRole('heading', { name: 'Xin rút lại kiện hàng vũ trụ thì sao?' }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await save(page)
  await page.getByText('Đã lưu “Xin rút lại kiện hàng vũ trụ thì sao?”').waitFor()
  const guest = await visitor(browser, { viewport: DESKTOP })
  await expect.poll(async () => {
    await guest.page.goto(`${shop.address}/faq?search=kien+hang+vu+tru`)
    return guest.page.getByRole('main').locator('summary').filter({ hasText: 'kiện hàng vũ trụ' }).count()
  }, SOON).toBe(1)

  await page.goto(`${shop.address}/admin/policies/return`)
  const title = field(page, 'Tiếng Việt', /^Tiêu đề/)
  await title.fill('Đổi trả, bảo hành và lời hứa')
  await save(page)
  await page.getByText('Đã lưu thành phiên bản 2').waitFor()
  await expect.poll(async () => {
    await guest.page.goto(`${shop.address}/return-policy`)
    return guest.page.getByRole('heading', { level: 1 }).innerText()
  }, SOON).toBe('Đổi trả, bảo hành và lời hứa')
  await guest.page.getByText(/^Phiên bản 2, cập nhật ngày/).waitFor()
  await guest.context.close()
  await page.getByRole('button', { name: 'Xem thay đổi ở phiên bản 2' }).click()
  const changes = page.getByRole('dialog', { name: 'Thay đổi ở phiên bản 2' })
  await changes.locator('ins').filter({ hasText: 'lời hứa' }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  expect(errorsOf(heard)).toEqual([])
  await context.close()
})
