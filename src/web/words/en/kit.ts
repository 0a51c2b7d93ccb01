import type { SameKeys } from '#web/kit/words.tsx'
import type { words as vi } from '../vi/kit.ts'

export const words: SameKeys<typeof vi> = {
  home: 'Home',
  breadcrumb: 'Breadcrumb',
  required: 'required',
  price_now: 'Price now',
  price_before: 'Price before',
  quantity: 'Quantity',
  quantity_of: 'Quantity of {name}',
  quantity_less: 'One less',
  quantity_more: 'One more',
  close: 'Close',
  loading: 'Loading',
  try_again: 'Try again',
  form_wrong: { one: '{count} field needs another look.', other: '{count} fields need another look.' },
  no_answer: 'Cannot connect to the server. Please check your internet connection and make sure the API backend is running.',
  no_answer_patient: 'Cannot connect to the server, check your internet connection',
  unreadable: 'A connection error occurred',
  failed: 'Something went wrong',
  session_over: 'Your session has expired, please log in again',
  wrong_password: 'Wrong username or password',
  forbidden: 'You have no permission to access this feature',
  not_found: 'The requested resource was not found',
  invalid: 'Invalid data',
}
