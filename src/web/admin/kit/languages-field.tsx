// One text in both languages of the shop, a tab for each; a language that lacks it, or is wrong, is marked.
import { useId, useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { Language } from '#contract/problems.ts'
import { classNames } from '#web/kit/class-names.ts'
import { Input } from '#web/kit/ui/input.tsx'
import { Textarea } from '#web/kit/ui/textarea.tsx'
import { useT } from '#web/kit/words.tsx'

export interface InLanguages { vi: string, en: string }

interface LanguagesFieldProps {
  label: string
  value: InLanguages
  onChange: (value: InLanguages) => void
  errors?: Partial<Record<Language, string | undefined>>
  hint?: string
  required?: boolean
  /** Several lines, so many at first. */
  rows?: number
  maxLength?: number
}

const LANGUAGES = ['vi', 'en'] as const
const NAMES = { vi: 'admin.vietnamese', en: 'admin.english' } as const

export function LanguagesField({ label, value, onChange, errors = {}, rows, ...field }: LanguagesFieldProps) {
  const t = useT()
  const id = useId()
  const [shown, setChosen] = useState<Language>('vi')
  const wrong = LANGUAGES.filter((language) => errors[language] !== undefined).join()
  const [seen, setSeen] = useState(wrong)
  if (seen !== wrong) {
    // What has just been found wrong is what is shown.
    setSeen(wrong)
    if (wrong !== '' && errors[shown] === undefined) setChosen(other(shown))
  }
  const choose = (language: Language) => {
    setChosen(language)
    document.getElementById(`${id}-${language}`)?.focus()
  }
  const walk = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') choose(other(shown))
  }
  const control = {
    ...field, label: `${label} (${t(NAMES[shown])})`, value: value[shown], error: errors[shown], lang: shown, quietLabel: true,
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...value, [shown]: target.value }),
  }
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-end justify-between gap-3">
        <span aria-hidden className="text-14 font-semibold text-ink">{label}</span>
        <div role="tablist" aria-label={label} className="flex gap-1">
          {LANGUAGES.map((language) => (
            <button
              key={language} id={`${id}-${language}`} type="button" role="tab" aria-selected={shown === language}
              aria-controls={`${id}-panel`} tabIndex={shown === language ? 0 : -1} onClick={() => setChosen(language)}
              onKeyDown={walk}
              className={classNames('h-8 cursor-pointer rounded-chip px-2.5 text-12 font-semibold max-md:h-11 max-md:px-4',
                shown === language ? 'bg-action-wash text-action-text' : 'text-quiet hover:bg-sunken')}
            >
              {t(NAMES[language])}
              {value[language].trim() === '' && (
                <>
                  <span aria-hidden className="ml-1 text-warn">•</span>
                  <span className="sr-only">, {t('admin.lacks')}</span>
                </>
              )}
            </button>
          ))}
        </div>
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${shown}`}>
        {rows === undefined ? <Input {...control} /> : <Textarea {...control} rows={rows} />}
      </div>
    </div>
  )
}

function other(language: Language): Language {
  return language === 'vi' ? 'en' : 'vi'
}
