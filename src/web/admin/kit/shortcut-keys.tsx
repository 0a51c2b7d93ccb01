import { useT } from '#web/kit/words.tsx'
import { shownKeys } from './shortcuts.ts'

/** The keys of a shortcut, drawn as keys. */
export function ShortcutKeys({ keys }: { keys: string }) {
  const t = useT()
  const then = keys.includes(' ')
  return (
    <span className="inline-flex items-center gap-1 text-12 text-quiet">
      {shownKeys(keys).map((key, at) => (
        <span key={key + String(at)} className="inline-flex items-center gap-1">
          {then && at > 0 && <span>{t('admin.key_then')}</span>}
          <kbd
            className="min-w-6 rounded-sm border border-line-strong bg-surface px-1.5 text-center font-sans text-12 font-semibold
              text-soft"
          >
            {key}
          </kbd>
        </span>
      ))}
    </span>
  )
}
