// The filters of a list: groups of links with how many products each would leave, and a form for the price.
import { Check, ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Facets } from '#contract/search.ts'
import { classNames } from '#web/kit/class-names.ts'
import { formatNumber } from '#web/kit/format.ts'
import { Link } from '#web/kit/ui/link.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { Swatch } from '#web/kit/ui/tint.tsx'
import { useT } from '#web/kit/words.tsx'
import type { ListWish } from './list-address.ts'
import { groupsOf } from './list-choices.ts'
import type { Choice, ChoiceGroup } from './list-choices.ts'
import { PriceForm } from './list-price-form.tsx'

/** A longer group shows so many at first. */
const SHOWN_FIRST = 8
/** Two more are not worth a button. */
const SHOWN_AT_MOST = 10

interface FilterGroupsProps { wish: ListWish, facets: Facets | undefined }

export function FilterGroups({ wish, facets }: FilterGroupsProps) {
  const t = useT()
  if (!facets) return <Skeleton className="h-120 w-full" />
  return (
    <nav aria-label={t('finding.filters')} className="flex flex-col">
      {groupsOf(wish, facets, t).map((group) => (
        <FilterGroup key={group.name} title={group.title} chosen={group.choices.filter(({ chosen }) => chosen).length}>
          <Choices group={group} />
          {group.name === 'price' && <PriceForm key={`${wish.min} ${wish.max}`} wish={wish} range={facets.priceRange} />}
        </FilterGroup>
      ))}
    </nav>
  )
}

/** Folds without JavaScript too. */
function FilterGroup({ title, chosen, children }: { title: string, chosen: number, children: ReactNode }) {
  const t = useT()
  return (
    <details open className="group border-b border-line py-1 last:border-0">
      <summary
        className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-2 rounded-control text-14
          font-extrabold text-ink [&::-webkit-details-marker]:hidden"
      >
        <span>
          {title}
          {chosen > 0 && <span className="sr-only">, {t('finding.chosen_count', { count: chosen })}</span>}
        </span>
        <ChevronDown aria-hidden strokeWidth={1.75} className="size-4 text-quiet transition-transform group-open:rotate-180" />
      </summary>
      <div className="pb-3">{children}</div>
    </details>
  )
}

function Choices({ group: { name, choices, many } }: { group: ChoiceGroup }) {
  const t = useT()
  const narrow = name === 'ram' || name === 'storage'
  const cut = choices.length > SHOWN_AT_MOST ? SHOWN_FIRST : choices.length
  const rest = choices.slice(cut)
  const [open, setOpen] = useState(rest.some(({ chosen }) => chosen))
  return (
    <>
      <ul className={narrow ? 'grid grid-cols-2 gap-x-6' : undefined}>
        {choices.slice(0, cut).map((choice) => <ChoiceLink key={choice.key} choice={choice} many={many} />)}
      </ul>
      {rest.length > 0 && (
        <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)} className="group/rest flex flex-col">
          <summary
            className="flex min-h-11 w-fit cursor-pointer list-none items-center rounded-control text-14 font-semibold
              text-action-text underline-offset-4 hover:underline lg:min-h-9 [&::-webkit-details-marker]:hidden"
          >
            <span className="group-open/rest:hidden">{t('finding.show_rest', { count: rest.length })}</span>
            <span className="hidden group-open/rest:inline">{t('finding.hide_rest')}</span>
          </summary>
          <ul>{rest.map((choice) => <ChoiceLink key={choice.key} choice={choice} many={many} />)}</ul>
        </details>
      )}
    </>
  )
}

/** Chosen or not is a link's `aria-current`; a click changes the list and leaves the reader where he is. */
function ChoiceLink({ choice: { to, chosen, name, count, hex }, many }: { choice: Choice, many: boolean }) {
  const t = useT()
  return (
    <li>
      <Link
        to={to}
        aria-current={chosen ? 'true' : undefined}
        className={classNames(
          `-mx-2 flex min-h-11 items-center gap-2.5 rounded-control px-2 text-14 transition-colors hover:bg-sunken lg:min-h-8`,
          chosen ? 'font-semibold text-ink' : 'text-soft',
        )}
      >
        <Mark chosen={chosen} many={many} />
        {hex !== undefined && <Swatch hex={hex} className="size-4 shrink-0" />}
        <span className="grow">{name}</span>
        <span className="text-12 font-normal text-quiet tabular-nums">
          <span aria-hidden>{formatNumber(count)}</span>
          <span className="sr-only">{t('catalogue.products_count', { count })}</span>
        </span>
      </Link>
    </li>
  )
}

/** A box where several may be chosen, a dot where one may. */
function Mark({ chosen, many }: { chosen: boolean, many: boolean }) {
  const shape = many ? 'rounded-sm' : 'rounded-full'
  return (
    <span
      aria-hidden
      className={classNames(
        'flex size-4.5 shrink-0 items-center justify-center border', shape,
        chosen ? 'border-action-fill bg-action-fill text-on-action' : 'border-line-strong bg-surface',
      )}
    >
      {chosen && (many
        ? <Check strokeWidth={3} className="size-3.5" />
        : <span className="size-2 rounded-full bg-on-action" />)}
    </span>
  )
}
