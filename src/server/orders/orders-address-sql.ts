// Rows of orders whose address is corrected.
import type { Updateable } from 'kysely'
import type { Tx } from '#server/kit/db.ts'
import type { Tables } from '#server/kit/tables.ts'

type Address = Pick<Updateable<Tables['shop_order']>,
  'receiver_name' | 'phone' | 'address_line' | 'city' | 'state' | 'postal_code' | 'delivery_days_min' | 'delivery_days_max'>

/** The words it is found by follow of themselves (migration 0035). */
export async function updateAddress(tx: Tx, id: number, address: Address): Promise<void> {
  await tx.updateTable('shop_order').set(address).where('id', '=', id).execute()
}
