// In place of screens that are on their way: says so, and leads on.
import type { PageContext, PageHead } from '#web/kit/page.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Container } from '#web/kit/ui/container.tsx'
import { SignalArt } from '#web/kit/ui/signal-art.tsx'
import { useT } from '#web/kit/words.tsx'
import { AskUs } from '#web/shell/ask-us.tsx'
import { urls } from '#web/urls.ts'

export function Page() {
  const t = useT()
  return (
    <Container className="flex flex-col items-center gap-4 py-16 text-center">
      <SignalArt art="phone" />
      <h1 tabIndex={-1} className="text-28 font-extrabold text-balance text-ink outline-none sm:text-36">
        {t('content.soon_title')}
      </h1>
      <p className="max-w-lg text-16 text-balance text-soft">{t('content.soon_text')}</p>
      <div className="my-4 flex flex-wrap justify-center gap-3">
        <Button size="large" to={urls.products()}>{t('shell.not_found_products')}</Button>
        <Button size="large" variant="outlined" to={urls.contact()}>{t('shell.contact')}</Button>
      </div>
      <AskUs text={t('content.ask_us')} />
    </Container>
  )
}

export function head({ t }: PageContext): PageHead {
  return { title: t('content.soon_title'), robots: 'noindex' }
}
