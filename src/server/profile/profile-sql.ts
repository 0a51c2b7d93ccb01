// What closing an account must know of everybody.
import type { Tx } from '#server/kit/db.ts'

/** The administrators who may sign in; held, so that of the last two only one can go. */
export async function lockAdmins(tx: Tx): Promise<number[]> {
  const admins = await tx.selectFrom('person').select('id').where('role', '=', 'ADMIN').where('status', '=', 'ACTIVE')
    .orderBy('id').forNoKeyUpdate().execute()
  return admins.map(({ id }) => id)
}
