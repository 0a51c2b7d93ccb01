// The events' front door: what the open pages of a person are told when something of theirs has changed.
import type { Db } from '#server/kit/db.ts'
import type { Notice, TellOne } from '#server/kit/live.ts'
import { countNotificationsOf } from '#server/notifications/notifications.ts'

/** Reads what these notices come to: how many notifications there are now, and which order has moved. */
export async function readEvents(db: Db, notices: readonly Notice[]): Promise<TellOne[]> {
  const counts = await countNotificationsOf(
    db, notices.filter(({ subject }) => subject === 'notification').map(({ personId }) => personId))
  return [
    ...counts.map(({ personId, ...count }): TellOne => ({ personId, event: { event: 'notification', ...count } })),
    ...notices.flatMap(({ personId, subject }): TellOne[] => {
      const orderId = /^order (\d+)$/.exec(subject)?.[1]
      return orderId === undefined ? [] : [{ personId, event: { event: 'order', orderId: Number(orderId) } }]
    }),
  ]
}
