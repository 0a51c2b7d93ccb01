// What was just done and can be put back for some seconds: `offerUndo(said, undo)`.
import { useSyncExternalStore } from 'react'

export interface Undoable {
  id: number
  said: string
  undo: () => Promise<unknown>
}

let list: readonly Undoable[] = []
let lastId = 0
const listeners = new Set<() => void>()

function set(next: readonly Undoable[]): void {
  list = next
  for (const listener of listeners) listener()
}

/** Shows what was done, with a button that puts it back. At most three are shown, the latest. */
export function offerUndo(said: string, undo: () => Promise<unknown>): void {
  lastId += 1
  set([...list, { id: lastId, said, undo }].slice(-3))
}

export function dropUndo(id: number): void {
  set(list.filter((one) => one.id !== id))
}

export function useUndoables(): readonly Undoable[] {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, () => list)
}
