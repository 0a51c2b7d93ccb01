import { useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'

const TOOLTIP_DELAY_MS = 300

interface TooltipProps { text: string, delay_ms?: number | undefined, children: ReactNode }

/** Words that show when the pointer rests on something or the keyboard reaches it; Escape hides them. */
export function Tooltip({ text, delay_ms = TOOLTIP_DELAY_MS, children }: TooltipProps) {
  const [shown, setShown] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const id = useId()
  const show = (after_ms: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setShown(true), after_ms)
  }
  const hide = () => {
    clearTimeout(timer.current)
    setShown(false)
  }
  return (
    <span
      role="presentation"
      className="relative inline-flex"
      onPointerEnter={() => show(delay_ms)}
      onPointerLeave={hide}
      onFocus={() => show(0)}
      onBlur={hide}
      onKeyDown={(event) => event.key === 'Escape' && hide()}
      aria-describedby={shown ? id : undefined}
    >
      {children}
      {shown && (
        <span
          role="tooltip"
          id={id}
          className="absolute top-full left-1/2 z-40 mt-2 -translate-x-1/2 animate-fade-in rounded-control bg-ink px-2.5 py-1.5
            text-12 font-medium whitespace-nowrap text-paper"
        >
          {text}
        </span>
      )}
    </span>
  )
}
