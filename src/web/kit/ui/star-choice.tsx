// One to five stars to choose from: radio buttons drawn as stars, filled up to the chosen one, with a word for what was chosen.
import { Star } from 'lucide-react'
import { useId } from 'react'
import type { ChangeEventHandler, FocusEventHandler, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { RequiredMark } from './field.tsx'

const CHOICES = ['1', '2', '3', '4', '5'] as const

interface StarChoiceProps {
  legend: string
  /** "1" to "5"; "" is none. */
  value: string
  /** What so many stars mean: "Tốt". */
  wordOf: (choice: typeof CHOICES[number]) => string
  /** "4 sao" */
  starsOf: (count: number) => string
  /** Of a field that may be wrong. */
  id?: string
  error?: string | undefined
  required?: boolean
  hint?: string
  onChange: ChangeEventHandler<HTMLInputElement>
  onBlur?: FocusEventHandler<HTMLInputElement>
  /** Stands behind the word of a choice: what takes it back. */
  children?: ReactNode
}

export function StarChoice({
  legend, value, wordOf, starsOf, id, error, required, hint, onChange, onBlur, children,
}: StarChoiceProps) {
  const own = useId()
  const chosen = CHOICES.find((choice) => choice === value)
  const [errorId, hintId] = [`${id ?? own}-error`, `${id ?? own}-hint`]
  return (
    <fieldset
      role="radiogroup" tabIndex={-1} aria-invalid={error ? true : undefined} aria-required={required}
      aria-describedby={error ? errorId : hint && hintId} className="flex flex-col gap-1 outline-none"
    >
      <legend className="mb-1 text-14 font-semibold text-ink">
        {legend}
        {required && <RequiredMark />}
      </legend>
      <div className="-ml-2 flex flex-wrap items-center">
        {CHOICES.map((choice) => (
          <label
            key={choice} title={wordOf(choice)}
            className="flex size-11 cursor-pointer items-center justify-center rounded-control hover:bg-sunken
              has-focus-visible:outline-2 has-focus-visible:outline-action"
          >
            <input
              type="radio" name="rating" value={choice} checked={value === choice} onChange={onChange} onBlur={onBlur}
              aria-label={`${starsOf(Number(choice))}: ${wordOf(choice)}`} className="sr-only"
            />
            <Star
              aria-hidden strokeWidth={1.75}
              className={classNames('size-7', choice <= value ? 'fill-warn text-warn' : 'text-line-strong')}
            />
          </label>
        ))}
        <span aria-hidden className="ml-2 text-14 font-semibold text-soft">{chosen && wordOf(chosen)}</span>
        {chosen && children}
      </div>
      {error && <p id={errorId} className="text-14 font-medium text-bad">{error}</p>}
      {hint && <p id={hintId} className="text-12 text-quiet">{hint}</p>}
    </fieldset>
  )
}
