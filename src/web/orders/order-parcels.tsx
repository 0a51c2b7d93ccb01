// When an order is expected, and the parcels it travels in. The same for its customer and for whoever tracks it.
import { ExternalLink, Truck } from 'lucide-react'
import type { Order } from '#contract/orders.ts'
import type { Parcel } from '#contract/shipping.ts'
import { useLanguage, useT } from '#web/kit/words.tsx'
import { CopyText } from './order-code.tsx'
import { sayDays } from './order-days.ts'

type OnItsWay = Pick<Order, 'expected' | 'parcels'>

/** Whether anything of it is known. */
export function hasWay({ expected, parcels }: OnItsWay): boolean {
  return expected !== null || parcels.length > 0
}

export function OrderParcels({ order: { expected, parcels } }: { order: OnItsWay }) {
  const t = useT()
  const { language } = useLanguage()
  return (
    <div className="flex flex-col gap-4">
      {expected && (
        <p className="flex items-start gap-3 text-14 font-semibold text-ink">
          <Truck aria-hidden strokeWidth={1.75} className="size-5 shrink-0 text-action-text" />
          {t('orders.expected', { days: sayDays(expected, language, t) })}
        </p>
      )}
      {parcels.length > 0 && (
        <ul aria-label={t('orders.parcels')} className="grid grid-cols-[repeat(auto-fill,minmax(min(16rem,100%),1fr))] gap-3">
          {parcels.map((parcel) => <ParcelRow key={parcel.id} parcel={parcel} />)}
        </ul>
      )}
    </div>
  )
}

function ParcelRow({ parcel: { carrierName, trackingNumber, trackingUrl } }: { parcel: Parcel }) {
  const t = useT()
  return (
    <li className="rounded-control bg-sunken px-4 py-2 text-14">
      <p className="flex min-h-11 items-center justify-between gap-2">
        <span className="flex min-w-0 flex-col">
          <span className="text-12 text-soft">{carrierName}</span>
          <span className="font-semibold break-all text-ink tabular-nums">{trackingNumber}</span>
        </span>
        <span className="-mr-3"><CopyText text={trackingNumber} name={t('orders.parcel_number')} /></span>
      </p>
      {trackingUrl !== null && (
        <a
          href={trackingUrl} target="_blank" rel="noopener noreferrer"
          className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-action-text underline-offset-4 hover:underline"
        >
          <span>
            {t('orders.parcel_follow', { carrier: shortName(carrierName) })}
            <span className="sr-only">, {t('orders.parcel_follow_rest', { number: trackingNumber })}</span>
          </span>
          <ExternalLink aria-hidden strokeWidth={1.75} className="size-4" />
        </a>
      )}
    </li>
  )
}

/** As people say it: "Giao Hàng Nhanh (GHN)" -> "GHN". */
function shortName(carrier: string): string {
  return /\(([^()]+)\)$/.exec(carrier)?.[1] ?? carrier
}
