// What waits, counted along the indexes that hold what waits, and no further than anybody counts.
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { FirstSteps, Waiting } from '#contract/desk.ts'
import type { Db } from '#server/kit/db.ts'

/** How many rows there are, at most `most`. */
const upTo = (most: number, rows: RawBuilder<unknown>) => sql`(select count(*) from (${rows} limit ${most}) waits)`

/** Asked for, and no gateway will send them: what came by transfer, and what the gateway has answered unclearly. */
const REFUNDS_BY_HAND = sql`select from refund b join receipt c on c.id = b.receipt_id
  where b.state = 'ASKED' and (c.attempt_id is null or b.answer_code is not null)`

/** One row with every count; a count of `most` stands for so many and more. */
export function waitingQuery(most: number): RawBuilder<Waiting> {
  return sql<Waiting>`select
    ${upTo(most, sql`select from shop_order where status = 'PENDING' and hold_until is null`)} as "ordersToConfirm",
    ${upTo(most, sql`select from shop_order where status = 'CONFIRMED'`)} as "ordersToPack",
    ${upTo(most, sql`select from receipt where state = 'WAITING'`)} as payments,
    least(${most}::bigint, ${upTo(most, sql`select from refund where state = 'REFUSED'`)}
      + ${upTo(most, REFUNDS_BY_HAND)}) as refunds,
    ${upTo(most, sql`select from return_request where state = 'REQUESTED'`)} as "returnsToAnswer",
    ${upTo(most, sql`select from return_request where state = 'ACCEPTED'`)} as "returnsToCome",
    ${upTo(most, sql`select from return_request where owed_dong > 0`)} as "returnsToRefund",
    ${upTo(most, sql`select from review where status = 'PENDING'`)} as reviews,
    ${upTo(most, sql`select from support_chat where waiting_since is not null and closed_at is null`)} as chats,
    ${upTo(most, sql`select from feedback where answer is null and closed_at is null`)} as feedback,
    ${upTo(most, sql`select from lead where state = 'NEW'`)} as leads,
    ${upTo(most, sql`select from data_request where closed_at is null`)} as "dataRequests"`
}

export async function selectWaiting(db: Db, most: number): Promise<Waiting | undefined> {
  return (await waitingQuery(most).execute(db)).rows[0]
}

/** `staff`: two who may work here, of whom one is somebody else than whoever set the shop up. */
export async function selectBegun(db: Db): Promise<Omit<FirstSteps, 'paidAhead' | 'mails'>> {
  const { rows: [begun] } = await sql<Omit<FirstSteps, 'paidAhead' | 'mails'>>`select
    exists (select from shop_setting where name = 'contact' and value is not null) as contact,
    exists (select from shipping_method where active) as delivery,
    exists (select from product where status = 'AVAILABLE' and not draft) as product,
    ${upTo(2, sql`select from person where role <> 'USER' and status = 'ACTIVE'`)} > 1 as staff,
    exists (select from first_steps_hidden) as hidden`.execute(db)
  return begun ?? { contact: false, delivery: false, product: false, staff: false, hidden: false }
}

export async function insertHidden(db: Db): Promise<void> {
  await sql`insert into first_steps_hidden default values on conflict do nothing`.execute(db)
}
