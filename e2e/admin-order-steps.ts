// What the stories of the back office's orders, payments and returns share: where an order stands, moving it on, and packing it.
import type { Page } from 'playwright-core'

/** What the console said of faults; that a call was refused is not one. */
export const faults = (heard: readonly string[]) =>
  heard.filter((one) => one.startsWith('error') && !one.includes('Failed to load resource'))

/** In the dialog that is on top. */
export const inDialog = (page: Page, name: string) => page.getByRole('dialog').last().getByRole('button', { name })

/** Beside the order's code: how far it is, or that it is paid. */
export const orderState = (page: Page, state: string) => page.locator('h1 ~ span').getByText(state, { exact: true })

/** Moves the order on by its button and the question that follows. */
export async function moveOrder(page: Page, name: string, state: string): Promise<void> {
  await page.getByRole('button', { name }).click()
  await inDialog(page, name).click()
  await orderState(page, state).waitFor()
}

/** The field for the number of the first device, of the second … */
export const imeiField = (page: Page, nth: number) => page.getByLabel(new RegExp(`^IMEI máy ${nth} `))

/** One digit is wrong, and the page says so. */
export async function typeWrongImei(page: Page): Promise<void> {
  const field = imeiField(page, 1)
  await field.fill('490154203237517')
  await field.press('Enter')
  await page.getByText('Số IMEI không đúng').waitFor()
}

/** Names what the carrier takes. */
export async function addParcel(page: Page, trackingNumber: string): Promise<void> {
  await page.getByLabel('Mã vận đơn').fill(trackingNumber)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: trackingNumber.toUpperCase() }).waitFor()
}
