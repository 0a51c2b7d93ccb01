// What is opened on a page (a menu, a panel, the sidebar) closes when another page is shown. While that page is on its way the
// address bar is ahead of what is seen: what is opened then belongs to the page that comes.
import { useCallback, useState } from 'react'
import { useLocation } from 'react-router'

/** The key of the address in the address bar; `useLocation().key` follows once its page is there. */
export function keyOfAddress(): string {
  const state: unknown = history.state
  // The router's own name for an address that was not reached by it.
  return typeof state === 'object' && state !== null && 'key' in state ? String(state.key) : 'default'
}

/** Whether something is open here, and what opens and closes it: the same function for as long as the caller is shown. */
export function useOpenHere(): [open: boolean, setOpen: (open: boolean) => void] {
  const { key } = useLocation()
  const [shown, setShown] = useState(key)
  const [openAt, setOpenAt] = useState<string>()
  if (shown !== key) {
    setShown(key)
    if (openAt !== key) setOpenAt(undefined)
  }
  const setOpen = useCallback((open: boolean) => setOpenAt(open ? keyOfAddress() : undefined), [])
  return [openAt !== undefined, setOpen]
}
