// Requests whose body is held back, over a real socket: what was allowed when they began is asked again before anything is done.
import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { formOf } from '#testing/forms.ts'
import { ADDRESS } from '#testing/goods.ts'
import { pictureOf } from '#testing/images.ts'
import { openTestShop, PASSWORD } from '#testing/shop.ts'
import type { TestPerson, TestShop } from '#testing/shop.ts'

let shop: TestShop
let port: number

beforeAll(async () => {
  shop = await openTestShop()
  await shop.fastify.listen({ port: 0, host: '127.0.0.1' })
  port = (shop.fastify.server.address() as AddressInfo).port // a TCP server's address
})
afterAll(() => shop.close())

interface Sent { line: string, type?: string, payload: Buffer }

const json = (line: string, body: object): Sent => ({ line, payload: Buffer.from(JSON.stringify(body)) })

const PAYMENT = { paymentType: 'bank_account', provider: 'Ngân hàng', accountNumber: '0123456789', isDefault: true }

async function bodies(): Promise<Sent[]> {
  const { headers, payload } = formOf([{ name: 'fullname', value: 'Tên Trong Biểu Mẫu' },
    { name: 'avatar', filename: 'a.png', type: 'image/png', value: await pictureOf('png') }])
  return [
    json('POST /api/users/me/addresses', ADDRESS), json('POST /api/users/me/payment-methods', PAYMENT),
    json('PUT /api/users/me', { fullname: 'Tên Sau Khi Đóng' }),
    { line: 'PUT /api/users/me', type: headers['content-type'], payload },
    json('PUT /api/users/me/notification-settings', { settings: [] }),
  ]
}

/** Sends everything but the last bytes, and waits until the server has asked who is sending. */
async function holdBack({ line, type = 'application/json', payload }: Sent, token: string): Promise<() => Promise<string>> {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => { socket.destroy() })
  const asked = vi.spyOn(shop.database.pool, 'connect')
  socket.write(Buffer.concat([Buffer.from([`${line} HTTP/1.1`, 'Host: x', `Authorization: Bearer ${token}`,
    `Content-Type: ${type}`, `Content-Length: ${payload.length}`, '', ''].join('\r\n')), payload.subarray(0, -3)]))
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
  asked.mockRestore()
  return async () => {
    const answer = once(socket, 'data') as Promise<[Buffer]> // a socket without an encoding gives bytes
    socket.write(payload.subarray(-3))
    return (await answer)[0].toString().slice(9, 12)
  }
}

/** What is kept of a person: rows of tables, and what the profile says. */
async function keptOf({ id }: TestPerson): Promise<unknown> {
  const { rows } = await shop.database.pool.query(`select p.fullname, p.phone, p.image_path,
    (select count(*)::int from address where person_id = p.id) as addresses,
    (select count(*)::int from payment_method where person_id = p.id) as payments,
    (select count(*)::int from activity where person_id = p.id) as deeds,
    (select count(*)::int from stored_file where owner_id = p.id) as files
    from person p where id = $1`, [id])
  return rows[0]
}

describe('a body that was held back', () => {
  test('comes too late for an account that was closed meanwhile: nothing is kept of the person again', async () => {
    const person = await shop.person()
    const ends = []
    for (const body of await bodies()) ends.push(await holdBack(body, person.token))
    expect((await person.call('DELETE /api/users/me', { body: { password: PASSWORD } })).status).toBe(204)
    const closed = await keptOf(person)
    const answers = []
    for (const end of ends) answers.push(await end())
    expect(answers).toEqual(ends.map(() => '401'))
    expect(await keptOf(person)).toEqual(closed)
    expect(closed).toMatchObject({ fullname: 'Khách hàng', phone: null, addresses: 0, payments: 0, deeds: 0, files: 0 })
  })

  test('comes too late for a session that ended meanwhile', async () => {
    const person = await shop.person()
    const { body } = await shop.call('POST /api/auth/login', { body: { username: person.username, password: PASSWORD } })
    const ends = []
    for (const one of await bodies()) ends.push(await holdBack(one, body.token))
    const newPassword = 'Buoi-Sang-7x'
    await person.call('POST /api/users/me/change-password', { body: { currentPassword: PASSWORD, newPassword } })
    const before = await keptOf(person)
    const answers = []
    for (const end of ends) answers.push(await end())
    expect(answers).toEqual(ends.map(() => '401'))
    expect(await keptOf(person)).toEqual(before)
  })

  test('is taken where nothing has changed, however late', async () => {
    const person = await shop.person()
    const answers = []
    for (const body of await bodies()) answers.push(await (await holdBack(body, person.token))())
    expect(answers).toEqual(['201', '201', '200', '200', '200'])
    expect(await keptOf(person)).toMatchObject({ fullname: 'Tên Trong Biểu Mẫu', addresses: 1, payments: 1, files: 1 })
  })
})
