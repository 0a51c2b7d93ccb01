// How the chat looks and behaves, as its user chose it: kept in this browser under `chatConfig`, written on every change.
import { useSyncExternalStore } from 'react'
import { createKept } from '#web/kit/kept.ts'

/** What may be chosen, the default first. */
export const CHOICES = {
  theme: ['light', 'dark', 'system'],
  fontSize: ['medium', 'small', 'large'],
  chatBubbleStyle: ['modern', 'classic', 'minimal'],
  messageAlignment: ['default', 'left'],
  position: ['right', 'left'],
  chatWidth: ['normal', 'compact', 'wide'],
  chatHeight: ['normal', 'compact', 'tall'],
  accentColor: ['blue', 'purple', 'green', 'orange', 'red'],
} as const

/** What is on or off, with its default. */
export const SWITCHES = {
  showTimestamp: true,
  showSenderName: true,
  autoExpandFaqs: true,
  enableSound: false,
  enableNotifications: true,
  autoOpenForReturningUsers: true,
} as const

type Choices = { [K in keyof typeof CHOICES]: typeof CHOICES[K][number] }
type Switches = { [K in keyof typeof SWITCHES]: boolean }
export interface ChatConfig extends Choices, Switches { botName: string }

export const BOT_NAME = 'Trợ lý AI'
export const BOT_NAME_MAX = 30

export const WIDTHS_PX = { compact: 320, normal: 380, wide: 420 } as const
export const HEIGHTS_PX = { compact: 480, normal: 600, tall: 700 } as const
export const FONT_SIZES = { small: '0.875rem', medium: '1rem', large: '1.125rem' } as const

export const DEFAULTS: ChatConfig = {
  theme: 'light', fontSize: 'medium', chatBubbleStyle: 'modern', messageAlignment: 'default', ...SWITCHES, position: 'right',
  chatWidth: 'normal', chatHeight: 'normal', botName: BOT_NAME, accentColor: 'blue',
}

/** The name as it can be shown: one line, not too long; nothing is no name. */
export function botNameOf(text: unknown): string {
  if (typeof text !== 'string') return BOT_NAME
  return [...text.replace(/\s+/g, ' ').trim()].slice(0, BOT_NAME_MAX).join('') || BOT_NAME
}

/** What was kept, key by key: a value that is none of the choices gives way to its default, other keys are dropped. */
export function parseConfig(text: string | null): ChatConfig {
  const kept = fieldsOf(text)
  const chosen = Object.entries(CHOICES).flatMap(([key, choices]) => {
    const value = choices.find((choice) => choice === kept[key])
    return value === undefined ? [] : [[key, value]]
  })
  const switched = Object.keys(SWITCHES).flatMap((key) => (typeof kept[key] === 'boolean' ? [[key, kept[key]]] : []))
  const sound: Partial<ChatConfig> = Object.fromEntries([...chosen, ...switched])
  return { ...DEFAULTS, ...sound, botName: botNameOf(kept['botName']) }
}

function fieldsOf(text: string | null): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(text ?? '')
    return typeof kept === 'object' && kept !== null ? { ...kept } : {}
  } catch {
    return {}
  }
}

export const chatConfig = createKept<ChatConfig>({
  key: 'chatConfig', nothing: DEFAULTS, parse: parseConfig, print: (config) => JSON.stringify(config),
})

export function changeConfig(change: Partial<ChatConfig>): void {
  chatConfig.change((old) => ({ ...old, ...change }))
}

export function resetConfig(): void {
  chatConfig.change(() => ({ ...DEFAULTS }))
}

export function useChatConfig(): ChatConfig {
  return useSyncExternalStore(chatConfig.watch, chatConfig.read, chatConfig.none)
}
