// A Vietnamese (or foreign, with +) telephone number: taken as people type it, kept as E.164.
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import * as z from 'zod'

const reachable = new Set(['MOBILE', 'FIXED_LINE', 'FIXED_LINE_OR_MOBILE'])

/**
 * Takes "0912 345 678", "+84912345678"; gives "+84912345678". Service numbers (1900…) are refused: nobody can be called
 * back there.
 */
export const Phone = z.string().min(1, { error: 'required' }).max(30).transform((text, context) => {
  const number = parsePhoneNumberFromString(text.trim(), 'VN')
  if (number?.isValid() && reachable.has(number.getType() ?? '')) return String(number.number)
  context.addIssue({ code: 'custom', message: 'phone' })
  return z.NEVER
})
