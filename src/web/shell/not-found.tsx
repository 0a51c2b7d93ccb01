import { Button } from '#web/kit/ui/button.tsx'
import { Container } from '#web/kit/ui/container.tsx'
import { SignalArt } from '#web/kit/ui/signal-art.tsx'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'

/** A number nobody answers. `title` when it is known what is missing. */
export function NotFound({ title }: { title?: string }) {
  const t = useT()
  return (
    <Container className="flex flex-col items-center gap-4 py-20 text-center">
      <SignalArt art="phone" />
      <p className="text-14 font-semibold text-quiet tabular-nums">404</p>
      <h1 tabIndex={-1} className="text-28 font-extrabold text-balance text-ink outline-none sm:text-36">
        {title ?? t('shell.not_found_head')}
      </h1>
      <p className="max-w-lg text-16 text-balance text-soft">{t('shell.not_found_text')}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <Button size="large" to={urls.products()}>{t('shell.not_found_products')}</Button>
        <Button size="large" variant="outlined" to={urls.home()}>{t('shell.back_home')}</Button>
      </div>
    </Container>
  )
}
