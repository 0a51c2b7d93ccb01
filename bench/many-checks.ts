// What must hold between processes of the shop, whichever of them somebody happens to ask.
import { setTimeout as pause } from 'node:timers/promises'
import type { StaffProduct } from '#contract/catalogue-admin.ts'
import { pictureOf } from '#testing/images.ts'
import { ask, Refused } from './kill-asking.ts'
import type { Buyer } from './kill-buyers.ts'
import type { Shops } from './many-shops.ts'

const GIVEN_UP_MS = 60_000
const PAGE = { 'accept': 'text/html', 'accept-encoding': 'br', 'accept-language': 'vi' }
/** A limit that is told between processes once a second. */
const TOLD_MS = 2_500
/** Sign-ins of one address within a minute. */
const SIGN_INS = 20

/** Milliseconds until it holds. Throws where it does not in a minute. */
async function waitFor(what: string, holds: () => Promise<boolean>): Promise<number> {
  const began = performance.now()
  while (!await holds()) {
    if (performance.now() - began > GIVEN_UP_MS) throw new Error(`${what}: not within ${GIVEN_UP_MS} ms`)
    await pause(5)
  }
  return performance.now() - began
}

const pageOf = async (url: string): Promise<string> => (await fetch(url, { headers: PAGE })).text()

async function signIn(url: string, username: string, password: string): Promise<string> {
  return (await ask<{ token: string }>(url, 'POST', '/api/auth/login', { body: { username, password } })).token
}

/** Staff change a price at one process; milliseconds until the kept pages of the others say it. */
export async function changePrice({ urlOf }: Shops, others: readonly number[]): Promise<number> {
  const token = await signIn(urlOf(0), 'quantri', 'Quantri@123')
  const { content: [newest] } = await ask<{ content: { id: number }[] }>(urlOf(0), 'GET', '/api/products?size=1')
  const path = `/api/admin/products/${newest?.id}`
  const pages = others.map((at) => `${urlOf(at)}/products/${newest?.id}`)
  for (const page of pages) { await pageOf(page); await pageOf(page) }
  const { edition, variants } = await ask<StaffProduct>(urlOf(0), 'GET', path, { token })
  const price = 31_230_000
  const dearer = variants.map((variant) => {
    const { stock: _, image: __, deletable: ___, ...facts } = variant
    return { ...facts, price, discountPrice: null, discountEndsAt: null }
  })
  await ask(urlOf(0), 'PUT', `${path}/variants`, { token, body: { edition, variants: dearer } })
  const said = price.toLocaleString('vi-VN')
  return Math.max(...await Promise.all(pages.map((page) =>
    waitFor('a price on the pages of another process', async () => (await pageOf(page)).includes(said)))))
}

/** A customer listens at one process and orders at another; milliseconds from the answer to the event. */
export async function hearOrder({ urlOf }: Shops, demo: Buyer): Promise<number> {
  const token = await signIn(urlOf(1), 'khachhang', 'Khach@123')
  const cut = new AbortController()
  const stream = await fetch(`${urlOf(1)}/api/events`, { headers: { authorization: `Bearer ${token}` }, signal: cut.signal })
  let heard = ''
  const reading = (async () => {
    for await (const part of stream.body ?? []) heard += Buffer.from(part).toString()
  })().catch(() => {}) // cut off below
  const before = demo.placed.size
  const alive = { yes: true }
  const buying = demo.buy(urlOf(0), alive)
  await waitFor('an order', async () => demo.placed.size > before)
  alive.yes = false
  const took = await waitFor('the event of an order at another process', async () => heard.includes('event: order'))
  await buying
  cut.abort()
  await reading
  return took
}

/** One address calls two processes in turn; it is refused by all of them. */
export async function meetOneLimit({ urlOf }: Shops, processes: number): Promise<void> {
  const from = { 'x-forwarded-for': '203.0.113.77' }
  const call = (at: number) => ask(urlOf(at), 'POST', '/api/auth/login', { body: {}, headers: from })
    .then(() => 200, (error: unknown) => error instanceof Refused ? error.status : 0)
  for (let n = 0; n < SIGN_INS / 2; n++) {
    const statuses = [await call(0), await call(1)]
    if (statuses.some((status) => status !== 422)) throw new Error(`a limit was met too early: ${statuses.join(', ')}`)
  }
  await pause(TOLD_MS)
  const statuses = await Promise.all(Array.from({ length: processes }, (_, at) => call(at)))
  if (statuses.some((status) => status !== 429)) throw new Error(`a limit is not that of all: ${statuses.join(', ')}`)
}

/** A picture is uploaded to one process and read from another. */
export async function readUpload({ urlOf }: Shops): Promise<void> {
  const token = await signIn(urlOf(0), 'khachhang2', 'Khach@123')
  const form = new FormData()
  form.set('avatar', new Blob([new Uint8Array(await pictureOf('png'))], { type: 'image/png' }), 'anh.png')
  const reply = await fetch(`${urlOf(0)}/api/users/me`, { method: 'PUT', body: form, headers: {
    authorization: `Bearer ${token}`, accept: 'application/json' } })
  const { imageUrl } = await reply.json() as { imageUrl: string | null } // as the contract says
  if (imageUrl === null) throw new Error(`a picture was not taken: ${reply.status}`)
  const { pathname, search } = new URL(imageUrl, urlOf(1))
  const there = await fetch(`${urlOf(1)}${pathname}${search}`)
  if (there.status !== 200 || !there.headers.get('content-type')?.startsWith('image/')) {
    throw new Error(`an upload is not found by another process: ${there.status} ${imageUrl}`)
  }
}
