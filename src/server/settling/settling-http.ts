import { settlingAdminApi } from '#contract/settling-admin.ts'
import { settlingApi } from '#contract/settling.ts'
import { serve } from '#server/kit/serve.ts'
import type { Mounted } from '#server/kit/serve.ts'
import { hearBank, readTransfer } from './settling-bank.ts'
import { detachReceipt, listReceipts, settleReceipt } from './settling-receipts.ts'
import { giveBack, giveBackReceipt, listOrderRefunds, listRefunds, settleRefund } from './settling-refunds.ts'
import { takeRefund } from './settling-refunds-taking.ts'
import { lookAtStatement, writeStatement } from './settling-statement.ts'
import { suggestOrders } from './settling-suggesting.ts'
import { hearIpn, openPayment, readReturn } from './settling-vnpay.ts'

const adminLines = serve(settlingAdminApi, {
  'GET /api/admin/receipts/{id}/suggestions': ({ params, db }) => suggestOrders(db, params.id),
})

export const settlingHttp: Mounted[] = [...adminLines, ...serve(settlingApi, {
  'POST /api/orders/{id}/pay': ({ asker, params, db, till, language }) => openPayment(db, till, asker, params.id, language),
  'GET /api/orders/{id}/transfer': ({ asker, params, db, till }) => readTransfer(db, till, asker, params.id),
  'GET /api/payments/vnpay/return': ({ query, db, till, language }) => readReturn(db, till, query, language),
  'GET /api/payments/vnpay/ipn': ({ query, db, till }) => hearIpn(db, till, query),
  'POST /api/payments/bank/webhook': ({ headers, text, db, till, log }) => hearBank(db, till, headers.authorization, text, log),
  'POST /api/admin/bank-statements': ({ asker, file, body, db }) => writeStatement(db, asker, file, body.seen),
  'POST /api/admin/bank-statements/look': ({ file, db }) => lookAtStatement(db, file),
  'GET /api/admin/receipts': ({ query, db }) => listReceipts(db, query),
  'POST /api/admin/receipts/{id}/settle': ({ asker, params, body, db }) => settleReceipt(db, asker, params.id, body),
  'POST /api/admin/receipts/{id}/detach': ({ asker, params, body, db }) => detachReceipt(db, asker, params.id, body.how),
  'POST /api/admin/receipts/{id}/refund': ({ asker, params, body, db, till }) =>
    giveBackReceipt(db, till, asker, params.id, body),
  'GET /api/admin/refunds': ({ query, db }) => listRefunds(db, query),
  'POST /api/admin/refunds/{id}/take': ({ asker, params, body, db }) => takeRefund(db, asker, params.id, body.from),
  'POST /api/admin/refunds/{id}/settle': ({ asker, params, body, db, till }) =>
    settleRefund(db, till, asker, params.id, body),
  'GET /api/admin/orders/{id}/refunds': ({ params, db }) => listOrderRefunds(db, params.id),
  'POST /api/admin/orders/{id}/refunds': ({ asker, params, headers, body, db, till }) =>
    giveBack(db, till, asker, params.id, body, headers['idempotency-key']),
})]
