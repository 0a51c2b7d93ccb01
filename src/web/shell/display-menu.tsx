import { Contrast } from 'lucide-react'
import { useDisclosure } from '#web/kit/ui/disclosure.ts'
import { useT } from '#web/kit/words.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

/** Theme and language where the header has no room for them side by side: beside the search box of a narrow screen. */
export function DisplayMenu() {
  const t = useT()
  const menu = useDisclosure()
  return (
    <details {...menu} className="relative -mr-2">
      <summary
        title={t('shell.display')} aria-label={t('shell.display')}
        className="flex size-11 cursor-pointer list-none items-center justify-center rounded-control text-ink transition-colors
          hover:bg-sunken [&::-webkit-details-marker]:hidden"
      >
        <Contrast aria-hidden strokeWidth={1.75} className="size-6" />
      </summary>
      <div
        className="absolute top-full right-0 z-30 mt-2 flex animate-rise-in flex-col items-center gap-3 rounded-card border
          border-line bg-raised p-3 shadow-float"
      >
        <ThemeSwitch />
        <LanguageSwitch />
      </div>
    </details>
  )
}
