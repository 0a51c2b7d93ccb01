// Ticking off goods that came back: each device by its number, and how many of each thing go back on the shelf. It is asked about
// before it is done: it changes the stock, and cannot be undone.
import { useId, useState } from 'react'
import type { SubmitEvent } from 'react'
import type { Order } from '#contract/orders.ts'
import type { Return } from '#contract/returns.ts'
import { ask } from '#web/kit/ask.ts'
import { toast } from '#web/kit/toast.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Checkbox } from '#web/kit/ui/checkbox.tsx'
import { Input } from '#web/kit/ui/input.tsx'
import { useT } from '#web/kit/words.tsx'
import { Confirm } from '../kit/dialog.tsx'
import { useDraft } from '../kit/draft.ts'
import { backLinesOf, bodyOf, fitIn, isBroken, leftToChoose, receivingOf, unitsIn, withDevice } from './receiving.ts'
import type { BackLine, Receiving } from './receiving.ts'
import { useRenewReturn } from './returns-data.ts'

export function ReturnReceiving({ given, order }: { given: Return, order: Order }) {
  const t = useT()
  const title = useId()
  const renew = useRenewReturn(given)
  const lines = backLinesOf(given, order)
  const form = useDraft<Receiving>(receivingOf(lines, given))
  const [tried, setTried] = useState(false)
  const [asked, setAsked] = useState(false)
  const { draft, set, busy, summary } = form
  const { id, orderCode: code } = given
  const choose = (imei: string, on: boolean) => set({ imeis: withDevice(draft.imeis, imei, on, lines) })
  const check = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    setAsked(lines.every((line) => leftToChoose(line, draft.imeis) === 0))
  }
  const send = async () => {
    setAsked(false)
    const received = await form.save(() =>
      ask('POST /api/admin/returns/{id}/receive', { params: { id }, body: bodyOf(draft, lines) }))
    if (received) toast.success(t('admin-returns.was_received', { code }))
    await renew()
  }
  return (
    <section aria-labelledby={title} className="flex flex-col gap-4 border-t border-line pt-4">
      <div>
        <h3 id={title} className="text-16 font-extrabold text-ink">{t('admin-returns.receive')}</h3>
        <p className="text-14 text-soft">{t('admin-returns.receive_text')}</p>
        {isBroken(given) && <p className="text-14 font-medium text-warn">{t('admin-returns.receive_broken')}</p>}
      </div>
      {lines.some(({ imeis }) => imeis.length > 0) && <Scan lines={lines} onFound={(imei) => choose(imei, true)} />}
      <form noValidate onSubmit={check} className="flex flex-col gap-4">
        {lines.map((line) => (
          <Line
            key={line.variantId} line={line} draft={draft} tried={tried} onChoose={choose}
            onFit={(count) => set({ fit: { ...draft.fit, [line.variantId]: count } })}
          />
        ))}
        {summary !== undefined && <p role="alert" className="text-14 font-medium text-bad">{summary}</p>}
        <Button type="submit" loading={busy} className="self-end">{t('admin-returns.receive_yes')}</Button>
      </form>
      {asked && (
        <Confirm
          title={t('admin-returns.receive_ask', { code })} yes={t('admin-returns.receive_sure')} onYes={() => void send()}
          text={t('admin-returns.receive_what', { fit: fitIn(draft, lines), count: unitsIn(lines) })} onNo={() => setAsked(false)}
        />
      )}
    </section>
  )
}

function Scan({ lines, onFound }: { lines: readonly BackLine[], onFound: (imei: string) => void }) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const [told, setTold] = useState<{ imei: string, found: boolean }>()
  const look = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const imei = typed.replace(/\D/g, '')
    if (imei === '') return
    const found = lines.some(({ imeis }) => imeis.includes(imei))
    setTold({ imei, found })
    if (!found) return
    onFound(imei)
    setTyped('')
  }
  return (
    <form noValidate onSubmit={look}>
      <Input
        label={t('admin-returns.scan')} hint={t('admin-returns.scan_hint')} value={typed} inputMode="numeric" autoComplete="off"
        maxLength={40} error={told && !told.found ? t('admin-returns.scan_unknown', { imei: told.imei }) : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      <output className="mt-1 block text-14 text-soft empty:hidden">
        {told?.found && t('admin-returns.scan_found', { imei: told.imei })}
      </output>
    </form>
  )
}

interface LineProps {
  line: BackLine
  draft: Receiving
  tried: boolean
  onChoose: (imei: string, on: boolean) => void
  onFit: (count: number) => void
}

function Line({ line, draft, tried, onChoose, onFit }: LineProps) {
  const t = useT()
  const select = useId()
  const { variantId, name, quantity, imeis } = line
  const left = leftToChoose(line, draft.imeis)
  return (
    <fieldset className="flex flex-col gap-2 rounded-card border border-line p-4">
      <legend className="px-1 text-14 font-semibold text-ink">{t('admin-returns.units', { quantity, name })}</legend>
      {imeis.length > 0 && (
        <div className="flex flex-wrap gap-x-6">
          {imeis.map((imei) => (
            <Checkbox
              key={imei} checked={draft.imeis.includes(imei)} aria-label={t('admin-returns.imei', { imei })}
              label={<span className="tabular-nums">{t('admin-returns.imei', { imei })}</span>}
              onChange={({ target }) => onChoose(imei, target.checked)}
            />
          ))}
        </div>
      )}
      {left > 0 && (
        <p {...tried && { role: 'alert' }} className={tried ? 'text-14 font-medium text-bad' : 'text-14 text-soft'}>
          {t('admin-returns.imeis_need', { count: Math.min(quantity, imeis.length) })}
        </p>
      )}
      <span className="flex items-center gap-3 text-14">
        <label htmlFor={select} className="text-soft">{t('admin-returns.fit')}</label>
        <select
          id={select} aria-label={`${t('admin-returns.fit')}: ${name}`} value={draft.fit[variantId] ?? 0}
          onChange={({ target }) => onFit(Number(target.value))}
          className="h-9 rounded-control border border-line-strong bg-surface px-2 text-14 text-ink tabular-nums max-md:h-11"
        >
          {Array.from({ length: quantity + 1 }, (_none, at) => quantity - at).map((fit) => (
            <option key={fit} value={fit}>{t('admin-returns.fit_some', { fit, count: quantity })}</option>
          ))}
        </select>
      </span>
    </fieldset>
  )
}
