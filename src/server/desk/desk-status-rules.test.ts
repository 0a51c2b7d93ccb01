import { expect, test } from 'vitest'
import type { Status } from '#contract/status.ts'
import { problemsOf } from './desk-status-rules.ts'

const NOW = '2026-11-23T05:00:00.000Z'
const ago = (seconds: number): string => new Date(Date.parse(NOW) - seconds * 1_000).toISOString()
const up = { id: 'a', name: 'web-1:3001', version: '1.0.0', startedAt: ago(900), seenAt: ago(3), silent: false, memoryBytes: 1e8 }
const minute = { at: ago(60), requests: 10, errors: 0, p99Ms: 20 }

const WELL: Omit<Status, 'problems'> = {
  at: NOW, processes: [up],
  database: { bytes: 1e8, connections: 10, connectionsMax: 60, oldestSeconds: null, replicas: 0 },
  news: { waiting: 0, oldestSeconds: 0 }, queues: [], mails: { leave: true, again: 0, failed: 0 },
  gateway: { offered: true, heardAt: null, silent: 0, fault: null }, bank: { heardAt: null, statementAt: null },
  disk: { freeBytes: 40e9, bytes: 100e9 }, backup: { at: ago(3_600), place: 'alo' }, minutes: [minute],
}
const queue = (failed: number, name = 'orders.paid/note-the-buyer') => ({ queue: name, waiting: 0, again: 0, failed })

test('a shop that is well has nothing to look at, and neither has one nobody asks', () => {
  expect(problemsOf(WELL)).toEqual([])
  expect(problemsOf({ ...WELL, minutes: [], disk: null, processes: [] })).toEqual([])
})

test.each<[string, Partial<Status>, Status['problems']]>([
  ['a disk with a tenth left', { disk: { freeBytes: 10e9, bytes: 100e9 } }, []],
  ['a disk with less', { disk: { freeBytes: 9.9e9, bytes: 100e9 } }, [{ kind: 'disk_full', count: null }]],
  ['a process that is missed', { processes: [up, { ...up, id: 'b', silent: true }] }, [{ kind: 'process_silent', count: 1 }]],
  ['news for two minutes', { news: { waiting: 4, oldestSeconds: 120 } }, []],
  ['news for longer', { news: { waiting: 4, oldestSeconds: 121 } }, [{ kind: 'news_late', count: 4 }]],
  ['jobs and mails given up',
    { queues: [queue(2), queue(3, 'orders.paid/mail-the-buyer')], mails: { leave: true, again: 0, failed: 3 } },
    [{ kind: 'jobs_failed', count: 2 }, { kind: 'mails_failed', count: 3 }]],
  ['jobs and mails tried again and again',
    { queues: [{ ...queue(0), waiting: 5, again: 1 }, { ...queue(0, 'orders.paid/mail-the-buyer'), waiting: 5, again: 4 }],
      mails: { leave: true, again: 4, failed: 0 } },
    [{ kind: 'jobs_late', count: 1 }, { kind: 'mails_late', count: 4 }]],
  ['errors lately', { minutes: [{ ...minute, errors: 2 }, { ...minute, at: ago(600), errors: 1 }] },
    [{ kind: 'errors', count: 3 }]],
  ['errors that have passed', { minutes: [{ ...minute, at: ago(661), errors: 2 }] }, []],
  ['one slow minute', { minutes: [{ ...minute, p99Ms: 5_000 }] }, []],
  ['six of them', { minutes: [1, 2, 3, 4, 5, 6].map((at) => ({ ...minute, at: ago(at * 60), p99Ms: 1_001 })) },
    [{ kind: 'slow', count: null }]],
  ['connections', { database: { ...WELL.database, connections: 55 } }, [{ kind: 'connections', count: null }]],
  ['a transaction', { database: { ...WELL.database, oldestSeconds: 301 } }, [{ kind: 'transaction_old', count: null }]],
  ['the gateway', { gateway: { ...WELL.gateway, silent: 2 } }, [{ kind: 'gateway_silent', count: 2 }]],
  ['no backup', { backup: null }, [{ kind: 'backup_none', count: null }]],
  ['a backup of last night', { backup: { at: ago(30 * 3_600), place: 'alo' } }, []],
  ['an old one', { backup: { at: ago(30 * 3_600 + 1), place: 'alo' } }, [{ kind: 'backup_old', count: null }]],
  ['mails that stay', { mails: { ...WELL.mails, leave: false } }, [{ kind: 'mails_stay', count: null }]],
  ['two versions', { processes: [up, { ...up, id: 'b', version: '1.1.0' }] }, [{ kind: 'versions_differ', count: null }]],
])('%s', (_, given, problems) => {
  expect(problemsOf({ ...WELL, ...given })).toEqual(problems)
})
