import { Button } from '#web/kit/ui/button.tsx'
import { useT } from '#web/kit/words.tsx'

/** A list that did not come, and another try. */
export function LoadFailed({ text, onRetry }: { text: string, onRetry: () => void }) {
  const t = useT()
  return (
    <div role="alert" className="flex flex-col items-start gap-3">
      <p className="text-14 text-bad">{text}</p>
      <Button variant="outlined" onClick={onRetry}>{t('kit.try_again')}</Button>
    </div>
  )
}
