// A list by keyboard: j and k walk, x selects, Enter opens, e edits, / filters, and the letters of its actions.
import { useT } from '#web/kit/words.tsx'
import type { RowAction } from './row-action.ts'
import { useShortcut } from './shortcuts.ts'
import type { Identified } from './table.ts'

interface ListKeys<Row> {
  rows: readonly Row[]
  actions: readonly RowAction<Row>[]
  /** Something can be edited where it stands. */
  editable: boolean
  select: (row: Row) => void
  open: (row: Row) => unknown
  act: (action: RowAction<Row>, row: Row) => void
}

/** What a row of a list carries, so that the keys find it. */
export const ROW_MARK = 'data-row'
/** The first field with this mark takes the focus on `/`: where there is one that is written into, that. */
export const FILTER_MARK = 'data-filter'
/** What `e` presses in a row. */
export const EDIT_MARK = 'data-edit'

function elementOf(id: number): HTMLElement | null {
  return document.querySelector(`[${ROW_MARK}="${id}"]`)
}

/** The row in focus, or whose part is. */
function idInFocus(): number | undefined {
  const held = document.activeElement?.closest(`[${ROW_MARK}]`)?.getAttribute(ROW_MARK)
  return held === null || held === undefined ? undefined : Number(held)
}

function walk(rows: readonly Identified[], step: number): void {
  const at = rows.findIndex(({ id }) => id === idInFocus())
  const next = at < 0 ? (step > 0 ? 0 : rows.length - 1) : Math.min(Math.max(at + step, 0), rows.length - 1)
  const row = rows[next]
  if (row) elementOf(row.id)?.focus()
}

export function useListKeys<Row extends Identified>({ rows, actions, editable, select, open, act }: ListKeys<Row>): void {
  const t = useT()
  const withRow = (run: (row: Row) => unknown) => () => {
    const row = rows.find(({ id }) => id === idInFocus())
    if (row) run(row)
  }
  useShortcut('j', t('admin.key_next'), 'list', () => walk(rows, 1))
  useShortcut('k', t('admin.key_before'), 'list', () => walk(rows, -1))
  useShortcut(actions.length > 0 ? 'x' : undefined, t('admin.key_select'), 'list', withRow(select))
  useShortcut('Enter', t('admin.key_open'), 'list', withRow(open))
  useShortcut(editable ? 'e' : undefined, t('admin.key_edit'), 'list', withRow(({ id }) =>
    elementOf(id)?.querySelector<HTMLElement>(`[${EDIT_MARK}]`)?.click()))
  useShortcut('/', t('admin.key_filter'), 'list', () => {
    const field = document.querySelector<HTMLElement>(`input[${FILTER_MARK}]`)
      ?? document.querySelector<HTMLElement>(`[${FILTER_MARK}]`)
    field?.focus()
  })
  const [first, second, third] = actions.filter(({ shortcut }) => shortcut !== undefined)
  const press = (action: RowAction<Row> | undefined) => withRow((row) => action && act(action, row))
  useShortcut(first?.shortcut, first?.label ?? '', 'list', press(first))
  useShortcut(second?.shortcut, second?.label ?? '', 'list', press(second))
  useShortcut(third?.shortcut, third?.label ?? '', 'list', press(third))
}
