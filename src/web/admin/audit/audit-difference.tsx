// One place that was changed: what stood there before and after, side by side.
import { useT } from '#web/kit/words.tsx'
import type { Place } from './audit-changes.ts'
import { sayPath, sayValue } from './audit-value.ts'

export function Difference({ place: { path, before, after } }: { place: Place }) {
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
