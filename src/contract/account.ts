// The customer's delivery addresses.
import * as z from 'zod'
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
})
