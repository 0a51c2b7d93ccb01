import { useLanguage, useT } from '#web/kit/words.tsx'
import { Segment, Segments } from './segments.tsx'

const LANGUAGES = [
  { language: 'vi', short: 'VI', word: 'shell.vietnamese' },
  { language: 'en', short: 'EN', word: 'shell.english' },
] as const

/** The names begin with what is seen, so that somebody who speaks to the screen can say it. */
export function LanguageSwitch() {
  const t = useT()
  const { language: chosen, change } = useLanguage()
  return (
    <Segments label={t('shell.language')}>
      {LANGUAGES.map(({ language, short, word }) => (
        <Segment
          key={language} label={`${short}, ${t(word)}`} chosen={chosen === language} onChoose={() => void change(language)}
        >
          <span aria-hidden className="text-12 font-semibold">{short}</span>
        </Segment>
      ))}
    </Segments>
  )
}
