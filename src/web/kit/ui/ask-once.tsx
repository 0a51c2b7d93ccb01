// A button for what cannot be taken back: it asks once, in its place, before it is done.
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Button } from './button.tsx'
import type { ButtonVariant } from './button.tsx'

interface AskOnceProps {
  /** On the button. */
  label: string
  /** The button's name where several say the same; begins with `label`. */
  name?: string | undefined
  question: string
  yes: string
  no: string
  /** What is said instead of the question while it is being done. */
  doing?: string | undefined
  /** Does it. False: it did not work, and the button is back. */
  onYes: () => Promise<boolean>
  /** Of the button that asks; `text` unless told. */
  variant?: ButtonVariant
  className?: string
  /** Below the question: what may be said with it. */
  children?: ReactNode
}

/** The focus goes to the question, and back to the button when nothing is done. */
export function AskOnce({ label, name, variant = 'text', className, onYes, ...words }: AskOnceProps) {
  const [asking, setAsking] = useState(false)
  const opener = useRef<HTMLDivElement>(null)
  const answered = useRef(false)
  const going = useRef(false)
  useEffect(() => {
    if (!asking && answered.current) opener.current?.querySelector('button')?.focus()
    answered.current = asking
  }, [asking])
  const place = classNames('flex justify-end border-t border-line pt-3', className)
  if (!asking) {
    return (
      <div ref={opener} className={place}>
        <Button
          variant={variant} size="small" aria-label={name} onClick={() => setAsking(true)}
          className={classNames(variant === 'text' && '-mr-3')}
        >
          {label}
        </Button>
      </div>
    )
  }
  const keep = () => setAsking(false)
  const go = async () => {
    if (going.current) return
    going.current = true
    const isDone = await onYes().finally(() => { going.current = false })
    if (!isDone) keep()
  }
  return <div className={classNames(place, 'flex-wrap items-center gap-3')}><Question {...words} onYes={go} onNo={keep} /></div>
}

interface QuestionProps extends Pick<AskOnceProps, 'question' | 'yes' | 'no' | 'doing' | 'children'> {
  onYes: () => Promise<void>
  onNo: () => void
}

function Question({ question, yes, no, doing, children, onYes, onNo }: QuestionProps) {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])
  const idle = doing === undefined
  useEffect(() => {
    if (!idle) return
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault() // a sheet around it stays
      onNo()
    }
    addEventListener('keydown', leave)
    return () => removeEventListener('keydown', leave)
  }, [idle, onNo])
  return (
    <>
      <p
        ref={text} tabIndex={-1} aria-live="polite"
        className="text-14 text-soft tabular-nums outline-none max-sm:w-full max-sm:text-right"
      >
        {doing ?? question}
      </p>
      {idle && children}
      <Button variant="outlined" size="small" loading={!idle} onClick={() => void onYes()}>{yes}</Button>
      {idle && <Button variant="text" size="small" className="-mr-3" onClick={onNo}>{no}</Button>}
    </>
  )
}
