import type { SameKeys } from '#web/kit/words.tsx'
import type { words as vi } from '../vi/content.ts'

export const words: SameKeys<typeof vi> = {
  updated: 'Version {version}, updated on {day}',
  ask_us: 'If anything is unclear, just call or write to us.',

  about_title: 'About Alô',
  about_description: 'Alô sells genuine phones, tablets and accessories at clear prices, and somebody picks up the phone.',
  about_1_title: 'Why Alô',
  about_1_text: 'Alô is the first word on the phone in Vietnam. We want buying one to be as easy: ask and somebody answers, '
    + 'pay the price you see, get exactly what was shown and said.',
  about_2_title: 'What we sell',
  about_2_text: 'Genuine phones, tablets and accessories of the brands sold in Vietnam. Every device shows its version, '
    + 'storage, colour and how many are left. When it is sold out, we say so.',
  about_3_title: 'What we promise',
  about_3_text: 'Phones have a 12-month warranty, accessories at least 6.',
  about_3_days: 'Returns within {days} days, hardware faults replaced within 15 days.',
  about_3_free: 'Orders over {free} are delivered free.',

  contact_title: 'Contact',
  contact_description: 'Phone, chat, Zalo, Facebook, e-mail and address of Alô.',
  contact_text: 'Call and you reach a person. Outside opening hours, send an e-mail and we answer the next morning.',
  contact_call: 'Call us',
  contact_write: 'Write to us',
  contact_visit: 'Visit the shop',
  contact_map: 'See it on Google Maps',
  contact_chat: 'Chat on this site',
  contact_chat_note: 'People answer during opening hours, the AI assistant at any other time.',
  contact_elsewhere: 'Write in another app',
  contact_feedback: 'Praise, complaints or ideas',
  contact_feedback_link: 'Send feedback',
  contact_feedback_note: 'A person reads all of it.',
  contact_faq: 'Find the answer yourself',
  contact_faq_note: 'Delivery, payment, returns, warranty.',

}
