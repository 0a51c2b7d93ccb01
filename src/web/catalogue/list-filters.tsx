// The filters of a list: groups of links with how many products each would leave, and a form for the price.
import { ChevronDown } from 'lucide-react'
import { memo, useState } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import { classNames } from '#web/kit/class-names.ts'
import { DrawnWith } from '#web/kit/drawn-once.tsx'
import { formatNumber } from '#web/kit/format.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { Swatch } from '#web/kit/ui/tint.tsx'
import { useT } from '#web/kit/words.tsx'
import type { ListWish } from './list-address.ts'
import { useAwake } from './list-awake.ts'
import { groupsOf } from './list-choices.ts'
import type { Choice, ChoiceGroup } from './list-choices.ts'
import { choiceState, chooseBySpace, useChoosing } from './list-choosing.ts'
import type { FacetsState } from './list-facets.ts'
import { isPlainClick } from './list-going.ts'
import { PriceForm } from './list-price-form.tsx'

/** A longer group shows so many at first. */
const SHOWN_FIRST = 8
/** Two more are not worth a button. */
const SHOWN_AT_MOST = 10

/** Texts that are said of each choice. */
const SAID_EACH = 3
/** Two of a size stand beside each other only as long as their counts are short. */
const COUNT_SHORT = 1000

interface FilterGroupsProps { wish: ListWish, facets: FacetsState }

/** Many links: drawn anew only when what is chosen or counted has changed. */
export const FilterGroups = memo(({ wish, facets: { shown: facets, fresh, failed, retry } }: FilterGroupsProps) => {
  const t = useT()
  const awake = useAwake()
  if (failed) return <BrokenFilters onRetry={retry} />
  if (!facets) return <Skeleton className="h-120 w-full" />
  return (
    <nav
      aria-label={t('finding.filters')} aria-busy={!fresh || undefined}
      className={classNames('flex flex-col', !fresh && 'counting')}
    >
      {groupsOf(wish, facets, t).map((group) => (
        <Group key={group.name} wish={wish} group={group} awake={awake}>
          {group.name === 'price' && <PriceForm wish={wish} range={facets.priceRange} />}
        </Group>
      ))}
    </nav>
  )
})

function BrokenFilters({ onRetry }: { onRetry: () => void }) {
  const t = useT()
  return (
    <div role="alert" className="flex flex-col items-start gap-3 rounded-card border border-line bg-surface p-4">
      <p className="text-14 text-soft">{t('finding.filters_failed')}</p>
      <Button variant="outlined" size="small" onClick={onRetry}>{t('kit.try_again')}</Button>
    </div>
  )
}

interface GroupProps {
  wish: ListWish
  group: ChoiceGroup
  awake: boolean
  /** Below the choices, other on each page. */
  children?: ReactNode
}

/** A group with its choices. Most lists offer the same: of a choice only its address and its count are others. */
function Group({ wish, group, awake, children }: GroupProps) {
  const t = useT()
  const { name, title, many, choices } = group
  const narrow = (name === 'ram' || name === 'storage') && choices.every(({ count }) => count < COUNT_SHORT)
  const of = () => [name, title, many, awake, narrow, choices.map(({ key, name: its, hex, chosen }) => [key, its, hex, chosen])]
  const said: string[] = []
  for (const { to, name: its, count } of choices) {
    said.push(to, `${its} ${t('catalogue.products_count', { count })}`, formatNumber(count))
  }
  const lines = (blanks: readonly string[]) => <Choices wish={wish} group={group} narrow={narrow} said={blanks} awake={awake} />
  const folded = (inside: ReactNode) => (
    <FilterGroup title={title} chosen={choices.filter(({ chosen }) => chosen).length}>{inside}</FilterGroup>
  )
  if (!children) return <DrawnWith name="group" of={of} blanks={said}>{(blanks) => folded(lines(blanks))}</DrawnWith>
  return folded(<><DrawnWith name="choices" of={of} blanks={said}>{lines}</DrawnWith>{children}</>)
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
      <fieldset aria-label={title} className="min-w-0 pb-3">{children}</fieldset>
    </details>
  )
}

interface ChoicesProps {
  wish: ListWish
  group: ChoiceGroup
  /** Two stand beside each other. */
  narrow: boolean
  /** Of each choice its address, what it is called by those who hear it, and its count. */
  said: readonly string[]
  awake: boolean
}

function Choices({ wish, group: { choices, many }, narrow, said, awake }: ChoicesProps) {
  const t = useT()
  const { isChosen, choose } = useChoosing(wish, many)
  const cut = choices.length > SHOWN_AT_MOST ? SHOWN_FIRST : choices.length
  const rest = choices.slice(cut)
  const [open, setOpen] = useState(rest.some(({ chosen }) => chosen))
  const looks = classNames('choices', !many && 'choices-one')
  const lines = (from: number, to: number) => choices.slice(from, to).map((choice, nth) => {
    const [href = '', label = '', count = ''] = said.slice(SAID_EACH * (from + nth), SAID_EACH * (from + nth + 1))
    return (
      <ChoiceLine
        key={choice.key} choice={choice} chosen={isChosen(choice)} {...{ href, label, count }} onChoose={choose} awake={awake}
      />
    )
  })
  return (
    <>
      <ul className={classNames(looks, narrow && 'choices-narrow')}>{lines(0, cut)}</ul>
      {rest.length > 0 && (
        <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)} className="group/rest flex flex-col">
          <summary
            className="flex min-h-11 w-fit cursor-pointer list-none items-center rounded-control text-14 font-semibold
              text-action-text underline-offset-4 hover:underline lg:min-h-9 [&::-webkit-details-marker]:hidden"
          >
            <span className="group-open/rest:hidden">{t('finding.show_rest', { count: rest.length })}</span>
            <span className="hidden group-open/rest:inline">{t('finding.hide_rest')}</span>
          </summary>
          <ul className={looks}>{lines(cut, choices.length)}</ul>
        </details>
      )}
    </>
  )
}

interface ChoiceLineProps {
  choice: Choice
  chosen: boolean
  href: string
  label: string
  count: string
  onChoose: (choice: Choice) => void
  awake: boolean
}

/** A click changes the list and leaves the reader where he is. How it looks stands in kit/choices.css. */
const ChoiceLine = memo(({ choice, chosen, href, label, count, onChoose, awake }: ChoiceLineProps) => {
  const { name, hex } = choice
  const follow = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onChoose(choice)
  }
  return (
    <li>
      <a
        href={href} onClick={follow} {...choiceState(chosen, awake)} onKeyDown={chooseBySpace} aria-label={label}
      >
        {hex !== undefined && <Swatch hex={hex} className="size-4 shrink-0" />}
        {name}
        <span>{count}</span>
      </a>
    </li>
  )
})
