// The coupon of this cart: typed or picked, what it takes off, and why it does not.
import { Tag } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { Button } from '#web/kit/ui/button.tsx'
import { Input } from '#web/kit/ui/input.tsx'
import { Price } from '#web/kit/ui/price.tsx'
import { useT } from '#web/kit/words.tsx'
import { useCart } from './cart-context.tsx'
import { CartCouponList } from './cart-coupon-list.tsx'
import { couponRefusal } from './cart-coupon-rules.ts'

export function CartCoupon() {
  const { coupon } = useCart()
  const box = useRef<HTMLDivElement>(null)
  const before = useRef(coupon)
  // The control that was used goes: the focus follows to the one that takes its place.
  useEffect(() => {
    const lost = document.activeElement === document.body || box.current?.contains(document.activeElement)
    if (before.current !== coupon && lost) box.current?.querySelector<HTMLElement>(coupon ? 'button' : 'input')?.focus()
    before.current = coupon
  }, [coupon])
  return <div ref={box}>{coupon ? <Chosen /> : <Asking />}</div>
}

function Chosen() {
  const t = useT()
  const { coupon, validation, checking, removeCoupon } = useCart()
  if (!coupon) return null
  const reason = checking ? undefined : validation?.couponProblem
  const off = validation?.couponCode === coupon.code ? validation.discount : undefined
  return (
    <div className="flex flex-col gap-2">
      <p className="text-14 font-semibold text-ink">{t('cart.coupon')}</p>
      <div className="flex items-center gap-3 rounded-control border border-line bg-sunken py-1 pr-1 pl-3">
        <Tag aria-hidden strokeWidth={1.75} className="size-5 shrink-0 text-action" />
        <p className="min-w-0 grow truncate text-14 font-semibold text-ink">
          {coupon.code}
          {off !== undefined && <span className="ml-2 font-medium text-action-text">−<Price dong={off} /></span>}
        </p>
        <Button
          variant="text" size="small" aria-label={t('cart.coupon_remove_named', { code: coupon.code })} onClick={removeCoupon}
        >
          {t('cart.coupon_remove')}
        </Button>
      </div>
      <output className="rounded-control bg-warn-wash px-3 py-2 text-14 font-medium text-warn empty:hidden">
        {reason && t('cart.coupon_problem', { code: coupon.code, reason })}
      </output>
    </div>
  )
}

function Asking() {
  const t = useT()
  const { applyCoupon } = useCart()
  const [code, setCode] = useState('')
  const [refused, setRefused] = useState<{ why: string }>()
  const [busy, setBusy] = useState<string>()
  const id = useId()
  const apply = async (asked: string) => {
    setBusy(asked)
    setRefused(undefined)
    try {
      await applyCoupon(asked)
    } catch (refusal) {
      setRefused({ why: couponRefusal(t, asked, refusal) })
    }
    setBusy(undefined)
  }
  // Who listens hears what stands beside the field by coming to it, also from where they are already.
  useEffect(() => {
    if (!refused) return
    const field = document.getElementById(id)
    field?.blur()
    field?.focus()
  }, [refused, id])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void apply(code)
  }
  return (
    <div className="flex flex-col gap-2">
      <p aria-hidden className="text-14 font-semibold text-ink">{t('cart.coupon')}</p>
      <form onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
        <Input
          id={id} label={t('cart.coupon')} quietLabel value={code} error={refused?.why} autoComplete="off"
          autoCapitalize="characters" spellCheck={false} maxLength={30} onChange={(event) => setCode(event.target.value)}
        />
        <Button type="submit" variant="outlined" size="large" loading={busy === code}>{t('cart.coupon_apply')}</Button>
      </form>
      <CartCouponList busy={busy} onPick={(picked) => void apply(picked)} />
    </div>
  )
}
