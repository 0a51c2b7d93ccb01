// What the forms of all groups have in common: loaded first, kept with its edition, put back by one press.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { SettingGroup, Settings } from '#contract/settings.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { useQuery } from '#web/kit/use-query.ts'
import { useT } from '#web/kit/words.tsx'
import { adminUrls } from '../admin-urls.ts'
import { useDraft } from '../kit/draft.ts'
import type { KeptDraft } from '../kit/draft.ts'
import type { FieldNames } from '../kit/form-meeting.tsx'
import { FormPage } from '../kit/form-page.tsx'
import { Nothing } from '../kit/nothing.tsx'
import { offerUndo } from '../kit/undo-store.ts'
import { keep, settingsQuery } from './settings-data.ts'
import type { Kept } from './settings-data.ts'

/** Gives the form its group, fresh from the server. */
export function LoadedSetting<G extends SettingGroup>({ group, children }: { group: G, children: (kept: Kept<G>) => ReactNode }) {
  const t = useT()
  const { data, isError, refetch } = useQuery(settingsQuery)
  if (data) return children(data[group])
  if (!isError) return <Skeleton className="h-96 w-full" />
  return <Nothing title={t('admin-settings.failed')}><Button onClick={() => void refetch()}>{t('admin.again')}</Button></Nothing>
}

const wordOf = (group: SettingGroup) => `admin-settings.${group}` as const

export interface SettingForm<G extends SettingGroup> {
  form: KeptDraft<Settings[G]>
  kept: Kept<G>
  save: () => Promise<void>
  reload: () => Promise<void>
  errorOf: (field: string) => string | undefined
}

export function useSettingForm<G extends SettingGroup>(group: G, first: Kept<G>): SettingForm<G> {
  const t = useT()
  const client = useQueryClient()
  const [kept, setKept] = useState(first)
  const form = useDraft<Settings[G]>(first.value, { keep: useLocation().pathname })
  const take = (fresh: Kept<G>) => {
    setKept(fresh)
    form.begin(fresh.value)
  }
  return {
    form, kept, errorOf: (field) => form.errorOf(`value.${field}`),
    save: async () => {
      const before = kept.value
      const fresh = await form.save((draft) => keep[group](draft, kept.edition))
      if (!fresh) return
      take(fresh)
      offerUndo(t('admin-settings.saved', { group: t(wordOf(group)) }),
        async () => take(await keep[group](before, fresh.edition)))
    },
    reload: async () => {
      const now = (await client.fetchQuery(settingsQuery))[group]
      setKept(now)
      form.meet(now.value)
    },
  }
}

interface SettingPageProps<G extends SettingGroup> {
  group: G
  made: SettingForm<G>
  names: FieldNames
  /** Asked before it is kept, where that needs a question. */
  onSave?: () => void
  children: ReactNode
}

export function SettingPage<G extends SettingGroup>({ group, made, names, onSave, children }: SettingPageProps<G>) {
  const t = useT()
  const { form, kept, save, reload } = made
  const isOrigin = JSON.stringify(form.draft) === JSON.stringify(kept.origin)
  return (
    <FormPage
      title={t(wordOf(group))} back={{ to: adminUrls.settings(), label: t('admin.settings') }} form={form}
      onSave={onSave ?? (() => void save())} onReload={() => void reload()} names={names}
      aside={!isOrigin && (
        <Button variant="text" size="small" onClick={() => form.set(kept.origin)}>{t('admin-settings.to_origin')}</Button>
      )}
    >
      {children}
    </FormPage>
  )
}
