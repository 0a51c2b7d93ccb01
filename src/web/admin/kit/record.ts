// Making and changing one record on a form page: the draft, where it goes, how a change is put back, and what somebody else made
// of it meanwhile.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { toast } from '#web/kit/toast.ts'
import { useT } from '#web/kit/words.tsx'
import { useDraft } from './draft.ts'
import type { KeptDraft } from './draft.ts'
import { letLeave } from './leaving.ts'
import { offerUndo } from './undo-store.ts'

export interface RecordLines<T extends { id: number, edition: number }, D extends object> {
  /** What is edited of it. */
  draftOf: (row: T) => D
  create: (draft: D) => Promise<T>
  change: (row: T, draft: D) => Promise<T>
  /** Undefined: it is gone. */
  read: (id: number) => Promise<T | undefined>
  /** Where it is edited. */
  url: (id: number) => string
  /** Where all are listed. */
  list: string
  /** "SALE10 is saved", beside the offer to put it back. */
  said: (row: T) => string
  /** Keys of what shows it elsewhere. */
  shown: readonly (readonly unknown[])[]
}

export interface RecordForm<T, D extends object> {
  form: KeptDraft<D>
  /** As the server last had it; undefined: it is not made yet. */
  kept: T | undefined
  errorOf: (field: string) => string | undefined
  save: () => Promise<void>
  /** Goes on over what somebody else made of it, nothing typed is lost; where they deleted it, goes to the list. */
  reload: () => Promise<void>
  /** Something beside the form has changed it. */
  take: (row: T) => void
}

/** `first` is the row as it was loaded, or what a new one begins with. */
export function useRecord<T extends { id: number, edition: number }, D extends object>(
  lines: RecordLines<T, D>, first: { row: T } | { blank: D },
): RecordForm<T, D> {
  const t = useT()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [kept, setKept] = useState('row' in first ? first.row : undefined)
  const form = useDraft('row' in first ? lines.draftOf(first.row) : first.blank, { keep: useLocation().pathname })
  const renew = () => {
    for (const queryKey of lines.shown) void client.invalidateQueries({ queryKey })
  }
  const take = (row: T) => {
    setKept(row)
    form.begin(lines.draftOf(row))
    renew()
  }
  const change = async (row: T) => {
    const fresh = await form.save((draft) => lines.change(row, draft))
    if (!fresh) return
    take(fresh)
    offerUndo(lines.said(fresh), async () => take(await lines.change(fresh, lines.draftOf(row))))
  }
  const create = async () => {
    const made = await form.save(lines.create)
    if (!made) return
    renew()
    toast.success(t('admin.saved'))
    await navigate(lines.url(made.id), { replace: true })
  }
  return {
    form, kept, take,
    errorOf: (field) => form.errorOf(kept ? `details.${field}` : field),
    save: () => kept ? change(kept) : create(),
    reload: async () => {
      if (!kept) return
      const now = await lines.read(kept.id)
      if (now) {
        setKept(now)
        form.meet(lines.draftOf(now))
        return renew()
      }
      letLeave()
      await navigate(lines.list)
    },
  }
}
