// Rows of an order that is being placed: all it is decided by is read in one statement, and all of it is written in one.
// Each way to the database and back takes its time, and while units are locked others wait for it.
import { sql } from 'kysely'
import type { RawBuilder, Selectable } from 'kysely'
import { cartsLock, heldList, pickedList, variantsInCarts } from '#server/cart/cart.ts'
import type { OrderableRow } from '#server/cart/cart.ts'
import { stockLock } from '#server/catalogue/catalogue.ts'
import type { Shelved } from '#server/catalogue/catalogue.ts'
import { together } from '#server/kit/db-together.ts'
import { tellStep } from '#server/kit/outbox.ts'
import type { Tx } from '#server/kit/db.ts'
import type { Tables } from '#server/kit/tables.ts'
import { couponsLock } from '#server/promotions/promotions.ts'
import type { MethodRow } from '#server/shipping/shipping.ts'
import type { MoveRow, OrderLineRow, OrderRow } from './orders-sql.ts'

/** Whose order, under which key, to which of their addresses, by which method. */
interface Asked { personId: number, key: string, addressId: number, methodId: number }

/** Who receives an order, and where. */
export type ReceivedAt = Pick<Selectable<Tables['address']>,
  'receiver_name' | 'phone' | 'address_line' | 'city' | 'state' | 'country' | 'postal_code'>

export interface Basis {
  /** The order this key has placed already, and the hash of what was wished for then. */
  before_id: number | null
  before_hash: Buffer | null
  /** Null: the person has no such address. */
  address: ReceivedAt | null
  /** Null: there is no such method now. */
  method: MethodRow | null
  /** In which the person is written to. */
  language: string
  held: OrderableRow[]
}

const basesOf = (asked: readonly Asked[]): RawBuilder<Basis> => sql`
    select o.id as before_id, o.request_hash as before_hash,
      (select to_json(a) from address a where a.id = asked.address_id and a.person_id = buyer.id) as address,
      (select to_json(m) from shipping_method m where m.id = asked.method_id and m.active) as method,
      buyer.language, ${heldList} as held
    from unnest(${asked.map(({ personId }) => personId)}::bigint[], ${asked.map(({ key }) => key)}::text[],
      ${asked.map(({ addressId }) => addressId)}::bigint[], ${asked.map(({ methodId }) => methodId)}::bigint[])
      with ordinality as asked (person_id, key, address_id, method_id, place)
    join person buyer on buyer.id = asked.person_id
    left join shop_order o on o.person_id = buyer.id and o.idempotency_key = asked.key
    order by asked.place`

interface Bases { bases: Basis[], shelved: Shelved[] | undefined }

/**
 * All that decides of each of these orders, as it stands once the carts of their persons are locked. Unless the stock is to wait,
 * what the carts hold is locked on the same way, and what is left of it is given.
 */
export async function lockBases(tx: Tx, asked: readonly Asked[], { stockWaits }: { stockWaits: boolean }): Promise<Bases> {
  const personIds = asked.map(({ personId }) => personId)
  const [, bases, shelved] = await together(tx, [
    cartsLock(personIds), basesOf(asked), ...stockWaits ? [] : [stockLock(variantsInCarts(personIds))],
  ])
  if (bases.length < asked.length) throw new Error('somebody is nobody whose cart is locked')
  return { bases, shelved }
}

/** What of an order that is made by hand stands before it is: whose it is, by which method, of which goods. */
interface Picked {
  makerId: number
  key: string
  customerId: number | undefined
  methodId: number | undefined
  picked: readonly { variantId: number, quantity: number }[]
}

type PickedBasis = Pick<Basis, 'before_id' | 'before_hash' | 'method' | 'held'> & {
  /** Null: there is no such customer, or they may not order. */
  buyer_id: number | null
}

const pickedBasisOf = ({ makerId, key, customerId, methodId, picked }: Picked): RawBuilder<PickedBasis> => sql`
    select o.id as before_id, o.request_hash as before_hash,
      (select p.id from person p where p.id = ${customerId ?? null} and p.status = 'ACTIVE') as buyer_id,
      (select to_json(m) from shipping_method m where m.id = ${methodId ?? null} and m.active) as method,
      ${pickedList(picked)} as held
    from (values (1)) as this left join shop_order o on o.made_by = ${makerId} and o.idempotency_key = ${key}`

/** The same of an order that `makerId` of the staff makes under that key: of the goods that are named, not of a cart. */
export async function selectPickedBasis(tx: Tx, picked: Picked): Promise<PickedBasis> {
  const { rows } = await pickedBasisOf(picked).execute(tx)
  return rows[0] as PickedBasis // a row of values is always there
}

/** It as it stands once the maker's own cart is locked: whoever sends the same twice at once waits there for the first. */
export async function lockPickedBasis(tx: Tx, picked: Picked): Promise<PickedBasis> {
  const [, bases] = await together(tx, [cartsLock([picked.makerId]), pickedBasisOf(picked)])
  return bases[0] as PickedBasis // a row of values is always there
}

/** What others wait for is locked last, coupons before the stock; gives what is left of the goods. */
export async function lockGoods(tx: Tx, variantIds: readonly number[], couponCodes: readonly string[]): Promise<Shelved[]> {
  if (variantIds.length === 0) return []
  if (couponCodes.length > 0) await couponsLock(couponCodes).execute(tx)
  const { rows } = await stockLock(sql`${variantIds}::bigint[]`).execute(tx)
  return rows
}

