// What a first visit brings along stays within its limit: scripts/weigh.ts knows it, and tells each file when it is too much.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { eachTry, openShop } from './shop.ts'
import type { Shop } from './shop.ts'

let shop: Shop

eachTry(async () => { shop = await openShop() }, () => shop?.close())

test('the scripts of the home page\'s first load weigh no more than they may', async () => {
  const weigh = join(import.meta.dirname, '../scripts/weigh.ts')
  const env = { PATH: process.env['PATH'], BASE_URL: shop.address }
  // above the limit it ends with 1, and what it has said stands in the error
  const { stdout } = await promisify(execFile)(process.execPath, [weigh], { env })
  expect(stdout).toMatch(/\d KB {2}together, of [\d.]+ KB allowed/)
})
