import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  checked: boolean
  /** Told to screen readers; what is switched stands beside it. */
  label: string
}

/** On or off, at once. A 44 px target; what it switches is named by `label`. */
export function Switch({ label, checked, className, ...control }: SwitchProps) {
  return (
    <span className={classNames('relative inline-flex h-11 w-12 shrink-0 items-center', className)}>
      <input
        {...control} type="checkbox" role="switch" checked={checked} aria-checked={checked} aria-label={label}
        className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-full disabled:cursor-not-allowed"
      />
      <span
        aria-hidden
        className="pointer-events-none h-7 w-12 rounded-full border border-line-strong bg-sunken transition-colors duration-150
          peer-checked:border-action-fill peer-checked:bg-action-fill peer-disabled:opacity-55"
      />
      <span
        aria-hidden
        className="pointer-events-none absolute left-1 size-5 rounded-full bg-line-strong transition-transform duration-150
          peer-checked:translate-x-5 peer-checked:bg-on-action"
      />
    </span>
  )
}
