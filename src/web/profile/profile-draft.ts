// Details that were typed and not saved: kept while one looks at other screens, warned of before the browser throws them away.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { MINE } from '#web/auth/auth-data.ts'
import type { ProfileValues } from './profile-form-rules.ts'

/** Among what belongs to the person signed in: it is forgotten when they leave. */
const DRAFT = [MINE, 'profile draft']

/** What was kept when the screen opened, if anything. */
export function useKeptDraft(): ProfileValues | undefined {
  const client = useQueryClient()
  return useState(() => client.getQueryData<ProfileValues>(DRAFT))[0]
}

/** Keeps `values` as long as they are `unsaved`; a password is never kept. */
export function useDraft(values: ProfileValues, unsaved: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    client.setQueryDefaults(DRAFT, { gcTime: Number.POSITIVE_INFINITY })
    if (unsaved) client.setQueryData<ProfileValues>(DRAFT, { ...values, currentPassword: '' })
    else client.removeQueries({ queryKey: DRAFT })
  }, [client, values, unsaved])
  useEffect(() => {
    if (!unsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [unsaved])
}
