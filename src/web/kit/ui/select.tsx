import type { ComponentProps } from 'react'
import { useId } from 'react'
import { classNames } from '../class-names.ts'
import { controlClass, describedBy, Field, splitFrame } from './field.tsx'
import type { FieldFrame } from './field.tsx'

export function Select({ children, ...props }: FieldFrame & ComponentProps<'select'>) {
  const made = useId()
  const { frame, control } = splitFrame(props)
  const id = control.id ?? made
  return (
    <Field id={id} {...frame}>
      <select
        {...control}
        id={id}
        required={frame.required}
        aria-invalid={frame.error ? true : undefined}
        aria-describedby={describedBy(id, frame.hint, frame.error)}
        className={classNames(controlClass(frame.error), 'select-arrow h-12 cursor-pointer appearance-none pr-10')}
      >
        {children}
      </select>
    </Field>
  )
}
