// What is known of an address, and on request where that is.
import { Map as MapIcon } from 'lucide-react'
import { useState } from 'react'
import type { Address } from '#contract/account.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { createLazy, LazyPart } from '#web/kit/ui/lazy-part.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { useT } from '#web/kit/words.tsx'
import { centreOf } from './address-centres.ts'
import { Receiver } from './address-receiver.tsx'
import { addressText, COUNTRY_DEFAULT } from './address-rules.ts'

const AddressMap = createLazy(async () => (await import('./address-map.tsx')).AddressMap)

export function AddressCard({ address }: { address: Address }) {
  const t = useT()
  const [shown, setShown] = useState(false)
  const centre = address.country === COUNTRY_DEFAULT ? centreOf(address.city) : undefined
  const name = address.addressLine
  return (
    <>
      <div className="flex flex-col gap-1.5">
        <h2 className="text-16 font-semibold text-ink"><Receiver address={address} /></h2>
        <p className="text-14 text-pretty text-soft">{addressText(address)}</p>
      </div>
      {centre && (
        <Button
          variant="link" size="small" className="self-start" aria-expanded={shown}
          aria-label={t(shown ? 'account.map_hide_of' : 'account.map_show_of', { name })}
          icon={<MapIcon aria-hidden strokeWidth={1.75} className="size-4" />} onClick={() => setShown(!shown)}
        >
          {t(shown ? 'account.map_hide' : 'account.map_show')}
        </Button>
      )}
      {centre && shown && (
        <LazyPart fallback={<Skeleton className="h-64 sm:h-80" />} failed={<MapFailed />}>
          <AddressMap place={address.city} centre={centre} />
        </LazyPart>
      )}
    </>
  )
}

function MapFailed() {
  const t = useT()
  return <p role="alert" className="text-14 font-medium text-bad">{t('account.map_failed')}</p>
}
