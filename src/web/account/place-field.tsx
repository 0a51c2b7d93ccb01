/* oxlint-disable jsx-a11y/prefer-tag-over-role -- HTML has no list of options of several lines that belongs to a text box */
// A text field that helps to fill itself: a combobox as WAI-ARIA describes it. What is typed stays unless something is chosen.
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { FocusEvent, KeyboardEvent } from 'react'
import { classNames } from '#web/kit/class-names.ts'
import type { FieldProps } from '#web/kit/form.tsx'
import { Input } from '#web/kit/ui/input.tsx'
import { useT } from '#web/kit/words.tsx'
import type { PlaceOption } from './address-places.ts'

interface PlaceFieldProps {
  field: FieldProps
  label: string
  hint?: string | undefined
  autoComplete: string
  /** What may be meant by what stands in the field. */
  options: readonly PlaceOption[]
  /** Whether all of them have come. */
  complete: boolean
  onChoose: (option: PlaceOption) => void
  /** Told when the field is left. */
  onLeave?: () => void
}

/** More are found by typing on. */
const SHOWN_MAX = 60

export function PlaceField({ field, label, hint, autoComplete, options, complete, onChoose, onLeave }: PlaceFieldProps) {
  const t = useT()
  const listId = useId()
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState<number>()
  const shown = options.slice(0, SHOWN_MAX)
  const active = at === undefined || !open ? undefined : shown[at]
  const listed = open && shown.length > 0

  const close = () => {
    setOpen(false)
    setAt(undefined)
  }
  const choose = (option: PlaceOption) => {
    onChoose(option)
    close()
  }
  const step = (by: 1 | -1) => {
    setOpen(true)
    setAt((old) => {
      if (shown.length === 0) return undefined
      if (old === undefined || !open) return by > 0 ? 0 : shown.length - 1
      return (old + by + shown.length) % shown.length
    })
  }
  const press = (event: KeyboardEvent) => {
    const { key } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') step(key === 'ArrowDown' ? 1 : -1)
    else if (key === 'Enter' && active) choose(active)
    else if (key === 'Escape' && listed) close()
    else return
    event.preventDefault()
    event.stopPropagation() // a sheet around it stays
  }
  const leave = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return
    close()
    field.onBlur()
    onLeave?.()
  }
  return (
    <div className={classNames('relative', listed && '[&_p]:invisible')} onBlur={leave}>
      <Input
        {...field} onBlur={undefined} label={label} hint={hint} required autoComplete={autoComplete} maxLength={100}
        role="combobox" aria-autocomplete="list" aria-expanded={listed} aria-controls={listed ? listId : undefined}
        aria-activedescendant={active && `${listId}-${at}`}
        onKeyDown={press} onClick={() => setOpen(true)}
        onChange={(event) => {
          field.onChange(event)
          setOpen(true)
          setAt(undefined)
        }}
      />
      <output className="sr-only">
        {open && (shown.length > 0 ? t('account.places_found',
          { count: options.length }) : complete ? t('account.places_none') : '')}
      </output>
      {listed && <PlaceList id={listId} options={shown} at={at} onChoose={choose} />}
    </div>
  )
}

/** Right below the text box, however many lines its label has, and in sight: clear of a bar at the lower edge too. */
function hangBelow(list: HTMLElement | null): void {
  const [frame, box] = [list?.parentElement, list?.parentElement?.querySelector('input')]
  if (!list || !frame || !box) return
  list.style.top = `${box.getBoundingClientRect().bottom - frame.getBoundingClientRect().top + GAP_PX}px`
  list.scrollIntoView({ block: 'nearest' })
}

const GAP_PX = 4

interface PlaceListProps {
  id: string
  options: readonly PlaceOption[]
  at: number | undefined
  onChoose: (option: PlaceOption) => void
}

function PlaceList({ id, options, at, onChoose }: PlaceListProps) {
  const t = useT()
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => hangBelow(list.current), [])
  useEffect(() => {
    if (at !== undefined) list.current?.children[at]?.scrollIntoView({ block: 'nearest' })
  }, [at])
  return (
    <div
      ref={list} id={id} role="listbox" tabIndex={-1} aria-label={t('account.places_offered')}
      className="absolute inset-x-0 z-30 max-h-[min(18rem,50dvh)] scroll-mb-2 animate-fade-in overflow-y-auto overscroll-contain
        rounded-card border border-line bg-raised py-1 shadow-float"
    >
      {options.map((option, index) => (
        <button
          key={`${option.name} ${option.was ?? ''} ${option.province ?? ''}`} id={`${id}-${index}`} type="button" tabIndex={-1}
          role="option" aria-selected={index === at} onClick={() => onChoose(option)}
          // the field keeps the focus, and so the keyboard of a phone stays
          onMouseDown={(event) => event.preventDefault()}
          className={classNames(
            'flex min-h-11 w-full cursor-pointer flex-col justify-center px-3.5 py-2 text-left text-14 text-ink hover:bg-sunken',
            index === at && 'bg-sunken',
          )}
        >
          <span className="font-medium">{[option.name, option.province].filter(Boolean).join(', ')}</span>
          {option.was !== undefined && <span className="text-12 text-quiet">{t('account.place_was', { was: option.was })}</span>}
        </button>
      ))}
    </div>
  )
}
