// Whether the chat is open, in which of its two modes, and on which chat: the same for the button, the widget and the pages.
import { useSyncExternalStore } from 'react'

export type ChatMode = 'support' | 'ai'

export interface ChatView {
  /** The widget is open. */
  open: boolean
  /** It opened by itself: the focus stays where its user had it. */
  byItself: boolean
  mode: ChatMode
  /** The chat that is shown; 'new': one that has not begun. Undefined: the latest. */
  chosen: number | 'new' | undefined
  /** Messages of the shop nobody has read. */
  unread: number
}

let view: ChatView = { open: false, byItself: false, mode: 'support', chosen: undefined, unread: 0 }
const listeners = new Set<() => void>()

export function showChat(change: Partial<ChatView>): void {
  view = { ...view, byItself: false, ...change }
  for (const listener of listeners) listener()
}

export const readView = (): ChatView => view

function watchView(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useView(): ChatView {
  return useSyncExternalStore(watchView, readView, readView)
}
