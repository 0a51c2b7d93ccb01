import type { ReactNode } from 'react'
import { FooterNewsletter } from '#web/content/newsletter-footer.tsx'
import { shop, useShopHours } from '#web/kit/shop-facts.ts'
import { Container } from '#web/kit/ui/container.tsx'
import { Link } from '#web/kit/ui/link.tsx'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import { Mark } from './mark.tsx'

const REACH_CLASS = 'flex min-h-11 w-fit items-center text-ink hover:underline sm:min-h-8'

export function Footer() {
  const t = useT()
  return (
    <footer
      className="mt-16 border-t border-line bg-sunken text-14 text-soft below-fold-310 sm:below-fold-210
        max-sm:[main:has(.buy-bar)~&]:pb-[max(128px,7rem)]"
    >
      <Container
        className="grid grid-cols-2 gap-x-6 gap-y-10 py-12 sm:grid-cols-3 sm:gap-x-8 lg:grid-cols-[minmax(0,2fr)_1fr_1fr_1fr]"
      >
        <div className="flex max-w-sm flex-col gap-4 max-sm:col-span-2 sm:col-span-3 lg:col-span-1">
          <Mark className="h-11 w-fit text-ink" />
          <p className="text-16 text-pretty">{t('shell.footer_line')}</p>
          <address className="flex flex-col text-balance not-italic">
            <span>{shop().address}</span>
            <a href={shop().phoneLink} className={`${REACH_CLASS} font-semibold`}>{shop().phone}</a>
            <a href={`mailto:${shop().email}`} className={REACH_CLASS}>{shop().email}</a>
            <span>{useShopHours()}</span>
          </address>
          <FooterNewsletter />
        </div>
        <Column title={t('shell.footer_shop')}>
          <Line to={urls.products()}>{t('shell.all_products')}</Line>
          <Line to={urls.onSale()}>{t('shell.on_sale')}</Line>
          <Line to={urls.recent()}>{t('shell.recent')}</Line>
          <Line to={urls.categories()}>{t('catalogue.all_categories')}</Line>
          <Line to={urls.promotions()}>{t('shell.promotions')}</Line>
        </Column>
        <Column title={t('shell.footer_help')}>
          <Line to={urls.trackOrder()}>{t('shell.track_order')}</Line>
          <Line to={urls.faq()}>{t('shell.faq')}</Line>
          <Line to={urls.contact()}>{t('shell.contact')}</Line>
          <Line to={urls.chat()}>{t('shell.chat')}</Line>
          <Line to={urls.feedback()}>{t('shell.feedback')}</Line>
          <Line to={urls.shippingPolicy()}>{t('shell.shipping_policy')}</Line>
          <Line to={urls.returnPolicy()}>{t('shell.return_policy')}</Line>
        </Column>
        <Column title={t('shell.footer_alo')}>
          <Line to={urls.about()}>{t('shell.about')}</Line>
          <Line to={urls.news()}>{t('shell.news')}</Line>
          <Line to={urls.blog()}>{t('shell.blog')}</Line>
          <Line to={urls.privacyPolicy()}>{t('shell.privacy_policy')}</Line>
          <Line to={urls.termsOfService()}>{t('shell.terms_of_service')}</Line>
        </Column>
      </Container>
      {/* All at the left: at the right float the ways to write to the shop. */}
      <Container className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line py-5">
        <ul aria-label={t('shell.payments')} className="flex flex-wrap gap-2">
          {shop().payments.map((name) => (
            <li key={name} className="rounded-chip border border-line bg-surface px-2.5 py-1 text-12 font-semibold text-soft">
              {name}
            </li>
          ))}
        </ul>
        <p className="text-12 text-quiet">{t('shell.version', { version: shop().version })}</p>
      </Container>
    </footer>
  )
}

function Column({ title, children }: { title: string, children: ReactNode }) {
  return (
    <nav aria-label={title} className="flex flex-col gap-2">
      <p className="font-extrabold text-ink">{title}</p>
      <ul className="flex flex-col">{children}</ul>
    </nav>
  )
}

function Line({ to, children }: { to: string, children: ReactNode }) {
  return (
    <li>
      <Link to={to} className="flex min-h-9 items-center underline-offset-4 hover:text-ink hover:underline max-sm:min-h-11">
        {children}
      </Link>
    </li>
  )
}
