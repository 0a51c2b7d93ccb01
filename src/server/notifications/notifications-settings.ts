// Where each person wants to hear of what. Part of the notifications' front door.
import { NotificationChannel, NotificationType } from '#contract/notifications.ts'
import type { NotificationSetting } from '#contract/notifications.ts'
import { hasConsent } from '#server/consents/consents.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import type { Asker } from '#server/kit/serve.ts'
import * as rows from './notifications-settings-sql.ts'

type Kind = Pick<NotificationSetting, 'type' | 'channel'>

const every: readonly Kind[] = NotificationType.options.flatMap((type) =>
  NotificationChannel.options.map((channel) => ({ type, channel })))

/** Mails that are not sent unless somebody asks for them. */
const QUIET = new Set<NotificationType>(['DOCUMENT', 'SUCCESS'])

/** These concern the account's safety. */
const isFixed = ({ type, channel }: Kind): boolean => type === 'WARNING' || (type === 'USER' && channel === 'EMAIL')

const isUsual = ({ type, channel }: Kind): boolean => channel === 'SHOP' || !QUIET.has(type)

const isSame = (one: Kind, other: { type: string, channel: string }): boolean =>
  one.type === other.type && one.channel === other.channel

/** Where the law asks for consent, a switch alone sends nothing. */
const needsConsent = ({ type, channel }: Kind): boolean => type === 'PROMOTION' && channel === 'EMAIL'

/** Every type in every channel, as it holds: advertising by mail only with the person's consent. */
export async function listSettings(db: Db | Tx, personId: number): Promise<NotificationSetting[]> {
  const chosen = await rows.selectSettings(db, personId)
  const advertised = await hasConsent(db, personId, 'marketing_email')
  return every.map((kind) => {
    const fixed = isFixed(kind)
    const wanted = chosen.find((row) => isSame(kind, row))?.enabled ?? isUsual(kind)
    return { ...kind, enabled: fixed || (wanted && (advertised || !needsConsent(kind))), fixed }
  })
}

/** Changes those that are given, of several of a kind the last; fixed ones stay. Gives all of them. */
export async function changeSettings(
  db: Db, asker: Asker, changes: readonly (Kind & { enabled: boolean })[],
): Promise<NotificationSetting[]> {
  const wanted = every.filter((kind) => !isFixed(kind))
    .flatMap((kind) => changes.findLast((change) => isSame(kind, change)) ?? [])
  await rows.upsertSettings(db, wanted.map(({ type, channel, enabled }) => ({ person_id: asker.id, type, channel, enabled })))
  return listSettings(db, asker.id)
}

/** Of each of these, whether mails of this type may be written to this person. */
export async function wantMails(
  db: Db | Tx, readers: readonly { personId: number, type: NotificationType }[],
): Promise<boolean[]> {
  const personIds = [...new Set(readers.map(({ personId }) => personId))]
  const settings = await rows.selectMailSettings(db, personIds)
  const chosen = new Map(settings.map(({ person_id, type, enabled }) => [`${person_id} ${type}`, enabled]))
  return Promise.all(readers.map(async ({ personId, type }) => {
    const kind = { type, channel: 'EMAIL' } as const
    if (isFixed(kind)) return true
    const wanted = chosen.get(`${personId} ${type}`) ?? isUsual(kind)
    return wanted && (!needsConsent(kind) || hasConsent(db, personId, 'marketing_email'))
  }))
}

/** Tells whether these people want to see what is told of a type in the shop. */
export async function readAudience(
  db: Db | Tx, personIds: readonly number[],
): Promise<(personId: number, type: NotificationType) => boolean> {
  const chosen = await rows.selectShopSettings(db, personIds)
  const off = new Set(chosen.map(({ person_id, type }) => `${person_id} ${type}`))
  return (personId, type) => isFixed({ type, channel: 'SHOP' }) || !off.has(`${personId} ${type}`)
}
