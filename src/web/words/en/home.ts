import type { SameKeys } from '#web/kit/words.tsx'
import type { words as vi } from '../vi/home.ts'

export const words: SameKeys<typeof vi> = {
  title: 'Alô: genuine phones, tablets and accessories',
  description: 'Buy genuine phones, tablets and accessories at Alô. Clear prices, free delivery on orders over 1.000.000 ₫.',
  hero_line: 'Alô, ready for a new phone?',
  hero_text: 'Genuine devices, straight prices, 7-day returns. Not sure which one to pick? Just ask, we are listening.',
  hero_shop: 'See phones',
  hero_sale: 'What is on sale',
  categories: 'What are you looking for?',
  featured: 'Picked for you by Alô',
  featured_text: 'The best value right now, chosen by people who have these devices in their hands every day.',
  recent: 'Just on the shelf',
  recent_text: 'New arrivals, still sealed. Have a look before somebody takes them home.',
  on_sale: 'Kind prices',
  on_sale_text: 'Real reductions on the list price; when the offer ends, the old price is back.',
  promise_genuine: 'Genuine, with an invoice',
  promise_genuine_text: 'Clear origin, 12-month warranty on phones.',
  promise_ship: 'Free delivery',
  promise_ship_text: 'On orders over 1.000.000 ₫, 1 to 3 days in big cities.',
  promise_return: '7-day returns',
  promise_return_text: 'Hardware faults are replaced within 15 days.',
  promise_pay: 'Pay on delivery',
  promise_pay_text: 'See that the box is untouched, then pay the courier. Nothing to pay in advance.',
}
