// The settings of the shop, for its administrators.
import * as z from 'zod'
import { api } from './api.ts'
import { Edition, Moment } from './basics.ts'
import { Contact, Hours, Money, Terms } from './settings.ts'

/** A group as it holds now; `edition` names what a change was made from. */
const kept = <T extends z.ZodType>(value: T) => z.strictObject({
  value, edition: Edition, changedAt: Moment.nullable(),
  /** As the shop came: what a group is put back to. */
  origin: value,
})

const wish = <T extends z.ZodType>(value: T) => z.strictObject({ value, edition: Edition })

export const settingsAdminApi = api({
  'GET /api/admin/settings': {
    access: 'admin', summary: 'The settings of the shop, group by group.',
    reply: z.strictObject({ contact: kept(Contact), hours: kept(Hours), money: kept(Money), terms: kept(Terms) }), refuses: [],
  },
  'PUT /api/admin/settings/contact': {
    access: 'admin', pace: 'write', summary: 'Who the shop is, how it is reached, and where one can walk in.',
    body: wish(Contact), reply: kept(Contact), refuses: ['settings.edited_meanwhile'],
  },
  'PUT /api/admin/settings/hours': {
    access: 'admin', pace: 'write', summary: 'When the shop is open, and the days on which it is closed.',
    body: wish(Hours), reply: kept(Hours), refuses: ['settings.edited_meanwhile'],
  },
  'PUT /api/admin/settings/money': {
    access: 'admin', pace: 'write', summary: 'From what sum delivery is free, and up to what sum orders are paid at the door.',
    body: wish(Money), reply: kept(Money), refuses: ['settings.edited_meanwhile'],
  },
  'PUT /api/admin/settings/terms': {
    access: 'admin', pace: 'write', summary: 'How long units are held for a payment, and goods may be sent back.',
    body: wish(Terms), reply: kept(Terms), refuses: ['settings.edited_meanwhile'],
  },
})
