// Both sides of a chat in two processes, each losing replies and going away in the middle: whatever happens, each message that
// was written is there once, in the same order for everybody who catches up by what is after the last they know.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SupportMessage } from '#contract/support.ts'
import { begin, newKey } from '#testing/chatting.ts'
import { crowded } from '#testing/crowd.ts'
import { dice } from '#testing/dice.ts'
import type { Dice } from '#testing/dice.ts'
import { openSecond } from '#testing/listening.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestPerson, TestShop } from '#testing/shop.ts'

let shop: TestShop
let staff: TestPerson
let other: Awaited<ReturnType<typeof openSecond>>

beforeAll(async () => {
  const open = await openTestShop()
  staff = await open.person('STAFF')
  shop = crowded(open)
  other = await openSecond(shop)
})
afterAll(async () => {
  await other.close()
  await shop.close()
})

interface Unsent { key: string, message: string }

/** A browser: what it has still to send, in the order it was typed, and what it has heard. */
interface Device {
  name: string
  token: string
  lines: { write: string, read: string }
  unsent: Unsent[]
  heard: SupportMessage[]
  away: boolean
}

const deviceOf = (name: string, { token }: TestPerson, path: string): Device => ({
  name, token, lines: { write: `${path}/messages`, read: path }, unsent: [], heard: [], away: false,
})

/** Asks one of the two processes. */
async function ask(from: Dice, { token }: Device, method: 'GET' | 'POST', url: string, sent?: Unsent) {
  const { fastify } = from.often(0.5) ? shop : other
  const reply = await fastify.inject({
    method, url, headers: { 'authorization': `Bearer ${token}`, 'accept-language': 'vi',
      ...(sent && { 'idempotency-key': sent.key }) },
    ...(sent && { payload: { message: sent.message } }),
  })
  return { status: reply.statusCode, body: reply.json<{ messages: SupportMessage[], lastMessageId: number }>() }
}

/** Sends what was typed first; a reply that is lost on its way leaves it to be sent again. */
async function send(from: Dice, device: Device): Promise<void> {
  const [first] = device.unsent
  if (!first || device.away) return
  const times = from.often(0.2) ? 2 : 1 // a hasty client sends it twice
  const replies = await Promise.all(Array.from({ length: times }, () => ask(from, device, 'POST', device.lines.write, first)))
  for (const { status } of replies) expect(status).toBe(200)
  if (from.often(0.7)) device.unsent.shift()
}

async function catchUp(from: Dice, device: Device): Promise<boolean> {
  if (device.away) return false
  const { body } = await ask(from, device, 'GET', `${device.lines.read}?after=${device.heard.at(-1)?.id ?? 0}`)
  device.heard.push(...body.messages)
  return (device.heard.at(-1)?.id ?? 0) < body.lastMessageId
}

function step(from: Dice, device: Device, typed: string[]): Promise<unknown> {
  if (from.often(0.1)) device.away = !device.away
  if (from.often(0.35)) {
    const message = `${device.name} ${typed.length}`
    typed.push(message)
    device.unsent.push({ key: newKey(), message })
  }
  return from.often(0.6) ? send(from, device) : catchUp(from, device)
}

test.each([1, 2, 3, 4, 5, 6])('nothing is lost, doubled or out of order (chance %i)', async (seed) => {
  const from = dice(seed)
  const customer = await shop.person()
  const { id } = (await begin(customer, 'đầu tiên')).body
  const path = `/api/support-chats/${id}`
  const devices = [
    deviceOf('điện thoại', customer, path), deviceOf('máy tính', customer, path),
    deviceOf('shop 1', staff, `/api/admin/support-chats/${id}`), deviceOf('shop 2', staff, `/api/admin/support-chats/${id}`),
  ]
  const typed = new Map(devices.map((device): [Device, string[]] => [device, []]))
  for (let n = 0; n < 90; n++) {
    const acting = devices.filter(() => from.often(0.6))
    await Promise.all(acting.map((device) => step(from, device, typed.get(device) ?? [])))
  }
  for (const device of devices) { // everybody is back
    device.away = false
    while (device.unsent.length > 0) await send(from, device)
  }
  for (const device of devices) while (await catchUp(from, device));
  const [one, ...others] = devices.map(({ heard }) => heard.map(({ id: at, message }) => `${at} ${message}`))
  for (const heard of others) expect(heard).toEqual(one)
  const messages = devices[0]?.heard ?? []
  expect(messages.map((message) => message.id)).toEqual(messages.map((message) => message.id).toSorted((a, b) => a - b))
  for (const device of devices) { // each device's own in the order they were typed, each once
    expect(messages.filter(({ message }) => message.startsWith(`${device.name} `)).map(({ message }) => message))
      .toEqual(typed.get(device))
  }
  expect(messages).toHaveLength(1 + [...typed.values()].flat().length)
  expect(messages.length).toBeGreaterThan(50)
}, 60_000)
