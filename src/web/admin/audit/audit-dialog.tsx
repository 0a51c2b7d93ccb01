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
import type { Place } from './audit-changes.ts'
import { placeOf } from './audit-places.ts'
import { sayPath, sayValue } from './audit-value.ts'

/** More are counted, not shown: an import may change thousands. */
const SHOWN_MAX = 200

interface AuditDialogProps { entry: AuditEntry, onClose: () => void, onUndo: () => void }

export function AuditDialog({ entry, onClose, onUndo }: AuditDialogProps) {
  const t = useT()
  const to = placeOf(entry.subject, useSections())
  const places = placesOf(entry.changes)
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
          ].filter(({ value }) => value !== false)}
        />
        {places.length === 0 ? <p className="text-14 text-soft">{t('admin-audit.unchanged')}</p> : (
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

function Difference({ place: { path, before, after } }: { place: Place }) {
  const t = useT()
  const field = String(path.at(-1))
  return (
    <li className="flex flex-col gap-1">
      <h3 className="text-14 font-semibold break-words text-ink">{sayPath(t, path)}</h3>
      <dl className="grid gap-2 sm:grid-cols-2">
        {([['before', before], ['after', after]] as const).map(([side, value]) => (
          <div key={side} className={`rounded-control p-3 ${side === 'before' ? 'bg-sunken' : 'bg-action-wash'}`}>
            <dt className="text-12 font-semibold text-soft">{t(`admin-audit.${side}`)}</dt>
            <dd className="max-h-60 overflow-y-auto text-14 break-words whitespace-pre-line text-ink">{sayValue(t, field,
              value)}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
