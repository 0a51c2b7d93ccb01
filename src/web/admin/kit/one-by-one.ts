import { useRef } from 'react'
import { tellRefusal } from './tell-refusal.ts'

/** One act after the other; what is asked for meanwhile is not heard. What the server refuses is told above the page. */
export function useOneByOne(): (act: () => Promise<void>) => Promise<void> {
  const busy = useRef(false)
  return async (act) => {
    if (busy.current) return
    busy.current = true
    try {
      await tellRefusal(act)
    } finally {
      busy.current = false
    }
  }
}
