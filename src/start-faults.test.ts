import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { databaseFault, listenFault, StartError } from './start-faults.ts'

async function failToListen(host: string, port: number): Promise<unknown> {
  const server = createServer().listen(port, host)
  return once(server, 'listening').then(() => server.close(), (error: unknown) => error)
}

test('a port that is taken and an address of another machine are told by their setting', async () => {
  const first = createServer().listen(0, '127.0.0.1')
  await once(first, 'listening')
  const { port } = first.address() as AddressInfo // it listens on TCP
  const taken = listenFault(await failToListen('127.0.0.1', port), { host: '127.0.0.1', port })
  expect(taken).toEqual(new StartError(
    `PORT=${port} is taken by another program on 127.0.0.1: end that program or set PORT to a free one.`))
  first.close()
  const foreign = listenFault(await failToListen('203.0.113.1', 0), { host: '203.0.113.1', port: 0 })
  expect(foreign).toMatchObject({ name: 'StartError', message: expect.stringMatching(/^HOST=203\.0\.113\.1 is no address/) })
  const nowhere = listenFault(await failToListen('shop.invalid', 0), { host: 'shop.invalid', port: 0 })
  expect(nowhere).toMatchObject({ name: 'StartError', message: expect.stringMatching(/^HOST=shop\.invalid is a name/) })
  const denied = listenFault(Object.assign(new Error('listen'), { code: 'EACCES' }), { host: '::', port: 80 })
  expect(denied).toMatchObject({ name: 'StartError', message: expect.stringMatching(/^PORT=80 may not be opened/) })
})

test.each(['ECONNREFUSED', 'ENOENT', 'ENOTFOUND', '28P01', '3D000', '42501', '53300'])(
  'the database fault %s is told in one sentence, also as the cause of another', (code) => {
    const error = Object.assign(new Error('secret'), { code })
    for (const one of [error, new Error('The migration failed.', { cause: error })]) {
      expect(databaseFault(one)).toMatchObject({
        name: 'StartError', message: expect.stringMatching(/^DATABASE_URL cannot be used: (?!.*secret)[^\n]+\.$/) })
    }
  })

test('a bug stays what it is, with its place', () => {
  const bug = Object.assign(new Error('x'), { code: '42P01' })
  expect([databaseFault(bug), listenFault(bug, { host: '::', port: 1 })]).toEqual([bug, bug])
  expect(databaseFault('text')).toBe('text')
})
