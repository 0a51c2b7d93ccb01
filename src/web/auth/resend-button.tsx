// Sends a mail again, not more often than once a minute.
import { useState } from 'react'
import { now } from '#web/kit/clock.ts'
import { Button } from '#web/kit/ui/button.tsx'
import type { ButtonSize, ButtonVariant } from '#web/kit/ui/button.tsx'
import { useT } from '#web/kit/words.tsx'
import { spanOf, useSecondsLeft } from './countdown.ts'

const PAUSE_MS = 60_000

interface ResendButtonProps {
  label: string
  /** True when it was sent: then the pause begins. */
  send: () => Promise<boolean>
  /** When a mail was sent before this was there, milliseconds since 1970: the pause began then. */
  sentAt?: number | undefined
  variant?: ButtonVariant
  size?: ButtonSize
  block?: boolean
}

export function ResendButton({ label, send, sentAt, variant = 'outlined', size, block }: ResendButtonProps) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const [until, setUntil] = useState(() => sentAt === undefined ? undefined : Math.min(sentAt, now()) + PAUSE_MS)
  const left = useSecondsLeft(until)
  const press = async () => {
    setBusy(true)
    if (await send()) setUntil(now() + PAUSE_MS)
    setBusy(false)
  }
  return (
    <Button
      variant={variant} size={size} block={block} loading={busy} disabled={left > 0} className="tabular-nums"
      onClick={() => void press()}
    >
      {left > 0 ? t('auth.send_again_in', { time: spanOf(t, left) }) : label}
    </Button>
  )
}
