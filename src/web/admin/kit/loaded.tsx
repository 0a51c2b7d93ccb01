// What a screen edits, fresh from the server: shown when it is there, and said when there is no such thing.
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { AskError } from '#web/kit/ask.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { useQuery } from '#web/kit/use-query.ts'
import { useT } from '#web/kit/words.tsx'
import { Nothing } from './nothing.tsx'

interface LoadedProps<T> {
  /** Begins with `MINE`. */
  queryKey: readonly unknown[]
  /** Undefined: there is no such thing. */
  load: (id: number) => Promise<T | undefined>
  missing: string
  /** Where else to go. */
  back: { to: string, label: string }
  children: (thing: T | undefined) => ReactNode
}

/** Gives what the address names by its `id`; undefined where the address names nothing, as it is to be made. */
export function Loaded<T>(props: LoadedProps<T>) {
  const { id } = useParams()
  return id === undefined ? props.children(undefined) : <Fresh key={id} id={id} {...props} />
}

function Fresh<T>({ id, queryKey, load, missing, back, children }: LoadedProps<T> & { id: string }) {
  const t = useT()
  const { data, error, refetch } = useQuery({
    queryKey: [...queryKey, 'edited', id], queryFn: async () => ({ thing: await findThing(() => load(Number(id))) }),
    staleTime: 0, gcTime: 0,
  })
  if (error && !data) {
    return <NotLoaded title={t('admin.failed_title')} error={error} onAgain={() => void refetch()} back={back.to} />
  }
  if (!data) return <Skeleton className="h-96 w-full" />
  if (data.thing === undefined) return <Nothing whole title={missing}><Button to={back.to}>{back.label}</Button></Nothing>
  return children(data.thing)
}

interface NotLoadedProps {
  /** Of the screen, where the refusal says nothing of its own. */
  title?: string
  error: Error
  onAgain: () => void
  /** The list it belongs to. */
  back: string
}

/** Says that a thing did not come: tried again, where that may help, and the way to the others of its kind. */
export function NotLoaded({ title, error, onAgain, back }: NotLoadedProps) {
  const t = useT()
  const gone = error instanceof AskError && (error.status === 404 || error.status === 422)
  return (
    <Nothing title={title ?? error.message} text={title === undefined ? undefined : error.message}>
      {!gone && <Button onClick={onAgain}>{t('admin.again')}</Button>}
      <Button variant={gone ? 'contained' : 'outlined'} to={back}>{t('admin.to_list')}</Button>
    </Nothing>
  )
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
