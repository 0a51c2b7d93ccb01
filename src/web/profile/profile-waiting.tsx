// Until it is here: grey shapes; when it does not come, a sentence and another try.
import { useQueryClient } from '@tanstack/react-query'
import { MINE } from '#web/auth/auth-data.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { useT } from '#web/kit/words.tsx'

/** For a screen of which nothing is here yet. */
export function ProfileWaiting() {
  const t = useT()
  return (
    <output aria-label={t('kit.loading')} className="flex flex-col gap-6">
      <Skeleton className="h-40 rounded-card" />
      <Skeleton className="h-72 rounded-card" />
    </output>
  )
}

/** `sentence` says what did not come; trying again asks for all that belongs to the person. */
export function ProfileFailed({ sentence }: { sentence: string }) {
  const t = useT()
  const client = useQueryClient()
  return (
    <div role="alert" className="flex flex-col items-start gap-3 rounded-card border border-line bg-surface p-4 sm:p-6">
      <p className="text-14 font-medium text-bad">{sentence}</p>
      <Button variant="outlined" onClick={() => void client.refetchQueries({ queryKey: [MINE], type: 'active' })}>
        {t('kit.try_again')}
      </Button>
    </div>
  )
}
