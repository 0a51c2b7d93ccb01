import { useId } from 'react'
import { controlClass } from '#web/kit/ui/control-class.ts'
import { describedBy, Field } from '#web/kit/ui/field.tsx'
import { useT } from '#web/kit/words.tsx'

interface ChoiceProps<V extends string> {
  label: string
  hint?: string
  /** Nothing, where it has to be chosen first. */
  value: V | undefined
  options: readonly V[]
  say: (value: V) => string
  error: string | undefined
  onChange: (value: V) => void
}

/** One of a few, as a list that opens. */
export function Choice<V extends string>({ label, hint, value, options, say, error, onChange }: ChoiceProps<V>) {
  const t = useT()
  const id = useId()
  return (
    <Field id={id} label={label} hint={hint} required error={error}>
      <select
        id={id} value={value ?? ''} required aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
        onChange={({ target }) => {
          const chosen = options.find((one) => one === target.value)
          if (chosen !== undefined) onChange(chosen)
        }}
        className={`${controlClass(error)} h-12 cursor-pointer`}
      >
        {value === undefined && <option value="">{t('admin-privacy.choose')}</option>}
        {options.map((one) => <option key={one} value={one}>{say(one)}</option>)}
      </select>
    </Field>
  )
}
