import type { ComponentProps } from 'react'
import { useId } from 'react'
import { classNames } from '../class-names.ts'
import { controlClass } from './control-class.ts'
import { describedBy, Field, splitFrame } from './field.tsx'
import type { FieldFrame } from './field.tsx'

export function Textarea(props: FieldFrame & ComponentProps<'textarea'>) {
  const made = useId()
  const { frame, control } = splitFrame(props)
  const id = control.id ?? made
  return (
    <Field id={id} {...frame}>
      <textarea
        rows={4}
        {...control}
        id={id}
        required={frame.required}
        aria-invalid={frame.error ? true : undefined}
        aria-describedby={describedBy(id, frame.hint, frame.error)}
        className={classNames(controlClass(frame.error), 'min-h-24 resize-y py-3')}
      />
    </Field>
  )
}
