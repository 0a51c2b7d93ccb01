// Codes of a second factor (RFC 6238 as every app does it: SHA-1, 30 seconds, 6 digits), and recovery codes. Pure.
import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { RECOVERY_CODES } from '#contract/people-admin.ts'

const STEP_MS = 30_000
const DIGITS = 6
/** A clock may be off by so many steps, and typing takes a while. */
const STEPS_OFF = 1
/** As RFC 4226 recommends: as long as the hash. */
const SECRET_BYTES = 20
/** 80 random bits: nothing to guess, so a plain SHA-256 of them is enough. */
const RECOVERY_BYTES = 10

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648, without padding: what apps take a secret as. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

export const newSecret = (): Buffer => randomBytes(SECRET_BYTES)

export const stepOf = (moment: Date): number => Math.floor(moment.getTime() / STEP_MS)

/** The code of one step: RFC 4226 of the step's number. */
export function codeOf(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = mac.readUInt8(mac.length - 1) & 0xf
  const number = (mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** DIGITS
  return String(number).padStart(DIGITS, '0')
}

/** The step whose code this is, around this moment and after the one that was taken last; nothing where it is none of them. */
export function stepOfCode(secret: Buffer, code: string, moment: Date, takenStep: number): number | undefined {
  const given = Buffer.from(code)
  const now = stepOf(moment)
  const steps = Array.from({ length: 2 * STEPS_OFF + 1 }, (_, index) => now - STEPS_OFF + index)
  return steps.find((step) => step > takenStep && given.length === DIGITS
    && timingSafeEqual(given, Buffer.from(codeOf(secret, step))))
}

/** What an app reads from a QR code. `shop` and `person` are what it shows beside the codes. */
export function factorAddress(secret: Buffer, shop: string, person: string): string {
  const [issuer, account] = [encodeURIComponent(shop), encodeURIComponent(person)]
  return `otpauth://totp/${issuer}:${account}?secret=${base32(secret)}&issuer=${issuer}&algorithm=SHA1&digits=${DIGITS}&period=30`
}

/** As it was meant, however it was typed. */
export const bareCode = (typed: string): string => typed.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()

export const isAppCode = (bare: string): boolean => /^\d{6}$/.test(bare)

/** "K4QX-7T2M-ABCD-EFGH": four times four are written down without a slip. */
export function newRecoveryCodes(): { shown: string[], hashes: Buffer[] } {
  const bare = Array.from({ length: RECOVERY_CODES }, () => base32(randomBytes(RECOVERY_BYTES)))
  return { shown: bare.map((code) => (code.match(/.{4}/g) ?? []).join('-')), hashes: bare.map(hashRecoveryCode) }
}

export const hashRecoveryCode = (bare: string): Buffer => hash('sha256', bare, 'buffer')
