// The ways of delivery, as cards to choose between.
import { useEffect } from 'react'
import { Button } from '#web/kit/ui/button.tsx'
import { Price } from '#web/kit/ui/price.tsx'
import { RadioCard, RadioGroup } from '#web/kit/ui/radio-card.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { WholeWords } from '#web/kit/ui/whole-words.tsx'
import { useQuery } from '#web/kit/use-query.ts'
import { useT } from '#web/kit/words.tsx'
import { useCart } from './cart-context.tsx'
import { shippingMethodsQuery } from './cart-data.ts'

export function CartDelivery() {
  const t = useT()
  const { data, isPending, refetch } = useQuery(shippingMethodsQuery)
  const { shippingMethod: chosen, chooseShipping, validation, subtotal } = useCart()
  const today = data?.find(({ id }) => id === chosen?.id)
  // What was chosen on another day may have another price or name by now.
  useEffect(() => {
    if (today && chosen && (today.baseCost !== chosen.baseCost || today.name !== chosen.name)) chooseShipping(today, false)
  }, [today, chosen, chooseShipping])

  if (isPending) return <div className="flex flex-col gap-3"><Skeleton className="h-16" /><Skeleton className="h-16" /></div>
  if (!data || data.length === 0) {
    return (
      <div role="alert" className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-14 text-bad">{t('cart.delivery_failed')}</p>
        <Button variant="text" size="small" onClick={() => void refetch()}>{t('kit.try_again')}</Button>
      </div>
    )
  }
  const free = validation !== undefined && validation.freeShippingOver > 0 && subtotal > validation.freeShippingOver
  return (
    <RadioGroup legend={t('cart.delivery_ways')}>
      {data.map((method) => (
        <RadioCard
          key={method.id} name="cart-delivery" value={method.id} checked={method.id === chosen?.id}
          onChange={() => chooseShipping(method)} title={method.name} detail={<WholeWords text={method.description} />}
          end={<Fee dong={method.baseCost} free={free && method.baseCost > 0} />}
        />
      ))}
    </RadioGroup>
  )
}

/** What this way costs, or would cost if the order did not go free of charge. */
function Fee({ dong, free }: { dong: number, free: boolean }) {
  const t = useT()
  if (!free) return <Price dong={dong} />
  return (
    <span className="flex flex-col items-end">
      <span className="sr-only">{t('kit.price_before')}</span>
      <s className="text-12 font-normal text-quiet"><Price dong={dong} /></s>
      <span className="text-action-text">{t('cart.free')}</span>
    </span>
  )
}
