// What a customer keeps for the next order: delivery addresses and ways of paying.
import * as z from 'zod'
import { expiryProblem, holdsCard, isCard, numberProblem } from './account-number.ts'
import { api } from './api.ts'
import { Done, Id, line, PathId } from './basics.ts'
import { Phone } from './phone.ts'

export const COUNTRY_DEFAULT = 'Việt Nam'
/** Five digits since 2018, six before; both are in use. Empty where the sender leaves it out. */
const POSTAL_CODE_VN = /^(\d{5,6})?$/
/** Most addresses one customer keeps. */
export const ADDRESSES_MAX = 20

/** `state` may be called `district`, `default` may be called `isDefault`; both are answered under their main name. */
export const AddressBody = z.strictObject({
  /** A client may send back the whole address it was given; which one is meant stands in the call's own address. */
  id: Id.optional(),
  receiverName: line(100),
  phone: Phone,
  addressLine: line(200),
  city: line(100),
  state: line(100).optional(),
  district: line(100).optional(),
  country: line(60).default(COUNTRY_DEFAULT),
  postalCode: z.string().trim().regex(/^[0-9A-Za-z -]{0,10}$/, { error: 'postal_code' }).default(''),
  default: z.boolean().optional(),
  isDefault: z.boolean().optional(),
}).transform((given, context) => {
  const { receiverName, phone, addressLine, city, country, postalCode } = given
  const state = given.state ?? given.district
  if (state === undefined) {
    context.addIssue({ code: 'custom', message: 'required', path: ['state'] })
    return z.NEVER
  }
  if (country === COUNTRY_DEFAULT && !POSTAL_CODE_VN.test(postalCode)) {
    context.addIssue({ code: 'custom', message: 'postal_code', path: ['postalCode'] })
    return z.NEVER
  }
  const isDefault = given.isDefault ?? given.default ?? false
  return { receiverName, phone, addressLine, city, state, country, postalCode, isDefault }
})
export type AddressBody = z.infer<typeof AddressBody>

export const Address = z.strictObject({
  id: Id, receiverName: z.string(), phone: z.string(), addressLine: z.string(), city: z.string(), state: z.string(),
  country: z.string(), postalCode: z.string(), default: z.boolean(), isDefault: z.boolean(),
})
export type Address = z.infer<typeof Address>

export const PaymentType = z.enum(['credit_card', 'debit_card', 'bank_account', 'ewallet'])
export type PaymentType = z.infer<typeof PaymentType>
/** Most ways of paying one customer keeps. */
export const PAYMENT_METHODS_MAX = 10

/**
 * A card's number is looked at and forgotten: brand and last four digits stay. Sent back with its mask, the kept number holds.
 * Whether a date has passed is for the clock of whoever asks.
 */
export const PaymentMethodBody = z.strictObject({
  /** A client may send back the whole it was given; which one is meant stands in the call's own address. */
  id: Id.optional(),
  paymentType: PaymentType,
  provider: line(60),
  accountNumber: z.string().transform((text) => text.replace(/[\s-]/g, '')).pipe(z.string().min(1,
    { error: 'required' }).max(40)),
  /** "MM/YY" for cards, nothing for the rest. */
  expiryDate: z.string().trim().max(10).nullable().optional(),
  brand: z.string().max(20).nullable().optional(),
  lastFour: z.string().max(4).optional(),
  expired: z.boolean().optional(),
  default: z.boolean().optional(),
  isDefault: z.boolean().optional(),
}).superRefine((given, context) => {
  // told together with what is missing elsewhere; so any field may lack, or be something else
  const { paymentType, provider, accountNumber, expiryDate } = Object(given) as Record<string, unknown>
  const type = PaymentType.safeParse(paymentType).data
  if (type === undefined) return
  const found = {
    provider: typeof provider === 'string' && holdsCard(provider) ? 'card_as_account' : undefined,
    accountNumber: typeof accountNumber === 'string' && accountNumber ? numberProblem(type, accountNumber) : undefined,
    expiryDate: isCard(type) ? expiryProblem(typeof expiryDate === 'string' ? expiryDate : '') : undefined,
  }
  for (const [field, message] of Object.entries(found)) {
    if (message !== undefined) context.addIssue({ code: 'custom', message, path: [field] })
  }
}, { when: () => true }).transform(({ paymentType, provider, accountNumber, expiryDate, ...given }) => {
  const isDefault = given.isDefault ?? given.default ?? false
  return { paymentType, provider, accountNumber, expiryDate: isCard(paymentType) ? expiryDate ?? null : null, isDefault }
})
export type PaymentMethodBody = z.infer<typeof PaymentMethodBody>

export const PaymentMethod = z.strictObject({
  id: Id, paymentType: PaymentType, provider: z.string(),
  /** "visa", "mastercard", "jcb", "amex", "unionpay", "napas"; nothing for the rest. */
  brand: z.string().nullable(), lastFour: z.string(),
  /** Masked: "************1111". */
  accountNumber: z.string(),
  expiryDate: z.string().nullable(), expired: z.boolean(), default: z.boolean(), isDefault: z.boolean(),
})
export type PaymentMethod = z.infer<typeof PaymentMethod>

const byId = z.strictObject({ id: PathId })

export const accountApi = api({
  'GET /api/users/me/addresses': {
    access: 'customer', summary: 'Delivery addresses, the default first.', reply: z.array(Address), refuses: [],
  },
  'POST /api/users/me/addresses': {
    access: 'customer', pace: 'write', summary: 'Adds a delivery address.', body: AddressBody, status: 201, reply: Address,
    refuses: ['account.addresses_full'],
  },
  'GET /api/users/me/addresses/{id}': {
    access: 'customer', summary: 'One address.', params: byId, reply: Address, refuses: ['account.address_not_found'],
  },
  'PUT /api/users/me/addresses/{id}': {
    access: 'customer', pace: 'write', summary: 'Replaces an address.', params: byId, body: AddressBody, reply: Address,
    refuses: ['account.address_not_found'],
  },
  'DELETE /api/users/me/addresses/{id}': {
    access: 'customer', pace: 'write', summary: 'Removes an address.', params: byId, reply: Done,
    refuses: ['account.address_not_found'],
  },
  'GET /api/users/me/payment-methods': {
    access: 'customer', summary: 'Saved ways of paying, the default first.', reply: z.array(PaymentMethod), refuses: [],
  },
  'POST /api/users/me/payment-methods': {
    access: 'customer', pace: 'write', summary: 'Saves a way of paying: of a card only brand, last four digits and expiry.',
      body: PaymentMethodBody, status: 201, reply: PaymentMethod,
    refuses: ['account.payment_methods_full'],
  },
  'GET /api/users/me/payment-methods/{id}': {
    access: 'customer', summary: 'One way of paying.', params: byId, reply: PaymentMethod,
      refuses: ['account.payment_method_not_found'],
  },
  'PUT /api/users/me/payment-methods/{id}': {
    access: 'customer', pace: 'write', summary: 'Replaces a way of paying.', params: byId, body: PaymentMethodBody,
      reply: PaymentMethod,
    refuses: ['account.payment_method_not_found'],
  },
  'DELETE /api/users/me/payment-methods/{id}': {
    access: 'customer', pace: 'write', summary: 'Forgets a way of paying.', params: byId, status: 204, reply: z.undefined(),
    refuses: ['account.payment_method_not_found'],
  },
})
