// Categories in the back office: what staff write is in the shop, and two who write one thing do not write over each other.
import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFaults, DEMO_PASSWORDS, rowWith, staffAt } from './admin-steps.ts'
import { call, signIn, SOON } from './people-steps.ts'
import { eachTry, openBrowser, openShop, visitor } from './shop.ts'
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

interface Row { id: number, edition: number, products: number, nameVi: string, nameEn: string }

const englishName = (page: Page) => page.getByRole('textbox', { name: /^Tên \(Tiếng Anh\)/ })
const save = (page: Page) => page.getByRole('button', { name: 'Lưu', exact: true }).click()

test('a category is moved, renamed in English and so in the shop, put back; who is overtaken is told', async () => {
  const { context, page, heard } = await staffAt(browser, shop, '/admin/categories')
  const names = () => page.locator('[data-row] a').allInnerTexts()
  await rowWith(page, 'Máy tính bảng').waitFor()
  expect((await names()).slice(0, 2)).toEqual(['Điện thoại', 'Máy tính bảng'])
  await page.getByRole('button', { name: 'Đưa Máy tính bảng lên' }).press('Enter')
  await page.getByText(/^Máy tính bảng: vị trí 1 trên \d+$/).waitFor()
  const undo = page.getByRole('button', { name: 'Hoàn tác' })
  await undo.hover() // held, it stays
  const first = async () => (await call<{ name: string }[]>(shop, 'GET /api/categories'))[0]?.name
  await expect.poll(first, SOON).toBe('Máy tính bảng')
  await undo.click()
  await expect.poll(first, SOON).toBe('Điện thoại')
  await expect.poll(async () => (await names())[0], SOON).toBe('Điện thoại')

  await rowWith(page, 'Điện thoại').getByRole('link').click()
  await page.getByRole('heading', { name: 'Điện thoại', level: 1 }).waitFor()
  await englishName(page).fill('Mobile phones')
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('Control+s')
  await page.getByText('Đã lưu Điện thoại').waitFor()
  await undo.hover()
  const guest = await visitor(browser, { locale: 'en-US' })
  await expect.poll(async () => {
    await guest.page.goto(`${shop.address}/categories`)
    return guest.page.getByRole('main').innerText()
  }, SOON).toContain('Mobile phones')
  await guest.context.close()
  await undo.click()
  await expect.poll(() => englishName(page).inputValue(), SOON).toBe('Phones')

  await beOvertaken(page)
  expect(heard.filter((line) => line.startsWith('error') && !line.includes('409'))).toEqual([])
  await context.close()
})

