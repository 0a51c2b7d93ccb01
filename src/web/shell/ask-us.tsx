import { shop } from '#web/kit/shop-facts.ts'
import { Link } from '#web/kit/ui/link.tsx'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'

const LINK_CLASS = `inline-flex min-h-11 items-center px-3 font-semibold whitespace-nowrap text-action-text underline
  underline-offset-4`

/** Telephone, e-mail and the chat below a sentence that offers them. */
export function AskUs({ text }: { text: string }) {
  const t = useT()
  return (
    <div className="rounded-card border border-line bg-surface px-5 pt-5 pb-2 text-16 text-soft print:hidden">
      <p className="text-balance">{text}</p>
      <p className="-mx-3 flex flex-wrap">
        <a href={shop().phoneLink} className={LINK_CLASS}>{shop().phone}</a>
        <a href={`mailto:${shop().email}`} className={LINK_CLASS}>{shop().email}</a>
        <Link to={urls.chat()} className={LINK_CLASS}>{t('shell.chat')}</Link>
      </p>
    </div>
  )
}
