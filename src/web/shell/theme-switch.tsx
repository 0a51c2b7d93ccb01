import { Monitor, Moon, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { chooseTheme, readTheme, watchTheme } from '#web/kit/theme.ts'
import { useT } from '#web/kit/words.tsx'
import { Segment, Segments } from './segments.tsx'

const THEMES = [
  { theme: 'light', Icon: Sun, word: 'shell.theme_light' },
  { theme: 'dark', Icon: Moon, word: 'shell.theme_dark' },
  { theme: 'system', Icon: Monitor, word: 'shell.theme_system' },
] as const

/** Light, dark, or as the system has it. The server does not know the choice: nothing is marked until the page is awake. */
export function ThemeSwitch() {
  const t = useT()
  const chosen = useSyncExternalStore(watchTheme, readTheme, () => undefined)
  return (
    <Segments label={t('shell.theme')}>
      {THEMES.map(({ theme, Icon, word }) => (
        <Segment key={theme} label={t(word)} chosen={chosen === theme} onChoose={() => chooseTheme(theme)}>
          <Icon aria-hidden strokeWidth={1.75} className="size-4" />
        </Segment>
      ))}
    </Segments>
  )
}
