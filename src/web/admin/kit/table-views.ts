// Filters that somebody uses often, under names of their own: kept in the browser, per person and list.
import { useState } from 'react'
import { keepStored, readStored } from '#web/kit/stored.ts'

export interface SavedView { name: string, search: string }

export const VIEWS_MAX = 20
export const VIEW_NAME_MAX = 40

/** What was kept, whatever became of it meanwhile. */
export function parseViews(text: string | undefined): SavedView[] {
  try {
    const read: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(read)) return []
    return read.flatMap((one: unknown) => {
      if (typeof one !== 'object' || one === null || !('name' in one) || !('search' in one)) return []
      const { name, search } = one
      return typeof name === 'string' && typeof search === 'string' ? [{ name, search }] : []
    }).slice(0, VIEWS_MAX)
  } catch {
    return []
  }
}

interface Views {
  views: readonly SavedView[]
  /** One more of the same name takes the place of the first. False: there are too many. */
  save: (view: SavedView) => boolean
  drop: (name: string) => void
}

export function useViews(list: string, personId: number): Views {
  const key = `admin.views.${personId}.${list}`
  const [views, setViews] = useState(() => parseViews(readStored(key)))
  const keep = (next: SavedView[]) => {
    keepStored(key, next.length === 0 ? undefined : JSON.stringify(next))
    setViews(next)
  }
  return {
    views,
    save: (view) => {
      const others = views.filter(({ name }) => name !== view.name)
      if (others.length >= VIEWS_MAX) return false
      keep([...others, view])
      return true
    },
    drop: (name) => keep(views.filter((one) => one.name !== name)),
  }
}
