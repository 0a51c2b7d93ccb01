// Keys that do something by themselves: `useShortcut('g o', …)`. They rest while somebody types and while a dialog is open, and
// can be switched off for good (WCAG 2.1.4). Ctrl or ⌘ with a letter is no such key: it works everywhere.
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { keepStored, readStored } from '#web/kit/stored.ts'

export type ShortcutGroup = 'go' | 'list' | 'everywhere' | 'form'

export interface Shortcut {
  /** One key ("j"), two after each other ("g o"), or one with Ctrl or ⌘ ("mod+k"). */
  keys: string
  /** What it does, as the list of shortcuts says it. */
  label: string
  group: ShortcutGroup
  run: () => void
}

const KEPT = 'admin.shortcuts'
/** So long after the first key of two the second is waited for. */
const SECOND_KEY_MS = 1200

let shortcuts: readonly Shortcut[] = []
const listeners = new Set<() => void>()
let waiting: { key: string, timer: ReturnType<typeof setTimeout> } | undefined

function tell(): void {
  for (const listener of listeners) listener()
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function areShortcutsOn(): boolean {
  return readStored(KEPT) !== 'off'
}

export function switchShortcuts(on: boolean): void {
  keepStored(KEPT, on ? undefined : 'off')
  tell()
}

export function useShortcutsOn(): boolean {
  return useSyncExternalStore(watch, areShortcutsOn)
}

/** All that work at present; of two with the same keys the later one. */
export function useShortcuts(): readonly Shortcut[] {
  return useSyncExternalStore(watch, () => shortcuts)
}

/** Lets keys do something for as long as the caller is shown. Without keys, nothing. */
export function useShortcut(keys: string | undefined, label: string, group: ShortcutGroup, run: () => void): void {
  const act = useEffectEvent(run)
  useEffect(() => {
    if (keys === undefined) return
    const mine: Shortcut = { keys, label, group, run: () => act() }
    shortcuts = [...shortcuts, mine]
    tell()
    return () => {
      shortcuts = shortcuts.filter((one) => one !== mine)
      tell()
    }
  }, [keys, label, group])
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'button', 'submit', 'range'].includes(target.type)
  return target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
}

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** "mod+k", "?" or "j", as the event says it; undefined for keys that are no shortcuts (Alt, a lone Shift). */
export function keyOf({ key, ctrlKey, metaKey, altKey }: Pressed): string | undefined {
  if (altKey || (key.length > 1 && key !== 'Enter')) return undefined
  const plain = key.length === 1 ? key.toLowerCase() : key
  return ctrlKey || metaKey ? `mod+${plain}` : plain
}

/** Enter on a button or link is theirs. */
function isTheirs(key: string, target: EventTarget | null): boolean {
  return key === 'Enter' && target instanceof HTMLElement && target.closest('a, button, summary, input') !== null
}

function find(keys: string): Shortcut | undefined {
  return shortcuts.findLast((one) => one.keys === keys)
}

function forgetFirst(): void {
  clearTimeout(waiting?.timer)
  waiting = undefined
}

function wanted(key: string): Shortcut | undefined {
  const first = waiting?.key
  forgetFirst()
  if (first !== undefined) return find(`${first} ${key}`)
  const whole = find(key)
  if (whole === undefined && shortcuts.some(({ keys }) => keys.startsWith(`${key} `))) {
    waiting = { key, timer: setTimeout(forgetFirst, SECOND_KEY_MS) }
  }
  return whole
}

function hear(event: KeyboardEvent): void {
  const key = keyOf(event)
  if (event.defaultPrevented || key === undefined || event.isComposing) return
  const plain = !key.startsWith('mod+')
  if (plain && (!areShortcutsOn() || isTyping(event.target) || isTheirs(key, event.target))) return
  if (plain && document.querySelector('dialog[open]')) return
  const found = wanted(key)
  if (!found) return
  event.preventDefault()
  found.run()
}

/** Begins to listen; gives back what ends it. */
export function listenForShortcuts(): () => void {
  addEventListener('keydown', hear)
  return () => removeEventListener('keydown', hear)
}

/** The keys of a shortcut as they are shown: "mod+k" -> ["Ctrl", "K"], "g o" -> ["G", "O"]. */
export function shownKeys(keys: string): string[] {
  const mac = /mac|iphone|ipad/i.test(navigator.platform)
  return keys.split(/[ +]/).map((key) => key === 'mod' ? (mac ? '⌘' : 'Ctrl') : key === 'Enter' ? '↵' : key.toUpperCase())
}
