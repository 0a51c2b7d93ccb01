// The ways of delivery in the shop's order, switched on and off and moved at once.
import { useQueryClient } from '@tanstack/react-query'
import type { StaffMethod } from '#contract/shipping-admin.ts'
import { ask } from '#web/kit/ask.ts'
import { Badge } from '#web/kit/ui/badge.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { Link } from '#web/kit/ui/link.tsx'
import { Price } from '#web/kit/ui/price.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { Switch } from '#web/kit/ui/switch.tsx'
import { useQuery } from '#web/kit/use-query.ts'
import { useLanguage, useT } from '#web/kit/words.tsx'
import { adminUrls } from '../admin-urls.ts'
import { AdminTitle } from '../kit/admin-title.tsx'
import { NewButton } from '../kit/new-button.tsx'
import { Nothing } from '../kit/nothing.tsx'
import { useOneByOne } from '../kit/one-by-one.ts'
import { keepRows, moveRow } from '../kit/ordered-rows.ts'
import { StepButtons } from '../kit/step-buttons.tsx'
import { offerUndo } from '../kit/undo-store.ts'
import { listMethods, METHODS_KEY } from './method-lines.ts'

export function MethodList() {
  const t = useT()
  const { data, isError, refetch } = useQuery({ queryKey: METHODS_KEY, queryFn: listMethods, staleTime: 0 })
  const { move, turn } = useChanges(data ?? [])
  return (
    <>
      <AdminTitle aside={<NewButton to={adminUrls.shippingMethodNew()} label={t('admin-shipping.new')} />}>
        {t('admin.shipping')}
      </AdminTitle>
      <p className="mb-4 text-14 text-quiet">{t('admin-shipping.order_hint')}</p>
      {isError && !data && (
        <Nothing title={t('admin.list_failed')}><Button onClick={() => void refetch()}>{t('admin.again')}</Button></Nothing>
      )}
      {!data && !isError && <Skeleton className="h-60 w-full" />}
      {data?.length === 0 && <Nothing title={t('admin-shipping.none')} />}
      {data && data.length > 0 && (
        <ol aria-label={t('admin-shipping.list')} className="divide-y divide-line rounded-card border border-line bg-surface">
          {data.map((row, at) => (
            <MethodItem
              key={row.id} row={row} onTurn={(active) => void turn(row, active)}
              at={at} count={data.length} onMove={(place) => void move(at, place)}
            />
          ))}
        </ol>
      )}
    </>
  )
}

interface MethodItemProps {
  row: StaffMethod
  onTurn: (active: boolean) => void
  at: number
  count: number
  onMove: (place: number) => void
}

function MethodItem({ row, onTurn, at, count, onMove }: MethodItemProps) {
  const t = useT()
  const { id, nameVi, nameEn, baseCost, active, cityDays, farDays } = row
  const { language } = useLanguage()
  const name = language === 'vi' ? nameVi : nameEn
  return (
    <li data-row={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2 sm:px-4">
      <div className="flex min-w-48 grow basis-0 flex-col">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            to={adminUrls.shippingMethod(id)}
            className="inline-flex min-h-6 items-center font-semibold text-ink underline-offset-4 hover:underline"
          >
            {name}
          </Link>
          {!active && <Badge>{t('admin-shipping.off')}</Badge>}
        </span>
        <span className="text-12 text-quiet">
          {t('admin-shipping.days', { city: daysOf(cityDays), far: daysOf(farDays) })}
        </span>
      </div>
      <Price dong={baseCost} className="text-14 text-ink" />
      <span className="flex items-center gap-1">
        <Switch
          label={t('admin-shipping.turn_on', { name })} checked={active} onChange={({ target }) => onTurn(target.checked)}
        />
        <StepButtons name={name} at={at} count={count} onMove={onMove} />
      </span>
    </li>
  )
}

/** "1–3", or "1". */
const daysOf = ({ from, to }: StaffMethod['cityDays']): string => from === to ? String(from) : `${from}–${to}`

/** Seen at once, kept by the server, offered to be put back; one after the other. */
function useChanges(rows: readonly StaffMethod[]) {
  const t = useT()
  const client = useQueryClient()
  const once = useOneByOne()
  const order = (next: readonly StaffMethod[]) => keepRows(client, METHODS_KEY, next,
    () => ask('PUT /api/admin/shipping-methods/order', { body: { ids: next.map(({ id }) => id) } }))
  const turnTo = ({ id, edition }: StaffMethod, active: boolean) => keepRows(
    client, METHODS_KEY, rows.map((one) => one.id === id ? { ...one, active } : one),
    async () => {
      const fresh = await ask('PATCH /api/admin/shipping-methods/{id}', { params: { id }, body: { edition, active } })
      return rows.map((one) => one.id === id ? fresh : one)
    })
  return {
    move: (from: number, to: number) => once(() => moveRow({ rows, from, to, nameOf: ({ nameVi }) => nameVi, keep: order }, t)),
    turn: (row: StaffMethod, active: boolean) => once(async () => {
      await turnTo(row, active)
      offerUndo(t(active ? 'admin-shipping.was_on' : 'admin-shipping.was_off', { name: row.nameVi }),
        () => turnTo({ ...row, edition: row.edition + 1 }, !active))
    }),
  }
}
