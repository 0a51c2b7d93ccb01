// One numbered part of the checkout, with what is wrong in it.
import { useEffect, useRef } from 'react'
import type { ReactNode, Ref } from 'react'
import { classNames } from '#web/kit/class-names.ts'
import { useT } from '#web/kit/words.tsx'
import type { Place, Problem } from './checkout-rules.ts'

interface CheckoutStepProps {
  number: number
  title: string
  place: Place
  problem: Problem | undefined
  children: ReactNode
}

export function CheckoutStep({ number, title, place, problem, children }: CheckoutStepProps) {
  const t = useT()
  const mine = problem?.place === place ? problem : undefined
  const said = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (mine) said.current?.focus()
  }, [mine])
  return (
    <section
      aria-labelledby={`step-${place}`}
      className={classNames('rounded-card border bg-surface p-4 sm:p-6', mine ? 'border-bad' : 'border-line')}
    >
      <h2 id={`step-${place}`} className="mb-4 flex items-center gap-3 text-18 font-semibold text-ink">
        <span
          aria-hidden
          className="flex size-7 shrink-0 items-center justify-center rounded-full bg-action-wash text-14 text-action-text
            tabular-nums"
        >
          {number}
        </span>
        {title}
      </h2>
      {mine && <ProblemText ref={said} text={mine.text(t)} className="mb-4" />}
      {children}
    </section>
  )
}

interface ProblemTextProps {
  text: string
  /** Nothing is wrong, but it has to be known. */
  calm?: boolean
  className?: string | undefined
  ref?: Ref<HTMLParagraphElement> | undefined
}

/** What is wrong, in focus so that it is seen and heard. */
export function ProblemText({ text, calm = false, className, ref }: ProblemTextProps) {
  return (
    <p
      ref={ref} tabIndex={-1} role="alert"
      className={classNames(
        'rounded-control px-4 py-3 text-14 font-medium text-pretty outline-none',
        calm ? 'bg-warn-wash text-warn' : 'bg-bad-wash text-bad', className,
      )}
    >
      {text}
    </p>
  )
}
