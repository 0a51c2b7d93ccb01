import { useId } from 'react'
import { controlClass } from '#web/kit/ui/control-class.ts'
import { Field } from '#web/kit/ui/field.tsx'

interface ChoiceProps<V extends string> {
  label: string
  value: V
  options: readonly { value: V, label: string }[]
  onChange: (value: V) => void
}

/** One of a few, in a form. */
export function Choice<V extends string>({ label, value, options, onChange }: ChoiceProps<V>) {
  const id = useId()
  return (
    <Field id={id} label={label}>
      <select
        id={id} value={value} className={`${controlClass(undefined)} h-12`}
        onChange={({ target }) => {
          const chosen = options.find((one) => one.value === target.value)
          if (chosen) onChange(chosen.value)
        }}
      >
        {options.map((one) => <option key={one.value} value={one.value}>{one.label}</option>)}
      </select>
    </Field>
  )
}
