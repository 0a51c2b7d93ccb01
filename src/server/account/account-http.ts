import { accountApi } from '#contract/account.ts'
import { serve } from '#server/kit/serve.ts'
import { addAddress, changeAddress, listAddresses, readAddress, removeAddress } from './account.ts'
import {
  addPaymentMethod, changePaymentMethod, listPaymentMethods, readPaymentMethod, removePaymentMethod,
} from './account-payment.ts'

const removed = { vi: 'Xóa địa chỉ thành công!', en: 'Address removed!' }

export const accountHttp = serve(accountApi, {
  'GET /api/users/me/addresses': ({ asker, db }) => listAddresses(db, asker),
  'POST /api/users/me/addresses': ({ asker, body, db }) => addAddress(db, asker, body),
  'GET /api/users/me/addresses/{id}': ({ asker, params, db }) => readAddress(db, asker, params.id),
  'PUT /api/users/me/addresses/{id}': ({ asker, params, body, db }) => changeAddress(db, asker, params.id, body),
  'DELETE /api/users/me/addresses/{id}': async ({ asker, params, db, language }) => {
    await removeAddress(db, asker, params.id)
    return { message: removed[language] }
  },
  'GET /api/users/me/payment-methods': ({ asker, db }) => listPaymentMethods(db, asker),
  'POST /api/users/me/payment-methods': ({ asker, body, db, language }) => addPaymentMethod(db, asker, body, language),
  'GET /api/users/me/payment-methods/{id}': ({ asker, params, db }) => readPaymentMethod(db, asker, params.id),
  'PUT /api/users/me/payment-methods/{id}': ({ asker, params, body, db, language }) =>
    changePaymentMethod(db, asker, params.id, body, language),
  'DELETE /api/users/me/payment-methods/{id}': async ({ asker, params, db }) => {
    await removePaymentMethod(db, asker, params.id)
    return undefined
  },
})
