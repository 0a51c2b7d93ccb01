// The number of a mobile device: fifteen digits, the last of them a check digit (Luhn's, as 3GPP TS 23.003 has it).
import * as z from 'zod'
import { holdsCheckDigit } from './account-number.ts'

/** Takes "356938 035643 809" as it is read from a box; gives the fifteen digits. */
export const Imei = z.string().max(40).transform((text) => text.replace(/[\s.-]/g, ''))
  .pipe(z.string().regex(/^(?!0+$)\d{15}$/, { error: 'imei' }).refine(holdsCheckDigit, { error: 'imei' }))
