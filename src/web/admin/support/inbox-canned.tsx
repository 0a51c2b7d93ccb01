/* oxlint-disable jsx-a11y/prefer-tag-over-role -- HTML has no list of options of several lines that belongs to a text box */
// The canned answers that fit what was typed after a slash, chosen by arrow keys and Enter.
import type { CannedAnswer } from '#contract/support-admin.ts'
import type { Language } from '#contract/problems.ts'
import { classNames } from '#web/kit/class-names.ts'
import { useT } from '#web/kit/words.tsx'
import { fillCanned } from './canned-fill.ts'
import type { Known } from './canned-fill.ts'

interface InboxCannedProps {
  id: string
  found: readonly CannedAnswer[]
  at: number
  language: Language
  /** Filled in, as it will be sent. */
  known: Known
  onPick: (answer: CannedAnswer) => void
}

export const optionId = (id: string, answer: CannedAnswer): string => `${id}-${answer.id}`

export function InboxCanned({ id, found, at, language, known, onPick }: InboxCannedProps) {
  const t = useT()
  return (
    <div
      className="absolute inset-x-3 bottom-full z-10 max-h-72 overflow-y-auto rounded-card border border-line bg-raised
        shadow-float"
    >
      <p aria-live="polite" className={found.length === 0 ? 'p-3 text-14 text-soft' : 'sr-only'}>
        {found.length === 0 ? t('admin-support.canned_nothing') : t('admin-support.canned_found', { count: found.length })}
      </p>
      {found.length > 0 && (
        <div id={id} role="listbox" aria-label={t('admin-support.canned')}>
          {found.map((answer, place) => (
            <button
              key={answer.id} id={optionId(id, answer)} type="button" role="option" tabIndex={-1} aria-selected={place === at}
              ref={(item) => {
                if (place === at) item?.scrollIntoView({ block: 'nearest' })
              }}
              // the focus stays where one writes
              onPointerDown={(event) => event.preventDefault()} onClick={() => onPick(answer)}
              className={classNames('flex w-full cursor-pointer flex-col gap-0.5 px-3 py-2 text-left',
                place === at && 'bg-action-wash')}
            >
              <span className="flex flex-wrap items-baseline gap-x-2">
                <span className="text-14 font-semibold text-ink">/{answer.shorthand}</span>
                <span className="text-12 text-soft">{language === 'vi' ? answer.titleVi : answer.titleEn}</span>
              </span>
              <span className="line-clamp-1 text-12 text-soft">{fillCanned(answer, language, known)}</span>
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
