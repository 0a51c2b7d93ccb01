// The guards of chats and reviews as staff see them, of feedback, and of what is typed into them. Part of the list in
// guards-list.ts.
import { contractEdit, edit, guard } from './guards-form.ts'
import type { Guard } from './guards-form.ts'

const supportTest = 'src/server/support/support.test.ts'
const feedbackTest = 'src/server/feedback/feedback.test.ts'
const supportRacesTest = 'src/server/support/support-races.test.ts'
const supportDeskTest = 'src/server/support/support-desk.test.ts'
const supportGuestsTest = 'src/server/support/support-guests.test.ts'
const paragraphsTest = 'src/contract/paragraphs.test.ts'
const reviewsAgainTest = 'src/server/reviews/reviews-again.test.ts'
const contentTest = 'src/server/content/content.test.ts'

export const deskGuards: readonly Guard[] = [
  guard('reviews: one that waits again was moderated by nobody', [edit('reviews/reviews-sql.ts',
    'const moderated = status === \'PENDING\' ? null : moment', 'const moderated = moment')],
    [reviewsAgainTest, 'approved by mistake it waits again, as if nobody had looked at it; so it does from the log']),
  guard('chat: no key is asked for', [contractEdit('support.ts',
    '\'idempotency-key\': z.string().min(16).max(255).optional()', '\'idempotency-key\': z.string().min(16).max(255)')],
    [supportTest, 'API-52 API-53 a chat begins, and both sides write, as the specification shows; each is one more']),
  guard('chat: each message without a key is one more', [edit('support/support-http.ts',
    'headers[\'idempotency-key\'] ?? randomUUID()', 'headers[\'idempotency-key\'] ?? `without a key${randomUUID().slice(36)}`')],
    [supportTest, 'API-52 API-53 a chat begins, and both sides write, as the specification shows; each is one more']),
  guard('feedback: no key is asked for', [contractEdit('feedback.ts',
    'z.string().min(16).max(255).optional()', 'z.string().min(16).max(255)')],
    [feedbackTest, 'API-96 without a key it is told all the same, and the same words within a day are one']),
  guard('chat: no message is older than the one before', [edit('support/support-sql.ts',
    'sql`greatest(c.last_message_at, ${at}::timestamptz)`', 'sql`${at}::timestamptz`')],
    [supportRacesTest, 'a message that waited for another has the higher id: it is drawn by whoever holds the chat']),
  guard('chat: done is done up to what was seen', [edit('support/support-sql.ts',
    'and c.waiting_since is not null and c.last_message_id <= ${upTo}`', 'and c.waiting_since is not null and ${upTo} > 0`')],
    [supportDeskTest, 'of "done" and a question at the same moment the question is never lost']),
  guard('chat: thanks want no answer', [edit('support/support.ts',
    'const asks = !isThanks(written.message)', 'const asks = isThanks(\'\') || written.message !== \'\'')],
    [supportDeskTest, 'thanks for an answer want none; before there was one they wait like anything else']),
  guard('chat: one that waits is not ended by silence', [edit('support/support-sql.ts',
    'where closed_at is null and waiting_since is null and last_message_at < ${before}',
    'where closed_at is null and last_message_at < ${before}')],
    [supportDeskTest,
      'a chat that nobody waits in ends after two weeks of silence, and another may be begun; one that waits stays']),
  guard('chat: one that is written into is left open', [edit('support/support-sql.ts',
    'for no key update skip locked ) returning c.id`', 'for no key update nowait\n  ) returning c.id`')],
    [supportDeskTest, 'one that somebody is writing into just now is left open']),
  guard('chat: guests are told when to come back', [edit('support/support-guests.ts',
    'Math.ceil((first.getTime() - later(-HOUR_MS).getTime()) / 1000) || 1', 'HOUR_MS / 1000 + first.getTime() * 0')],
    [supportGuestsTest, 'so many guests an hour come from one network, also at once; its address is kept nowhere']),
  guard('feedback: links without a protocol are links', [edit('feedback/feedback-rules.ts',
    'return [SIGNED, BARE].reduce(', 'return [SIGNED, BARE].slice(0, 1).reduce(')],
    [feedbackTest, 'two links a guest may write, a person as many as they like']),
  guard('paragraphs: gaps are no higher than people mean', [contractEdit('paragraphs.ts',
    '.replace(GAP, \'\\n\\n\\n\')', '')],
    [paragraphsTest, 'of gaps only the height is kept that people mean: "a\\n\\n\\n\\na\\n\\n\\n\\na\\n\\n\\n\\nb"']),
  guard('paragraphs: marks pile no higher than in any script', [contractEdit('paragraphs.ts',
    '.replace(TOWER, \'$1\')', '')],
    [paragraphsTest, 'marks pile no higher than in any script']),
  guard('articles: the nearest among few', [edit('content/content-sql.ts',
    '.where(\'a.id\', \'in\', near)', '')],
    [contentTest, 'what is nearest is found among few, however many articles there are']),
  guard('chat: guests of one network come one after the other', [edit('support/support-guests.ts',
    'await rows.lockOrigin(tx, originHash)', '')],
    [supportGuestsTest, 'so many guests an hour come from one network, also at once; its address is kept nowhere']),
]
