// One text in both languages of the shop, side by side, and below each other where there is no room.
import { Input } from '#web/kit/ui/input.tsx'
import { Textarea } from '#web/kit/ui/textarea.tsx'
import { useT } from '#web/kit/words.tsx'

interface InLanguages { vi: string, en: string }

interface BothLanguagesProps {
  label: string
  value: InLanguages
  onChange: (value: InLanguages) => void
  errors: { vi: string | undefined, en: string | undefined }
  hint?: string
  required?: boolean
  /** Several lines, so many at first. */
  rows?: number
  maxLength?: number
}

const LANGUAGES = [['vi', 'admin.vietnamese'], ['en', 'admin.english']] as const

export function BothLanguages({ label, value, onChange, errors, rows, ...field }: BothLanguagesProps) {
  const t = useT()
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {LANGUAGES.map(([language, name]) => {
        const control = {
          ...field, label: `${label} (${t(name)})`, value: value[language], error: errors[language], lang: language,
          onChange: ({ target }: { target: { value: string } }) => onChange({ ...value, [language]: target.value }),
        }
        return rows === undefined ? <Input key={language} {...control} /> : <Textarea key={language} {...control} rows={rows} />
      })}
    </div>
  )
}
