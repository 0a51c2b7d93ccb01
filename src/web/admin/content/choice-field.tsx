// One of many, as a field of a form.
import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { controlClass } from '#web/kit/ui/control-class.ts'
import { describedBy, Field } from '#web/kit/ui/field.tsx'

interface ChoiceFieldProps<V extends string> {
  label: string
  value: V
  options: readonly { value: V, label: string }[]
  onChange: (value: V) => void
  error?: string | undefined
}

export function ChoiceField<V extends string>({ label, value, options, onChange, error }: ChoiceFieldProps<V>) {
  const id = useId()
  return (
    <Field id={id} label={label} error={error}>
      <span className="relative flex">
        <select
          id={id} value={value} aria-invalid={error ? true : undefined} aria-describedby={describedBy(id, undefined, error)}
          onChange={({ target }) => onChange(options.find((one) => one.value === target.value)?.value ?? value)}
          className={`${controlClass(error)} h-12 cursor-pointer appearance-none pr-10`}
        >
          {options.map((one) => <option key={one.value} value={one.value}>{one.label}</option>)}
        </select>
        <ChevronDown aria-hidden strokeWidth={1.75} className="pointer-events-none absolute top-3.5 right-3 size-5 text-quiet" />
      </span>
    </Field>
  )
}
