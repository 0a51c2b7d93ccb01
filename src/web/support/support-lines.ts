// A chat as the lines its reader sees: what has arrived, what is still on its way, and the day before the first of each.
import { formatDate } from '#web/kit/format.ts'
import { stepOf } from './support-merge.ts'
import type { KnownChat } from './support-merge.ts'
import type { Unsent } from './support-unsent.ts'

export type Step = 'sending' | 'sent' | 'received' | 'read' | 'refused'

export interface ChatLine {
  /** Its own key where it has one: the same before and after it has arrived. */
  id: string
  mine: boolean
  name: string | undefined
  at: number
  text: string
  /** Of one's own: how far it came, said where the next of one's own has come less far, or there is none. */
  step: Step | undefined
  /** The reader can send it again, or give it up. */
  unsent: Unsent | undefined
  /** "20/11/2026", before the first line of that day. */
  day: string | undefined
  /** The line before was not written by the same one: the name is said here. */
  begins: boolean
  /** The next line is not of the same one and the same minute: the time is said here. */
  ends: boolean
}

type Bare = Omit<ChatLine, 'day' | 'begins' | 'ends'>
type Dated = Omit<ChatLine, 'begins' | 'ends'>

const MINUTE_MS = 60_000

export function linesOf(chat: KnownChat | undefined, unsent: readonly Unsent[]): ChatLine[] {
  const arrived = (chat?.messages ?? []).map((message): Bare => {
    const mine = message.senderType === 'USER'
    return {
      id: message.key ?? String(message.id), mine, name: mine ? undefined : message.senderName, at: Date.parse(message.createdAt),
      text: message.message, step: mine && chat ? stepOf(message.id, chat) : undefined, unsent: undefined,
    }
  })
  const known = new Set(arrived.map(({ id }) => id))
  const waiting = unsent.filter(({ key }) => !known.has(key)).map((entry): Bare => ({
    id: entry.key, mine: true, name: undefined, at: entry.at, text: entry.text,
    step: entry.refused === undefined ? 'sending' : 'refused', unsent: entry,
  }))
  return withRuns(withDays(withSteps([...arrived, ...waiting])))
}

function withSteps(lines: readonly Bare[]): Bare[] {
  let next: Step | undefined
  return lines.toReversed().map((line) => {
    if (line.step === undefined) return line
    const said = line.step === next && line.unsent === undefined ? undefined : line.step
    next = line.step
    return { ...line, step: said }
  }).toReversed()
}

function withRuns(lines: readonly Dated[]): ChatLine[] {
  return lines.map((line, at) => ({
    ...line, begins: line.day !== undefined || !areOfOne(lines[at - 1], line), ends: !areOfOneMinute(line, lines[at + 1]),
  }))
}

const areOfOne = (one: Dated | undefined, other: Dated | undefined): boolean =>
  one !== undefined && other !== undefined && one.mine === other.mine && one.name === other.name

function areOfOneMinute(one: Dated, next: Dated | undefined): boolean {
  return areOfOne(one, next) && Math.floor(one.at / MINUTE_MS) === Math.floor((next?.at ?? 0) / MINUTE_MS)
}

function withDays(lines: readonly Bare[]): Dated[] {
  let day: string | undefined
  return lines.map((line) => {
    const its = formatDate(new Date(line.at).toISOString())
    const first = its !== day
    day = its
    return { ...line, day: first ? its : undefined }
  })
}

/** Which of the waiting ones belong to what is shown: a chat, or one that is to begin. */
export function unsentOf(unsent: readonly Unsent[], chosen: number | undefined): Unsent[] {
  return unsent.filter(({ chat }) => (chosen === undefined ? typeof chat === 'string' : chat === chosen))
}

/** What is shown where nothing is chosen: the open chat that was last spoken in, else the last of all. */
export function latestOf(chats: readonly KnownChat[]): KnownChat | undefined {
  return chats.find(({ status }) => status === 'OPEN') ?? chats[0]
}
