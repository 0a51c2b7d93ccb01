// Rows in an order of their own: dragged by their handle, or moved by its arrow keys; seen at once, kept by the server, undone.
import { GripVertical } from 'lucide-react'
import { useState } from 'react'
import type { DragEvent, KeyboardEvent, ReactNode } from 'react'
import { classNames } from '#web/kit/class-names.ts'
import { useT } from '#web/kit/words.tsx'
import { useOneByOne } from '../kit/one-by-one.ts'
import { moveRow } from '../kit/ordered-rows.ts'

interface Row { id: number }

interface OrderedListProps<R extends Row> {
  label: string
  rows: readonly R[]
  nameOf: (row: R) => string
  /** Shows this order at once. */
  show: (rows: readonly R[]) => void
  /** Keeps it; rejects with what the server said. */
  keep: (ids: number[]) => Promise<unknown>
  /** Asks for the rows anew. */
  again: () => void
  /** Only some of the rows are shown: their order cannot be told. */
  fixed?: boolean
  children: (row: R) => ReactNode
}

export function OrderedList<R extends Row>(props: OrderedListProps<R>) {
  const { label, rows, nameOf, fixed = false, children } = props
  const t = useT()
  const [dragged, setDragged] = useState<number>()
  const [over, setOver] = useState<number>()
  const move = useMove(props)
  const place = (id: number) => rows.findIndex((row) => row.id === id)
  const drop = (event: DragEvent, to: number) => {
    event.preventDefault()
    if (dragged !== undefined) void move(place(dragged), place(to))
    setDragged(undefined)
    setOver(undefined)
  }
  return (
    <ol aria-label={label} className="divide-y divide-line rounded-card border border-line bg-surface">
      {rows.map((row, at) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging; the handle does the same by keys
        <li
          key={row.id} data-row={row.id} draggable={dragged === row.id}
          onDragOver={(event) => {
            if (dragged === undefined) return
            event.preventDefault()
            setOver(row.id)
          }}
          onDrop={(event) => drop(event, row.id)}
          onDragEnd={() => {
            setDragged(undefined)
            setOver(undefined)
          }}
          className={classNames('flex items-center gap-2 px-2 py-2 sm:gap-3 sm:px-3', dragged === row.id && 'opacity-55',
            over === row.id && dragged !== row.id && 'bg-action-wash')}
        >
          {!fixed && (
            <Handle
              label={t('admin-content.move', { name: nameOf(row), place: at + 1, count: rows.length })}
              onStep={(step) => void move(at, at + step)}
              onHold={(held) => setDragged(held ? row.id : undefined)}
            />
          )}
          {children(row)}
        </li>
      ))}
    </ol>
  )
}

/** One move is kept after the other; what is done meanwhile is not heard. */
function useMove<R extends Row>({ rows, nameOf, show, keep, again }: OrderedListProps<R>) {
  const t = useT()
  const once = useOneByOne()
  const write = async (next: readonly R[]) => {
    show(next)
    try {
      await keep(next.map(({ id }) => id))
    } finally {
      again()
    }
  }
  return (from: number, to: number) => once(() => moveRow({ rows, from, to, nameOf, keep: write }, t))
}

interface HandleProps { label: string, onStep: (step: 1 | -1) => void, onHold: (held: boolean) => void }

/** Keeps the focus while its row moves. A row can be dragged only while its handle is held: text in it can be selected. */
function Handle({ label, onStep, onHold }: HandleProps) {
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined
    if (step === undefined) return
    event.preventDefault()
    event.stopPropagation()
    onStep(step)
  }
  return (
    <button
      type="button" aria-label={label} title={label} aria-keyshortcuts="ArrowUp ArrowDown" onKeyDown={press}
      onPointerDown={() => onHold(true)} onPointerUp={() => onHold(false)}
      className="flex size-9 shrink-0 cursor-grab items-center justify-center rounded-control text-quiet hover:bg-sunken
        hover:text-ink active:cursor-grabbing max-md:size-11"
    >
      <GripVertical aria-hidden strokeWidth={1.75} className="size-5" />
    </button>
  )
}
