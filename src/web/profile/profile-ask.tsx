// A question before a deed that cannot be taken back, where it stands beside other things.
import { useState } from 'react'
import { AskOnce } from '#web/kit/ui/ask-once.tsx'
import type { ButtonVariant } from '#web/kit/ui/button.tsx'

interface ProfileAskProps {
  label: string
  /** Where several say the same; begins with `label`. */
  name?: string | undefined
  question: string
  yes: string
  no: string
  /** What is said while it is being done. */
  doing: string
  /** Does it. False: it did not work. */
  onYes: () => Promise<boolean>
  /** Of the button that asks; `text` unless told. */
  variant?: ButtonVariant
  className?: string
}

/** On a phone the question has a line of its own. */
export function ProfileAsk({ doing, onYes, className = '', ...words }: ProfileAskProps) {
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      return await onYes()
    } finally {
      setBusy(false)
    }
  }
  return (
    <AskOnce
      {...words} doing={busy ? doing : undefined} onYes={run}
      className={`border-t-0! pt-0! max-sm:justify-start! max-sm:[&>p]:w-full ${className}`}
    />
  )
}
