// One of several ways, chosen as a card or within a plain group.
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { RequiredMark } from './field.tsx'

interface RadioCardProps extends Omit<ComponentProps<'input'>, 'type' | 'title'> {
  title: ReactNode
  /** A quiet second line. */
  detail?: ReactNode
  /** Stands at the right end: a price, a mark. */
  end?: ReactNode
}

/** One of several ways, as a card that can be chosen; put the cards into a <RadioGroup>. */
export function RadioCard({ title, detail, end, className, ...control }: RadioCardProps) {
  return (
    <label
      className={classNames(
        `flex min-h-14 cursor-pointer items-center gap-3 rounded-card border border-line bg-surface px-4 py-3 transition-colors
        duration-150 hover:border-line-strong has-checked:border-action has-checked:bg-action-wash
        has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-action has-disabled:opacity-55`,
        className,
      )}
    >
      <input
        {...control}
        type="radio"
        className="size-5 shrink-0 cursor-pointer appearance-none rounded-full border border-line-strong bg-surface
          checked:border-6 checked:border-action-fill focus-visible:outline-none"
      />
      <span className="flex min-w-0 grow flex-col">
        <span className="text-14 font-semibold text-ink">{title}</span>
        {detail && <span className="text-14 text-soft">{detail}</span>}
      </span>
      {end && <span className="shrink-0 text-14 font-semibold text-ink">{end}</span>}
    </label>
  )
}

interface RadioGroupProps {
  legend: string
  /** Says so beside the legend. */
  required?: boolean | undefined
  quietLegend?: boolean | undefined
  /** Of a field that may be wrong: tied to its `error`, and what a form that was refused takes its shopper to. */
  id?: string | undefined
  error?: string | undefined
  className?: string | undefined
  children: ReactNode
}

export function RadioGroup({ legend, required, quietLegend, id, error, className, children }: RadioGroupProps) {
  const field = id === undefined ? {} : {
    'role': 'radiogroup', 'tabIndex': -1, 'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
  }
  return (
    <fieldset {...field} className={classNames('flex flex-col gap-3 outline-none', className)}>
      <legend className={quietLegend ? 'sr-only' : 'mb-3 text-14 font-semibold text-ink'}>
        {legend}
        {required && <RequiredMark />}
      </legend>
      {children}
      {error && <p id={`${id}-error`} className="text-14 font-medium text-bad">{error}</p>}
    </fieldset>
  )
}
