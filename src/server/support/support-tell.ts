// Telling those who listen that something has happened in a chat. Part of support's front door.
import type { Db } from '#server/kit/db.ts'
import { gather } from '#server/kit/gather.ts'
import { notifyChats } from './support-sql.ts'

const tellers = new WeakMap<Db, (id: number) => Promise<void>>()

/**
 * Tells it after the commit, together with what happens in other chats at the same moment: nobody's commit waits for it. A
 * process that dies in between has told nobody; whoever it did not answer sends again, and then it is told.
 */
export function tellChat(db: Db, id: number): Promise<void> {
  const known = tellers.get(db)
  if (known) return known(id)
  const teller = gather(async (ids: readonly number[]) => {
    await notifyChats(db, ids)
    return ids.map(() => undefined)
  })
  tellers.set(db, teller)
  return teller(id)
}
