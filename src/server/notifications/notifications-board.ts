// Where news becomes notifications. What many of them read at the same time is read together, and they are written together.
import { readAddressees } from '#server/auth/auth.ts'
import type { Db } from '#server/kit/db.ts'
import { gather } from '#server/kit/gather.ts'
import { refuse } from '#server/kit/refuse.ts'
import { readOrders } from '#server/orders/orders.ts'
import type { BoughtOrder } from '#server/orders/orders.ts'
import { notify } from './notifications-tell.ts'
import type { Note } from './notifications-tell.ts'

export interface Board {
  db: Db
  /** Whether a person is there and may sign in. */
  isActive(personId: number): Promise<boolean>
  /** An order by its id. Refuses when there is none. */
  readOrder(id: number): Promise<BoughtOrder>
  /** Tells these things, after what older news tells at the same time. */
  put(notes: readonly Note[]): Promise<void>
}

/** Opens the board all notifications are put up at. */
export function openBoard(db: Db): Board {
  const findOrder = gather(async (ids: readonly number[]) => {
    const orders = await readOrders(db, ids)
    return ids.map((id) => orders.get(id))
  })
  return {
    db,
    isActive: gather(async (ids: readonly number[]) => {
      const people = await readAddressees(db, ids)
      return ids.map((id) => people.get(id)?.active === true)
    }),
    readOrder: async (id) => await findOrder(id) ?? refuse('orders.not_found'),
    put: gather(async (all: readonly (readonly Note[])[]) => {
      await notify(db, all.flat().toSorted((one, other) => (one.eventId ?? 0) - (other.eventId ?? 0)))
      return all.map(() => undefined)
    }, { again: 'in order' }),
  }
}
