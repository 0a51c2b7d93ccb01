// The guards of what follows an order, many at the same time: jobs, mails and notifications. Part of the list in guards-list.ts.
import { edit, guard } from './guards-form.ts'
import type { Guard } from './guards-form.ts'

const gatherTest = 'src/server/kit/gather.test.ts'
const mailsLetterTest = 'src/server/mails/mails-letter.test.ts'
const mailsPostTest = 'src/server/mails/mails-post.test.ts'
const jobsTest = 'src/server/kit/jobs.test.ts'
const appNewsTest = 'src/server/app-news.test.ts'

export const aftermathGuards: readonly Guard[] = [
  guard('mails: who wants them is asked for all at once', [edit('mails/mails-desk.ts',
    'const wants = gather((readers: readonly Reader[]) => around.wantMails(readers))',
    'const wants = async (reader: Reader) => (await around.wantMails([reader]))[0] === true')],
    [appNewsTest, 'what follows twenty orders takes six statements for the mail and eight for the notification']),
  guard('gather: where all fail each is asked alone', [edit('kit/gather.ts',
    'else for (const one of asked) await answer(askAll, again, [one])', 'else for (const one of asked) one.reject(error)')],
    [gatherTest, 'where all together fail each is asked alone, in order, and only what is wrong fails']),
  guard('gather: who goes on from one answer asks together', [edit('kit/gather.ts',
    'setImmediate(answerEven)', 'queueMicrotask(answerEven)')],
    [gatherTest, 'those who go on from the same answer, however they do so, ask together again']),
  guard('gather: few at once', [edit('kit/gather.ts',
    'function answerAll(most = AT_ONCE)', 'function answerAll(most = Infinity)')],
    [gatherTest, 'while two groups are on their way, what is asked waits for one to come back, and goes together']),
  guard('gather: nobody waits for long', [edit('kit/gather.ts',
    'else patience ??= setTimeout(losePatience, WAIT_MS)', '')],
    [gatherTest, 'while nothing comes back nobody waits for long; and those whose group failed do not wait for each other']),
  guard('gather: whose group failed asks at once', [edit('kit/gather.ts',
    "else if (again === 'at once') await Promise.all(asked.map((one) => answer(askAll, again, [one])))", '')],
    [gatherTest, 'while nothing comes back nobody waits for long; and those whose group failed do not wait for each other']),
  guard('gather: who waits for one on its way holds nobody up', [edit('kit/gather.ts',
    'if (group.size === 0) break', 'if (group.size === 0) return')],
    [gatherTest, 'while nothing comes back, who waits for one that is on its way keeps nobody else waiting']),
  guard('gather: few wait for as many', [edit('kit/gather.ts', 'waiting.length >= away.size', 'waiting.length > 0')],
    [gatherTest, 'few who ask while many are on their way wait for as many, or for the group to come back']),
  guard('gather: what is written keeps its order', [edit('notifications/notifications-board.ts',
    "}, { again: 'in order' }),", '}),')], [
    appNewsTest, 'one notification that cannot be written fails alone; the nineteen beside it stand in the order of their news',
  ]),
  guard('letter: a class for the dark', [edit('mails/mails-letter.ts',
    '`class="${tint}${lined}" style=', '`class="${tint}" style=')],
    [mailsLetterTest, 'whatever has a colour has its class for the dark beside it']),
  guard('mails: connections are kept', [edit('mails/mails-post.ts',
    'pool: true', 'pool: false')],
    [mailsPostTest, 'many mails of the same moment go over five connections, each once']),
  guard('mails: the folder is made again', [edit('mails/mails-post.ts',
    'made = undefined // somebody', '// somebody')],
    [mailsPostTest, 'a folder that somebody has cleared away is made again']),
  guard('jobs: in the order it was told', [edit('kit/jobs.ts',
    'told.toSorted((one, other) => one.told.eventId - other.told.eventId)', 'told')],
    [jobsTest, 'what a worker takes together it answers in the order it was told']),
  guard('jobs: so many are taken at once', [edit('kit/jobs.ts',
    'batchSize: 50, burstWhenBatchFull: true', 'batchSize: 5, burstWhenBatchFull: true')],
    [jobsTest, '19 pieces of news are taken from their queue by one statement, and ended by one']),
  guard('jobs: a failure is tried again', [edit('kit/jobs.ts',
    'wake(queues)', '')],
    [jobsTest, 'an answer that fails is tried again until it is done, with the same event, and holds nobody up']),
  guard('notifications: told in the order it came', [edit('notifications/notifications-board.ts',
    '.toSorted((one, other) => (one.eventId ?? 0) - (other.eventId ?? 0))', '')],
    [appNewsTest, 'news of one order that is answered at the same time is told in the order it came']),
  guard('notifications: each is noted once', [edit('notifications/notifications-sql.ts',
    'order by place on conflict do nothing', 'order by place')],
    [appNewsTest, 'two processes that answer the same twenty at the same time note each once']),
]
