// VietQR: what the code of a transfer says, so that a bank's app fills the transfer in by itself. The form is EMVCo's for codes
// that a merchant shows, with NAPAS 247's own field 38. Made here: no other service hears of an order.

export interface TransferTarget {
  /** Six digits: the bank in NAPAS. */
  bin: string
  account: string
  /** Whole dong; without it the payer types it. */
  amountDong?: number
  /** What the transfer says: ASCII, at most `PURPOSE_MAX` characters. */
  purpose?: string
}

/** Longer ones are cut by some banks, and then no code is found in them. */
export const PURPOSE_MAX = 25

const NAPAS = 'A000000727'
const TO_AN_ACCOUNT = 'QRIBFTTA'
const [STATIC, DYNAMIC] = ['11', '12']
const DONG = '704'
const LENGTH_MAX = 99

/** One field: two digits of its name, two of its length, its value. */
function field(id: string, value: string): string {
  if (value.length === 0 || value.length > LENGTH_MAX) throw new RangeError(`field ${id} holds 1 to ${LENGTH_MAX} characters`)
  return `${id}${String(value.length).padStart(2, '0')}${value}`
}

/** CRC-16 with polynomial 0x1021 that begins with 0xFFFF, as four capital hexadecimal digits. For ASCII only. */
export function crcOf(text: string): string {
  let crc = 0xFFFF
  for (const byte of Buffer.from(text, 'ascii')) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ 0x1021
    crc &= 0xFFFF
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/** What the code says. Throws where a part does not fit the form: the settings and the order were checked before. */
export function vietQrPayload({ bin, account, amountDong, purpose }: TransferTarget): string {
  if (!/^\d{6}$/.test(bin) || !/^[A-Za-z0-9]{1,19}$/.test(account)) throw new RangeError('no account of a bank')
  if (amountDong !== undefined && !(Number.isSafeInteger(amountDong) && amountDong > 0)) throw new RangeError('no amount')
  const wordy = purpose !== undefined && (!/^[\x20-\x7e]+$/.test(purpose) || purpose.length > PURPOSE_MAX)
  if (wordy) throw new RangeError('no purpose')
  const said = [
    field('00', '01'),
    field('01', amountDong === undefined ? STATIC : DYNAMIC),
    field('38', field('00', NAPAS) + field('01', field('00', bin) + field('01', account)) + field('02', TO_AN_ACCOUNT)),
    field('53', DONG),
    ...(amountDong === undefined ? [] : [field('54', String(amountDong))]),
    field('58', 'VN'),
    ...(purpose === undefined ? [] : [field('62', field('08', purpose))]),
    '6304', // the checksum is over its own name and length too
  ].join('')
  return said + crcOf(said)
}
