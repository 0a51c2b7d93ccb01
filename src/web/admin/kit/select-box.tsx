import { Check } from 'lucide-react'

interface SelectBoxProps { label: string, checked: boolean, onChange: (checked: boolean) => void }

/** A box for selecting a row: small to the eye, 40 px to the finger. */
export function SelectBox({ label, checked, onChange }: SelectBoxProps) {
  return (
    <label className="relative -m-2.5 flex size-10 shrink-0 cursor-pointer items-center justify-center">
      <input
        type="checkbox" aria-label={label} checked={checked} onChange={(event) => onChange(event.target.checked)}
        className="peer size-5 cursor-pointer appearance-none rounded-sm border border-line-strong bg-surface
          checked:border-action-fill checked:bg-action-fill"
      />
      <Check
        aria-hidden strokeWidth={3}
        className="pointer-events-none absolute hidden size-4 text-on-action peer-checked:block"
      />
    </label>
  )
}
