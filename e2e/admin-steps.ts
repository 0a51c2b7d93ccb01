// What the stories of the back office share: its people, how they come in, and what axe finds.
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { signIn } from './people-steps.ts'
import { DESKTOP, visitor } from './shop.ts'
import type { Shop, Visitor } from './shop.ts'

/** The people of the demo, with their passwords. */
export const DEMO_PASSWORDS = { khachhang: 'Khach@123', nhanvien: 'Nhanvien@123', quantri: 'Quantri@123' } as const

export type DemoPerson = keyof typeof DEMO_PASSWORDS

interface Coming extends BrowserContextOptions {
  /** `nhanvien`, who is STAFF, unless told. */
  who?: DemoPerson
  language?: 'vi' | 'en'
  theme?: 'light' | 'dark'
  /** Hears what the shop tells by itself. */
  live?: boolean
}

/** Somebody signed in on their own browser, who stands at this address of the back office. */
export async function staffAt(
  browser: Browser, shop: Pick<Shop, 'address'>, path: string, coming: Coming = {},
): Promise<Visitor> {
  const { who = 'nhanvien', language, theme, live = false, ...options } = coming
  const token = await signIn(shop, who, DEMO_PASSWORDS[who])
  const look = theme && { colorScheme: theme }
  const person = await visitor(browser, { viewport: DESKTOP, ...look, ...options }, { live })
  await person.page.goto(`${shop.address}/robots.txt`)
  await person.page.evaluate(([held, spoken]) => {
    localStorage.setItem('token', held)
    if (spoken) localStorage.setItem('language', spoken)
  }, [token, language ?? ''] as const)
  await person.page.goto(shop.address + path)
  await person.page.locator('h1, h2').first().waitFor()
  return person
}

/** A row of a list, table or cards, in which this is written. */
export const rowWith = (page: Page, text: string) => page.locator('[data-row]').filter({ hasText: text })

/** What a text that is being written looks like in the shop. */
export const preview = (page: Page, language: 'tiếng Việt' | 'tiếng Anh') =>
  page.frameLocator(`iframe[title="Xem trước, ${language}"]`)

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What axe finds on what is shown, in words: "color-contrast: p.price". */
export async function axeFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode()
    // What is seen on a button is part of its name: still an experiment of axe, but level A of WCAG.
    .options({ rules: { 'label-content-name-mismatch': { enabled: true } }, runOnly: WCAG }).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))
}
