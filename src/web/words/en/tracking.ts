import type { SameKeys } from '#web/kit/words.tsx'
import type { words as vi } from '../vi/tracking.ts'

export const words: SameKeys<typeof vi> = {
  title: 'Track an order',
  description: 'See where your Alô order is: its code and the phone number or e-mail used when ordering are enough.',
  lead: 'No need to log in: the order code and the phone number or e-mail you ordered with are enough.',
  code: 'Order code',
  code_hint: 'You will find it in the confirmation e-mail and on the thank-you page.',
  contact: 'Phone number or e-mail',
  contact_hint: 'The one you ordered with, written any way you like.',
  send: 'Track',
  found: 'Order {code}',
  placed_on: 'Placed at {moment}',
  where: 'Where the order is',
  items: 'In this order',
  quantity: 'Quantity: {count}',
  expected: 'Expected',
  parcels: 'Parcels',
  destination: 'Deliver to',
  masked: 'Partly hidden for privacy.',
  delivery: 'Delivery',
  payment: 'Payment',
  total: 'Total',
  mine: 'Do you have an account?',
  mine_link: 'See all your orders',
  help: 'No code at hand? Call or write to Alô with your name and the day you ordered.',
}
