import { afterEach, expect, test, vi } from 'vitest'
import type { Db } from '#server/kit/db.ts'
import { openDesk } from './mails-desk.ts'

/** A job that was taken is given to somebody else after so long. */
const LOST_MS = 120_000
/** What a mail itself may take: see mails-post.ts. */
const MAIL_MS = 60_000

afterEach(() => void vi.useRealTimers())

test('who waits for a turn behind mails that do not leave is told in time: nobody is written to by two jobs', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const desk = openDesk({
    db: {} as Db, // nothing is asked of it
    post: { send: async () => {} }, publicUrl: 'https://alo.example', wantMails: async () => [],
  })
  const begun: number[] = []
  const turn = (nth: number, work: () => Promise<void>) => desk.inTurn(() => { begun.push(nth); return work() })
  let leave = (): void => {}
  const stuck = [1, 2, 3, 4, 5].map((nth) => turn(nth, () => new Promise((done) => { if (nth === 1) leave = done })))
  const sixth = turn(6, async () => {}).catch(String)
  vi.advanceTimersByTime(LOST_MS - MAIL_MS)
  expect(await sixth).toContain('the mails before this one have not left yet')
  leave()
  await stuck[0]
  await turn(7, async () => {})
  expect(begun).toEqual([1, 2, 3, 4, 5, 7])
})
