import { Container } from '#web/kit/ui/container.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { useT } from '#web/kit/words.tsx'

/** A page while its file is on the way. */
export function PageSkeleton() {
  const t = useT()
  return (
    <Container className="flex flex-col gap-6 py-10">
      <output className="sr-only">{t('shell.loading_page')}</output>
      <Skeleton className="h-10 w-64" />
      <Skeleton className="h-72 w-full" />
      <Skeleton className="h-40 w-full" />
    </Container>
  )
}
