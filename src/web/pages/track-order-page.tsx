import { NeedsScript } from '#web/auth/needs-script.tsx'
import type { PageContext, PageHead } from '#web/kit/page.ts'
import { Breadcrumb } from '#web/kit/ui/breadcrumb.tsx'
import { Container } from '#web/kit/ui/container.tsx'
import { Link } from '#web/kit/ui/link.tsx'
import { PageTitle } from '#web/kit/ui/page-title.tsx'
import { WholeWords } from '#web/kit/ui/whole-words.tsx'
import { useT } from '#web/kit/words.tsx'
import { OrderTrack } from '#web/orders/order-track.tsx'
import { AskUs } from '#web/shell/ask-us.tsx'
import { urls } from '#web/urls.ts'

export function Page() {
  const t = useT()
  return (
    <Container className="own-account flex flex-col gap-6 pt-4">
      <Breadcrumb crumbs={[{ label: t('tracking.title') }]} />
      <div className="flex max-w-2xl flex-col gap-2">
        <PageTitle>{t('tracking.title')}</PageTitle>
        <p className="text-16 text-balance text-soft"><WholeWords text={t('tracking.lead')} /></p>
        <p className="member-only text-14 text-soft">
          {t('tracking.mine')}{' '}
          <Link to={urls.orders()} className="font-semibold text-action-text underline underline-offset-4">
            {t('tracking.mine_link')}
          </Link>
        </p>
      </div>
      <NeedsScript />
      <OrderTrack />
      <div className="max-w-2xl"><AskUs text={t('tracking.help')} /></div>
    </Container>
  )
}

export function head({ t }: PageContext): PageHead {
  return { title: t('tracking.title'), description: t('tracking.description') }
}
