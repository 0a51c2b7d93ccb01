// Switching rows of a list on and off, many at once.
import { Power, PowerOff } from 'lucide-react'
import type { StaffState } from '#contract/promotions-admin.ts'
import { useT } from '#web/kit/words.tsx'
import type { RowAction } from '../kit/row-action.ts'

interface Switched { id: number, edition: number, active: boolean, state: StaffState }

/** What is over by itself need not be switched off. */
export const maySwitch = ({ active, state }: Pick<Switched, 'active' | 'state'>, on: boolean): boolean =>
  active !== on && state !== 'OVER'

/** What was switched is one edition further when it is put back. */
export function useSwitchActions<T extends Switched>(turn: (row: T, active: boolean) => Promise<T>): RowAction<T>[] {
  const t = useT()
  const action = (active: boolean): Omit<RowAction<T>, 'label' | 'icon' | 'said'> => ({
    key: active ? 'on' : 'off', shortcut: active ? 'b' : 't', inRow: true, may: (row) => maySwitch(row, active),
    run: (row) => turn(row, active), undo: (row) => turn({ ...row, edition: row.edition + 1 }, !active),
  })
  return [
    {
      ...action(true), label: t('admin-promotions.turn_on'), icon: <Power aria-hidden strokeWidth={2} className="size-4" />,
      said: (count) => t('admin-promotions.were_on', { count }),
    },
    {
      ...action(false), label: t('admin-promotions.turn_off'), tone: 'bad',
      icon: <PowerOff aria-hidden strokeWidth={2} className="size-4" />,
      said: (count) => t('admin-promotions.were_off', { count }),
    },
  ]
}
