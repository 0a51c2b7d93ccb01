// What the stories of one's own account share: a customer at one of its screens, and what is said there.
import type { BrowserContextOptions, Page, Request, Route } from 'playwright-core'
import type { CartShop } from './cart-steps.ts'
import { DESKTOP } from './shop.ts'
import { answers, main } from './sign-in-steps.ts'

export { answers, beside, main, press, toast } from './sign-in-steps.ts'

/** The banner above may speak of it, too. */
export const emailOf = (page: Page) => main(page).getByRole('textbox', { name: /^Email/ })

/** Answers calls of this method only; the others reach the server. */
export const answersTo = (method: string, status: number) => (route: Route) =>
  route.request().method() === method ? answers(status)(route) : route.continue()

export const meOf = (shop: CartShop, token: string) => shop.call('GET /users/me', undefined, token)

let customers = 0
/** A new customer who has opened this screen. */
export async function openAs(shop: CartShop, path: string, options: BrowserContextOptions = { viewport: DESKTOP }) {
  customers += 1
  const username = `ho.so.${customers}`
  const token = await shop.customer(username)
  const visit = await shop.visit(options, { token })
  await visit.page.goto(shop.address + path)
  await main(visit.page).getByRole('heading', { level: 1 }).waitFor()
  return { ...visit, username, token }
}

/** What the page changes from now on: "PUT /api/users/me". */
export function changesOf(page: Page): { said: string[], requests: Request[] } {
  const [said, requests]: [string[], Request[]] = [[], []]
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/api/') || request.method() === 'GET') return
    said.push(`${request.method()} ${pathname}`)
    requests.push(request)
  })
  return { said, requests }
}
