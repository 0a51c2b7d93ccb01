// An upload that breaks off, over a real socket: at any byte it leaves nothing behind, and sent again it succeeds.
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dice } from '#testing/dice.ts'
import { formOf } from '#testing/forms.ts'
import { pictureOf } from '#testing/images.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestPerson, TestShop } from '#testing/shop.ts'

let shop: TestShop
let person: TestPerson
let port: number
let whole: Buffer

const nameOf = (n: number) => `avatars/${person.id}/avatar_${n}.png`

beforeAll(async () => {
  shop = await openTestShop()
  person = await shop.person()
  await shop.fastify.listen({ port: 0, host: '127.0.0.1' })
  port = (shop.fastify.server.address() as AddressInfo).port // a TCP server's address
  whole = (formOf([{ name: 'file', filename: 'anh.png', type: 'image/png', value: await pictureOf('png', { width: 400,
    height: 300 }) }])).payload
})
afterAll(() => shop.close())

/** A request as bytes. */
function requestOf(name: string): Buffer {
  const head = [`POST /api/storage/alo/objects?name=${encodeURIComponent(name)} HTTP/1.1`, 'Host: x',
    `Authorization: Bearer ${person.token}`,
    `Content-Type: ${formOf([]).headers['content-type']}`, `Content-Length: ${whole.length}`, 'Connection: close', '',
      ''].join('\r\n')
  return Buffer.concat([Buffer.from(head), whole])
}

/** Everything below the folder of the files. */
const files = () => readdir(path.join(shop.dataDir, 'files'),
  { recursive: true }).then((names) => names.filter((name) => name.length > 30), () => [])
const countRows = async () => (await shop.database.db.selectFrom('stored_file').select('id').execute()).length

const { next } = dice(20_261)
test.each(Array.from({ length: 20 }, (_, n) => [n, next()] as const))('upload %i breaks off after %d of it', async (n, part) => {
  const [rowsBefore, filesBefore] = [await countRows(), await files()]
  const request = requestOf(nameOf(1))
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const cut = request.subarray(0, Math.floor(part * (request.length - 1)))
  await new Promise((resolve) => { socket.write(cut, resolve) })
  if (n % 2 === 0) socket.resetAndDestroy() // the network is gone
  else socket.end().resume() // the tab was closed
  await once(socket, 'close')
  expect([await countRows(), await files()]).toEqual([rowsBefore, filesBefore])
})

test('sent whole afterwards, under the same name, it succeeds', async () => {
  const socket = connect(port, '127.0.0.1')
  socket.write(requestOf(nameOf(1)))
  // none of the twenty still takes the place of a form that is coming
  const [answer] = await once(socket, 'data') as [Buffer] // a socket without an encoding gives bytes
  socket.destroy()
  expect(answer.toString().slice(9, 12)).toBe('201')
  expect([await countRows(), (await files()).length]).toEqual([1, 1])
})
