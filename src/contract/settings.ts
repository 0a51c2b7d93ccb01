// What an owner decides about the shop in the back office, in four groups. What the shop comes with: shop-facts.ts.
import * as z from 'zod'
import { line } from './basics.ts'

const PHONE = /^(?:\+?\d[\d .-]{6,18}\d)$/
const PLACES_MAX = 20
const CLOSED_MAX = 30

/** Addresses that pages lead to. */
const Link = z.url({ protocol: /^https$/, hostname: z.regexes.domain }).max(200)

export const Contact = z.strictObject({
  name: line(40),
  address: line(200),
  /** As people write it; service numbers (1900 …) too. */
  phone: line(20).pipe(z.string().regex(PHONE, { error: 'phone' })),
  email: z.email({ error: 'email' }).max(100),
  facebook: Link,
  zalo: Link,
  /** Where one can walk in; `province` is its code in places. */
  places: z.array(z.strictObject({ name: line(60), address: line(200), province: z.string().regex(/^\d{2}$/) }))
    .min(1).max(PLACES_MAX),
})
export type Contact = z.infer<typeof Contact>

const Clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: 'time' })
const Day = z.iso.date({ error: 'date' })

/** Hours and minutes in Vietnam; it closes on the day it opened. */
const OpenHours = z.strictObject({ from: Clock, to: Clock })
  .refine(({ from, to }) => from < to, { error: 'hours_end', path: ['to'] })

export const Hours = z.strictObject({
  /** Monday first; null: closed on that day of every week. */
  week: z.array(OpenHours.nullable()).length(7)
    .refine((week) => week.some((day) => day !== null), { error: 'never_open' }),
  /** Holidays, both days included. */
  closed: z.array(z.strictObject({ from: Day, to: Day, word: z.strictObject({ vi: line(60), en: line(60) }) })
    .refine(({ from, to }) => from <= to, { error: 'day_order', path: ['to'] })).max(CLOSED_MAX),
})
export type Hours = z.infer<typeof Hours>

/** Whole dong. */
export const Money = z.strictObject({
  /** Goods worth strictly more, before any coupon, are delivered for nothing. */
  freeShippingOverDong: z.int().min(0).max(100_000_000),
  /** Orders to be paid on delivery come to at most this. */
  cashUpToDong: z.int().min(1_000_000).max(500_000_000),
})
export type Money = z.infer<typeof Money>

export const Terms = z.strictObject({
  /**
   * How long units are held for who pays ahead. VNPay's own window is 15 minutes; a shorter hold would end in the middle
   * of it.
   */
  vnpayHoldMinutes: z.int().min(20).max(24 * 60),
  /** Whole hours, as it is promised. */
  transferHoldMinutes: z.int().min(60).max(7 * 24 * 60).multipleOf(60, { error: 'whole_hours' }),
  /** From the day of delivery. */
  returnDays: z.int().min(1).max(90),
})
export type Terms = z.infer<typeof Terms>

export interface Settings { contact: Contact, hours: Hours, money: Money, terms: Terms }
export type SettingGroup = keyof Settings

/** The shape of each group. */
export const SETTING_SHAPES = { contact: Contact, hours: Hours, money: Money, terms: Terms } as const
