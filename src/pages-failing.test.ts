// What is logged of a page that could not be rendered; what is shown then stands in pages.test.ts.
import Fastify from 'fastify'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { Refusal } from '#server/kit/refuse.ts'
import { tellFailure } from './pages-failing.ts'

test('a page that is refused while the shop is busy is a warning, any other that fails is a fault', async () => {
  const logged: string[] = []
  const fastify = Fastify({ loggerInstance: pino({ level: 'warn' }, { write: (line: string) => { logged.push(line) } }) })
  fastify.setErrorHandler(tellFailure(false))
  fastify.get('/busy', () => { throw new Refusal('request.busy') })
  fastify.get('/full', () => { throw new Refusal('request.full') })
  fastify.get('/broken', () => { throw new Error('broken') })
  for (const [path, status] of [['/busy', 503], ['/full', 503], ['/broken', 500]] as const) {
    expect((await fastify.inject(path)).statusCode).toBe(status)
  }
  expect(logged.map((line) => (JSON.parse(line) as { level: number }).level)).toEqual([40, 50, 50])
})
