// One message: a bubble in the chosen style, and a quiet line of who, when and how far it came.
import type { ReactNode } from 'react'
import { classNames } from '#web/kit/class-names.ts'
import { formatTime } from '#web/kit/format.ts'
import { useChatConfig } from './support-config.ts'
import type { ChatConfig } from './support-config.ts'
import { keepSums, piecesOf } from './support-text.ts'

const STYLES: Record<ChatConfig['chatBubbleStyle'], { every: string, mine: string, other: string, fault: string }> = {
  modern: {
    every: 'rounded-stage px-3.5 py-2', mine: 'rounded-br-sm bg-action-fill text-on-action',
    other: 'rounded-bl-sm bg-sunken text-ink ring-1 ring-line dark:bg-raised', fault: 'rounded-bl-sm bg-warn-wash text-warn',
  },
  classic: {
    every: 'rounded-chip border px-3 py-2', mine: 'border-action-fill bg-action-wash text-ink',
    other: 'border-line-strong bg-surface text-ink', fault: 'border-warn bg-warn-wash text-warn',
  },
  minimal: {
    every: 'border-l-3 py-0.5 pl-3', mine: 'border-action text-ink', other: 'border-line-strong text-ink',
    fault: 'border-warn text-warn',
  },
}

interface BubbleProps {
  mine: boolean
  name: string
  /** Milliseconds since 1970. */
  at: number
  text: string
  /** In place of the text as it is. */
  body?: ReactNode
  fault?: boolean
  /** The first in a row of one writer: the name is shown; whoever hears the chat is always told it. */
  begins?: boolean
  /** The last of its minute: the time is shown. */
  ends?: boolean
  /** How far it came. */
  step?: ReactNode
  /** Below it: cards, ways on. */
  children?: ReactNode
}

export function Bubble({ mine, name, at, text, body, fault = false, begins = true, ends = true, step, children }: BubbleProps) {
  const { chatBubbleStyle, messageAlignment, showTimestamp, showSenderName } = useChatConfig()
  const style = STYLES[chatBubbleStyle]
  const right = mine && messageAlignment === 'default'
  const timed = showTimestamp && (ends || step !== undefined)
  return (
    <div
      data-mine={mine || undefined}
      // its place is final at once: older lines that come above are measured with it
      className={classNames('relative flex max-w-[min(88%,40rem)] flex-col gap-0.5 transition-none',
        right ? 'items-end self-end' : 'items-start self-start', !begins && '-mt-1')}
    >
      <p className={showSenderName && begins ? 'px-1 text-12 font-semibold text-quiet' : 'sr-only'}>{name}</p>
      <div
        dir="auto"
        className={classNames('max-w-full wrap-anywhere whitespace-pre-wrap', style.every,
          mine ? style.mine : fault ? style.fault : style.other)}
      >
        {body || <ChatText text={text} />}
      </div>
      {children}
      {(timed || step) && (
        <p className="flex flex-wrap items-center gap-x-1.5 px-1 text-12 text-quiet">
          {timed && <time dateTime={new Date(at).toISOString()}>{formatTime(new Date(at).toISOString())}</time>}
          {step}
        </p>
      )}
    </div>
  )
}

export function ChatText({ text }: { text: string }) {
  return piecesOf(text).map(({ at, text: said, href }) => {
    if (href === undefined) return keepSums(said)
    return (
      <a key={at} href={href} target="_blank" rel="noopener noreferrer nofollow ugc" className="underline underline-offset-2">
        {said}
      </a>
    )
  })
}

/** Three dots that breathe, and what they mean. */
export function Dots({ label }: { label: string }) {
  return (
    <span className="flex h-6 items-center gap-1">
      <span className="sr-only">{label}</span>
      {['', '[animation-delay:0.2s]', '[animation-delay:0.4s]'].map((delay) => (
        <span key={delay} aria-hidden className={`size-2 animate-breathe rounded-full bg-current ${delay}`} />
      ))}
    </span>
  )
}
