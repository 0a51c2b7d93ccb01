// Light or dark for the chat alone, whatever the page around it is.
import { useSyncExternalStore } from 'react'
import type { CSSProperties } from 'react'
import { useChatConfig } from './support-config.ts'
import { accentStyle } from './tokens-accents.ts'

const DARK_SYSTEM = '(prefers-color-scheme: dark)'

/** Whether what the query asks for holds now. */
function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
    () => false,
  )
}

/** From here on the chat over a page is a panel; below it takes the whole screen. */
export const useWide = (): boolean => useMedia('(min-width: 640px)')

export function useChatDark(): boolean {
  const { theme } = useChatConfig()
  const darkSystem = useMedia(DARK_SYSTEM)
  return theme === 'dark' || (theme === 'system' && darkSystem)
}

/** What the element around the chat is given. */
export function useChatLook(): { className: string, style: CSSProperties } {
  const { accentColor } = useChatConfig()
  const dark = useChatDark()
  return { className: dark ? 'dark' : 'light', style: accentStyle(accentColor, dark) }
}
