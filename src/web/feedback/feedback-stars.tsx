// Stars for the shop, or none.
import { Button } from '#web/kit/ui/button.tsx'
import { StarChoice } from '#web/kit/ui/star-choice.tsx'
import { useT } from '#web/kit/words.tsx'

/** "" is none. */
export function FeedbackStars({ value, onChange }: { value: string, onChange: (value: string) => void }) {
  const t = useT()
  return (
    <StarChoice
      legend={t('feedback.rating')} hint={t('feedback.rating_hint')} value={value}
      onChange={(event) => onChange(event.target.value)}
      wordOf={(choice) => t(`feedback.rating_${choice}`)} starsOf={(count) => t('feedback.stars', { count })}
    >
      <Button variant="text" onClick={() => onChange('')}>{t('feedback.rating_clear')}</Button>
    </StarChoice>
  )
}
