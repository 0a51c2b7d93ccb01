import type { SameKeys } from '#web/kit/words.tsx'
import type { words as vi } from '../vi/account.ts'

export const words: SameKeys<typeof vi> = {
  addresses_failed: 'Your addresses could not be loaded. Please check your connection and try again.',
  address_added: 'The new address was added!',
  address_add_failed: 'The new address could not be added',
  choose_address: 'Delivery address',
  default: 'Default',
  add_address: 'Add a new address',
  first_address: 'You have no address yet. Add one so that we can deliver.',
  receiver_name: 'Receiver’s name',
  phone: 'Phone number',
  phone_hint: 'The courier will call this number',
  address_line: 'House number and street',
  city: 'Province or city',
  state: 'Ward, commune or special zone',
  country: 'Country',
  postal_code: 'Postal code',
  postal_code_hint: 'For example: 700000',
  make_default: 'Use as my default address',
  save_address: 'Save and deliver here',
  cancel: 'Cancel',
  required: 'Please fill this in',
}
