// Who speaks in a chat, and for which side.
import type { ChatSide } from '#contract/support.ts'

/** Whose a chat is: a customer's, or that of a browser nobody is signed in with. */
export type Owner = { kind: 'person', id: number } | { kind: 'guest', id: number }

/** A customer sees their own chats; whoever sits at the desk sees all of them. */
export type Seat = { side: 'USER', owner: Owner } | { side: 'SUPPORT', personId: number }

export const otherSide = (side: ChatSide): ChatSide => (side === 'USER' ? 'SUPPORT' : 'USER')

/** What an owner is called where notices of the database say whom they are for. */
export const audienceOf = ({ kind, id }: Owner): string => (kind === 'person' ? String(id) : `guest:${id}`)
