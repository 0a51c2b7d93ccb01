// The codes an authenticator app shows: worked out apart from the shop, as an app does.
import { createHmac } from 'node:crypto'
import { now } from '#server/kit/clock.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const STEP_MS = 30_000

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}

/** The code an app with this secret shows, so many half minutes from now. */
export function appCode(secret: string, stepsOn = 0): string {
  const counter = Buffer.alloc(8)
  counter.writeUInt32BE(Math.floor(now().getTime() / STEP_MS) + stepsOn, 4)
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const four = mac.subarray((mac.at(-1) ?? 0) % 16).readUInt32BE()
  return String((four % 2 ** 31) % 1_000_000).padStart(6, '0')
}
