// What a person of the shop is told of a talk with the assistant: the latest of it, as much as one message holds.
import type { Translate } from '#web/kit/words.tsx'
import type { AiMessage } from './assistant-stored.ts'

const MESSAGE_MAX = 2_000
/** Of one answer: its beginning says what it was about. */
const ANSWER_MAX = 200

const shorten = (text: string, most: number): string => {
  const letters = [...text]
  return letters.length <= most ? text : `${letters.slice(0, most - 1).join('')}…`
}

export function handoverOf(messages: readonly AiMessage[], t: Translate): string {
  const lines = messages.filter(({ isStreaming, isError }) => !isStreaming && !isError).map(({ sender, message }) => (
    sender === 'user' ? t('support.handover_mine', { text: message })
      : t('support.handover_bot', { text: shorten(message.replace(/\s+/g, ' '), ANSWER_MAX) })))
  const head = t('support.handover')
  let room = MESSAGE_MAX - head.length
  const told: string[] = []
  for (const line of lines.toReversed()) {
    room -= line.length + 1
    if (room < 0) break
    told.unshift(line)
  }
  return [head, ...told].join('\n')
}
