// Of a page that could not be rendered: its status, when to come again, what is logged. What is shown stands in pages.test.ts.
import Fastify from 'fastify'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { Refusal } from '#server/kit/refuse.ts'
import { sendRefusal } from '#server/kit/serve-http.ts'
import { tellFailure } from './pages-failing.ts'

const fault = (code: string): Error => Object.assign(new Error('thrown'), { code })

test.each([
  ['more to do than can be done', new Refusal('request.busy'), 503, '5', 'busy'],
  ['a row that others hold', fault('55P03'), 503, '5', 'busy'],
  ['nobody where the database was', fault('ECONNREFUSED'), 503, '5', 'the database is away'],
  ['a database that is ending', fault('57P01'), 503, '5', 'the database is away'],
  ['no connection free', new Error('timeout exceeded when trying to connect'), 503, '5', 'the database is away'],
  ['a full disk', fault('53100'), 503, '5', 'failed'],
  ['too many calls', new Refusal('request.too_many', { seconds: 17 }), 429, '17', undefined],
  ['whoever hung up', new Refusal('request.malformed'), 400, undefined, undefined],
  ['a bug', new Error('broken'), 500, undefined, 'failed'],
])('%s is told by a page as the API tells it, and logged alike', async (_, error, status, seconds, message) => {
  const logged: string[] = []
  const fastify = Fastify({ loggerInstance: pino({ level: 'warn' }, { write: (line: string) => { logged.push(line) } }) })
  fastify.setErrorHandler(sendRefusal)
  fastify.get('/api', () => { throw error })
  fastify.get('/page', { errorHandler: tellFailure(false) }, () => { throw error })
  for (const path of ['/api', '/page']) {
    const reply = await fastify.inject(path)
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([status, seconds])
  }
  const messages = logged.map((line) => (JSON.parse(line) as { msg: string }).msg)
  expect(messages).toEqual(message === undefined ? [] : [message, message])
})
