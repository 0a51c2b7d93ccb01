// What staff changed, latest first: by person, kind of thing, days, or of one thing; each can be looked at and, where safe,
// undone.
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { AuditEntry } from '#contract/audit.ts'
import { MINE } from '#web/auth/auth-data.ts'
import { useSession } from '#web/auth/session.tsx'
import { ask, AskError } from '#web/kit/ask.ts'
import { formatMoment } from '#web/kit/format.ts'
import { toast } from '#web/kit/toast.ts'
import { Badge } from '#web/kit/ui/badge.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { useQuery } from '#web/kit/use-query.ts'
import { useT } from '#web/kit/words.tsx'
import { Confirm } from '../kit/dialog.tsx'
import { DataTable } from '../kit/data-table.tsx'
import type { Column } from '../kit/data-table.tsx'
import type { RowAction } from '../kit/row-action.ts'
import { FilterMore } from '../kit/filter-more.tsx'
import { FilterDay, FilterSelect } from '../kit/table-filters.tsx'
import { useTable } from '../kit/table.ts'
import { AuditDialog } from './audit-dialog.tsx'
import { ADMIN_KINDS, KINDS } from './audit-names.ts'

const undo = ({ id }: AuditEntry) => ask('POST /api/admin/audit/{id}/undo', { params: { id } })

export function AuditList() {
  const t = useT()
  const [shown, setShown] = useState<AuditEntry>()
  const [asked, setAsked] = useState<AuditEntry>()
  const table = useAuditTable()
  const undoAsked = async () => {
    if (!asked) return
    setAsked(undefined)
    try {
      await undo(asked)
      toast.success(t('admin-audit.were_undone', { count: 1 }))
    } catch (refusal) {
      if (!(refusal instanceof AskError)) throw refusal
      toast.error(refusal.message)
    }
    table.again()
  }
  return (
    <>
      <DataTable
        table={table} label={t('admin.audit')} columns={useColumns()} nameOf={({ sentence }) => sentence} onOpen={setShown}
        actions={useActions()} empty={{ title: t('admin-audit.none'), text: t('admin-audit.none_text') }}
        filters={<Filters table={table} />}
      />
      {shown && (
        <AuditDialog
          entry={shown} productId={productIdOf(table)} onClose={() => setShown(undefined)}
          onUndo={() => {
            setAsked(shown)
            setShown(undefined)
          }}
        />
      )}
      {asked && (
        <Confirm
          title={t('admin-audit.undo_ask')} yes={t('admin-audit.undo')} onYes={() => void undoAsked()}
          onNo={() => setAsked(undefined)}
          text={<p>{asked.sentence}. {t('admin-audit.undo_text')}</p>}
        />
      )}
    </>
  )
}

/** The fields that hold a kind of one of the lists; anything else in the address is not heard. */
const SPEC = {
  personId: 'text', kind: [...KINDS, ...ADMIN_KINDS], subjectId: 'text', fromDate: 'text', toDate: 'text',
} as const

function useAuditTable() {
  return useTable({
    name: 'audit', filters: SPEC,
    fetch: ({ personId, kind, subjectId, fromDate, toDate }, { cursor, size }) => ask('GET /api/admin/audit', {
      query: {
        size, ...(cursor && { cursor }), ...(personId && { personId }), ...(kind && { kind }),
        ...(kind && subjectId && { subjectId }),
        ...(fromDate && { fromDate }), ...(toDate && { toDate }),
      },
    }),
  })
}

type AuditTable = ReturnType<typeof useAuditTable>

/** The product whose log is shown, where it is that of one. */
function productIdOf({ filters: { kind, subjectId } }: AuditTable): number | undefined {
  return kind === 'product' && /^[1-9]\d{0,14}$/.test(String(subjectId)) ? Number(subjectId) : undefined
}

function Filters({ table }: { table: AuditTable }) {
  const t = useT()
  const { hasRole } = useSession()
  const { data: people = [] } = useQuery({
    queryKey: [MINE, 'admin', 'audit-people'], queryFn: () => ask('GET /api/admin/audit/people'),
  })
  const kinds = hasRole('ADMIN') ? [...KINDS, ...ADMIN_KINDS] : KINDS
  const { subjectId } = table.filters
  return (
    <>
      <FilterMore table={table} names={['kind', 'personId', 'fromDate', 'toDate']}>
        <FilterSelect
          table={table} name="kind" label={t('admin-audit.kind')}
          options={kinds.map((kind) => ({ value: kind, label: t(`admin-audit.kind_${kind}`) }))}
        />
        <FilterSelect
          table={table} name="personId" label={t('admin-audit.who')}
          options={people.map(({ id, username, fullname }) => ({ value: String(id), label: `${fullname} (${username})` }))}
        />
        <FilterDay table={table} name="fromDate" label={t('admin-audit.from')} />
        <FilterDay table={table} name="toDate" label={t('admin-audit.to')} />
      </FilterMore>
      {subjectId !== undefined && (
        <Button variant="outlined" size="small" onClick={() => table.setFilter('subjectId', undefined)}>
          {t('admin-audit.one_thing', { name: String(subjectId) })} ×
        </Button>
      )}
    </>
  )
}

function useColumns(): Column<AuditEntry>[] {
  const t = useT()
  return [
    {
      key: 'what', title: t('admin-audit.what'), className: 'min-w-72',
      cell: ({ sentence, undoneBy, undoes }) => (
        <span className="flex flex-wrap items-center gap-2">
          {sentence}
          {undoneBy !== null && <Badge tone="warn">{t('admin-audit.undone')}</Badge>}
          {undoes !== null && <Badge>{t('admin-audit.undo')}</Badge>}
        </span>
      ),
    },
    { key: 'kind', title: t('admin-audit.thing'), cell: ({ subject }) => t(`admin-audit.kind_${subject.kind}`) },
    { key: 'who', title: t('admin-audit.who'), className: 'min-w-36', cell: ({ by }) => by.fullname },
    {
      key: 'when', title: t('admin-audit.when'), className: 'whitespace-nowrap',
      cell: ({ at }) => <span className="text-soft">{formatMoment(at)}</span>,
    },
  ]
}

function useActions(): RowAction<AuditEntry>[] {
  const t = useT()
  return [{
    key: 'undo', label: t('admin-audit.undo'), shortcut: 'u', inRow: true, icon: <Undo2 aria-hidden strokeWidth={1.75}
    className="size-4" />,
    may: ({ mayUndo }) => mayUndo, question: () => t('admin-audit.undo_ask'), run: undo,
    said: (count) => t('admin-audit.were_undone', { count }),
  }]
}
