import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'
import { classNames } from '../class-names.ts'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  error?: string | undefined
}

export function Checkbox({ label, error, id: given, className, ...control }: CheckboxProps) {
  const made = useId()
  const id = given ?? made
  return (
    <div className={classNames('flex flex-col gap-1', className)}>
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5 text-14 text-ink">
        <span className="relative flex size-5 shrink-0">
          <input
            {...control}
            id={id}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            className="peer size-5 cursor-pointer appearance-none rounded-sm border border-line-strong bg-surface
              checked:border-action-fill checked:bg-action-fill"
          />
          <Check aria-hidden strokeWidth={3} className="pointer-events-none absolute inset-0.5 hidden size-4 text-on-action
            peer-checked:block" />
        </span>
        <span>{label}</span>
      </label>
      {error && <p id={`${id}-error`} className="text-14 font-medium text-bad">{error}</p>}
    </div>
  )
}
