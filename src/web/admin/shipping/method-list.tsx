// The ways of delivery in the shop's order, switched on and off and moved at once.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, Plus } from 'lucide-react'
import { useRef } from 'react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { StaffMethod } from '#contract/shipping-admin.ts'
import { ask, AskError } from '#web/kit/ask.ts'
import { toast } from '#web/kit/toast.ts'
import { Badge } from '#web/kit/ui/badge.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { Link } from '#web/kit/ui/link.tsx'
import { Price } from '#web/kit/ui/price.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { Switch } from '#web/kit/ui/switch.tsx'
import { useLanguage, useT } from '#web/kit/words.tsx'
import { adminUrls } from '../admin-urls.ts'
import { AdminTitle } from '../kit/admin-title.tsx'
import { Nothing } from '../kit/nothing.tsx'
import { useShortcut } from '../kit/shortcuts.ts'
import { offerUndo } from '../kit/undo-store.ts'
import { listMethods, METHODS_KEY } from './method-lines.ts'

export function MethodList() {
  const t = useT()
  const navigate = useNavigate()
  const { data, isError, refetch } = useQuery({ queryKey: METHODS_KEY, queryFn: listMethods, staleTime: 0 })
  const { move, turn } = useChanges(data ?? [])
  useShortcut('n', t('admin.key_new'), 'everywhere', () => void navigate(adminUrls.shippingMethodNew()))
  return (
    <>
      <AdminTitle
        aside={(
          <Button to={adminUrls.shippingMethodNew()} icon={<Plus aria-hidden strokeWidth={2} className="size-4" />}>
            {t('admin-shipping.new')}
          </Button>
        )}
      >
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
              up={at > 0 ? () => void move(at, at - 1) : undefined}
              down={at < data.length - 1 ? () => void move(at, at + 1) : undefined}
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
  /** Undefined: it is the first, or the last. */
  up: (() => void) | undefined
  down: (() => void) | undefined
}

function MethodItem({ row: { id, nameVi, nameEn, baseCost, active, cityDays, farDays }, onTurn, up, down }: MethodItemProps) {
  const t = useT()
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
        <Step label={t('admin-shipping.up', { name })} onStep={up}>
          <ArrowUp aria-hidden strokeWidth={1.75} className="size-4" />
        </Step>
        <Step label={t('admin-shipping.down', { name })} onStep={down}>
          <ArrowDown aria-hidden strokeWidth={1.75} className="size-4" />
        </Step>
      </span>
    </li>
  )
}

/** "1–3", or "1". */
const daysOf = ({ from, to }: StaffMethod['cityDays']): string => from === to ? String(from) : `${from}–${to}`

/** Stays where the focus is when it can do no more. */
function Step({ label, onStep, children }: { label: string, onStep: (() => void) | undefined, children: ReactNode }) {
  return (
    <button
      type="button" aria-label={label} title={label} aria-disabled={onStep === undefined} onClick={onStep}
      className="flex size-9 cursor-pointer items-center justify-center rounded-control text-soft hover:bg-sunken
        aria-disabled:cursor-not-allowed aria-disabled:opacity-40 max-md:size-11"
    >
      {children}
    </button>
  )
}

/** Seen at once, kept by the server, offered to be put back; one after the other. */
function useChanges(rows: readonly StaffMethod[]) {
  const t = useT()
  const client = useQueryClient()
  const busy = useRef(false)
  const show = (next: readonly StaffMethod[]) => client.setQueryData(METHODS_KEY, next)
  const keep = async (next: readonly StaffMethod[], send: () => Promise<readonly StaffMethod[]>) => {
    await client.cancelQueries({ queryKey: METHODS_KEY, exact: true })
    show(next)
    try {
      show(await send())
    } catch (refusal) {
      await client.invalidateQueries({ queryKey: METHODS_KEY })
      throw refusal
    }
  }
  const once = async (work: () => Promise<void>) => {
    if (busy.current) return
    busy.current = true
    try {
      await work()
    } catch (refusal) {
      if (!(refusal instanceof AskError)) throw refusal
      toast.error(refusal.message)
    } finally {
      busy.current = false
    }
  }
  const order = (next: readonly StaffMethod[]) =>
    keep(next, () => ask('PUT /api/admin/shipping-methods/order', { body: { ids: next.map(({ id }) => id) } }))
  const turnTo = ({ id, edition }: StaffMethod, active: boolean) => keep(
    rows.map((one) => one.id === id ? { ...one, active } : one),
    async () => {
      const fresh = await ask('PATCH /api/admin/shipping-methods/{id}', { params: { id }, body: { edition, active } })
      return rows.map((one) => one.id === id ? fresh : one)
    })
  return {
    move: (from: number, to: number) => once(async () => {
      const row = rows[from]
      if (!row) return
      await order(rows.toSpliced(from, 1).toSpliced(to, 0, row))
      offerUndo(t('admin-shipping.moved', { name: row.nameVi, place: to + 1, count: rows.length }), () => order(rows))
    }),
    turn: (row: StaffMethod, active: boolean) => once(async () => {
      await turnTo(row, active)
      offerUndo(t(active ? 'admin-shipping.was_on' : 'admin-shipping.was_off', { name: row.nameVi }),
        () => turnTo({ ...row, edition: row.edition + 1 }, !active))
    }),
  }
}
