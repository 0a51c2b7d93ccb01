// Passwords are kept as argon2id hashes in the usual PHC form, so the cost may grow without touching old rows.
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { openTurns } from '#server/kit/turns.ts'

const hash = promisify(argon2)

/** Of Node's four threads two stay free for files and new database connections, however many sign in at once. */
const inTurn = openTurns(2)

/** OWASP's recommendation of 2025 for argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const SALT_BYTES = 16
const HASH_BYTES = 32

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/
const plain64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

/** Gives "$argon2id$v=19$m=…$salt$hash". Unicode is normalised, so the same typing from another keyboard fits. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES)
  const message = password.normalize('NFKC')
  const tag = await inTurn(() => hash('argon2id', { message, nonce, tagLength: HASH_BYTES, ...COST }))
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${plain64(nonce)}$${plain64(tag)}`
}

/** True when the password is the one that was hashed. A stored text of another form is never right. */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const parts = phc.exec(stored)
  if (!parts) return false
  const [, memory, passes, parallelism, salt = '', tag = ''] = parts
  const expected = Buffer.from(tag, 'base64')
  const found = await inTurn(() => hash('argon2id', {
    message: password.normalize('NFKC'), nonce: Buffer.from(salt, 'base64'), tagLength: expected.length,
    memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism),
  }))
  return timingSafeEqual(found, expected)
}

/** What is kept of an account nobody may sign in with: the hash of nothing. */
export const UNUSABLE = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${
  plain64(Buffer.alloc(SALT_BYTES))}$${plain64(Buffer.alloc(HASH_BYTES))}`

/** As slow as checking a real password: an unknown name must not answer faster than a wrong password. */
export async function pretendToCheck(password: string): Promise<void> {
  await isPassword(password, UNUSABLE)
}
