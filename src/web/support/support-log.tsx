// The lines of a talk: told to screen readers as they come, at the newest unless its reader looks at older ones.
import { ArrowDown } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '#web/kit/ui/button.tsx'
import { useT } from '#web/kit/words.tsx'
import { FONT_SIZES, useChatConfig } from './support-config.ts'

/** From the end, or the beginning, so far counts as there. */
const NEAR_PX = 60
/** Above the line that is read first. */
const GAP_PX = 12

interface LogProps {
  label: string
  /** The oldest line shown, the newest, and whether that is the reader's own: what has changed decides where the log stands. */
  first: string | number | undefined
  last: string | number | undefined
  lastIsMine: boolean
  /** New lines are read from the last of one's own on, not from the end: an answer may be longer than the box. */
  fromMine?: boolean
  /** Called when the oldest comes near. */
  onOlder?: (() => void) | undefined
  /** Above the lines. */
  before?: ReactNode
  children: ReactNode
  /** Below the lines, and not of them. */
  after?: ReactNode
}

export function ChatLog({ label, first, last, lastIsMine, fromMine = false, onOlder, before, children, after }: LogProps) {
  const t = useT()
  const { fontSize } = useChatConfig()
  const box = useRef<HTMLElement>(null)
  const [unseen, setUnseen] = useState(false)
  const toEnd = () => box.current?.scrollTo({ top: box.current.scrollHeight })
  const stood = usePlaceKept(box, { first, last, lastIsMine, fromMine }, setUnseen)
  useEffect(() => {
    // a list that does not fill its box cannot be scrolled
    if (box.current && box.current.scrollHeight <= box.current.clientHeight) onOlder?.()
  }, [first, onOlder])
  return (
    <div className="relative flex min-h-0 grow flex-col border-b border-line bg-surface">
      <section
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is scrolled must be reached by the keyboard
        ref={box} tabIndex={0} aria-label={label} style={{ fontSize: FONT_SIZES[fontSize] }}
        className="relative flex grow flex-col overflow-y-auto overscroll-contain px-4 py-3 [overflow-anchor:none]"
        onScroll={() => {
          if (stood() && unseen) setUnseen(false)
          if ((box.current?.scrollTop ?? NEAR_PX) < NEAR_PX) onOlder?.()
        }}
      >
        <h2 className="sr-only">{label}</h2>
        {before}
        {onOlder && (
          <p className="flex justify-center pb-2">
            <Button size="small" variant="text" className="text-soft!" onClick={onOlder}>{t('support.older')}</Button>
          </p>
        )}
        <div role="log" aria-live="polite" aria-label={label} className="flex flex-col gap-2 leading-normal">{children}</div>
        {after}
      </section>
      {unseen && (
        <button
          type="button" onClick={toEnd}
          className="absolute bottom-3 left-1/2 flex h-9 -translate-x-1/2 cursor-pointer items-center gap-1.5 rounded-full border
            border-line bg-raised px-3 text-14 font-semibold text-ink shadow-float"
        >
          <ArrowDown aria-hidden strokeWidth={1.75} className="size-4" />
          {t('support.new_below')}
        </button>
      )}
    </div>
  )
}

/**
 * Keeps the log where its reader has it: older lines come above without a jump; new ones are shown to whoever is at the end, or
 * has written them. What is given back says whether the end is seen, and is called as it scrolls.
 */
function usePlaceKept(
  box: { readonly current: HTMLElement | null },
  { first, last, lastIsMine, fromMine }: Pick<LogProps, 'first' | 'last' | 'lastIsMine' | 'fromMine'>,
  tellUnseen: (unseen: boolean) => void,
): () => boolean {
  const was = useRef<{ first: unknown, last: unknown, height: number, top: number, space: number, atEnd: boolean }>(undefined)
  const look = (): boolean => {
    const { scrollHeight = 0, scrollTop = 0, clientHeight = 0 } = box.current ?? {}
    const atEnd = scrollHeight - scrollTop - clientHeight < NEAR_PX
    was.current = { first, last, height: scrollHeight, top: scrollTop, space: clientHeight, atEnd }
    return atEnd
  }
  useLayoutEffect(() => {
    const [log, old] = [box.current, was.current]
    if (!log) return
    const isNew = old === undefined || old.last !== last
    // its reader may have scrolled a moment ago, and nobody was told yet
    const wasAtEnd = old && (log.scrollTop === old.top ? old.atEnd : old.height - log.scrollTop - old.space < NEAR_PX)
    if (fromMine) {
      const mine = isNew ? [...log.querySelectorAll<HTMLElement>('[data-mine]')].at(-1) : undefined
      if (mine) log.scrollTop += mine.getBoundingClientRect().top - log.getBoundingClientRect().top - GAP_PX
    } else if (!old || wasAtEnd || (isNew && lastIsMine)) log.scrollTop = log.scrollHeight
    else if (old.first !== first) log.scrollTop += log.scrollHeight - old.height
    const atEnd = look()
    if (isNew && !atEnd && !fromMine) tellUnseen(true)
  })
  useEffect(() => {
    // a keyboard has come, the window or the letters have changed: whoever was at the end stays there
    const watcher = new ResizeObserver(() => {
      if (was.current?.atEnd) box.current?.scrollTo({ top: box.current.scrollHeight })
    })
    const lines = fromMine ? undefined : box.current?.querySelector('[role=log]')
    for (const one of [box.current, lines]) if (one) watcher.observe(one)
    return () => watcher.disconnect()
  }, [box, fromMine])
  return look
}
