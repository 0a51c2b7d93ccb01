// What every mail needs to be written and sent. What many mails read at the same time is read together.
import { readAddressees } from '#server/auth/auth.ts'
import type { Addressee } from '#server/auth/auth.ts'
import type { Db } from '#server/kit/db.ts'
import { gather } from '#server/kit/gather.ts'
import { refuse } from '#server/kit/refuse.ts'
import type { BankTill } from '#server/kit/till.ts'
import { openTurns } from '#server/kit/turns.ts'
import { readOrders } from '#server/orders/orders.ts'
import type { BoughtOrder } from '#server/orders/orders.ts'
import type { Post } from './mails-post.ts'

/** What may be turned off: see the notification settings. What concerns the safety of an account may not. */
export type Optional = 'ORDER' | 'SHIPPING' | 'PAYMENT' | 'WISHLIST'

/** A person who may have turned mails of this type off. */
export interface Reader { personId: number, type: Optional }

interface Around {
  db: Db
  post: Post
  /** "https://shop.example", without a slash at its end. */
  publicUrl: string
  /** Where transfers go; undefined: this shop takes none. */
  bank?: BankTill | undefined
}

export interface Desk extends Around {
  /** True when this person wants mails of this type. */
  wantsMail(personId: number, type: Optional): Promise<boolean>
  /** How to write to a person. Nobody: nothing. */
  findAddressee(personId: number): Promise<Addressee | undefined>
  /** An order by its id. Refuses when there is none. */
  readOrder(id: number): Promise<BoughtOrder>
  /** Writes and sends a mail while not too many others are. */
  inTurn: ReturnType<typeof openTurns>
}

/** Mails that are written and sent at once: whoever reads a page meanwhile is not kept waiting, nor is the post overrun. */
const MAILS_AT_ONCE = 5
/** A job is taken for lost after two minutes: one whose mail waits so long, and then takes as long as it may, is not. */
const TURN_MS = 40_000

/** Opens the desk all mails are written at; `wantMails` tells of several people which of them want mails of a type. */
export function openDesk(
  around: Around & { wantMails(readers: readonly Reader[]): Promise<readonly boolean[]> },
): Desk {
  const { db, post, publicUrl, bank } = around
  const wants = gather((readers: readonly Reader[]) => around.wantMails(readers))
  const findOrder = gather(async (ids: readonly number[]) => {
    const orders = await readOrders(db, ids)
    return ids.map((id) => orders.get(id))
  })
  return {
    db, post, publicUrl, bank,
    wantsMail: (personId, type) => wants({ personId, type }),
    findAddressee: gather(async (ids: readonly number[]) => {
      const people = await readAddressees(db, ids)
      return ids.map((id) => people.get(id))
    }),
    readOrder: async (id) => await findOrder(id) ?? refuse('orders.not_found'),
    inTurn: openTurns(MAILS_AT_ONCE, { ms: TURN_MS, over: () => new Error('the mails before this one have not left yet') }),
  }
}

/** Where a person chooses which mails they receive. */
export const settingsOf = ({ publicUrl }: Pick<Desk, 'publicUrl'>): string => `${publicUrl}/settings/notifications`
