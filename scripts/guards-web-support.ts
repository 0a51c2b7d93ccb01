// The guards of chats and of the assistant on the screen. Part of the list in guards-list.ts.
import { guard, webEdit } from './guards-form.ts'
import type { Guard } from './guards-form.ts'

const supportStoreTest = 'src/web/support/support-store.test.ts'
const supportMergeTest = 'src/web/support/support-merge.test.ts'
const supportTextTest = 'src/web/support/support-text.test.ts'
const supportReturningTest = 'src/web/support/support-returning.test.ts'
const assistantStoreTest = 'src/web/support/assistant-store.test.ts'
const supportAlertsTest = 'src/web/support/support-alerts.test.ts'
const supportConfigTest = 'src/web/support/support-config.test.ts'
const liveTest = 'src/web/kit/live.test.ts'

export const supportWebGuards: readonly Guard[] = [
  guard('chat queue: nothing of a person is left to the next', [webEdit('support/support-queue.ts',
    'if ((entry.of === \'guest\') === isSignedIn()) {', 'if (false) {')],
    [supportStoreTest, 'of a person nothing is left to whoever comes after them, not even what comes late']),
  guard('chat queue: what is refused waits for its writer', [webEdit('support/support-queue.ts',
    'refuseUnsent(entry.key, error.message)', 'dropUnsent(entry.key)')],
    [supportStoreTest,
      'what the shop refuses waits for its writer, who sends it again or gives it up; what follows is not held up']),
  guard('chat queue: nothing is lost on a bad line', [webEdit('support/support-queue.ts',
    'this.#rest(error instanceof AskError ? error.wait_s : undefined) break', 'dropUnsent(entry.key)\ncontinue')],
    [supportStoreTest, 'on a line that fails at every turn nothing is lost, doubled or out of order']),
  guard('chat: a list closes no gap', [webEdit('support/support-merge.ts',
    'if (old.whole) return kind === \'list\' ? old.messages : join(old.messages, come.messages)',
    'if (old.whole) return join(old.messages, come.messages)')],
    [supportMergeTest, 'the last message of a list does not stand behind a gap']),
  guard('chat: reach never goes back', [webEdit('support/support-merge.ts',
    'Math.max(one.read, other.read)', 'other.read')],
    [supportMergeTest, 'neither reach nor an end goes back when an old answer comes late']),
  guard('chat: so many wait', [webEdit('support/support-unsent.ts',
    'if (unsent.read().filter(({ of }) => of === entry.of).length >= UNSENT_MAX) return false', '')],
    [supportStoreTest, 'no more than so many wait']),
  guard('chat: only sound links', [webEdit('support/support-text.ts',
    'parsed && /^https?:$/.test(parsed.protocol) && parsed.username === \'\'', 'parsed')],
    [supportTextTest, 'https://bank.vn@evil.example/ is plain text']),
  guard('chat: never opens over a checkout', [webEdit('support/support-returning.ts',
    '!wasOpened() && !LEFT_ALONE.test(pathname)', '!wasOpened()')],
    [supportReturningTest, 'ENT-73 never over /checkout']),
  guard('assistant: told to one person alone', [webEdit('support/assistant-store.ts',
    'if (this.#writer?.startsWith(\'person\') && writer !== undefined && writer !== this.#writer) this.clear()', '')],
    [assistantStoreTest, 'what a person was told is not for who comes after them']),
  guard('chat: a sound only after a touch', [webEdit('support/support-alerts.ts',
    'if (!canSound() ||', 'if (')],
    [supportAlertsTest, 'ENT-71 a sound where it is wanted, and only after its user has touched the page']),
  guard('chat: kept settings are of their own values', [webEdit('support/support-config.ts',
    'const value = choices.find((choice) => choice === kept[key])', 'const value = kept[key]')],
    [supportConfigTest, 'whatever lies there, every field is one of its own values']),
  guard('live: one stream for one pass', [webEdit('kit/live.ts',
    'const stream = streams.get(key) ?? new LiveStream(pass)', 'const stream = new LiveStream(pass)')],
    [liveTest, 'with the same pass share one stream, which ends with the last of them']),
]
