import type { SameKeys } from '#web/kit/words.tsx'
import type { words as vi } from '../vi/checkout.ts'

export const words: SameKeys<typeof vi> = {
  step_invoice: 'VAT invoice',
  place_and_pay: 'Place order and pay',
  placing_short: 'Sending',
  total_by: 'Total · {way}',
  way_COD: 'on delivery',
  way_VNPAY: 'VNPay',
  way_BANK_TRANSFER: 'by transfer',
  then_VNPAY: 'You are then taken to VNPay to pay.',
  then_BANK_TRANSFER: 'You are then shown a VietQR code to transfer with.',

  expected: 'Expected: {days}',
  expected_from_to: '{from} – {to}',

  note_left: { one: '{count} character left.', other: '{count} characters left.' },
  lines_more: { one: 'Show {count} more item', other: 'Show {count} more items' },
  just_placed: 'You have just placed order {code}',
  just_placed_text: 'Your cart is empty because its items are in this order now.',
  see_order: 'See the order',

  total_now: 'The total was {was} before and is {now} now. If you agree, press “{button}” once more.',
  address_gone: 'The address you chose is no longer in your address book. Please check where to deliver, then place your order.',
  delivery_gone: 'The delivery method you chose is no longer offered. Please check how to deliver, then place your order.',
  payment_gone: 'The way of paying you chose is no longer open to this order. Please check it, then place your order.',
  coupon_gone: 'The coupon {code} no longer applies. {reason}.',

  invoice: 'I need an invoice for this order',
  invoice_use: 'The electronic invoice is sent to this e-mail. Alô uses these details for the invoice only.',
  invoice_for: 'Made out to',
  invoice_COMPANY: 'Company',
  invoice_PERSON: 'Person',
  company_name: 'Company name',
  company_name_hint: 'As on the business registration.',
  tax_code: 'Tax code',
  tax_code_hint: '10 digits; a branch has a hyphen and 3 more.',
  company_address: 'Company address',
  person_name: 'Full name on the invoice',
  personal_number: 'Personal number',
  personal_number_hint: 'Optional. The 12 digits on the identity card, which are also your tax code.',
  person_address: 'Address on the invoice',
  invoice_email: 'E-mail for the invoice',
}
