// A disk has no room left: nothing is half written, what is there can be read, and with room everything goes on.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { formOf } from '#testing/forms.ts'
import { buyerOf, onePhone, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { pictureOf } from '#testing/images.ts'
import { openOwnServer } from '#testing/own-server.ts'
import type { OwnServer } from '#testing/own-server.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestPerson, TestShop } from '#testing/shop.ts'

const FULL = {
  status: 503, headers: expect.objectContaining({ 'retry-after': '60' }),
  body: expect.objectContaining({ code: 'request.full', message: expect.stringContaining('chưa lưu được thay đổi') }),
}

async function upload(shop: TestShop, person: TestPerson) {
  const value = await pictureOf('jpeg', { width: 600, height: 400 })
  const { headers, payload } = formOf([{ name: 'file', filename: 'anh.jpg', type: 'image/jpeg', value }])
  return shop.send({
    method: 'POST', url: '/api/storage/alo/objects', query: { name: `avatars/${person.id}/avatar_1790000000000.jpg` }, payload,
    headers: { ...headers, 'accept-language': 'vi', 'authorization': `Bearer ${person.token}` },
  })
}

/** What the store holds, and what the database says it holds. */
async function kept(shop: TestShop): Promise<{ files: number, rows: number }> {
  const found = await readdir(path.join(shop.dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(() => [])
  const rows = await shop.database.db.selectFrom('stored_file').select('id').execute()
  return { files: found.filter((one) => one.isFile()).length, rows: rows.length }
}

describe('the database\'s', () => {
  let shop: TestShop
  let goods: Goods
  beforeAll(async () => {
    shop = await openTestShop()
    goods = await stock(shop, [onePhone('may', 10)])
  })
  afterAll(() => shop.close())

  test('an order is refused in words, with nothing left of it; the shop is read as ever; later it is placed once', async () => {
    const { person, order } = await buyerOf(shop, goods, 'may', 2)
    const { pool } = shop.database
    await pool.query(`create function no_room() returns trigger language plpgsql as
      $$ begin raise exception using errcode = '53100', message = 'could not extend file: No space left on device'; end $$;
      create trigger no_room before insert on outbox for each row execute function no_room()`)
    expect(await order('k')).toEqual(FULL)
    expect((await person.call('GET /api/orders/me')).body.content).toEqual([])
    expect((await person.call('GET /api/cart')).body.items).toHaveLength(1)
    expect((await shop.call('GET /api/products/{id}', { params: { id: String(goods.idOf('may')) } })).body
      .variants[0]?.stockQuantity).toBe(10)
    await pool.query('drop function no_room() cascade')
    expect((await order('k')).status).toBe(201)
    expect((await person.call('GET /api/orders/me')).body.content).toHaveLength(1)
  })
})

describe('the file store\'s', () => {
  let shop: TestShop
  beforeAll(async () => { shop = await openTestShop() })
  afterAll(() => shop.close())

  test('an upload is refused in words; there is no row without its file', async () => {
    const person = await shop.person()
    const keep = vi.spyOn(shop.store, 'keep').mockRejectedValueOnce(Object.assign(new Error('write'), { code: 'ENOSPC' }))
    expect(await upload(shop, person)).toEqual(FULL)
    keep.mockRestore()
    expect(await kept(shop)).toEqual({ files: 0, rows: 0 })
    expect((await upload(shop, person)).status).toBe(201)
    expect(await kept(shop)).toEqual({ files: 1, rows: 1 })
  })

  test('where the row cannot be written, its file goes again', async () => {
    const person = await shop.person()
    const before = await kept(shop)
    await shop.database.pool.query(`create function no_room() returns trigger language plpgsql as
      $$ begin raise exception using errcode = '53100'; end $$;
      create trigger no_room before insert on stored_file for each row execute function no_room()`)
    expect(await upload(shop, person)).toEqual(FULL)
    expect(await kept(shop)).toEqual(before)
    await shop.database.pool.query('drop function no_room() cascade')
  })
})

/** A small disk of its own; nothing where this user may not mount one. */
function mountDisk(): string | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), 'alo-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=192m,mode=0755', 'tmpfs', folder], { stdio: 'ignore' })
    return folder
  } catch {
    rmSync(folder, { recursive: true })
    return undefined
  }
}

describe('a real one with the database and the files on it', () => {
  let server: OwnServer
  let shop: TestShop
  let folder = ''
  beforeAll(async () => {
    const disk = mountDisk()
    if (disk === undefined) return
    folder = disk
    server = await openOwnServer(path.join(folder, 'data'))
    shop = await openTestShop({ databaseUrl: server.url, storage: { kind: 'folder', folder: path.join(folder, 'files') } })
  })
  afterAll(async () => {
    if (folder === '') return
    await shop.close()
    await server.close()
    execFileSync('umount', [folder])
    rmSync(folder, { recursive: true })
  })

  /** Writes until there is no room for another byte. */
  function fill(name: string): void {
    const block = Buffer.alloc(1 << 16)
    for (let size = block.length; size > 0; size = Math.floor(size / 2)) {
      try {
        for (;;) writeFileSync(path.join(folder, name), block.subarray(0, size), { flag: 'a' })
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
      }
    }
  }
  const files = async () => (await readdir(path.join(folder, 'files'), { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((one) => one.isFile()).length

  test('is told as full by both, leaves nothing half written, and is as before once there is room', async ({ skip }) => {
    skip(folder === '', 'no disk may be mounted here')
    const person = await shop.person()
    const { pool } = shop.database
    await pool.query('create table if not exists much (text text)')
    fill('ballast')
    expect(await upload(shop, person)).toEqual(FULL)
    expect(await files()).toBe(0)
    const grown = pool.query(`insert into much select repeat(md5(n::text), 50) from generate_series(1, 20000) n`)
    await expect(grown).rejects.toMatchObject({ code: '53100' })
    expect((await shop.send({ method: 'GET', url: '/api/products/filter' })).status).toBe(200)
    await rm(path.join(folder, 'ballast'))
    expect((await upload(shop, person)).status).toBe(201)
    expect(await files()).toBe(1)
    expect((await pool.query('select from much')).rowCount).toBe(0)
  })
})
