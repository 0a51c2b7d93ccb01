// Cells to write in as in a spreadsheet: arrows, Enter, F2 and Escape, copy and paste, fill down. It knows only texts; whoever
// shows it knows what they mean.
import { ArrowDownToLine } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { classNames } from '#web/kit/class-names.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { useT } from '#web/kit/words.tsx'
import { placeName, useGridHands } from './grid-hands.ts'
import type { GridHands, Writing } from './grid-hands.ts'
import type { Place } from './grid-text.ts'

export interface GridCell {
  /** As it is edited and copied. */
  text: string
  /** As it is shown, where that is otherwise. */
  shown?: ReactNode
  error?: string | undefined
  /** It is not written in here: Enter does this instead. */
  onOpen?: () => void
}

export interface GridLine { key: string, label: string, head: ReactNode }

interface GridProps extends Omit<Writing, 'rows' | 'columns' | 'cell'> {
  label: string
  corner: string
  columns: readonly GridLine[]
  rows: readonly GridLine[]
  cell: (place: Place) => GridCell | undefined
  /** Stands where there is no cell. */
  blank?: (place: Place) => ReactNode
}

export function Grid({ label, corner, columns, rows, cell, blank, onChange, onBack, onLeave }: GridProps) {
  const t = useT()
  const hint = useId()
  const hands = useGridHands({ rows: rows.length, columns: columns.length, cell, onChange, onBack, onLeave })
  const { place, press, copy, paste, said, fillDown } = hands
  return (
    <div className="flex flex-col gap-2">
      <div className="max-h-[70dvh] overflow-auto rounded-control border border-line">
        <table
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table that is written in
          ref={place} role="grid" aria-label={label} aria-describedby={hint} onKeyDown={press} onCopy={copy} onPaste={paste}
          className="w-full border-separate border-spacing-0 text-14 text-ink"
        >
          <thead>
            <tr>
              <th
                scope="col"
                className="sticky top-0 left-0 z-20 min-w-32 border-r border-b border-line bg-sunken p-2 text-left text-12
                  text-soft"
              >
                {corner}
              </th>
              {columns.map((one) => (
                <th
                  key={one.key} scope="col"
                  className="sticky top-0 z-10 border-r border-b border-line bg-sunken p-2 text-left text-12 font-semibold
                    text-soft last:border-r-0"
                >
                  {one.head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, down) => (
              <tr key={row.key} className="group">
                <th
                  scope="row"
                  className="sticky left-0 z-10 border-r border-b border-line bg-surface p-2 text-left font-medium
                    group-last:border-b-0"
                >
                  {row.head}
                </th>
                {columns.map((column, right) => {
                  const here = { row: down, column: right }
                  return (
                    <Square
                      key={column.key} here={here} hands={hands} cell={cell(here)} label={`${row.label}, ${column.label}`}
                      blank={blank?.(here)}
                    />
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p id={hint} className="text-12 text-quiet">{t('admin-product.grid_hint')}</p>
        <Button
          variant="outlined" size="xs" icon={<ArrowDownToLine aria-hidden strokeWidth={1.75} className="size-4" />}
          onClick={fillDown}
        >
          {t('admin-product.fill_down')}
        </Button>
      </div>
      <output className="block text-12 font-medium text-soft empty:hidden">{said}</output>
    </div>
  )
}

interface SquareProps { here: Place, hands: GridHands, cell: GridCell | undefined, label: string, blank: ReactNode }

function Square({ here, hands, cell, label, blank }: SquareProps) {
  const id = useId()
  const { at, typed, isChosen } = hands
  const active = placeName(at) === placeName(here)
  const error = cell?.error
  return (
    <td
      tabIndex={active ? 0 : -1} data-place={placeName(here)} aria-selected={isChosen(here)}
      aria-invalid={error ? true : undefined} aria-describedby={error ? id : undefined} onFocus={() => hands.arrive(here)}
      onMouseDown={(event) => hands.point(event, here)} onDoubleClick={() => hands.begin(here)}
      onPointerUp={({ pointerType }) => pointerType === 'touch' && cell && hands.begin(here)}
      className={classNames('relative h-11 min-w-32 cursor-cell border-r border-b border-line p-0 last:border-r-0',
        'outline-none group-last:border-b-0 focus:ring-2 focus:ring-action focus:ring-inset',
        error ? 'bg-bad-wash' : isChosen(here) ? 'bg-action-wash' : 'bg-surface')}
    >
      {active && typed !== undefined && cell
        ? <Editor key={placeName(here)} label={label} first={typed} hands={hands} here={here} />
        : <span className="flex min-h-11 items-center px-2">{cell ? cell.shown ?? cell.text : blank}</span>}
      {error && <span id={id} className="block px-2 pb-1 text-12 font-medium text-bad">{error}</span>}
    </td>
  )
}

const ON: Readonly<Record<string, readonly [string, string]>> = {
  Enter: ['ArrowDown', 'ArrowUp'], Tab: ['ArrowRight', 'ArrowLeft'],
}

interface EditorProps { label: string, first: string, hands: GridHands, here: Place }

/** Enter and Tab keep what was typed and lead on, with Shift back; Escape leaves it. */
function Editor({ label, first, hands, here }: EditorProps) {
  const [text, setText] = useState(first)
  const over = useRef(false)
  const end = (by?: string) => {
    if (over.current) return
    over.current = true
    over.current = hands.end(here, text, by)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey)) end() // what is typed is saved too
    const [on, back] = ON[event.key] ?? []
    if (event.nativeEvent.isComposing || (!on && event.key !== 'Escape')) return
    event.preventDefault()
    if (event.key === 'Escape') {
      over.current = true
      hands.leave(here)
    } else end(event.shiftKey ? back : on)
  }
  return (
    <input
      ref={(element) => {
        if (!element || document.activeElement === element) return
        element.focus()
        element.setSelectionRange(element.value.length, element.value.length)
      }}
      aria-label={label} value={text} autoComplete="off" spellCheck={false} onChange={({ target }) => setText(target.value)}
      onKeyDown={press} onBlur={() => end()}
      className="h-11 w-full min-w-28 bg-surface px-2 text-14 text-ink ring-2 ring-action outline-none ring-inset"
    />
  )
}
