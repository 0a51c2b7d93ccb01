import type { PaymentMethod } from '#contract/account.ts'
import { MINE } from '#web/auth/auth-data.ts'
import { ask, askOnce } from '#web/kit/ask.ts'
import type { KeptList } from './account-list.ts'

/** Saved ways of paying; their numbers come masked. */
export const paymentList: KeptList<PaymentMethod> = {
  key: [MINE, 'payment-methods'],
  read: () => askOnce('GET /api/users/me/payment-methods'),
  readOne: (id) => ask('GET /api/users/me/payment-methods/{id}', { params: { id } }),
  replace: (method) => ask('PUT /api/users/me/payment-methods/{id}', { params: { id: method.id }, body: method }),
  remove: (id) => ask('DELETE /api/users/me/payment-methods/{id}', { params: { id } }),
  says: {
    failed: 'account.payments_failed', missing: 'account.payment_missing', read_failed: 'account.payment_read_failed',
    changed: 'account.payment_changed', change_failed: 'account.payment_change_failed', removed: 'account.payment_removed',
    remove_failed: 'account.payment_remove_failed',
  },
}
