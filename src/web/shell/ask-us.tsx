import { SHOP } from './shop-facts.ts'

const LINK_CLASS = `inline-flex min-h-11 items-center px-3 font-semibold whitespace-nowrap text-action-text underline
  underline-offset-4`

/** Telephone and e-mail below a sentence that offers them. */
export function AskUs({ text }: { text: string }) {
  return (
    <div className="rounded-card border border-line bg-surface px-5 pt-5 pb-2 text-16 text-soft">
      <p className="text-balance">{text}</p>
      <p className="-mx-3">
        <a href={SHOP.phoneLink} className={LINK_CLASS}>{SHOP.phone}</a>{' '}
        <a href={`mailto:${SHOP.email}`} className={LINK_CLASS}>{SHOP.email}</a>
      </p>
    </div>
  )
}
