import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { alertOf, askToNotify } from './support-alerts.ts'

const told: string[] = []
const tones = vi.fn<() => void>()
let permission = 'granted'
const asked = vi.fn<() => Promise<string>>(() => Promise.resolve('granted'))
const page = { hidden: true }

class FakeNotification extends EventTarget {
  static get permission(): string {
    return permission
  }
  static readonly requestPermission = asked
  constructor(title: string) {
    super()
    told.push(title)
  }
}

class FakeSounds {
  currentTime = 0
  destination = {}
  createOscillator = () => ({ frequency: { value: 0 }, connect: (to: object) => to, start: tones, stop: () => undefined })
  createGain = () => ({
    gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined }, connect: (to: object) => to,
  })
}

const user = { hasBeenActive: true }
beforeEach(() => {
  told.length = 0
  tones.mockClear()
  asked.mockClear()
  permission = 'granted'
  page.hidden = true
  user.hasBeenActive = true
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => kept.set(key, text),
  })
  vi.stubGlobal('document', page)
  vi.stubGlobal('Notification', FakeNotification)
  vi.stubGlobal('AudioContext', FakeSounds)
  vi.stubGlobal('navigator', { userActivation: user })
})
afterEach(() => vi.unstubAllGlobals())

const message = (id: number) => ({
  id, message: 'chào', senderType: 'SUPPORT', senderName: 'Alô – Chi', createdAt: '2026-11-22T00:00:00.000Z', key: null,
}) as const
const alert = (id: number, sound: boolean, notify: boolean) => alertOf(message(id), { sound, notify, onOpen: () => undefined })

test('ENT-71 a sound where it is wanted, and only after its user has touched the page', () => {
  alert(1, false, false)
  user.hasBeenActive = false
  alert(2, true, false)
  expect(tones).not.toHaveBeenCalled()
  user.hasBeenActive = true
  alert(3, true, false)
  expect(tones).toHaveBeenCalledTimes(2)
})

test('ENT-72 a message of the browser where it is wanted and allowed, and nobody looks; of several tabs one', () => {
  alert(1, false, true)
  alert(1, false, true)
  page.hidden = false
  alert(2, false, true)
  page.hidden = true
  alert(3, false, false)
  permission = 'default'
  alert(4, false, true)
  expect([told, asked.mock.calls]).toEqual([['Alô – Chi'], []])
})

test('ENT-72 the browser asks only whoever switches it on, and once', () => {
  askToNotify()
  expect(asked).not.toHaveBeenCalled()
  permission = 'default'
  askToNotify()
  expect(asked).toHaveBeenCalledTimes(1)
})
