// Which goods of an order are to go back, and how many of each.
import type { FieldProps } from '#web/kit/form.tsx'
import { Checkbox } from '#web/kit/ui/checkbox.tsx'
import { Picture } from '#web/kit/ui/picture.tsx'
import { QuantityStepper } from '#web/kit/ui/quantity-stepper.tsx'
import { WholeWords } from '#web/kit/ui/whole-words.tsx'
import { useT } from '#web/kit/words.tsx'
import { readUnits, withUnits } from './returns-rules.ts'
import type { Returnable } from './returns-rules.ts'

interface ReturnUnitsProps {
  field: Pick<FieldProps, 'id' | 'value' | 'error'>
  returnable: readonly Returnable[]
  onUnits: (text: string) => void
}

export function ReturnUnits({ field: { id, value, error }, returnable, onUnits }: ReturnUnitsProps) {
  const t = useT()
  const units = readUnits(value)
  return (
    <fieldset
      tabIndex={-1} aria-invalid={error ? true : undefined} aria-describedby={error ? `${id}-error` : undefined}
      className="flex flex-col gap-2 outline-none"
    >
      <legend className="mb-2 text-14 font-semibold text-ink">{t('returns.units')}</legend>
      <ul className="flex flex-col divide-y divide-line rounded-card border border-line">
        {returnable.map(({ variantId, productName, productImage, facts, left }) => {
          const quantity = Math.min(units.get(variantId) ?? 0, left)
          return (
            <li key={variantId} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-1.5 sm:px-4">
              <Checkbox
                className="min-w-0 grow basis-56 [&>label]:items-center" checked={quantity > 0}
                onChange={({ target }) => onUnits(withUnits(value, variantId, target.checked ? left : 0))}
                label={(
                  <span className="flex items-center gap-3">
                    <span className="size-12 shrink-0 overflow-clip rounded-control bg-stage p-1">
                      <Picture image={productImage} alt="" sizes="48px" />
                    </span>
                    <span className="flex min-w-0 flex-col">
                      <span className="font-semibold"><WholeWords text={productName} /></span>
                      <span className="text-12 text-soft">
                        {[facts, left > 1 && t('returns.units_most', { count: left })].filter(Boolean).join('\u00a0· ')}
                      </span>
                    </span>
                  </span>
                )}
              />
              {left > 1 && quantity > 0 && (
                <QuantityStepper
                  quantity={quantity} max={left} of={productName} onChange={(next) => onUnits(withUnits(value, variantId, next))}
                />
              )}
            </li>
          )
        })}
      </ul>
      {error && (
        <p id={`${id}-error`} className="text-14 font-medium text-bad">
          {units.size === 0 ? t('returns.units_choose') : error}
        </p>
      )}
    </fieldset>
  )
}
