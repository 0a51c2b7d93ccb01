// Both places bytes may lie in keep the same promise: a folder, and an S3 service.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusalOf } from './serve-errors.ts'
import { storage } from './settings-forms.ts'
import { openStore } from './store.ts'
import type { Store } from './store.ts'

const warnings: string[] = []
const log = pino({ level: 'warn' }, { write: (line: string) => { warnings.push(line) } })

let folder: string
let s3: S3rver
let stores: Record<'a folder' | 'S3', Store>

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'alo-store-'))
  s3 = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: path.join(folder, 's3'),
    configureBuckets: [{ name: 'alo-files', configs: [] }] })
  const { port } = await s3.run()
  const place = storage(`s3://S3RVER:S3RVER@127.0.0.1:${port}/alo-files?region=us-east-1&tls=off`)
  if (!('kind' in place)) throw new Error(place.wanted)
  stores = { 'a folder': openStore({ kind: 'folder', folder: path.join(folder, 'files') }, log), 'S3': openStore(place, log) }
})
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

async function keysOf(store: Store, below: string): Promise<string[]> {
  const keys: string[] = []
  for await (const some of store.list(below)) keys.push(...some)
  return keys.toSorted()
}

describe.each(['a folder', 'S3'] as const)('%s', (kind) => {
  test.each([0, 1, 5_000, 300_000])('gives back exactly the %i bytes it was given', async (size) => {
    const bytes = Buffer.alloc(size, 'áÿ\u0001z')
    const key = `objects/${randomUUID()}`
    await stores[kind].keep(key, bytes, 'image/png')
    expect((await stores[kind].read(key))?.equals(bytes)).toBe(true)
  })

  test('knows nothing of what it was not given', async () => {
    expect(await stores[kind].read('objects/nobody')).toBeUndefined()
    expect(await stores[kind].writtenAt('objects/nobody')).toBeUndefined()
    expect(await keysOf(stores[kind], 'nowhere')).toEqual([])
  })

  test('forgets, and forgetting what is not there is no fault', async () => {
    const key = `objects/${randomUUID()}`
    await stores[kind].keep(key, Buffer.from('x'), 'image/png')
    await stores[kind].forget(key)
    await stores[kind].forget(key)
    expect(await stores[kind].read(key)).toBeUndefined()
    expect(warnings).toEqual([])
  })

  test('lists what lies below a folder and nothing beside it, and says when it was written', async () => {
    const keys = Array.from({ length: 12 }, (_, n) => `listed/${String(n).padStart(2, '0')}`)
    for (const key of [...keys, 'beside/one']) await stores[kind].keep(key, Buffer.from(key), 'text/plain')
    expect(await keysOf(stores[kind], 'listed')).toEqual(keys)
    const age = Date.now() - ((await stores[kind].writtenAt('listed/03'))?.getTime() ?? 0)
    expect(Math.abs(age)).toBeLessThan(60_000)
  })
})

test('a service that cannot be reached is busy for who reads and writes, and a note in the log for what was to be forgotten',
  async () => {
  const lost = openStore({ kind: 's3', endpoint: 'http://127.0.0.1:1', bucket: 'alo', region: 'x', accessKeyId: 'a',
    secretAccessKey: 'b' }, log)
  const fault = await lost.read('objects/one').catch((error: unknown) => error)
  expect(fault).toEqual(expect.objectContaining({ message: expect.stringContaining('Cannot read file') as string }))
  expect(refusalOf(fault).code).toBe('request.busy')
  const unkept = await lost.keep('objects/one', Buffer.from('one'), 'text/plain').catch((error: unknown) => error)
  expect(refusalOf(unkept).code).toBe('request.busy')
  await lost.forget('objects/one')
  const unforgotten = expect.stringContaining('a file could not be deleted') as string
  expect(warnings.splice(0)).toEqual([unforgotten, unforgotten]) // what was half written, and what was there
})
