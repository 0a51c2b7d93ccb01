// The screens that `npm run pictures` takes, and how each is reached.
import type { Page } from 'playwright-core'
import { orderId, productId } from './pictures-shop.ts'

/** Whose screens these are: the shop's address, and a token of the demo customer. */
export interface Visit { base: string, token: string }

export interface Screen {
  name: string
  /** An address, or how it is found. */
  path: string | ((visit: Visit) => Promise<string>)
  /** Seen by somebody who is signed in and has something in the cart. */
  signedIn?: true
  /** Looks no different on a desktop from a screen that is there already. */
  phoneOnly?: true
  /** What is done before the picture is taken; then it shows what is in view, else the whole page. */
  act?: (page: Page) => Promise<unknown>
}

const product = (name: string): Screen['path'] => async ({ base }) => `/products/${await productId(base, name)}`

const comparing = (...names: string[]): Screen['path'] => async ({ base }) =>
  `/compare?ids=${(await Promise.all(names.map((name) => productId(base, name)))).join()}`

const order = (before: string): Screen['path'] => async ({ base, token }) => `${before}${await orderId(base, token)}`

/** In this order: the checkout is seen before the customer has an address, the orders after there is one. */
export const screens: readonly Screen[] = [
  { name: 'home', path: '/' },
  { name: 'products', path: '/products' },
  { name: 'products-filtered', path: '/products?category=1&brand=samsung&ram=8GB%2C12GB&stock=1&sort=price,asc' },
  { name: 'products-search', path: '/products?search=samsumg%20duoi%2010%20trieu' },
  { name: 'filters', path: '/products', phoneOnly: true, act: openFilters },
  { name: 'suggestions', path: '/', act: typeSomething },
  { name: 'products-on-sale', path: '/products/on-sale' },
  { name: 'products-recent', path: '/products/recent' },
  { name: 'products-empty', path: '/products?search=khong-co-dau' },
  { name: 'product', path: product('iPhone 17 Pro') },
  { name: 'product-zoom', path: product('iPhone 17 Pro'), act: openZoom },
  { name: 'product-accessory', path: product('Apple Silicone Case MagSafe iPhone 17 Pro') },
  { name: 'product-sold-out', path: product('OPPO Find N3 Flip') },
  { name: 'product-discontinued', path: product('iPhone 13 mini') },
  { name: 'product-coming', path: product('HONOR Magic V5') },
  { name: 'compare', path: comparing('iPhone 17 Pro', 'Galaxy S25 Ultra', 'Xiaomi 15T Pro') },
  { name: 'categories', path: '/categories' },
  { name: 'menu', path: '/', act: openMenu },
  { name: 'about', path: '/about' },
  { name: 'contact', path: '/contact' },
  { name: 'shipping-policy', path: '/shipping-policy' },
  { name: 'return-policy', path: '/return-policy' },
  { name: 'privacy-policy', path: '/privacy-policy' },
  { name: 'terms-of-service', path: '/terms-of-service' },
  { name: 'not-found', path: '/khong-co-trang-nay' },
  { name: 'login', path: '/login' },
  { name: 'register', path: '/register' },
  { name: 'register-wrong', path: '/register', act: (page) => page.locator('main button[type=submit]').click() },
  { name: 'cart-empty', path: '/cart' },
  { name: 'review-form', path: product('iPhone 17 Pro'), signedIn: true, act: openReviewForm },
  { name: 'cart', path: '/cart', signedIn: true },
  { name: 'checkout', path: '/checkout', signedIn: true },
  { name: 'checkout-success', path: order('/checkout/success?order='), signedIn: true },
  { name: 'order', path: order('/orders/'), signedIn: true },
  { name: 'orders', path: '/orders', signedIn: true },
]

/** On a phone the filters lie in a sheet; a desktop shows them all the time. */
async function openFilters(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Bộ lọc|Filters)/ }).first().click()
  await page.waitForTimeout(400)
}

async function typeSomething(page: Page): Promise<void> {
  const box = page.locator('input[name=search]:visible').first()
  await box.click()
  await box.pressSequentially('ip 16', { delay: 40 })
  await page.waitForTimeout(900)
}

async function openMenu(page: Page): Promise<void> {
  const button = page.locator('header button[aria-expanded]')
  await (await button.isVisible() ? button : page.locator('header nav summary')).click()
  await page.waitForTimeout(300)
}

async function openZoom(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^(Phóng to|Enlarge)/ }).first().click()
  await page.waitForTimeout(600)
}

async function openReviewForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Viết đánh giá|Write a review)/ }).first().click()
  await page.waitForTimeout(600)
}
