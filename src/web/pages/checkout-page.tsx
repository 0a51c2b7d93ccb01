// From the cart to an order, on one page. The slices meet here: cart, addresses, and the order that comes of them.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Address } from '#contract/account.ts'
import type { InvoiceBody } from '#contract/orders.ts'
import type { ShippingMethod } from '#contract/shipping.ts'
import { useKeptList } from '#web/account/account-list-hook.ts'
import { addressList } from '#web/account/address-data.ts'
import { AddressPicker } from '#web/account/address-picker.tsx'
import { firstChoice } from '#web/account/address-rules.ts'
import { useSession } from '#web/auth/session.tsx'
import { useCart } from '#web/cart/cart-context.tsx'
import { CartCoupon } from '#web/cart/cart-coupon.tsx'
import { couponsQuery } from '#web/cart/cart-data.ts'
import { CartReview } from '#web/cart/cart-review.tsx'
import { stockTrouble } from '#web/cart/cart-news.ts'
import { priceChange, unitPrice } from '#web/cart/cart-rules.ts'
import type { CartItem } from '#web/cart/cart-rules.ts'
import type { LeftValues } from '#web/kit/form-left.ts'
import type { PageContext, PageHead } from '#web/kit/page.ts'
import { Container } from '#web/kit/ui/container.tsx'
import { PageTitle } from '#web/kit/ui/page-title.tsx'
import { useQuery } from '#web/kit/use-query.ts'
import { useT } from '#web/kit/words.tsx'
import { InstalmentOffer, TradeInOffer } from '#web/leads/leads-offers.tsx'
import { useDelivery } from '#web/orders/checkout-choices.tsx'
import { useDraft } from '#web/orders/checkout-draft.ts'
import type { Draft } from '#web/orders/checkout-draft.ts'
import { CheckoutEmpty, CheckoutWaiting, Listening } from '#web/orders/checkout-empty.tsx'
import { usePlacing } from '#web/orders/checkout-placing.ts'
import { answeredMark, bodyOf, standing, sumsOf } from '#web/orders/checkout-rules.ts'
import type { Choice } from '#web/orders/checkout-rules.ts'
import { CheckoutScreen } from '#web/orders/checkout-screen.tsx'
import { paymentOptionsQuery } from '#web/orders/orders-data.ts'

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
  const cart = useCart()
  const { items, loading, failed, validation, shippingMethod, forgetChoice, recheck } = cart
  const { user } = useSession()
  const addresses = useKeptList(addressList)
  const { load } = addresses
  const onRefused = useCallback(() => {
    recheck()
    load()
  }, [recheck, load])
  const placing = usePlacing(!loading && !failed && items.length === 0, { onPlaced: forgetChoice, onRefused })
  const [draft, change] = useDraft(user?.id, placing.busy)
  const goesTo = whereTo(draft, addresses.items)
  const delivery = useDelivery(goesTo?.city, !addresses.loading)
  const method = delivery.methods?.find(({ id }) => id === shippingMethod?.id)
  const arrived = useArrived(validation !== undefined && !addresses.loading && !delivery.pending)
  const onDelivery = useChoosing(method, placing.busy, change)
  const form = useRef<HTMLFormElement>(null)

  const checking = cart.checking || validation === undefined
  const sums = validation && sumsOf(validation, method, checking)
  // Delivery and coupon belong to the cart; a coupon that takes nothing off is not sent along. What is shown is what is paid.
  const choice: Choice = {
    addressId: draft.addressId, paymentMethod: draft.paymentMethod, note: draft.note, shippingMethodId: method?.id,
    couponCode: validation?.couponCode ?? undefined, expectedTotal: sums?.total,
  }
  const order = () => {
    if (draft.invoiced && typeof bodyOf(choice) !== 'string') form.current?.requestSubmit()
    else void placing.place(choice, items)
  }
  const { newAddress, onSent } = useNewAddress(draft, checking, order)
  const onPlace = () => {
    if (!newAddress.current) return order()
    // what is wrong is said in one go: of the invoice first, so that the address has the focus
    form.current?.requestSubmit()
    newAddress.current.requestSubmit()
  }
  const onSound = async (invoice: InvoiceBody) => {
    if (!newAddress.current) await placing.place({ ...choice, invoice }, items)
  }
  const { onAddress, onTyped } = useAddressDraft(change)

  if (placing.unheard || (placing.busy && items.length === 0)) return <Listening placing={placing} />
  if (items.length === 0) return loading ? <CheckoutWaiting /> : <CheckoutEmpty />
  if (!arrived) return <CheckoutWaiting />
  return (
    <CheckoutScreen
      {...{ draft, delivery, method, onDelivery, sums, checking, onPlace }} onDraft={change} city={goesTo?.city}
      busy={placing.busy} problem={standing(placing.problem, choice, answeredMark(items))}
      invoice={{ person: user, form, onSound }}
      address={(
        <AddressPicker
          value={draft.addressId} onChange={onAddress} left={draft.newAddress} onLeft={onTyped} form={newAddress}
          onSent={onSent}
        />
      )}
      linesSpeak={items.some((item) => stockTrouble(item) ?? priceChange(item)) || (validation?.problems.length ?? 0) > 0}
      lines={<CartReview items={items} problems={validation?.problems ?? []} />} coupon={<CartCoupon />}
      offers={<Offers items={items} total={sums?.total} />}
    />
  )
}

