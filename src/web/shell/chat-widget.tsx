// The chat's panel with what it borrows: one file that comes when it is wanted.
import { SupportWidget } from '#web/support/support-widget.tsx'
import { CHAT_PARTS } from './chat-parts.tsx'

export function ChatWidget({ onClosed }: { onClosed: () => void }) {
  return <SupportWidget parts={CHAT_PARTS} onClosed={onClosed} />
}
