// In place of a written text that is not there or did not come.
import { AskError } from '#web/kit/ask-error.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { useT } from '#web/kit/words.tsx'
import { NotFound } from '#web/shell/not-found.tsx'
import { PageSkeleton } from '#web/shell/page-skeleton.tsx'

interface TextTroubleProps {
  error: Error | null
  /** Said where there is no such text, and where it did not come. */
  missing: string
  failed: string
  again: () => Promise<unknown>
  /** It waits for the network. */
  offline?: boolean
}

/** A 404 of its own, a second try, or the page's shape while it is on its way. */
export function TextTrouble({ error, missing, failed, again, offline }: TextTroubleProps) {
  const t = useT()
  if (error instanceof AskError && (error.status === 404 || error.status === 422)) return <NotFound title={missing} />
  if (!error && !offline) return <PageSkeleton />
  return (
    <div role="alert">
      <EmptyState title={failed} text={t('shell.failed_text')}>
        <Button onClick={() => void again()}>{t('kit.try_again')}</Button>
      </EmptyState>
    </div>
  )
}
