// One question before something is done; the keyboard stands on its first answer.
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

export function ChatAsk({ text, children }: { text: string, children: ReactNode }) {
  const place = useRef<HTMLFieldSetElement>(null)
  useEffect(() => place.current?.querySelector('button')?.focus(), [])
  return (
    <fieldset ref={place} aria-label={text} className="flex flex-wrap items-center gap-2 border-b border-line px-3 py-2">
      <p className="w-full text-14 font-medium text-ink">{text}</p>
      {children}
    </fieldset>
  )
}
