// In place of an order: it is not this customer's, or it could not be loaded.
import { AskError, messageOf } from '#web/kit/ask.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'

interface OrderMissingProps {
  /** Why it did not come; nothing where no order was named. */
  error?: unknown
  onRetry?: (() => void) | undefined
}

export function OrderMissing({ error, onRetry }: OrderMissingProps) {
  const t = useT()
  const unknown = !error || (error instanceof AskError && [404, 422].includes(error.status))
  if (unknown) {
    return (
      <EmptyState art="search" title={t('orders.not_found')} text={t('orders.not_found_text')}>
        <Button to={urls.orders()}>{t('orders.all_orders')}</Button>
      </EmptyState>
    )
  }
  return (
    <div role="alert">
      <EmptyState title={t('orders.orders_failed')} text={messageOf(error, t('kit.failed'))}>
        {onRetry && <Button onClick={onRetry}>{t('kit.try_again')}</Button>}
      </EmptyState>
    </div>
  )
}