/** A colleague is faster: both versions are seen beside each other, chosen from, and nothing that was typed is lost. */
async function beOvertaken(page: Page): Promise<void> {
  const description = page.getByRole('textbox', { name: /^Mô tả \(Tiếng Anh\)/ })
  await englishName(page).fill('Mine')
  await description.fill('Only I wrote this')
  const token = await signIn(shop, 'quantri', DEMO_PASSWORDS.quantri)
  const [row] = await call<Row[]>(shop, 'GET /api/admin/categories', undefined, token)
  if (!row) throw new Error('no category')
  const { id, edition, products: _, ...details } = row
  const theirs = { ...details, nameEn: 'Theirs', descriptionVi: 'Chỉ họ viết' }
  await call(shop, `PUT /api/admin/categories/${id}`, { edition, details: theirs }, token)
  await save(page)
  await page.getByRole('alert').getByRole('button', { name: 'Xem hai bản' }).click()
  const dialog = page.getByRole('dialog', { name: 'Có người vừa sửa mục này' })
  const name = dialog.getByRole('group', { name: 'Tên (Tiếng Anh)' })
  expect(await name.innerText()).toMatch(/Mine[\s\S]*Theirs/)
  await dialog.getByRole('group', { name: 'Mô tả (Tiếng Việt)' }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  // who goes back to look has not chosen: it is asked again before anything is sent
  await dialog.getByRole('button', { name: 'Xem lại bản của tôi' }).click()
  expect(await englishName(page).inputValue()).toBe('Mine')
  await save(page)
  await name.getByRole('radio', { name: /^Của người kia/ }).check()
  await dialog.getByRole('button', { name: 'Ghép hai bản' }).click()
  await expect.poll(() => englishName(page).inputValue(), SOON).toBe('Theirs')
  expect(await description.inputValue()).toBe('Only I wrote this')
  await save(page)
  await page.getByText('Đã lưu Điện thoại').last().waitFor()
  const after = async () => (await call<Row[]>(shop, 'GET /api/admin/categories', undefined, token))[0]
  await expect.poll(after, SOON).toMatchObject({
    nameEn: 'Theirs', descriptionEn: 'Only I wrote this', descriptionVi: 'Chỉ họ viết',
  })
}

test('a brand is made, its wrong address told beside the field, and deleted while no product has it', async () => {
  const { context, page } = await staffAt(browser, shop, '/admin/categories/brands')
  await rowWith(page, 'Samsung').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('n')
  await page.getByRole('heading', { name: 'Thêm thương hiệu', level: 1 }).waitFor()
  await page.getByRole('textbox', { name: /^Tên/ }).fill('Hãng Mới')
  const slug = page.getByRole('textbox', { name: /^Đường dẫn/ })
  await slug.fill('samsung')
  await save(page)
  await page.getByText('Đường dẫn này đã có nơi khác dùng').first().waitFor()
  expect(await slug.getAttribute('aria-invalid')).toBe('true')
  await slug.fill('hang-moi')
  await save(page)
  await page.getByRole('heading', { name: 'Hãng Mới', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Xóa thương hiệu' }).click()
  await page.getByRole('dialog', { name: 'Xóa Hãng Mới?' }).getByRole('button', { name: 'Xóa', exact: true }).click()
  await page.getByText('Đã xóa Hãng Mới').waitFor()
  await rowWith(page, 'Samsung').waitFor()
  await expect.poll(() => rowWith(page, 'Hãng Mới').count(), SOON).toBe(0)
  await rowWith(page, 'Samsung').getByRole('link').click()
  await page.getByText(/Đang có \d+ sản phẩm nên chưa xóa được/).waitFor()
  await context.close()
})

/** One that the shop has no name for yet. */
async function addSpecification(page: Page, nameVi: string, nameEn: string): Promise<void> {
  await page.getByRole('button', { name: 'Thêm thông số', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Thêm thông số' })
  await dialog.getByRole('textbox', { name: /Tiếng Việt/ }).fill(nameVi)
  await dialog.getByRole('button', { name: 'Thêm', exact: true }).click()
  await dialog.getByRole('alert').getByText('Vui lòng điền tên bằng cả hai ngôn ngữ').waitFor()
  await dialog.getByRole('textbox', { name: /Tiếng Anh/ }).fill(nameEn)
  expect(await axeFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Thêm', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

interface Template { edition: number, lines: { group: string, key: string }[] }

test('what products of a category are asked for: moved, added, renamed, taken out; who is overtaken sees both', async () => {
  const { context, page } = await staffAt(browser, shop, '/admin/categories')
  const token = await signIn(shop, 'quantri', DEMO_PASSWORDS.quantri)
  await rowWith(page, 'Điện thoại').getByRole('link').click()
  await page.getByRole('link', { name: 'Sửa mẫu thông số' }).click()
  await page.getByRole('heading', { name: 'Mẫu thông số: Điện thoại', level: 1 }).waitFor()
  const id = Number(new URL(page.url()).pathname.split('/').at(-2))
  const template = () => call<Template>(shop, `GET /api/admin/categories/${id}/template`, undefined, token)
  const keys = async () => (await template()).lines.map(({ key }) => key)
  const before = await template()
  const [first, second] = before.lines
  if (!first || !second) throw new Error('no template')
  await page.getByText(/^\d+ sản phẩm$/).first().waitFor()
  expect(await axeFaults(page)).toEqual([])

  await page.getByRole('button', { name: /^Đưa .* lên$/ }).nth(2).press('Enter') // of its first group the second
  await addSpecification(page, 'Chịu rơi', 'Drop proof')
  await save(page)
  await page.getByText('Đã lưu mẫu thông số của Điện thoại').waitFor()
  expect((await keys()).slice(0, 2)).toEqual([second.key, first.key])
  expect((await keys()).toSorted()).toEqual([...before.lines.map(({ key }) => key), 'drop_proof'].toSorted())

  await page.getByRole('button', { name: /^Chịu rơi/ }).click()
  const naming = page.getByRole('dialog', { name: 'Sửa thông số Chịu rơi' })
  await naming.getByRole('textbox', { name: /Tiếng Việt/ }).fill('Chịu va đập')
  await naming.getByRole('button', { name: 'Giữ' }).click()
  await page.getByRole('button', { name: 'Bỏ thông số Chịu va đập' }).click() // no product tells it: no question
  await expect.poll(() => page.getByRole('button', { name: 'Bỏ thông số Chịu va đập' }).count(), SOON).toBe(0)
  await page.getByRole('button', { name: /^Bỏ thông số/ }).first().click()
  const asked = page.getByRole('dialog', { name: /khỏi mẫu/ })
  await asked.getByText(/\d+ sản phẩm của danh mục đang ghi thông số này/).waitFor()
  await asked.getByRole('button', { name: 'Bỏ khỏi mẫu' }).click()

  const theirs = await template()
  await call(shop, `PUT /api/admin/categories/${id}/template`, { edition: theirs.edition, lines: before.lines }, token)
  await save(page)
  await page.getByRole('alert').getByRole('button', { name: 'Xem hai bản' }).click()
  const meeting = page.getByRole('dialog', { name: 'Có người vừa sửa mục này' })
  await meeting.getByRole('group', { name: 'Thông số và thứ tự' }).getByRole('radio', { name: /^Của bạn/ }).check()
  await meeting.getByRole('button', { name: 'Ghép hai bản' }).click()
  await save(page)
  await expect.poll(async () => (await keys()).length, SOON).toBe(before.lines.length - 1)
  await context.close()
})
