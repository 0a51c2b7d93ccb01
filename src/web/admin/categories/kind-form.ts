// Making, changing and deleting one category or brand: the draft, where it goes, and how a change is put back.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { AskError } from '#web/kit/ask.ts'
import { toast } from '#web/kit/toast.ts'
import { useT } from '#web/kit/words.tsx'
import { useDraft } from '../kit/draft.ts'
import type { Draft } from '../kit/draft.ts'
import { letLeave } from '../kit/leaving.ts'
import { offerUndo } from '../kit/undo-store.ts'
import { kindKey } from './kind-lines.ts'
import type { KindLines, KindRow } from './kind-lines.ts'

export interface KindForm<T, B extends object> {
  form: Draft<B>
  /** As the server last had it; undefined: it is not made yet. */
  kept: T | undefined
  errorOf: (field: keyof B & string) => string | undefined
  save: () => Promise<void>
  /** Begins anew with what somebody else made of it. */
  reload: () => Promise<void>
  remove: () => Promise<void>
}

/** `first` is the row as it was loaded, or what a new one begins with. */
export function useKindForm<T extends KindRow, B extends object>(
  lines: KindLines<T, B>, first: { row: T } | { blank: B },
): KindForm<T, B> {
  const t = useT()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [kept, setKept] = useState('row' in first ? first.row : undefined)
  const form = useDraft('row' in first ? lines.bodyOf(first.row) : first.blank)
  const renew = () => client.invalidateQueries({ queryKey: kindKey(lines.kind) })
  const take = (row: T) => {
    setKept(row)
    form.begin(lines.bodyOf(row))
    void renew()
  }
  const change = async (row: T) => {
    const fresh = await form.save((draft) => lines.change(row, draft))
    if (!fresh) return
    take(fresh)
    offerUndo(t('admin-categories.changed', { name: lines.nameOf(fresh) }),
      async () => take(await lines.change(fresh, lines.bodyOf(row))))
  }
  const create = async () => {
    const made = await form.save(lines.create)
    if (!made) return
    void renew()
    toast.success(t('admin.saved'))
    await navigate(lines.urls.one(made.id), { replace: true })
  }
  return {
    form, kept,
    errorOf: (field) => form.errorOf(kept ? `details.${field}` : field),
    save: () => kept ? change(kept) : create(),
    reload: async () => {
      const now = (await lines.list()).find(({ id }) => id === kept?.id)
      if (now) return take(now)
      letLeave()
      await navigate(lines.urls.list())
    },
    remove: () => tellRefusal(async () => {
      if (!kept) return
      await lines.remove(kept.id)
      letLeave()
      void renew()
      toast.success(t('admin-categories.removed', { name: lines.nameOf(kept) }))
      await navigate(lines.urls.list(), { replace: true })
    }),
  }
}

/** What the server refuses is told above the page. */
async function tellRefusal(act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (refusal) {
    if (!(refusal instanceof AskError)) throw refusal
    toast.error(refusal.message)
  }
}
