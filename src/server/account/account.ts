// A customer's delivery addresses. Exactly one is the default as soon as there is one.
import { ADDRESSES_MAX } from '#contract/account.ts'
import type { Address, AddressBody } from '#contract/account.ts'
import { noteActivity } from '#server/activity/activity.ts'
import { holdActive } from '#server/auth/auth.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { refuse } from '#server/kit/refuse.ts'
import type { Asker } from '#server/kit/serve.ts'
import * as rows from './account-sql.ts'

export { listPaymentMethods } from './account-payment.ts'

function toAddress(row: rows.AddressRow): Address {
  return {
    id: row.id, receiverName: row.receiver_name, phone: row.phone, addressLine: row.address_line, city: row.city,
    state: row.state,
    country: row.country, postalCode: row.postal_code, default: row.is_default, isDefault: row.is_default,
  }
}

function toValues(body: AddressBody): rows.AddressValues {
  return {
    receiver_name: body.receiverName, phone: body.phone, address_line: body.addressLine, city: body.city, state: body.state,
    country: body.country, postal_code: body.postalCode, is_default: body.isDefault,
  }
}

/** The default first, then the newest. */
export function listAddresses(db: Db, asker: Asker): Promise<Address[]> {
  return listAddressesOf(db, asker.id)
}

/** The same of whomever: for staff who order for them. */
export async function listAddressesOf(db: Db, personId: number): Promise<Address[]> {
  return (await rows.selectAddresses(db, personId)).map(toAddress)
}

/** One of the asker's own. Refuses anything else. */
export async function readAddress(db: Db | Tx, asker: Asker, id: number): Promise<Address> {
  const row = await rows.selectAddress(db, asker.id, id)
  return row ? toAddress(row) : refuse('account.address_not_found')
}

/** Adds an address; the first becomes the default. Refuses beyond `ADDRESSES_MAX`. Like every change here it holds the person's
 *  row, so that one and only one address stays the default. */
export async function addAddress(db: Db, asker: Asker, body: AddressBody): Promise<Address> {
  return db.transaction().execute(async (tx) => {
    await holdActive(tx, asker.id)
    const kept = await rows.countAddresses(tx, asker.id)
    if (kept >= ADDRESSES_MAX) refuse('account.addresses_full', { max: ADDRESSES_MAX })
    const values = toValues(body)
    if (values.is_default) await rows.clearDefault(tx, asker.id)
    const added = await rows.insertAddress(tx, asker.id, { ...values, is_default: values.is_default || kept === 0 })
    await noteActivity(tx, asker, 'account.address_added', { city: added.city })
    return toAddress(added)
  })
}

/** Replaces an address. Taking the default away from the only default gives it to the newest. */
export async function changeAddress(db: Db, asker: Asker, id: number, body: AddressBody): Promise<Address> {
  return db.transaction().execute(async (tx) => {
    await holdActive(tx, asker.id)
    if (body.isDefault) await rows.clearDefault(tx, asker.id)
    const changed = await rows.updateAddress(tx, asker.id, id, toValues(body))
    if (!changed) refuse('account.address_not_found')
    await rows.ensureDefault(tx, asker.id)
    await noteActivity(tx, asker, 'account.address_changed', { city: changed.city })
    return toAddress(await rows.selectAddress(tx, asker.id, id) ?? changed)
  })
}

/** Removes an address; orders keep their own copy. */
export async function removeAddress(db: Db, asker: Asker, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await holdActive(tx, asker.id)
    const removed = await rows.deleteAddress(tx, asker.id, id)
    if (!removed) refuse('account.address_not_found')
    await rows.ensureDefault(tx, asker.id)
    await noteActivity(tx, asker, 'account.address_removed', { city: removed.city })
  })
}

/** Forgets the addresses and the ways of paying of somebody whose account is being closed; orders keep their own copy. */
export async function forgetPerson(tx: Tx, personId: number): Promise<void> {
  await rows.deleteAll(tx, personId)
}
