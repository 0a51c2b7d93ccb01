// Asking the gateway: where the question goes, and nowhere else.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'
import { GatewaySilent, sendErrand } from './settling-gateway.ts'

let shop: TestShop
beforeAll(async () => { shop = await openTestShop() })
afterAll(() => shop.close())

test('a gateway that sends the question on to somebody else is taken for silent, and nobody else is asked', async () => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(307, { location: '/elsewhere' }).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/paymentv2/vpcpay.html` // it listens on TCP
  const till = { tmnCode: 'ALO', hashSecret: 'x'.repeat(32), url, test: false }
  await expect(sendErrand(shop.database.db, till, 'querydr', {})).rejects.toThrow(GatewaySilent)
  server.close()
  expect(asked).toHaveLength(1)
  expect(asked).not.toContain('/elsewhere')
})
