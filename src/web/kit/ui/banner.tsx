import { CircleCheck, CircleX, Info, TriangleAlert, X } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { useT } from '../words.tsx'
import { IconButton } from './icon-button.tsx'

const SHOWN_MS = 3000

const TONES = {
  info: { look: 'bg-sunken text-ink', Icon: Info },
  success: { look: 'bg-action-wash text-action-text', Icon: CircleCheck },
  warn: { look: 'bg-warn-wash text-warn', Icon: TriangleAlert },
  bad: { look: 'bg-bad-wash text-bad', Icon: CircleX },
}

interface BannerProps {
  tone?: keyof typeof TONES
  /** Closes by itself after so long; `Infinity` stays. Time stands still while the pointer or the focus is on it. */
  shown_ms?: number
  onClose?: () => void
  children: ReactNode
}

/** A message inside the page, at the place it is about. Closes by itself after 3 s unless told otherwise. */
export function Banner({ tone = 'info', shown_ms = SHOWN_MS, onClose, children }: BannerProps) {
  const t = useT()
  const [closed, setClosed] = useState(false)
  const [held, setHeld] = useState(false)
  const close = () => {
    setClosed(true)
    onClose?.()
  }
  const timeIsUp = useEffectEvent(close)
  useEffect(() => {
    if (closed || held || !Number.isFinite(shown_ms)) return
    const timer = setTimeout(timeIsUp, shown_ms)
    return () => clearTimeout(timer)
  }, [closed, held, shown_ms])
  if (closed) return null
  const { look, Icon } = TONES[tone]
  return (
    <div
      role={tone === 'bad' ? 'alert' : 'status'}
      className={classNames('flex animate-fade-in items-start gap-3 rounded-card py-1 pr-1 pl-4 text-14 font-medium', look)}
      onPointerEnter={() => setHeld(true)} onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)} onBlur={() => setHeld(false)}
    >
      <Icon aria-hidden strokeWidth={1.75} className="mt-3 size-5 shrink-0" />
      <p className="grow py-3">{children}</p>
      <IconButton label={t('kit.close')} className="text-current!" onClick={close}>
        <X aria-hidden strokeWidth={1.75} className="size-4" />
      </IconButton>
    </div>
  )
}
