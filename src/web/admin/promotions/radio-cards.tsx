import { useId } from 'react'

interface RadioCardsProps<V extends string> {
  label: string
  value: V
  options: readonly { value: V, label: string }[]
  onChange: (value: V) => void
}

/** One of a few, all of them seen. */
export function RadioCards<V extends string>({ label, value, options, onChange }: RadioCardsProps<V>) {
  const name = useId()
  return (
    <fieldset className="flex flex-wrap gap-x-6">
      <legend className="text-14 font-semibold text-ink">{label}</legend>
      {options.map((one) => (
        <label key={one.value} className="flex min-h-11 cursor-pointer items-center gap-2 text-14 text-ink">
          <input
            type="radio" name={name} checked={one.value === value} onChange={() => onChange(one.value)}
            className="size-5 cursor-pointer accent-(--action-fill)"
          />
          {one.label}
        </label>
      ))}
    </fieldset>
  )
}
