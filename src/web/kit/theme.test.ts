import { beforeEach, describe, expect, test, vi } from 'vitest'
import { THEME_START } from './theme-start.ts'
import type { Theme } from './theme.ts'

interface Browser { kept: Map<string, string>, classes: Set<string>, cookie: string, reloads: number }

/** Just as much of a browser as a theme touches; `broken`: one that keeps nothing. */
function browse({ dark = false, broken = false, lang = 'vi', search = '', cookies = true } = {}): Browser {
  const browser: Browser = { kept: new Map(), classes: new Set(), cookie: '', reloads: 0 }
  const { kept, classes } = browser
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (broken) throw new Error('the disk is full')
      kept.set(key, value)
    },
    removeItem: (key: string) => kept.delete(key),
  })
  const media = { matches: dark, addEventListener: () => {}, removeEventListener: () => {} }
  vi.stubGlobal('matchMedia', () => media)
  vi.stubGlobal('window', { addEventListener: () => {}, removeEventListener: () => {} })
  vi.stubGlobal('location', { search, reload: () => { browser.reloads += 1 } })
  vi.stubGlobal('document', {
    documentElement: {
      lang, classList: {
        add: (name: string) => classes.add(name),
        toggle: (name: string, on: boolean) => on ? classes.add(name) : classes.delete(name),
      },
    },
    querySelector: () => null,
    get cookie() { return browser.cookie },
    set cookie(text: string) {
      if (cookies) browser.cookie = text.split(';')[0] ?? ''
    },
  })
  return browser
}

const themeFile = () => import('./theme.ts')
/** As the browser runs it, before anything is painted. */
// oxlint-disable-next-line typescript/no-implied-eval -- the page's one inline script is a text
const start = () => { new Function(THEME_START)() }

beforeEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

const beginnings: [kept: string | undefined, system: boolean, dark: boolean][] = [
  ['dark', false, true], ['light', true, false], [undefined, true, true], [undefined, false, false], ['purple', true, true],
]

test.each(beginnings)('THEME-05 THEME-06 THEME-08 kept %s, system dark %s: dark %s at once', (kept, dark, expected) => {
  const browser = browse({ dark })
  if (kept !== undefined) browser.kept.set('theme', kept)
  start()
  expect(browser.classes.has('dark')).toBe(expected)
})

test.each(['light', 'dark'] as const)('ENT-81 THEME-07 THEME-09 %s is put on the page and kept', async (theme: Theme) => {
  const browser = browse({ dark: theme === 'light' })
  const { chooseTheme, readTheme } = await themeFile()
  chooseTheme(theme)
  expect(browser.classes.has('dark')).toBe(theme === 'dark')
  expect(browser.kept.get('theme')).toBe(theme)
  expect(readTheme()).toBe(theme)
})

test('ENT-81 THEME-10 "system" is kept as no choice: a theme is light or dark', async () => {
  const browser = browse({ dark: true })
  const { chooseTheme, readTheme } = await themeFile()
  chooseTheme('light')
  chooseTheme('system')
  expect([...browser.kept.keys()]).toEqual([])
  expect([readTheme(), browser.classes.has('dark')]).toEqual(['system', true])
  browser.kept.set('theme', 'purple')
  expect(readTheme()).toBe('system')
})

test('a browser that keeps nothing shows the choice until the page is closed', async () => {
  const browser = browse({ broken: true })
  const { chooseTheme, readTheme } = await themeFile()
  chooseTheme('dark')
  expect([readTheme(), browser.classes.has('dark')]).toEqual(['dark', true])
  chooseTheme('system')
  expect([readTheme(), browser.classes.has('dark')]).toEqual(['system', false])
})

describe('a kept language', () => {
  test('LANG-05 whose cookie is gone is given back to the server, once', () => {
    const browser = browse()
    browser.kept.set('language', 'en')
    start()
    expect([browser.cookie, browser.reloads]).toEqual(['language=en', 1])
    start() // and if the page comes back in Vietnamese all the same
    expect(browser.reloads).toBe(1)
  })

  test.each([
    ['is the page\'s own', { lang: 'en' }], ['gives way to an address that names one', { search: '?page=2&lang=vi' }],
    ['cannot be told without cookies', { cookies: false }],
  ])('%s: nothing is loaded anew', (_, options) => {
    const browser = browse(options)
    browser.kept.set('language', 'en')
    start()
    expect(browser.reloads).toBe(0)
  })
})
