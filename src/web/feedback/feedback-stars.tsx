// Stars for the shop, or none.
import { Star } from 'lucide-react'
import { classNames } from '#web/kit/class-names.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { useT } from '#web/kit/words.tsx'

const CHOICES = ['1', '2', '3', '4', '5'] as const

/** Five radio buttons drawn as stars, filled up to the chosen one, with a word for what was chosen. "" is none. */
export function FeedbackStars({ value, onChange }: { value: string, onChange: (value: string) => void }) {
  const t = useT()
  const chosen = CHOICES.find((choice) => choice === value)
  return (
    <fieldset aria-describedby="feedback-stars-hint" className="flex flex-col gap-1">
      <legend className="mb-1 text-14 font-semibold text-ink">{t('feedback.rating')}</legend>
      <div className="-ml-2 flex flex-wrap items-center">
        {CHOICES.map((choice) => (
          <label
            key={choice} title={t(`feedback.rating_${choice}`)}
            className="flex size-11 cursor-pointer items-center justify-center rounded-control hover:bg-sunken
              has-focus-visible:outline-2 has-focus-visible:outline-action"
          >
            <input
              type="radio" name="rating" value={choice} checked={value === choice} onChange={() => onChange(choice)}
              aria-label={`${t('feedback.stars', { count: Number(choice) })}: ${t(`feedback.rating_${choice}`)}`}
              className="sr-only"
            />
            <Star
              aria-hidden strokeWidth={1.75}
              className={classNames('size-7', choice <= value ? 'fill-warn text-warn' : 'text-line-strong')}
            />
          </label>
        ))}
        <span aria-hidden className="ml-2 text-14 font-semibold text-soft">{chosen && t(`feedback.rating_${chosen}`)}</span>
        {chosen && <Button variant="text" onClick={() => onChange('')}>{t('feedback.rating_clear')}</Button>}
      </div>
      <p id="feedback-stars-hint" className="text-12 text-quiet">{t('feedback.rating_hint')}</p>
    </fieldset>
  )
}
