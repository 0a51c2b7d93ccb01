import { expect, test } from 'vitest'
import { openLog } from './log.ts'

test('of an error the log keeps kind, message, code and place; never the row that PostgreSQL repeats', () => {
  const lines: string[] = []
  const log = openLog('info', { write: (line) => { lines.push(line) } })
  const error = Object.assign(new RangeError('duplicate key'), {
    code: '23505',
    detail: 'Key (email)=(an@example.com) already exists.', where: 'an@example.com', parameters: ['an@example.com'],
  })
  log.error({ err: error }, 'failed')
  log.error(error)
  log.error({ err: 'an@example.com' }, 'failed')
  expect(lines).toHaveLength(3)
  expect(lines.join('')).not.toContain('an@example.com')
  const { err } = JSON.parse(lines[0] ?? '') as { err: object } // what was just written
  expect(err).toEqual({ type: 'RangeError', message: 'duplicate key', code: '23505', stack: error.stack })
})

test('of a value that PostgreSQL could not take the log keeps that there was one', () => {
  const lines: string[] = []
  const log = openLog('info', { write: (line) => { lines.push(line) } })
  const message = 'invalid input syntax for type bigint: "an "quoted" @example.com"'
  log.error({ err: Object.assign(new Error(message), { code: '22P02' }) }, 'failed')
  log.error({ err: Object.assign(new Error('relation "cart" does not exist'), { code: '42P01' }) }, 'failed')
  expect(lines[0]).toContain('invalid input syntax for type bigint: \\"…\\"')
  expect(lines[0]).not.toContain('example.com')
  expect(lines[1]).toContain('relation \\"cart\\" does not exist')
})

test('of what is no error but was made of one the log keeps the reason too, as little of it', () => {
  const lines: string[] = []
  const log = openLog('info', { write: (line) => { lines.push(line) } })
  const copied = { message: 'connection refused', code: 'ECONNREFUSED', stack: 'Error: …', queue: 'orders.placed/mail' }
  log.warn({ err: { ...copied, detail: 'an@example.com' } }, 'job queue')
  log.warn({ err: { message: { text: 'an@example.com' } } }, 'job queue')
  const errors = lines.map((line) => (JSON.parse(line) as { err: object }).err) // what was just written
  expect(errors).toEqual([
    { type: 'object', message: 'connection refused', code: 'ECONNREFUSED', stack: 'Error: …' }, { type: 'object' }])
})

test('of a request the log keeps what is told of it, and nothing of Fastify\'s own', () => {
  const lines: string[] = []
  const log = openLog('info', { write: (line) => { lines.push(line) } })
  const request = { id: '1', method: 'GET', url: '/nguyenvanan?token=x', headers: { cookie: 'a=b' }, ip: '203.0.113.1' }
  log.info({ req: { ...request, path: '/…' } })
  log.info({ req: request })
  const told = lines.map((line) => (JSON.parse(line) as { req: object }).req) // what was just written
  expect(told).toEqual([{ id: '1', method: 'GET', path: '/…' }, { id: '1', method: 'GET' }])
})
