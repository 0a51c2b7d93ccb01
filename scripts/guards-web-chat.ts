// The guards of the page of chats, and of how an answer shows itself. Part of the list in guards-list.ts.
import { guard, webEdit } from './guards-form.ts'
import type { Guard } from './guards-form.ts'

const chatPageStory = 'e2e/chat-page.spec.ts'
const assistantStory = 'e2e/assistant.spec.ts'

export const chatWebGuards: readonly Guard[] = [
  guard('chat page: nothing moves under its reader\'s eyes', [webEdit('support/support-log.tsx',
    'log.scrollTop += log.scrollHeight - old.height', 'log.scrollTop += 0')],
    [chatPageStory,
      'CHAT-09 ROUTE-12 older messages come above: in order, none twice, and nothing moves under its reader\'s eyes']),
  guard('chat page: fills the screen', [webEdit('support/support-page.tsx',
    '[main:has(&)~footer]:hidden\'', '\'')],
    [chatPageStory, 'ROUTE-11 ROUTE-12 fills the screen: only what is said scrolls ({ width: 390, height: 844 })']),
  guard('chat page: the panel ends at the keyboard', [webEdit('support/support-seen.ts',
    'const covered = innerHeight - seen_px > KEYBOARD_PX', 'const covered = false')],
    [chatPageStory, 'CHAT-03 on a phone the panel ends where the keyboard begins']),
  guard('chat page: a new chat stays chosen', [webEdit('support/support-page.tsx',
    'if (id === undefined || readView().chosen !== \'new\') showChat', 'showChat')],
    [chatPageStory, 'ROUTE-12 CHAT-08 from one chat to another, and to a new one, on a phone as on a screen with room for all']),
  guard('assistant page: an answer shows itself piece by piece', [webEdit('support/assistant-answer.tsx',
    'animationFillMode: \'backwards\'', 'animationFillMode: \'none\'')],
    [assistantStory, 'AI-02 an answer shows itself piece by piece, and is read out once; what it compares is a table']),
]
