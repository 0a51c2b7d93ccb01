import { ChevronRight } from 'lucide-react'
import { useT } from '../words.tsx'
import { Link } from './link.tsx'

export interface Crumb { label: string, to?: string | undefined }

const LINK_CLASS = 'flex items-center py-1 underline-offset-4 hover:text-ink hover:underline max-sm:min-h-11 max-sm:min-w-11'

/** Where this page stands; the first step is home unless told otherwise. The last one is this page. */
export function Breadcrumb({ crumbs, home }: { crumbs: Crumb[], home?: Crumb }) {
  const t = useT()
  const steps = [home ?? { label: t('kit.home'), to: '/' }, ...crumbs]
  return (
    <nav aria-label={t('kit.breadcrumb')} className="text-14 text-quiet max-sm:-my-2">
      <ol className="-mx-4 flex scrollbar-none items-center gap-x-1 overflow-x-auto px-4 whitespace-nowrap sm:mx-0 sm:gap-x-1.5
        sm:px-0">
        {steps.map(({ label, to }, at) => (
          <li key={label} className="flex shrink-0 items-center gap-x-1 last:min-w-10 last:shrink sm:gap-x-1.5">
            {at > 0 && <ChevronRight aria-hidden strokeWidth={1.75} className="size-4 shrink-0 text-quiet" />}
            {to !== undefined && at < steps.length - 1
              ? <Link to={to} className={LINK_CLASS}>{label}</Link>
              : <span aria-current="page" className="truncate py-1 text-soft sm:max-w-96">{label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
