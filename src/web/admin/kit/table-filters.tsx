// The parts of a list's filter: a row of choices, a choice among many, a text.
import { Search } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '#web/kit/class-names.ts'
import { useT } from '#web/kit/words.tsx'
import type { FilterSpec } from './table-address.ts'
import { FILTER_MARK } from './table-keys.ts'
import type { Identified, Table } from './table.ts'

interface FilterProps<Row extends Identified, F extends FilterSpec> {
  table: Table<Row, F>
  /** The field of the address. */
  name: keyof F & string
  label: string
}

interface Option { value: string, label: ReactNode }

/** A few states side by side. The value '' stands for all of them. */
export function FilterTabs<Row extends Identified, F extends FilterSpec>(
  { table, name, label, options }: FilterProps<Row, F> & { options: readonly Option[] },
) {
  const now = String(table.filters[name] ?? '')
  return (
    <fieldset aria-label={label} className="max-w-full min-w-0 max-md:w-full">
      <div className="flex scroll-hint overflow-x-auto rounded-control border border-line p-0.5">
        {options.map(({ value, label: said }, at) => (
          <button
            key={value} type="button" aria-pressed={now === value} {...at === 0 && { [FILTER_MARK]: '' }}
            onClick={() => table.setFilter(name, value)}
            className={classNames('h-8 grow cursor-pointer rounded-chip px-3 text-14 font-medium whitespace-nowrap max-md:h-11',
              now === value ? 'bg-raised text-ink shadow-lift dark:bg-line' : 'text-soft hover:text-ink')}
          >
            {said}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

const FIELD = 'flex items-center gap-2 max-md:min-w-0 max-md:flex-col max-md:items-stretch max-md:gap-1'
const NAME = 'text-12 font-semibold text-quiet'
const CONTROL = `h-9 min-w-0 rounded-control border border-line-strong bg-surface px-2 text-14 text-ink max-md:h-11
  max-md:max-w-full`

interface SelectProps<Row extends Identified, F extends FilterSpec> extends FilterProps<Row, F> {
  options: readonly { value: string, label: string }[]
  /** One of them always holds, as of an order. */
  always?: true
}

/** One of many, or all. */
export function FilterSelect<Row extends Identified, F extends FilterSpec>(
  { table, name, label, options, always }: SelectProps<Row, F>,
) {
  const t = useT()
  const id = useId()
  return (
    <span className={FIELD}>
      <label htmlFor={id} className={NAME}>{label}</label>
      <select
        id={id} value={String(table.filters[name] ?? '')} {...{ [FILTER_MARK]: '' }}
        onChange={({ target }) => table.setFilter(name, target.value)}
        className={`${CONTROL} max-w-32 max-xl:max-w-48`}
      >
        {!always && <option value="">{t('admin.any')}</option>}
        {options.map((one) => <option key={one.value} value={one.value}>{one.label}</option>)}
      </select>
    </span>
  )
}

const DAY = /^\d{4}-\d\d-\d\d$/

/** A day of the address; what is none is not asked for. */
export const dayOf = (text: string | undefined): string | undefined =>
  (text !== undefined && DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined)

/** A day of Vietnam's calendar. */
export function FilterDay<Row extends Identified, F extends FilterSpec>({ table, name, label }: FilterProps<Row, F>) {
  const id = useId()
  return (
    <span className={FIELD}>
      <label htmlFor={id} className={NAME}>{label}</label>
      <input
        id={id} type="date" value={dayOf(String(table.filters[name] ?? '')) ?? ''} className={CONTROL}
        onChange={({ target }) => table.setFilter(name, target.value)}
      />
    </span>
  )
}

/** So long after the last letter the list is asked for. */
const TYPED_MS = 350

/** Text that is looked for. It follows the address when that changes by another way. */
export function FilterSearch<Row extends Identified, F extends FilterSpec>({ table, name, label }: FilterProps<Row, F>) {
  const held = String(table.filters[name] ?? '')
  const [typed, setTyped] = useState(held)
  const [followed, setFollowed] = useState(held)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (followed !== held) {
    setFollowed(held)
    if (held !== typed.trim()) setTyped(held)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const go = (text: string) => {
    clearTimeout(timer.current)
    if (text.trim() !== held) table.setFilter(name, text.trim(), 'typed')
  }
  return (
    <search className="relative flex max-w-96 min-w-60 grow max-md:w-full max-md:max-w-none">
      <Search
        aria-hidden strokeWidth={1.75}
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-quiet"
      />
      <input
        type="search" aria-label={label} placeholder={label} value={typed} maxLength={200} {...{ [FILTER_MARK]: '' }}
        onChange={({ target }) => {
          setTyped(target.value)
          clearTimeout(timer.current)
          timer.current = setTimeout(() => go(target.value), TYPED_MS)
        }}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') go(typed)
          if (key === 'Escape') currentTarget.blur()
        }}
        className="h-9 w-full rounded-control border border-line-strong bg-surface pr-3 pl-9 text-14 text-ellipsis text-ink
          placeholder:text-quiet max-md:h-11"
      />
    </search>
  )
}
