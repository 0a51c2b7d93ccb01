// From the cart to an order, on one page. The slices meet here: cart, addresses, and the order that comes of them.
import { useQueries } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { ShippingMethod } from '#contract/shipping.ts'
import { useKeptList } from '#web/account/account-list-hook.ts'
import { addressList } from '#web/account/address-data.ts'
import { AddressPicker } from '#web/account/address-picker.tsx'
import { useSession } from '#web/auth/session.tsx'
import { useCart } from '#web/cart/cart-context.tsx'
import { CartCoupon } from '#web/cart/cart-coupon.tsx'
import { CartReview } from '#web/cart/cart-review.tsx'
import type { PageContext, PageHead } from '#web/kit/page.ts'
import { Container } from '#web/kit/ui/container.tsx'
import { PageTitle } from '#web/kit/ui/page-title.tsx'
import { useT } from '#web/kit/words.tsx'
import { CheckoutEmpty, CheckoutWaiting, Listening } from '#web/orders/checkout-empty.tsx'
import { keepNote, readNote } from '#web/orders/checkout-note.ts'
import { usePlacing } from '#web/orders/checkout-placing.ts'
import { cartMark, NOTHING_CHOSEN, standing } from '#web/orders/checkout-rules.ts'
import type { Choice } from '#web/orders/checkout-rules.ts'
import { CheckoutScreen } from '#web/orders/checkout-screen.tsx'
import { paymentOptionsQuery, shippingMethodsQuery } from '#web/orders/orders-data.ts'

export function Page() {
  const t = useT()
  return (
    <Container className="flex flex-col gap-6 pt-6 sm:pt-10 lg:pb-10">
      <PageTitle>{t('orders.checkout')}</PageTitle>
      <Checkout />
    </Container>
  )
}

function Checkout() {
  const { items, loading, failed, validation, checking, shippingMethod, chooseShipping, forgetChoice, recheck } = useCart()
  const { user } = useSession()
  const [chosen, setChoice] = useState<Choice>(() => ({ ...NOTHING_CHOSEN, note: readNote(user?.id) }))
  const arrived = useArrived(validation !== undefined)
  const placing = usePlacing(!loading && !failed && items.length === 0, { onPlaced: forgetChoice, onRefused: recheck })
  // Delivery and coupon belong to the cart; a coupon that takes nothing off is not sent along. What is shown is what is paid.
  const choice = {
    ...chosen, shippingMethodId: shippingMethod?.id, couponCode: validation?.couponCode ?? undefined,
    expectedTotal: validation?.total,
  }

  const onChoice = useCallback((change: Partial<Choice>) => {
    setChoice((old) => ({ ...old, ...change }))
    if (change.note !== undefined) keepNote(user?.id, change.note)
  }, [user?.id])
  // Once the order is placed the cart's choice is forgotten: nothing is chosen any more while this screen leaves.
  const onDelivery = useCallback((method: ShippingMethod, byHand: boolean) => {
    if (!placing.busy) chooseShipping(method, byHand)
  }, [placing.busy, chooseShipping])
  const onAddress = useCallback((addressId: number | undefined) => onChoice({ addressId }), [onChoice])

  if (placing.unheard || (placing.busy && items.length === 0)) return <Listening placing={placing} />
  if (items.length === 0) return loading ? <CheckoutWaiting /> : <CheckoutEmpty />
  if (!arrived) return <CheckoutWaiting />
  return (
    <CheckoutScreen
      choice={choice} onChoice={onChoice} onDelivery={onDelivery} totals={validation}
      checking={checking || validation === undefined}
      busy={placing.busy} problem={standing(placing.problem, choice)} onPlace={() => placing.place(choice, cartMark(items))}
      address={<AddressPicker value={choice.addressId} onChange={onAddress} />}
      lines={<CartReview items={items} problems={validation?.problems ?? []} />} coupon={<CartCoupon />}
    />
  )
}

/** True from when everything the form is made of has come or failed: it appears in one piece, and nothing in it moves. */
function useArrived(checked: boolean): boolean {
  const addresses = useKeptList(addressList)
  const parts = useQueries({ queries: [shippingMethodsQuery, paymentOptionsQuery] })
  const [arrived, setArrived] = useState(false)
  const now = arrived || (checked && !addresses.loading && parts.every(({ isPending }) => !isPending))
  if (now !== arrived) setArrived(now)
  return now
}

export function head({ t }: PageContext): PageHead {
  return { title: t('orders.checkout'), description: t('orders.checkout_description'), robots: 'noindex' }
}
