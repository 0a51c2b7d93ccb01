// What was ordered: each line with the devices that were packed for it and until when they are under warranty.
import type { Order } from '#contract/orders.ts'
import { formatDate, formatDong } from '#web/kit/format.ts'
import { Link } from '#web/kit/ui/link.tsx'
import { Picture } from '#web/kit/ui/picture.tsx'
import { Price } from '#web/kit/ui/price.tsx'
import { useT } from '#web/kit/words.tsx'
import type { Translate } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import { CopyText } from './order-code.tsx'

type Line = Order['items'][number]

/** `over`: nothing of it is under warranty any more. */
export function OrderLines({ lines, over }: { lines: readonly Line[], over: boolean }) {
  return (
    <ul className="flex flex-col divide-y divide-line">
      {lines.map((line) => <LineRow key={line.variantId} line={line} over={over} />)}
    </ul>
  )
}

function LineRow({ line, over }: { line: Line, over: boolean }) {
  const t = useT()
  const warranty = over ? undefined : warrantyOf(line, t)
  return (
    <li className="flex flex-wrap gap-x-3 gap-y-1 py-4 first:pt-0 sm:gap-x-4">
      <span className="size-16 shrink-0 sm:size-20 overflow-clip rounded-control bg-stage p-1.5">
        <Picture image={line.productImage} alt="" sizes="80px" />
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <Link
          to={urls.product(line.productId)}
          className="relative text-14 font-semibold text-ink underline-offset-4 after:absolute after:inset-x-0 after:-inset-y-3
            hover:underline sm:text-16"
        >
          {line.productName}
        </Link>
        <p className="text-14 text-soft">{formOf(line)}</p>
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="text-14 text-soft tabular-nums">
            {line.quantity === 1 ? t('orders.unit_one')
              : t('orders.unit', { quantity: line.quantity, price: formatDong(line.unitPrice) })}
          </span>
          <Price dong={line.lineTotal} className="ml-auto shrink-0 text-14 font-semibold text-ink sm:text-16" />
        </p>
      </div>
      {(warranty || line.imeis.length > 0) && (
        <div className="flex basis-full flex-col text-14 text-soft sm:pl-24">
          {warranty && <p className="tabular-nums">{warranty}</p>}
          {line.imeis.length > 0 && <Imeis imeis={line.imeis} />}
        </div>
      )}
    </li>
  )
}

function Imeis({ imeis }: { imeis: readonly string[] }) {
  const t = useT()
  return (
    <ul aria-label={t('orders.imeis')}>
      {imeis.map((imei) => (
        <li key={imei} className="flex items-center gap-x-1">
          <span>
            IMEI{' '}<span className="font-semibold whitespace-nowrap text-ink tabular-nums">{groupImei(imei)}</span>
          </span>
          <CopyText text={imei} name={t('orders.imei_name', { imei })} />
        </li>
      ))}
    </ul>
  )
}

/** Colour, RAM and storage, as far as it has them. */
export function formOf({ colorLabel, ram, storage }: Line): string {
  return [colorLabel, ram, storage].filter(Boolean).join('\u00a0· ')
}

/** As it is printed on boxes: 356789012345678 -> "35 678901 234567 8". */
export function groupImei(imei: string): string {
  return imei.replace(/^(\d\d)(\d{6})(\d{6})(\d)$/, '$1\u00a0$2\u00a0$3\u00a0$4')
}

/** Until when, once it has arrived; how long before that. */
export function warrantyOf({ warrantyMonths, warrantyUntil }: Line, t: Translate): string | undefined {
  if (warrantyUntil !== null) return t('orders.warranty_until', { day: formatDate(warrantyUntil) })
  return warrantyMonths > 0 ? t('orders.warranty_months', { count: warrantyMonths }) : undefined
}

/** How it is delivered, and below that each parcel's carrier and number. */
export function deliveredBy({ shippingMethod, parcels }: Order): string {
  const carried = parcels.map(({ carrierName, trackingNumber }) => `${carrierName}: ${trackingNumber}`)
  return [shippingMethod.name, ...carried].join('\n')
}
