import type { SameKeys } from '#web/kit/words.tsx'
import type { words as vi } from '../vi/content.ts'

export const words: SameKeys<typeof vi> = {
  updated: 'In force since 20/11/2026',
  ask_us: 'If anything is unclear, just call or write to us.',

  soon_title: 'This section is being prepared',
  soon_text: 'Alô is still working on it. Meanwhile have a look at the products, or just ask: somebody picks up.',

  about_title: 'About Alô',
  about_description: 'Alô sells genuine phones, tablets and accessories at clear prices, and somebody picks up the phone.',
  about_1_title: 'Why Alô',
  about_1_text: 'Alô is the first word on the phone in Vietnam. We want buying one to be as easy: ask and somebody answers, '
    + 'pay the price you see, get exactly what was shown and said.',
  about_2_title: 'What we sell',
  about_2_text: 'Genuine phones, tablets and accessories of the brands sold in Vietnam. Every device shows its version, '
    + 'storage, colour and how many are left. When it is sold out, we say so.',
  about_3_title: 'What we promise',
  about_3_text:
    'Phones have a 12-month warranty, accessories at least 6. Returns within 7 days, hardware faults replaced within 15 days. '
    + 'Orders over 1.000.000 ₫ are delivered free.',

  contact_title: 'Contact',
  contact_description: 'Address, phone and e-mail of Alô.',
  contact_text: 'Call and you reach a person. Outside opening hours, send an e-mail and we answer the next morning.',
  contact_call: 'Call us',
  contact_write: 'Write to us',
  contact_visit: 'Visit the shop',

  shipping_title: 'Shipping policy',
  shipping_description: 'Delivery fees, delivery times and receiving your order from Alô.',
  shipping_1_title: 'Delivery fees',
  shipping_1_text:
    'Orders with goods over 1.000.000 ₫ are delivered free. Smaller orders cost 30.000 ₫ to 50.000 ₫ depending on the method; '
    + 'the fee is shown before you place the order.',
  shipping_2_title: 'How long it takes',
  shipping_2_text: 'Big cities: 1 to 3 days. Elsewhere: 3 to 5 days. Counted from the moment the order is confirmed.',
  shipping_3_title: 'When it arrives',
  shipping_3_text:
    'You may look at the outside of the box before you pay. If it is torn, dented or the seal is missing, just '
    + 'refuse it and call us.',

  return_title: 'Returns and warranty',
  return_description: '7-day returns and a 12-month warranty on phones bought from Alô.',
  return_1_title: 'Returns within 7 days',
  return_1_text:
    'Within 7 days of receiving it you may exchange or return a device with its box and accessories and no damage from use.',
  return_2_title: 'Hardware faults within 15 days',
  return_2_text: 'A device with a manufacturing fault in the first 15 days is replaced with a new one of the same kind.',
  return_3_title: 'Warranty',
  return_3_text: 'Phones 12 months, accessories at least 6, under the maker’s conditions; every product page states its own. '
    + 'Drops, water and repairs by others are not covered.',

  privacy_title: 'Privacy policy',
  privacy_description: 'What Alô keeps about you, what for, and what your rights are.',
  privacy_1_title: 'What we keep',
  privacy_1_text:
    'The name, e-mail, phone number and addresses you enter, and your orders. Passwords are kept in a form that '
    + 'cannot be read back. '
    + 'We do not keep card numbers.',
  privacy_2_title: 'What for',
  privacy_2_text: 'To deliver, to honour the warranty and to answer when you ask. We do not sell your data and carry no '
    + 'third-party trackers. '
    + 'Address and phone number are given to the carrier of that order.',
  privacy_3_title: 'Your rights',
  privacy_3_text:
    'You may see, correct and ask us to delete your data at any time. Sales records are kept as long as the law requires.',
  privacy_4_title: 'In your browser',
  privacy_4_text: 'Alô remembers in your browser: the cart, light or dark, the language and your session. '
    + 'Clearing your browser data clears all of it.',

  terms_title: 'Terms of service',
  terms_description: 'What you and Alô agree on when you buy here.',
  terms_1_title: 'Prices and goods',
  terms_1_text: 'Prices include tax and are in Vietnamese dong. Price and stock are settled when you place the order. '
    + 'If a price is obviously wrong, we call you before doing anything.',
  terms_2_title: 'Orders',
  terms_2_text: 'An order is binding once confirmed. You can cancel it until it is packed. '
    + 'Please order for real needs only; unusual orders may be refused.',
  terms_3_title: 'Accounts',
  terms_3_text: 'Keep your password to yourself and tell us at once if you think somebody else uses your account.',
}
