// Locking and unlocking in a list, one by one or many at once, and back again.
import { Lock, LockOpen } from 'lucide-react'
import type { User } from '#contract/auth.ts'
import { useSession } from '#web/auth/session.tsx'
import { useT } from '#web/kit/words.tsx'
import type { RowAction } from '../kit/row-action.ts'
import { setStatus } from './people-data.ts'

interface Standing { id: number, status: User['status'], edition: number }

/** `leaves`: the list shows one state only, so that whoever gets another is gone from it. */
export function useStatusActions<Row extends Standing>(leaves: boolean): RowAction<Row>[] {
  const t = useT()
  const { user } = useSession()
  const turned = (row: Row, status: User['status']): Row | undefined =>
    (leaves ? undefined : { ...row, status, edition: row.edition + 1 })
  const after = ({ id, edition }: Row) => ({ id, edition: edition + 1 })
  return [
    {
      key: 'lock', label: t('admin-people.lock_short'), tone: 'bad', shortcut: 'l', inRow: true,
      icon: <Lock aria-hidden strokeWidth={1.75} className="size-4" />,
      may: ({ id, status }) => status === 'ACTIVE' && id !== user?.id,
      question: (rows) => t('admin-people.lock_ask', { count: rows.length }), run: setStatus('LOCKED'),
      change: (row) => turned(row, 'LOCKED'), undo: (row) => setStatus('ACTIVE')(after(row)),
      said: (count) => t('admin-people.were_locked', { count }),
    },
    {
      key: 'unlock', label: t('admin-people.unlock'), shortcut: 'u', inRow: true,
      icon: <LockOpen aria-hidden strokeWidth={1.75} className="size-4" />,
      may: ({ status }) => status === 'LOCKED', run: setStatus('ACTIVE'),
      change: (row) => turned(row, 'ACTIVE'), undo: (row) => setStatus('LOCKED')(after(row)),
      said: (count) => t('admin-people.were_unlocked', { count }),
    },
  ]
}
