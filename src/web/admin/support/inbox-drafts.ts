// Answers that are half written, or not sent yet: kept in this browser per person and chat, until the shop has them.
import { useSyncExternalStore } from 'react'
import { freshKey } from '#web/kit/fresh-key.ts'
import { createKept } from '#web/kit/kept.ts'

interface Draft { text: string, key: string }
type Drafts = Readonly<Record<string, Draft>>

/** Most that are kept; the oldest go first. */
const KEPT_MAX = 50

const drafts = createKept<Drafts>({
  key: 'admin.answers', nothing: {}, parse: sound,
  print: (all) => Object.keys(all).length === 0 ? null : JSON.stringify(all),
})

/** Anything may have been kept: every field is looked at. */
function sound(text: string | null): Drafts {
  try {
    const all: unknown = JSON.parse(text ?? '{}')
    if (typeof all !== 'object' || all === null) return {}
    return Object.fromEntries(Object.entries(all).flatMap(([of, one]: [string, unknown]) => {
      // any JSON at all: each field is looked at
      const { text: said, key } = (typeof one === 'object' && one !== null ? one : {}) as Record<string, unknown>
      return typeof said === 'string' && typeof key === 'string' ? [[of, { text: said, key }]] : []
    }))
  } catch {
    return {}
  }
}

const nameOf = (personId: number, chatId: number): string => `${personId}.${chatId}`

/** What is written; under another key than before: what was sent under that may have arrived. */
export function writeDraft(personId: number, chatId: number, text: string): void {
  const name = nameOf(personId, chatId)
  drafts.change((all) => {
    const { [name]: _, ...others } = all
    if (text === '') return others
    const kept: [string, Draft][] = [...Object.entries(others), [name, { text, key: freshKey() }]]
    return Object.fromEntries(kept.slice(-KEPT_MAX))
  })
}

/** It has arrived under this key: it is written no more, unless something else is by now. */
export function dropDraft(personId: number, chatId: number, key: string): void {
  const name = nameOf(personId, chatId)
  drafts.change((all) => {
    if (all[name]?.key !== key) return all
    const { [name]: _, ...others } = all
    return others
  })
}

export function useDraftOf(personId: number, chatId: number): Draft | undefined {
  return useSyncExternalStore(drafts.watch, drafts.read)[nameOf(personId, chatId)]
}

export function readDraft(personId: number, chatId: number): string {
  return drafts.read()[nameOf(personId, chatId)]?.text ?? ''
}
