// What the stories of the back office's goods share: a new phone written, given variants and pictures, put on sale, and stocked.
import type { Page } from 'playwright-core'
import { crc32, deflateSync } from 'node:zlib'

/** A picture of one colour, 64 by 64 pixels. */
export function png(red: number, green: number, blue: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.from([0, 0, 0, 64, 0, 0, 0, 64, 8, 2, 0, 0, 0])
  const row = Buffer.from([0, ...Array.from({ length: 64 }, () => [red, green, blue]).flat()])
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: 64 }, () => row)))), chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A part of a product's page. */
export const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name })

export const save = (page: Page) => page.getByRole('button', { name: 'Lưu', exact: true }).click()

/** From the list, by keyboard, to the page of a new product with this name; nothing is saved. */
export async function beginProduct(page: Page, name: string): Promise<void> {
  await page.locator('[data-row]').first().waitFor()
  await page.keyboard.press('n')
  await page.getByRole('heading', { name: 'Thêm sản phẩm', level: 1 }).waitFor()
  await page.getByLabel('Tên sản phẩm').fill(name)
}

/** What a new phone must tell besides its name. */
export async function describePhone(page: Page): Promise<void> {
  await page.getByLabel('Thương hiệu').selectOption({ label: 'Samsung' })
  await page.getByLabel('Danh mục').selectOption({ label: 'Điện thoại' })
  await page.getByLabel('Mô tả (Tiếng Việt)').fill('Máy đầu tiên của Alô.')
  await page.getByLabel('Mô tả (Tiếng Anh)').fill('The first phone of Alô.')
}

/** Saves the draft by keyboard; gives its id. */
export async function keepDraft(page: Page, name: string): Promise<number> {
  await page.keyboard.press('Control+s')
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  return Number(new URL(page.url()).pathname.split('/').at(-1))
}

/** Every storage in black and in green. */
export async function makeVariants(page: Page, storages: readonly string[], price: string): Promise<void> {
  await page.getByRole('button', { name: 'Tạo phiên bản' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tạo phiên bản' })
  await dialog.getByRole('button', { name: 'Thêm một màu nữa' }).click()
  const write = (name: RegExp, text: string) => dialog.getByRole('textbox', { name }).fill(text)
  await write(/^Màu 1/, 'Đen')
  await write(/^Màu \(Tiếng Anh\) 1/, 'Black')
  await write(/^Màu 2/, 'Xanh lá')
  await write(/^Màu \(Tiếng Anh\) 2/, 'Green')
  await write(/^Bộ nhớ trong/, storages.join(', '))
  await write(/^Giá bán/, price)
  const count = storages.length * 2
  await page.getByRole('button', { name: `Tạo ${count} phiên bản` }).click()
  await tab(page, new RegExp(`^Phiên bản ${count}`)).waitFor()
}

/** What the battery holds, and the same in English. */
export async function specifyBattery(page: Page): Promise<void> {
  await tab(page, /^Thông số/).click()
  await page.getByRole('textbox', { name: 'Dung lượng pin (Tiếng Việt)' }).fill('5.000')
  await page.getByRole('button', { name: 'Thêm mAh' }).click()
  await page.getByRole('button', { name: 'Điền ô tiếng Anh còn trống' }).click()
}

/** Saves what is not saved yet and puts the product on sale. */
export async function publish(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Đăng bán' }).click()
  await page.getByRole('button', { name: 'Đăng bán ngay' }).click()
  await page.getByRole('link', { name: 'Xem trong cửa hàng' }).waitFor()
  await page.getByText(`Đã lưu ${name}`).last().waitFor()
}

/** Writes into the ledger, on a product's stock page, that so many units of its first variant have come. */
export async function receiveStock(page: Page, units: number, note: string): Promise<void> {
  await page.getByRole('button', { name: /^Điều chỉnh / }).first().click()
  await page.getByLabel('Số lượng').fill(String(units))
  await page.getByRole('textbox', { name: 'Ghi chú' }).fill(note)
  await page.getByRole('button', { name: 'Ghi vào kho' }).click()
}
