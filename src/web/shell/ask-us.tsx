import { SHOP } from './shop-facts.ts'

const LINK_CLASS = 'font-semibold whitespace-nowrap text-action-text underline underline-offset-4'

/** Telephone and e-mail after a sentence that offers them. */
export function AskUs({ text }: { text: string }) {
  return (
    <p className="rounded-card border border-line bg-surface p-5 text-16 text-soft">
      {text}{' '}
      <a href={SHOP.phoneLink} className={LINK_CLASS}>{SHOP.phone}</a>
      {' · '}
      <a href={`mailto:${SHOP.email}`} className={LINK_CLASS}>{SHOP.email}</a>
    </p>
  )
}
