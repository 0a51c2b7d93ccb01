// Telling those who listen that something has happened in a chat. Part of support's front door.
import type { Db } from '#server/kit/db.ts'
import { gatherBy } from '#server/kit/gather.ts'
import { notifyChats } from './support-sql.ts'

/**
 * Tells it after the commit, together with what happens in other chats at the same moment: nobody's commit waits for it. A
 * process that dies in between has told nobody; whoever it did not answer sends again, and then it is told.
 */
export const tellChat = gatherBy(async (db: Db, ids: readonly number[]): Promise<void[]> => {
  await notifyChats(db, ids)
  return ids.map(() => undefined)
})
