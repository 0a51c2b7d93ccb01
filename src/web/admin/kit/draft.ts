// What a form page edits: a copy of the record, what the server said of its fields, and whether something is unsaved.
import { useRef, useState } from 'react'
import { AskError } from '#web/kit/ask.ts'
import { useUnsaved } from './leaving.ts'

export interface Draft<T extends object> {
  draft: T
  /** Changes some of its fields. */
  set: (part: Partial<T>) => void
  unsaved: boolean
  busy: boolean
  /** What the server said of a field, by its path: "name", "variants.0.price". */
  errorOf: (path: string) => string | undefined
  /** What it said of the whole, or of fields that are not shown. */
  summary: string | undefined
  /** Somebody else has changed the record since it was loaded (409 `….edited_meanwhile`). */
  overtaken: boolean
  /** Sends; gives the answer, or undefined when it was refused. What was sent counts as saved. */
  save: <A>(send: (draft: T) => Promise<A>) => Promise<A | undefined>
  /** Begins anew with this: after loading, or after saving with the record as the server has it now. */
  begin: (record: T) => void
}

interface Told { errors: Readonly<Record<string, string>>, summary?: string, overtaken: boolean }

const NOTHING: Told = { errors: {}, overtaken: false }

/** `initial` is taken once; `begin` takes another. Whoever leaves with something unsaved is asked. */
export function useDraft<T extends object>(initial: T): Draft<T> {
  const [kept, setKept] = useState(initial)
  const [draft, setDraft] = useState(initial)
  const [told, setTold] = useState(NOTHING)
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const unsaved = JSON.stringify(draft) !== JSON.stringify(kept)
  const letLeave = useUnsaved(unsaved)
  return {
    draft, unsaved, busy, summary: told.summary, overtaken: told.overtaken,
    set: (part) => setDraft((old) => ({ ...old, ...part })),
    errorOf: (path) => told.errors[path],
    begin: (record) => {
      setKept(record)
      setDraft(record)
      setTold(NOTHING)
    },
    save: async (send) => {
      if (sending.current) return undefined
      sending.current = true
      setBusy(true)
      setTold(NOTHING)
      try {
        const answer = await send(draft)
        setKept(draft)
        letLeave()
        return answer
      } catch (refusal) {
        if (!(refusal instanceof AskError)) throw refusal
        setTold(toldBy(refusal))
        return undefined
      } finally {
        sending.current = false
        setBusy(false)
      }
    },
  }
}

function toldBy({ status, code, message, errors }: AskError): Told {
  const overtaken = status === 409 && code.endsWith('.edited_meanwhile')
  return errors === undefined ? { errors: {}, summary: message, overtaken } : { errors, overtaken, summary: message }
}
