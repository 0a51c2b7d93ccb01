import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { words as vi } from '#web/words/vi/support.ts'
import {
  BOT_NAME, BOT_NAME_MAX, botNameOf, changeConfig, chatConfig, CHOICES, DEFAULTS, FONT_SIZES, HEIGHTS_PX, parseConfig,
  resetConfig, SWITCHES, WIDTHS_PX,
} from './support-config.ts'

const kept = (fields: object) => parseConfig(JSON.stringify(fields))

// createKept holds in memory what no browser is there to store
afterEach(resetConfig)

describe('what is chosen until somebody chooses', () => {
  test.each([
    ['ENT-64', 'theme', 'light', ['light', 'dark', 'system']],
    ['ENT-65', 'fontSize', 'medium', ['small', 'medium', 'large']],
    ['ENT-66', 'chatBubbleStyle', 'modern', ['modern', 'classic', 'minimal']],
    ['ENT-67', 'messageAlignment', 'default', ['default', 'left']],
    ['ENT-74', 'position', 'right', ['right', 'left']],
    ['ENT-75', 'chatWidth', 'normal', ['compact', 'normal', 'wide']],
    ['ENT-76', 'chatHeight', 'normal', ['compact', 'normal', 'tall']],
    ['ENT-78', 'accentColor', 'blue', ['blue', 'purple', 'green', 'orange', 'red']],
  ] as const)('ENT-64 ENT-65 ENT-66 ENT-67 ENT-74 ENT-75 ENT-76 ENT-78 %s %s is %s', (_, key, otherwise, choices) => {
    expect(DEFAULTS[key]).toBe(otherwise)
    expect([...CHOICES[key]].toSorted()).toEqual([...choices].toSorted())
    for (const choice of choices) expect(kept({ [key]: choice })).toEqual({ ...DEFAULTS, [key]: choice })
    for (const wrong of ['other', '', 7, null, [], {}]) expect(kept({ [key]: wrong })[key]).toBe(otherwise)
  })

  test.each([
    ['showTimestamp', true], ['showSenderName', true], ['autoExpandFaqs', true], ['enableSound', false],
    ['enableNotifications', true], ['autoOpenForReturningUsers', true],
  ] as const)('ENT-68 ENT-69 ENT-70 ENT-71 ENT-72 ENT-73 %s is %s', (key, otherwise) => {
    expect([DEFAULTS[key], kept({ [key]: !otherwise })[key]]).toEqual([otherwise, !otherwise])
    for (const wrong of ['true', 1, 0, null]) expect(kept({ [key]: wrong })[key]).toBe(otherwise)
  })

  test('ENT-77 the assistant has a name, and another where it is given one', () => {
    expect([DEFAULTS.botName, BOT_NAME]).toEqual(['Trợ lý AI', 'Trợ lý AI'])
    expect([botNameOf('  Bé\n Na '), botNameOf('  '), botNameOf(7)]).toEqual(['Bé Na', BOT_NAME, BOT_NAME])
    expect([...botNameOf('ô'.repeat(99))]).toHaveLength(BOT_NAME_MAX)
  })

  test('CONST-62 CONST-63 CONST-64 sizes', () => {
    expect(WIDTHS_PX).toEqual({ compact: 320, normal: 380, wide: 420 })
    expect(HEIGHTS_PX).toEqual({ compact: 480, normal: 600, tall: 700 })
    expect(FONT_SIZES).toEqual({ small: '0.875rem', medium: '1rem', large: '1.125rem' })
  })
})

describe('what was kept', () => {
  test('whatever lies there, every field is one of its own values', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json(), fc.record({ theme: fc.anything(), botName: fc.anything() })
      .map((it) => JSON.stringify(it) ?? '')), (text) => {
      const config = parseConfig(text)
      expect(Object.keys(config).toSorted()).toEqual(Object.keys(DEFAULTS).toSorted())
      const fields = new Map<string, unknown>(Object.entries(config))
      for (const [key, choices] of Object.entries(CHOICES)) expect(choices).toContain(fields.get(key))
      for (const key of Object.keys(SWITCHES)) expect(typeof fields.get(key)).toBe('boolean')
    }))
    expect(parseConfig(null)).toEqual(DEFAULTS)
  })

  test('CHAT-14 CHAT-15 ENT-63 CONST-68 every change is kept under chatConfig, and all of it goes back to the defaults', () => {
    const stored = new Map<string, string>()
    Object.assign(globalThis, { localStorage: {
      getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, text: string) => stored.set(key, text),
      removeItem: (key: string) => stored.delete(key),
    } })
    try {
      changeConfig({ theme: 'dark' })
      changeConfig({ chatWidth: 'wide', botName: 'Na' })
      expect([...stored.keys()]).toEqual(['chatConfig'])
      expect(JSON.parse(stored.get('chatConfig') ?? '')).toEqual({ ...DEFAULTS, theme: 'dark', chatWidth: 'wide', botName: 'Na' })
      expect(chatConfig.read().theme).toBe('dark')
      resetConfig()
      expect([JSON.parse(stored.get('chatConfig') ?? ''), chatConfig.read()]).toEqual([DEFAULTS, DEFAULTS])
    } finally {
      Reflect.deleteProperty(globalThis, 'localStorage')
    }
  })
})

test('every choice and every field has its word', () => {
  const fields = [...Object.keys(CHOICES), ...Object.keys(SWITCHES), 'botName'].map((name) => `set_${name}`)
  const choices = Object.entries(CHOICES).flatMap(([name, values]) => values.map((value) => `${name}_${value}`))
  expect([...fields, ...choices].filter((key) => !(key in vi))).toEqual([])
})
