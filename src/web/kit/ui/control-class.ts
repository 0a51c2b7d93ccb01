import { classNames } from '../class-names.ts'

/** How every control looks; red-rimmed when something is wrong with it. */
export function controlClass(error: string | undefined): string {
  return classNames(
    `w-full rounded-control border bg-surface px-3.5 text-16 text-ink transition-colors duration-150 placeholder:text-quiet
    disabled:opacity-55`,
    error ? 'border-bad' : 'border-line-strong hover:border-ink focus:border-action',
  )
}
