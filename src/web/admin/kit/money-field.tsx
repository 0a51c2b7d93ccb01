import { formatNumber } from '#web/kit/format.ts'
import { useT } from '#web/kit/words.tsx'
import { TypedNumber } from './number-field.tsx'
import type { NumberFieldProps } from './number-field.tsx'
import { readDong, regrouped } from './typed-number.ts'

/** Money in whole dong, grouped as it is read: 28.990.000. NaN: what is typed is no amount. */
export function MoneyField(props: NumberFieldProps) {
  const t = useT()
  const as = { read: readDong, write: formatNumber, settle: regrouped, wrong: t('admin.not_money') }
  return <TypedNumber {...props} end="₫" as={as} />
}
