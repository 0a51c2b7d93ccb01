// The way to the order that a refusal names, beside the field it is said of.
import { Link } from '#web/kit/ui/link.tsx'
import { useT } from '#web/kit/words.tsx'
import { adminUrls } from '../admin-urls.ts'

const CODE = /\bDH[0-9A-HJKMNP-TV-Z]{7}\b/

/** Leads to the order whose code stands in the sentence, in a tab of its own: what is typed here stays. Nothing without one. */
export function OrderNamed({ message }: { message: string }) {
  const t = useT()
  const [code] = CODE.exec(message) ?? []
  return code !== undefined && (
    <Link
      to={adminUrls.orders({ text: code })} target="_blank"
      className="inline-flex min-h-6 items-center font-medium text-action-text underline underline-offset-4"
    >
      {t('admin-orders.see_order', { code })}
    </Link>
  )
}
