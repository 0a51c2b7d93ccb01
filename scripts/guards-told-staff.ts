// The guards of what staff are told by itself, of finding reviews, of a new shop's first steps, and of names in the audit log.
// Part of the list in guards-list.ts.
import { edit, guard, webEdit } from './guards-form.ts'
import type { Guard } from './guards-form.ts'

const eventsTest = 'src/server/events/events.test.ts'
const foundTest = 'src/server/reviews/reviews-found.test.ts'
const deskTest = 'src/server/desk/desk.test.ts'
const auditTest = 'src/server/audit/audit.test.ts'
const story = 'e2e/admin-told.spec.ts'

const migration = (find: string, replace: string) => ({ file: 'db/migrations/0041-staff-at-hand.sql', find, replace })

const STAFF_TOLD = 'all of the staff are told of whatever they see of an order, and nobody else is'
const MANY_SAY = 'a word that many say is found among the first, one that few say wherever it stands; both are counted alike'
const STEPS = 'ROLE-04 what a new shop lacks is told to administrators alone, each step as the shop stands'

export const toldStaffGuards: readonly Guard[] = [
  guard('told staff: an order to all of them, whoever\'s it is', [edit('events/events.ts',
    'event: to === \'desk\' ? \'staff-order\' : \'order\'', 'event: \'order\'')], [eventsTest, STAFF_TOLD]),
  guard('told staff: notes and parcels of an order', [migration(
    'from (select distinct id from (values (new.order_id), (old.order_id)) both_ids (id) where id is not null) touched',
    'from (select new.order_id as id where tg_op = \'UPDATE\') touched')], [eventsTest, STAFF_TOLD]),
  guard('told staff: of a batch of orders the latest', [migration(
    'perform pg_notify(\'alo_live\', \'desk order \' || max((r.payload ->> \'orderId\')::bigint))',
    'perform pg_notify(\'alo_live\', \'desk order \' || min((r.payload ->> \'orderId\')::bigint))')],
    [eventsTest, 'staff are told that what waits for them is more or less; of many orders placed at once the latest alone']),
  guard('told staff: leads that come', [migration(
    'create trigger lead_told_to_staff after insert or update of state or delete on lead',
    'create trigger lead_told_to_staff after delete on lead')],
    [eventsTest, 'staff are told that what waits for them is more or less; of many orders placed at once the latest alone']),
  guard('told staff: an open order hears of itself', [webEdit('admin/orders/orders-data.ts',
    'event.orderId === id) askAgain()', 'event.orderId !== id) askAgain()')],
    [story, 'an open order is asked for again when something happens to it, and not while nothing does']),
  guard('told staff: it asks where nothing can be heard', [webEdit('admin/orders/orders-data.ts',
    'refetchInterval: hearing ? false : LOOK_MS', 'refetchInterval: hearing ? LOOK_MS : false')],
    [story, 'where nothing can be heard an open order is asked for from time to time']),
  guard('reviews found: only the last word is begun', [edit('reviews/reviews-staff-sql.ts',
    'queryOf(word, at === words.length - 1)', 'queryOf(word, at < words.length)')],
    [foundTest, '"ho pin" finds what says so, or is of a product or a person called so']),
  guard('reviews found: each word of the text or of the product', [edit('reviews/reviews-staff-sql.ts',
    '(r.found_words @@ ${query} or r.product_id = ${anyOf(productIds)})', '(r.found_words @@ ${query})')],
    [foundTest, '"s25 pin" finds what says so, or is of a product or a person called so']),
  guard('reviews found: few that say so are looked for among all', [edit('reviews/reviews-staff-sql.ts',
    'if (first && first.ids.length === limit && first.counted > COUNTED_MAX) return first', 'if (first) return first')],
    [foundTest, MANY_SAY]),
  guard('reviews found: a slice that the first do not fill goes on', [edit('reviews/reviews-staff-sql.ts',
    'first.ids.length === limit && first.counted', 'first.counted'), edit('reviews/reviews-staff-sql.ts',
    'const FIRST = 20_000', 'const FIRST = 1_006')],
    [foundTest, MANY_SAY]),
  guard('first steps: administrators alone', [{ file: 'src/contract/desk.ts',
    find: 'access: \'admin\', summary: \'What a new shop needs',
    replace: 'access: \'staff\', summary: \'What a new shop needs' }],
    [deskTest, STEPS]),
  guard('first steps: a draft is not for sale', [edit('desk/desk-sql.ts',
    'where status = \'AVAILABLE\' and not draft', 'where true')], [deskTest, STEPS]),
  guard('first steps: who is locked out works here no more', [edit('desk/desk-sql.ts',
    'where role <> \'USER\' and status = \'ACTIVE\'', 'where role <> \'USER\'')], [deskTest, STEPS]),
  guard('first steps: read enough is remembered', [edit('desk/desk-sql.ts',
    'exists (select from first_steps_hidden) as hidden', 'false as hidden')], [deskTest, STEPS]),
  guard('first steps: a gateway for trying is no way of being paid', [edit('desk/desk.ts',
    'till.vnpay?.test === false', 'till.vnpay !== undefined')], [deskTest, 'paid by']),
  guard('audit: the English name that is kept with it', [edit('audit/audit.ts',
    'row.subject_name_en ?? englishName(', 'englishName(')],
    [auditTest, 'in English a thing is called by its English name, also where the change itself does not tell it']),
]
