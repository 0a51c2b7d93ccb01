// What a form page edits: a copy of the record, what the server said of its fields, what somebody else made of it meanwhile, and
// whether something is unsaved.
import { useRef, useState } from 'react'
import { AskError } from '#web/kit/ask.ts'
import { say } from '#web/kit/words.tsx'
import { readLeft, useLeft } from './left-draft.ts'
import { useUnsaved } from './leaving.ts'
import { joined, meet, withField } from './meeting.ts'
import type { MetField } from './meeting.ts'
import { forgetFields, NOTHING_TOLD } from './told.ts'
import type { Told } from './told.ts'
import { hasNoNumber } from './typed-number.ts'

export interface Draft<T extends object> {
  draft: T
  /** Changes some of its fields. */
  set: (part: Partial<T>) => void
  unsaved: boolean
  busy: boolean
  /** What the server said of a field, by its path: "name", "variants.0.price". */
  errorOf: (path: string) => string | undefined
  /** All it said, by path. */
  errors: Readonly<Record<string, string>>
  /** What it said of the whole, or of fields that are not shown. */
  summary: string | undefined
  /** Somebody else has changed the record since it was loaded (409 `….edited_meanwhile`). */
  overtaken: boolean
  /** Sends; gives the answer, or undefined when it was refused. What was sent counts as saved. */
  save: <A>(send: (draft: T) => Promise<A>) => Promise<A | undefined>
  /** Begins anew with this: after loading, or after saving with the record as the server has it now. */
  begin: (record: T) => void
}

export interface KeptDraft<T extends object> extends Draft<T> {
  /** Changes some of its fields, from what they are by then. */
  edit: (how: (draft: T) => Partial<T>) => void
  /** Goes on over the record as somebody else left it: what was edited stays, and what they changed is shown in `met`. */
  meet: (record: T) => void
  /** What they changed, until it was looked at; nothing is sent before. */
  met: readonly MetField[]
  /** Of each field the chosen value: all has been looked at. */
  settle: (chosen: ReadonlyMap<string, unknown>) => void
  /** Found again after a reload: gives it up for the record as it is. Undefined: nothing was. */
  drop: (() => void) | undefined
}

interface Held<T> { kept: T, draft: T, met: readonly MetField[], found: boolean }
/**
 * `initial` is taken once; `begin` takes another. Whoever leaves with something unsaved is asked. With `keep`, a name of its own
 * for this record, what is unsaved is found again after a reload.
 */
export function useDraft<T extends object>(initial: T, { keep }: { keep?: string } = {}): KeptDraft<T> {
  const [held, setHeld] = useState(() => begunWith(initial, keep))
  const { kept, draft, met, found } = held
  const unsaved = hasNoNumber(draft) || JSON.stringify(draft) !== JSON.stringify(kept)
  const letLeave = useUnsaved(unsaved)
  useLeft(keep, unsaved, kept, draft)
  const sending = useSending()
  const begin = (record: T) => {
    setHeld({ kept: record, draft: record, met: [], found: false })
    sending.forget()
  }
  const edit: KeptDraft<T>['edit'] = (how) => {
    sending.forgetFields(Object.keys(how(draft)))
    setHeld((old) => ({ ...old, draft: { ...old.draft, ...how(old.draft) } }))
  }
  return {
    draft, unsaved, met, begin, busy: sending.busy, ...sending.told, errorOf: (path) => sending.told.errors[path],
    summary: sending.told.summary, drop: found && unsaved ? () => begin(kept) : undefined,
    set: (part) => edit(() => part), edit,
    meet: (record) => {
      setHeld((old) => metWith(old, record))
      sending.forget()
    },
    settle: (chosen) => setHeld((old) => ({
      ...old, met: [], draft: [...chosen].reduce((now, [key, value]) => withField(now, key, value), old.draft),
    })),
    save: (send) => sending.alone(async () => {
      if (hasNoNumber(draft)) throw new AskError(422, 'draft.no_number', say('admin.no_number'))
      const answer = await send(draft)
      setHeld((old) => ({ ...old, kept: draft, found: false }))
      letLeave()
      return answer
    }),
  }
}

function metWith<T extends object>({ kept, draft, found }: Held<T>, record: T): Held<T> {
  return { kept: record, draft: joined(kept, draft, record), met: meet(kept, draft, record), found }
}

/** What was left of it, over the record as it is now. */
function begunWith<T extends object>(initial: T, keep: string | undefined): Held<T> {
  const left = readLeft(keep, initial)
  if (!left) return { kept: initial, draft: initial, met: [], found: false }
  return metWith({ kept: left.base, draft: left.draft, met: [], found: true }, initial)
}

/** One thing is sent at a time; what is refused is told. */
function useSending() {
  const [told, setTold] = useState(NOTHING_TOLD)
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const alone = async <A>(work: () => Promise<A>): Promise<A | undefined> => {
    if (sending.current) return undefined
    sending.current = true
    setBusy(true)
    setTold(NOTHING_TOLD)
    try {
      return await work()
    } catch (refusal) {
      if (!(refusal instanceof AskError)) throw refusal
      setTold(toldBy(refusal))
      return undefined
    } finally {
      sending.current = false
      setBusy(false)
    }
  }
  return {
    told, busy, alone, forget: () => setTold(NOTHING_TOLD),
    forgetFields: (fields: readonly string[]) => setTold((old) => forgetFields(old, fields)),
  }
}

function toldBy({ status, code, message, errors = {} }: AskError): Told {
  if (status === 0) {
    return { errors, overtaken: false, summary: say(navigator.onLine ? 'admin.no_answer' : 'admin.no_network') }
  }
  return { errors, summary: message, overtaken: status === 409 && code.endsWith('.edited_meanwhile') }
}
