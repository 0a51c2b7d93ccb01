// The screens of one's own account that `npm run pictures` takes, and how each is reached.
import type { Page } from 'playwright-core'
import type { Screen } from './pictures-screens.ts'

const button = (page: Page, name: RegExp) => page.locator('main').getByRole('button', { name }).first().click()

export const accountScreens: readonly Screen[] = [
  { name: 'profile', path: '/profile', signedIn: true },
  { name: 'profile-unsaved', path: '/profile', signedIn: true, act: typeDetails },
  { name: 'profile-avatar', path: '/profile', signedIn: true, act: chooseAvatar },
  { name: 'profile-password', path: '/profile/change-password', signedIn: true },
  {
    name: 'profile-password-wrong', path: '/profile/change-password', signedIn: true,
    act: (page) => button(page, /^(Đổi|Change)/),
  },
  { name: 'profile-devices', path: '/profile/devices', signedIn: true, act: askSignOut },
  { name: 'profile-privacy', path: '/profile/privacy', signedIn: true },
  {
    name: 'profile-close', path: '/profile/privacy', signedIn: true,
    act: (page) => button(page, /(đóng tài khoản|close my account)$/),
  },
  { name: 'profile-wishlist', path: '/profile/wishlist', signedIn: true },
  { name: 'addresses', path: '/profile/addresses', signedIn: true },
  { name: 'payment-methods', path: '/profile/payment-methods', signedIn: true },
  { name: 'notifications', path: '/profile/notifications', signedIn: true },
  { name: 'notification-settings', path: '/settings/notifications', signedIn: true },
  { name: 'activity', path: '/profile/activity', signedIn: true },
  { name: 'forgot-password', path: '/forgot-password' },
  { name: 'reset-password-invalid', path: '/reset-password' },
  { name: 'verify-email-failed', path: '/verify-email' },
]

async function typeDetails(page: Page): Promise<void> {
  await page.locator('main input[name=email]').fill('moi@example.com')
  await page.locator('main input[name=fullname]').fill('')
  await page.locator('main button[type=submit]').click()
}

/** A picture of one pixel is one, too. */
async function chooseAvatar(page: Page): Promise<void> {
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8Dwn4EIwDiqAAB0jQf1yHh2eQAAAABJRU5ErkJggg=='
  await page.locator('main input[type=file]').setInputFiles({
    name: 'anh.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64'),
  })
  await page.locator('main canvas').waitFor()
}

async function askSignOut(page: Page): Promise<void> {
  await page.locator('main li').first().waitFor()
  const signOut = page.locator('main li button')
  if (await signOut.count() > 0) await signOut.first().click()
}
