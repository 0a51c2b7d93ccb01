// One entry of the log: who changed what, with what stood there before and after side by side.
import type { AuditEntry } from '#contract/audit.ts'
import { formatMoment } from '#web/kit/format.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Link } from '#web/kit/ui/link.tsx'
import { useT } from '#web/kit/words.tsx'
import { useSections } from '../admin-sections.ts'
import { adminUrls } from '../admin-urls.ts'
import { Dialog } from '../kit/dialog.tsx'
import { Facts } from '../kit/facts.tsx'
import { placesOf } from './audit-changes.ts'
import { AuditCells } from './audit-cells.tsx'
import { Difference } from './audit-difference.tsx'
import { placeOf } from './audit-places.ts'
import { sayPath, sayValue } from './audit-value.ts'

/** More are counted, not shown. */
const SHOWN_MAX = 200

interface AuditDialogProps {
  entry: AuditEntry
  /** The product whose log is read. */
  productId?: number | undefined
  onClose: () => void
  onUndo: () => void
}

export function AuditDialog({ entry, productId, onClose, onUndo }: AuditDialogProps) {
  const t = useT()
  const to = placeOf(entry.subject, useSections())
  const all = placesOf(entry.changes)
  // of many things at once they are only counts: what was changed are the cells
  const [counts, places] = entry.cells > 0 ? [all, []] : [[], all]
  const { kind, id, name } = entry.subject
  return (
    <Dialog title={entry.sentence} onClose={onClose} wide>
      <div className="flex flex-col gap-5">
        <Facts
          facts={[
            { name: t('admin-audit.who'), value: `${entry.by.fullname} (${entry.by.username})` },
            { name: t('admin-audit.when'), value: formatMoment(entry.at) },
            { name: t('admin-audit.thing'), value: `${t(`admin-audit.kind_${kind}`)}: ${name}` },
            { name: '', value: entry.undoneBy !== null && t('admin-audit.undone') },
            { name: '', value: entry.undoes !== null && t('admin-audit.is_undo') },
            ...counts.map(({ path, after }) => ({ name: sayPath(t, path), value: after === 0 ? 0 : sayValue(t, '', after) })),
          ].filter(({ value }) => value !== false)}
        />
        {entry.cells > 0 && <AuditCells entry={entry} productId={productId} />}
        {all.length === 0 ? <p className="text-14 text-soft">{t('admin-audit.unchanged')}</p> : (
          <ul className="flex flex-col gap-3">
            {places.slice(0, SHOWN_MAX).map((place) => <Difference key={JSON.stringify(place.path)} place={place} />)}
          </ul>
        )}
        {places.length > SHOWN_MAX && (
          <p className="text-14 text-quiet">{t('admin-audit.more', { count: places.length - SHOWN_MAX })}</p>
        )}
        <div className="flex flex-wrap items-center justify-end gap-3">
          <Link to={adminUrls.audit({ kind, subjectId: id })} onClick={onClose}
          className="mr-auto inline-flex min-h-11 items-center text-14
            font-medium text-action-text underline-offset-4 hover:underline">
            {t('admin-audit.history')}
          </Link>
          {to !== undefined && <Button variant="outlined" to={to}>{t('admin-audit.open',
            { name: t(`admin-audit.kind_${kind}`).toLowerCase() })}</Button>}
          {entry.mayUndo && <Button onClick={onUndo}>{t('admin-audit.undo')}</Button>}
        </div>
      </div>
    </Dialog>
  )
}
