import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'
import { classNames } from '../class-names.ts'
import { controlClass } from './control-class.ts'
import { describedBy, Field, splitFrame } from './field.tsx'
import type { FieldFrame } from './field.tsx'

interface InputProps extends FieldFrame, ComponentProps<'input'> {
  /** Stands inside, at the right. */
  end?: ReactNode
  required?: boolean | undefined
}

export function Input({ end, ...props }: InputProps) {
  const made = useId()
  const { frame, control } = splitFrame(props)
  const id = control.id ?? made
  return (
    <Field id={id} {...frame}>
      <span className="relative flex">
        <input
          {...control}
          id={id}
          required={frame.required}
          aria-invalid={frame.error ? true : undefined}
          aria-describedby={describedBy(id, frame.hint, frame.error)}
          className={classNames(controlClass(frame.error), 'h-12', Boolean(end) && 'pr-12')}
        />
        {end && <span className="absolute inset-y-0 right-0 flex items-center">{end}</span>}
      </span>
    </Field>
  )
}
