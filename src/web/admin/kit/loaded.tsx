// What a screen edits, fresh from the server: shown when it is there, and said when there is no such thing.
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AskError } from '#web/kit/ask.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { useT } from '#web/kit/words.tsx'
import { Nothing } from './nothing.tsx'

interface LoadedProps<T> {
  /** Begins with `MINE`. */
  queryKey: readonly unknown[]
  /** Undefined: there is no such thing. */
  load: () => Promise<T | undefined>
  missing: string
  /** Where else to go. */
  back: { to: string, label: string }
  children: (thing: T) => ReactNode
}

export function Loaded<T>({ queryKey, load, missing, back, children }: LoadedProps<T>) {
  const t = useT()
  const { data, error, refetch } = useQuery({
    queryKey: [...queryKey, 'edited'], queryFn: async () => ({ thing: await findThing(load) }), staleTime: 0, gcTime: 0,
  })
  if (error && !data) {
    return <Nothing title={t('admin.list_failed')}><Button onClick={() => void refetch()}>{t('admin.again')}</Button></Nothing>
  }
  if (!data) return <Skeleton className="h-96 w-full" />
  if (data.thing === undefined) return <Nothing title={missing}><Button to={back.to}>{back.label}</Button></Nothing>
  return children(data.thing)
}

/** An id that is none is as unknown as one that names nothing. */
async function findThing<T>(load: () => Promise<T | undefined>): Promise<T | undefined> {
  try {
    return await load()
  } catch (refusal) {
    if (refusal instanceof AskError && (refusal.status === 404 || refusal.status === 422)) return undefined
    throw refusal
  }
}
