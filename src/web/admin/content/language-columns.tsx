// Both languages of a text side by side, each with its preview; one at a time where there is less room or more to write.
import { useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import type { Language } from '#contract/problems.ts'
import { classNames } from '#web/kit/class-names.ts'
import { useT } from '#web/kit/words.tsx'
import { useNarrow } from '../kit/narrow.ts'

export type Texts<T> = Record<Language, T>

/** The texts of one language with this part written anew, as a part of the draft that holds both. */
export function writtenIn<T extends object>(texts: Texts<T>, language: Language, part: Partial<T>): Partial<Texts<T>> {
  const next = { ...texts[language], ...part }
  return language === 'vi' ? { vi: next } : { en: next }
}

const LANGUAGES = ['vi', 'en'] as const satisfies readonly Language[]
type View = 'both' | Language
const NAMES = { both: 'admin-content.both', vi: 'admin.vietnamese', en: 'admin.english' } as const

interface LanguageColumnsProps {
  /** Languages in which something is missing or wrong. */
  wrong: readonly Language[]
  fields: (language: Language) => ReactNode
  preview: (language: Language) => ReactNode
}

export function LanguageColumns({ wrong, fields, preview }: LanguageColumnsProps) {
  const narrow = useNarrow()
  const [chosen, setChosen] = useState<View>('both')
  const [seen, setSeen] = useState('')
  const view: View = narrow && chosen === 'both' ? 'vi' : chosen
  if (seen !== wrong.join()) {
    // What has just been found wrong is what is shown.
    setSeen(wrong.join())
    const [first] = wrong
    if (first !== undefined && view !== 'both' && !wrong.includes(view)) setChosen(first)
  }
  const shown = view === 'both' ? LANGUAGES : [view]
  return (
    <div className="flex flex-col gap-4">
      <ViewTabs views={narrow ? LANGUAGES : ['both', ...LANGUAGES]} view={view} wrong={wrong} onChoose={setChosen} />
      <div
        id="language-panel" role="tabpanel" aria-labelledby={`language-${view}`}
        className={classNames('grid gap-4', view === 'both' && 'xl:grid-cols-2')}
      >
        {shown.map((language) => (
          <div key={language} className={classNames('grid min-w-0 content-start gap-4', view !== 'both' && 'xl:grid-cols-2')}>
            <fieldset
              aria-labelledby={`language-name-${language}`}
              className="flex min-w-0 flex-col gap-4 rounded-card border border-line bg-surface p-4 sm:p-5"
            >
              <LanguageName language={language} />
              {fields(language)}
            </fieldset>
            <div className={classNames('min-w-0', view !== 'both' && 'xl:sticky xl:top-34 xl:self-start')}>
              {preview(language)}
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}

function LanguageName({ language }: { language: Language }) {
  const t = useT()
  return <h2 id={`language-name-${language}`} className="text-16 font-extrabold text-ink">{t(NAMES[language])}</h2>
}

interface ViewTabsProps { views: readonly View[], view: View, wrong: readonly Language[], onChoose: (view: View) => void }

function ViewTabs({ views, view, wrong, onChoose }: ViewTabsProps) {
  const t = useT()
  const walk = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const next = views[(views.indexOf(view) + step + views.length) % views.length]
    if (step === 0 || next === undefined) return
    onChoose(next)
    document.getElementById(`language-${next}`)?.focus()
  }
  return (
    <div
      role="tablist" aria-label={t('admin-content.languages')}
      className="flex self-start rounded-control border border-line bg-sunken p-0.5"
    >
      {views.map((one) => (
        <button
          key={one} id={`language-${one}`} type="button" role="tab" aria-selected={one === view} aria-controls="language-panel"
          tabIndex={one === view ? 0 : -1} onClick={() => onChoose(one)} onKeyDown={walk}
          className={classNames('h-8 cursor-pointer rounded-chip px-3 text-14 font-medium whitespace-nowrap max-md:h-11',
            one === view ? 'bg-raised text-ink shadow-lift dark:bg-line' : 'text-soft hover:text-ink')}
        >
          {t(NAMES[one])}
          {one !== 'both' && wrong.includes(one) && (
            <>
              <span aria-hidden className="ml-1 text-warn">•</span>
              <span className="sr-only">, {t('admin-content.incomplete')}</span>
            </>
          )}
        </button>
      ))}
    </div>
  )
}