/** Instalments for the whole; an old device in part payment for the dearest thing. */
function Offers({ items, total }: { items: readonly CartItem[], total: number | undefined }) {
  const [dearest] = items.toSorted((one, other) => unitPrice(other) - unitPrice(one))
  if (dearest === undefined || total === undefined) return null
  const { productId, productName } = dearest
  return (
    <div className="mt-4 flex flex-col gap-2">
      <InstalmentOffer total={total} productId={items.length === 1 ? productId : undefined} />
      <TradeInOffer productId={productId} productName={productName} price={unitPrice(dearest)} />
    </div>
  )
}

type Change = (change: Partial<Draft>) => void

/** Which address is chosen, and what is typed of a new one. */
function useAddressDraft(change: Change) {
  const onAddress = useCallback((addressId: number | undefined) => change({ addressId }), [change])
  const onTyped = useCallback((newAddress: LeftValues | undefined) => change({ newAddress }), [change])
  return { onAddress, onTyped }
}

/** The address that is chosen, or will be; none while it is a new one. */
function whereTo({ addressId, newAddress }: Draft, addresses: readonly Address[]): Address | undefined {
  const chosen = addresses.find(({ id }) => id === addressId)
  return chosen ?? (newAddress ? undefined : addresses.find(({ id }) => id === firstChoice(addresses)))
}

/**
 * A new address, while its form is open, is saved by the order's button, which then goes on: `goOn` is called when what follows
 * from it has been drawn.
 */
function useNewAddress({ addressId }: Draft, checking: boolean, goOn: () => void) {
  const newAddress = useRef<HTMLFormElement>(null)
  const due = useRef<number>(undefined)
  useEffect(() => {
    if (due.current === undefined || due.current !== addressId || checking) return
    due.current = undefined
    goOn()
  })
  const onSent = (id: number) => {
    due.current = id
  }
  return { newAddress, onSent }
}

/**
 * Choosing a way of delivery, which belongs to the cart: there it has today's name and price, here what it costs is remembered.
 * Once the order is placed the cart's choice is forgotten: nothing is chosen any more while this screen leaves.
 */
function useChoosing(method: ShippingMethod | undefined, busy: boolean, change: Change) {
  const { shippingMethod: kept, chooseShipping } = useCart()
  useEffect(() => {
    if (method === undefined || kept === undefined || busy) return
    change({ deliveryCost: method.baseCost })
    if (method.baseCost !== kept.baseCost || method.name !== kept.name) chooseShipping(method, false)
  }, [method, kept, busy, chooseShipping, change])
  return useCallback((chosen: ShippingMethod, byHand: boolean) => {
    if (!busy) chooseShipping(chosen, byHand)
  }, [busy, chooseShipping])
}

/** True from when everything the form is made of has come or failed: it appears in one piece, and nothing in it moves. */
function useArrived(rest: boolean): boolean {
  const { isPending } = useQuery(paymentOptionsQuery)
  const coupons = useQuery(couponsQuery) // a row of its own where there are some
  const [arrived, setArrived] = useState(false)
  const now = arrived || (rest && !isPending && (!coupons.isPending || coupons.failureCount > 0))
  if (now !== arrived) setArrived(now)
  return now
}

export function head({ t }: PageContext): PageHead {
  return { title: t('orders.checkout'), description: t('orders.checkout_description'), robots: 'noindex' }
}
