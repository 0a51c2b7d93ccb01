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
