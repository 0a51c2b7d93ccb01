import { skipToken, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useSession } from '#web/auth/session.tsx'
import { useQuery } from '#web/kit/use-query.ts'
import { loadList, tendList } from './account-list.ts'
import type { Kept, KeptList, KeptState } from './account-list.ts'

interface Shown<T> {
  items: readonly T[]
  /** Nothing has come yet. */
  loading: boolean
  failed: boolean
  /** Loads anew, unless that was begun less than two seconds ago. */
  load: () => void
}

const NONE: readonly never[] = []

/** Loads the list when its screen opens and somebody is signed in. */
export function useKeptList<T extends Kept>(list: KeptList<T>): Shown<T> {
  const client = useQueryClient()
  const { user, token } = useSession()
  const who = user && token
  useEffect(() => void tendList(client, list, who), [client, list, who])
  const { data } = useQuery<KeptState<T>>({ queryKey: list.key, queryFn: skipToken })
  const load = useCallback(() => {
    if (who !== undefined) void loadList(client, list, who)
  }, [client, list, who])
  const state = who === undefined ? undefined : data
  return { items: state?.items ?? NONE, loading: state === undefined, failed: state?.failed ?? false, load }
}
