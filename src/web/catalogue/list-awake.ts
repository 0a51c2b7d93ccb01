import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** True once the browser has taken the page over: until then, and without JavaScript, everything works as a link or a form. */
export function useAwake(): boolean {
  return useSyncExternalStore(never, () => true, () => false)
}
