// Takes what somebody has written on its way.
import type { SupportChat } from '#contract/support.ts'
import { toast } from '#web/kit/toast.ts'
import { askAgain } from './support-live.ts'
import { support } from './support-store.ts'
import { UNSENT_MAX } from './support-unsent.ts'

interface From {
  chat: SupportChat | undefined
  /** The key of the message that begins one. */
  begun: string | undefined
  /** How many wait already. */
  count: number
  /** Said when there are too many. */
  full: string
}

/** Into the chat, after the message that begins one, or as the one that does. */
export function sendFrom(text: string, { chat, begun, count, full }: From): boolean {
  if (count >= UNSENT_MAX) {
    toast.error(full)
    return false
  }
  void (chat ? support.send(chat.id, text) : begun === undefined ? support.begin(text) : support.send(begun, text))
  askAgain()
  return true
}