/** What is said of a new order; the rest of its row begins as the table says. */
const ORDER = [
  'code', 'person_id', 'idempotency_key', 'request_hash', 'payment_method', 'subtotal_dong', 'shipping_dong', 'discount_dong',
  'coupon_code', 'total_dong', 'shipping_method_id', 'shipping_name', 'shipping_name_en', 'receiver_name', 'phone',
  'address_line', 'city', 'state', 'country', 'postal_code', 'note', 'delivery_days_min', 'delivery_days_max', 'hold_until',
  'made_by', 'contact_email',
] as const
const LINE = [
  'position', 'product_id', 'variant_id', 'product_name', 'sku', 'color', 'color_en', 'ram', 'storage', 'image_key',
  'unit_price_dong', 'quantity', 'warranty_months',
] as const
const INVOICE = ['kind', 'name', 'tax_code', 'address', 'email'] as const

export type NewOrder = Pick<OrderRow, typeof ORDER[number]>
export type NewLine = Pick<OrderLineRow, typeof LINE[number]>
export type NewInvoice = Pick<Selectable<Tables['order_invoice']>, typeof INVOICE[number]>

const columnsOf = (names: readonly string[]): RawBuilder<unknown> => sql.raw(names.join(', '))
const [orderColumns, lineColumns, invoiceColumns] = [columnsOf(ORDER), columnsOf(LINE), columnsOf(INVOICE)]

/** One of the orders that are written together; its `place` among them is its index and one. */
export interface Placing {
  order: NewOrder
  lines: readonly NewLine[]
  invoice: NewInvoice | undefined
  /** Of whoever asked for it. */
  requestId: string | undefined
}

/** What the same moment changes of other slices: the units (it names the variants it took enough of), the carts, the log. */
interface Beside {
  takeStock: RawBuilder<{ id: number }>
  emptyCarts: RawBuilder<unknown>
  noteActivities: RawBuilder<unknown>
}

/** The rows that were written of an order. */
export interface Written { row: OrderRow, move: MoveRow }

type Begun = Pick<OrderRow, 'id' | 'status' | 'payment_status' | 'placed_at'> & { moved_at: Date, taken: number[] | null }

function toWritten({ order }: Placing, { id, status, payment_status, placed_at, moved_at: at }: Begun): Written {
  const row = { ...order, id, status, payment_status, placed_at, paid_at: null, delivered_at: null }
  const [mover, mover_id] = moverOf(order)
  return { row, move: { order_id: id, at, status, mover, mover_id, reason: '' } }
}

const moverOf = ({ made_by, person_id }: NewOrder) =>
  (made_by === null ? ['customer', person_id] as const : ['staff', made_by] as const)

/**
 * Writes new orders whole: themselves, their lines, first moves and invoices, the units taken, the carts emptied, what is
 * noted and told of them. The steps run as one statement, so none of them sees what another has done but for what that one
 * returns; references and triggers are looked after when all have. The variants are locked before it: `takeStock` finds them as
 * they are. Gives also the variants of which enough was there. Undefined where the code of one is another order's: the rest is
 * written all the same, so whoever hears it rolls back, as who is short of units does.
 */
export async function insertWhole(
  tx: Tx, all: readonly Placing[], { takeStock, emptyCarts, noteActivities }: Beside,
): Promise<{ written: Written[], taken: readonly number[] } | undefined> {
  const orders = JSON.stringify(all.map(({ order }) => ({ ...order, request_hash: `\\x${order.request_hash.toString('hex')}` })))
  // until the order has an id, its place stands for it
  const lines = JSON.stringify(all.flatMap((one, at) => one.lines.map((line) => ({ ...line, order_id: at + 1 }))))
  const invoices = JSON.stringify(all.flatMap(({ invoice }, at) => (invoice ? [{ ...invoice, order_id: at + 1 }] : [])))
  const movers = all.map(({ order }) => moverOf(order))
  const { rows } = await sql<Begun>`
    with asked as (
      select * from unnest(${all.map(({ order }) => order.code)}::text[], ${all.map(({ requestId = null }) => requestId)}::text[],
        ${movers.map(([mover]) => mover)}::text[], ${movers.map(([, id]) => id)}::bigint[])
        with ordinality as asked (code, request_id, mover, mover_id, place)
    ), inserted as (
      insert into shop_order (${orderColumns})
      select ${orderColumns} from json_populate_recordset(null::shop_order, ${orders})
      on conflict (code) do nothing returning id, code, status, payment_status, placed_at
    ), placed as (select * from inserted join asked using (code)),
    lined as (
      insert into order_line (order_id, ${lineColumns})
      select placed.id, ${lineColumns}
      from json_populate_recordset(null::order_line, ${lines}) line join placed on placed.place = line.order_id
    ), invoiced as (
      insert into order_invoice (order_id, ${invoiceColumns})
      select placed.id, ${invoiceColumns}
      from json_populate_recordset(null::order_invoice, ${invoices}) invoice join placed on placed.place = invoice.order_id
    ), moved as (
      insert into order_move (order_id, status, mover, mover_id, at)
      select id, status, mover, mover_id, clock_timestamp() from placed order by place returning order_id, at
    ), taken as (${takeStock}), emptied as (${emptyCarts}), noted as (${noteActivities}),
    told as (${tellStep('orders.placed', { orderId: sql`placed.id` }, sql`placed`)})
    select placed.id, placed.status, placed.payment_status, placed.placed_at, moved.at as moved_at,
      case when placed.place = 1 then (select coalesce(json_agg(id), '[]') from taken) end as taken
    from placed join moved on moved.order_id = placed.id order by placed.place`.execute(tx)
  if (rows.length < all.length) return undefined
  return { written: all.map((one, at) => toWritten(one, rows[at] as Begun)), taken: rows[0]?.taken ?? [] } // a row for each
}
