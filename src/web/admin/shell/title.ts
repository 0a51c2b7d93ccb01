import { useEffect } from 'react'
import { titleOf } from '#web/kit/head.ts'

/** What the window is called while the caller is shown. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = titleOf({ title })
  }, [title])
}
