// Light, dark, or as the system has it. The choice is kept under `theme`; "system" is the same as no choice.
import { keepStored, readStored } from './stored.ts'

export type Theme = 'light' | 'dark' | 'system'
const THEME_KEY = 'theme'
const darkSystem = () => matchMedia('(prefers-color-scheme: dark)')

/** The choice of a browser that keeps nothing: it lasts until the page is closed. */
let unkept: Theme = 'system'

export function readTheme(): Theme {
  const kept = readStored(THEME_KEY)
  return kept === 'light' || kept === 'dark' ? kept : unkept
}

function isDark(): boolean {
  const theme = readTheme()
  return theme === 'dark' || (theme === 'system' && darkSystem().matches)
}

const listeners = new Set<() => void>()

function apply(): void {
  const dark = isDark()
  document.documentElement.classList.toggle('dark', dark)
  const bar = document.querySelector('meta[name=theme-color]')
  bar?.setAttribute('content', bar.getAttribute(dark ? 'data-dark' : 'data-light') ?? '')
  for (const listener of listeners) listener()
}

export function chooseTheme(theme: Theme): void {
  const wanted = theme === 'system' ? undefined : theme
  keepStored(THEME_KEY, wanted)
  unkept = readStored(THEME_KEY) === wanted ? 'system' : theme
  apply()
}

/** Follows the system, other tabs and chooseTheme. Gives back a function that stops listening. */
export function watchTheme(listener: () => void): () => void {
  listeners.add(listener)
  const system = darkSystem()
  system.addEventListener('change', apply)
  window.addEventListener('storage', apply)
  return () => {
    listeners.delete(listener)
    system.removeEventListener('change', apply)
    window.removeEventListener('storage', apply)
  }
}
