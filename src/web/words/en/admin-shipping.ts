import type { SameKeys } from '#web/kit/words.tsx'
import type { words as vi } from '../vi/admin-shipping.ts'

export const words: SameKeys<typeof vi> = {
  method: 'Shipping method',
  list: 'Shipping methods',
  new: 'New method',
  none: 'There are no shipping methods yet',
  missing: 'There is no such method',
  order_hint: 'Customers see them in this order at the checkout.',
  off: 'Off',
  turn_on: 'Switch {name} on',
  was_on: '{name} is on',
  was_off: '{name} is off',
  changed: '{name} is saved',
  days: '{city} days in big cities, {far} days elsewhere',
  name: 'Name',
  description: 'Description',
  texts: 'Name and description',
  terms: 'Fee and time',
  cost: 'Fee',
  cost_hint: 'Orders that are delivered free do not pay it.',
  city_from: 'Big cities: from (days)',
  city_to: 'Big cities: to (days)',
  far_from: 'Elsewhere: from (days)',
  far_to: 'Elsewhere: to (days)',
  begins_off: 'A new method is off: switch it on in the list when it is ready.',
}
