import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let dialog: object | null = null
const kept = new Map<string, string>()

beforeEach(() => {
  vi.resetModules()
  kept.clear()
  dialog = null
  vi.stubGlobal('document', { querySelector: () => dialog })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => kept.set(key, text),
  })
})
afterEach(() => vi.unstubAllGlobals())

const LEFT_ALONE = ['/cart', '/checkout', '/checkout/success', '/payment/vnpay/result', '/chat', '/chat/7']

test.each(LEFT_ALONE)('ENT-73 never over %s', async (path) => {
  const { mayOpenByItself } = await import('./support-returning.ts')
  expect([mayOpenByItself(path), mayOpenByItself('/products/7'), mayOpenByItself('/cartoon')]).toEqual([false, true, true])
})

test('ENT-73 never over another dialog, and once only, also when the page is loaded anew or storage is forbidden', async () => {
  const { mayOpenByItself, noteOpened } = await import('./support-returning.ts')
  dialog = {}
  expect(mayOpenByItself('/')).toBe(false)
  dialog = null
  expect(mayOpenByItself('/')).toBe(true)
  noteOpened()
  expect(mayOpenByItself('/')).toBe(false)
  vi.resetModules()
  const anew = await import('./support-returning.ts')
  expect(anew.mayOpenByItself('/')).toBe(false)
  vi.stubGlobal('sessionStorage', undefined)
  anew.noteOpened()
  expect(anew.mayOpenByItself('/')).toBe(false)
})
