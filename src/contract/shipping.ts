// Ways of delivery, how long they take, and the parcels on their way.
import * as z from 'zod'
import { api } from './api.ts'
import { Dong, Id, line, Moment } from './basics.ts'

export const ShippingMethod = z.strictObject({
  id: Id, name: z.string(), description: z.string(), baseCost: Dong,
  /** Days it takes to the city that was asked about, both included; null where none was named. */
  days: z.strictObject({ from: z.int(), to: z.int() }).nullable(),
})
export type ShippingMethod = z.infer<typeof ShippingMethod>

/** `OWN`: the shop's own courier. */
export const Carrier = z.enum(['GHN', 'GHTK', 'VIETTEL_POST', 'VNPOST', 'JT', 'NINJA_VAN', 'OWN', 'OTHER'])
export type Carrier = z.infer<typeof Carrier>

/** Most parcels of one order. */
export const PARCELS_MAX = 20

export const ParcelBody = z.strictObject({
  carrier: Carrier,
  // looked at before its letters are made large, which may make one letter several
  trackingNumber: line(40).pipe(z.string().regex(/^[0-9A-Za-z._-]+$/, { error: 'format' }).toUpperCase()),
})
export type ParcelBody = z.infer<typeof ParcelBody>

export const Parcel = z.strictObject({
  id: Id, carrier: Carrier, carrierName: z.string(), trackingNumber: z.string(),
  /** The carrier's own page of it; null where it has none that is known. */
  trackingUrl: z.url().nullable(),
  addedAt: Moment,
})
export type Parcel = z.infer<typeof Parcel>

export const shippingApi = api({
  'GET /api/shipping-methods': {
    access: 'anyone', summary: 'Ways of delivery, their cost, and the days they take to a city where one is named.',
    query: z.strictObject({ city: line(100).optional() }), reply: z.array(ShippingMethod), refuses: [],
  },
})
