// What happened while this device's cart went to the account: nothing is lost without a word.
import type { ReactNode } from 'react'
import { Button } from '#web/kit/ui/button.tsx'
import { useT } from '#web/kit/words.tsx'
import { useCart } from './cart-context.tsx'

export function CartNotices() {
  const t = useT()
  const { refused, kept, aside, again, dismiss } = useCart().sync
  return (
    <>
      {refused.length > 0 && (
        <Notice action={t('kit.close')} onAction={dismiss}>{t('cart.refused_note', { names: refused.join(', ') })}</Notice>
      )}
      {aside.length > 0 && (
        <Notice action={t('kit.close')} onAction={dismiss}>{t('cart.aside_note', { names: aside.join(', ') })}</Notice>
      )}
      {kept > 0 && <Notice action={t('kit.try_again')} onAction={again}>{t('cart.sync_kept', { count: kept })}</Notice>}
    </>
  )
}

function Notice({ action, onAction, children }: { action: string, onAction: () => void, children: ReactNode }) {
  return (
    <output className="flex items-center justify-between gap-4 rounded-card bg-warn-wash px-4 py-3 text-14 font-medium text-warn">
      <span>{children}</span>
      <Button variant="text" size="small" onClick={onAction}>{action}</Button>
    </output>
  )
}
