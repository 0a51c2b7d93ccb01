// A bank's statement is dropped or chosen, looked over line by line, written, and told of: what it paid and what waits.
import { FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { AskError } from '#web/kit/ask.ts'
import { formatDong } from '#web/kit/format.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { useT } from '#web/kit/words.tsx'
import { adminUrls } from '../admin-urls.ts'
import { Dialog } from '../kit/dialog.tsx'
import { DropZone } from '../kit/drop-zone.tsx'
import { useRenewMoney } from './payments-data.ts'
import { OrderLink } from './receipt-columns.tsx'
import { sumsOf } from './statement-kinds.ts'
import { StatementLines } from './statement-look.tsx'
import { lookAtStatement, writeStatement } from './statement-send.ts'
import type { StatementLook, StatementRead } from './statement-send.ts'

type Passage = { file: File } & (
  { part: 'looking' | 'writing' } | { part: 'looked', look: StatementLook, changed?: string }
  | { part: 'read', read: StatementRead } | { part: 'failed', why: string })

const CHANGED = 'settling.statement_changed'

/** A statement on its way: looked at, and written once that was seen. What has changed meanwhile is looked at anew. */
function useStatement() {
  const renew = useRenewMoney()
  const [passage, setPassage] = useState<Passage>()
  const fail = (file: File, refusal: unknown) => {
    if (!(refusal instanceof AskError)) throw refusal
    setPassage({ file, part: 'failed', why: refusal.message })
  }
  const look = async (file: File, changed?: string) => {
    setPassage({ file, part: 'looking' })
    try {
      setPassage({ file, part: 'looked', look: await lookAtStatement(file), ...(changed !== undefined && { changed }) })
    } catch (refusal) {
      fail(file, refusal)
    }
  }
  const write = async (file: File, seen: string) => {
    setPassage({ file, part: 'writing' })
    try {
      setPassage({ file, part: 'read', read: await writeStatement(file, seen) })
    } catch (refusal) {
      if (refusal instanceof AskError && refusal.code === CHANGED) await look(file, refusal.message)
      else fail(file, refusal)
    } finally {
      renew()
    }
  }
  return { passage, look, write }
}

export function StatementDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  const { passage, look, write } = useStatement()
  const name = passage?.file.name ?? ''
  const busy = passage?.part === 'looking' || passage?.part === 'writing'
  const saying = passage?.part === 'writing' ? 'admin-payments.statement_writing' : 'admin-payments.statement_reading'
  return (
    <Dialog title={t('admin-payments.statement')} onClose={onClose} wide>
      <div className="flex flex-col gap-4">
        <p className="text-14 text-soft">{t('admin-payments.statement_text')}</p>
        <DropZone
          icon={<FileSpreadsheet aria-hidden strokeWidth={1.5} className="size-8" />} title={t('admin-payments.statement_drop')}
          hint={t('admin-payments.statement_hint')} accept=".csv,text/csv,text/plain" opensFocused disabled={busy}
          onFiles={([file]) => file && void look(file)}
        />
        <div aria-live="polite" className="flex flex-col gap-4 empty:hidden">
          {busy && (
            <div className="flex flex-col gap-2 text-14 text-ink">
              <span className="break-words">{t(saying, { name })}</span>
              <progress aria-label={t(saying, { name })} className="h-2 w-full accent-action-fill" />
            </div>
          )}
          {passage?.part === 'failed' && (
            <p className="rounded-card bg-bad-wash px-4 py-3 text-14 font-medium break-words text-bad">{name}: {passage.why}</p>
          )}
          {passage?.part === 'looked' && (
            <>
              {passage.changed !== undefined && (
                <p className="rounded-card bg-warn-wash px-4 py-3 text-14 font-medium text-warn">{passage.changed}</p>
              )}
              <StatementLines name={name} lines={passage.look.lines} />
            </>
          )}
          {passage?.part === 'read' && <Read name={name} read={passage.read} />}
        </div>
        <div className="flex flex-wrap items-center justify-end gap-3">
          {passage?.part === 'looked' && (
            <WriteButton lines={passage.look.lines} onWrite={() => void write(passage.file, passage.look.seen)} />
          )}
          {passage?.part === 'read' && passage.read.waiting > 0 && (
            <Button
              variant="soft"
              onClick={() => {
                onClose()
                void navigate(adminUrls.payments())
              }}
            >
              {t('admin-payments.statement_to_waiting', { count: passage.read.waiting })}
            </Button>
          )}
          <Button variant="outlined" onClick={onClose}>{t('admin.close')}</Button>
        </div>
      </div>
    </Dialog>
  )
}

/** Writes what is new in the lines, where anything is. */
function WriteButton({ lines, onWrite }: { lines: StatementLook['lines'], onWrite: () => void }) {
  const t = useT()
  const { paid, waiting } = sumsOf(lines)
  const count = paid.count + waiting.count
  if (count === 0) return <p className="mr-auto text-14 text-soft">{t('admin-payments.look_nothing')}</p>
  return <Button onClick={onWrite}>{t('admin-payments.look_write', { count })}</Button>
}

/** Lines and orders beyond these are only counted. */
const NAMED_MAX = 40

function Read({ name, read: { lines, applied, waiting, known, paid, unreadable } }: { name: string, read: StatementRead }) {
  const t = useT()
  const figures = [
    [t('admin-payments.read_lines'), lines], [t('admin-payments.read_applied'), applied],
    [t('admin-payments.read_waiting'), waiting], [t('admin-payments.read_known'), known],
    [t('admin-payments.read_unreadable'), unreadable.length],
  ] as const
  return (
    <section aria-label={t('admin-payments.read_of', { name })} className="flex flex-col gap-3">
      <p className="text-14 font-semibold break-words text-ink">{t('admin-payments.read_of', { name })}</p>
      <dl className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {figures.map(([said, count]) => (
          <div key={said} className="flex flex-col rounded-control border border-line px-3 py-2">
            <dt className="text-12 text-quiet">{said}</dt>
            <dd className="text-18 font-extrabold text-ink tabular-nums">{count}</dd>
          </div>
        ))}
      </dl>
      {paid.length > 0 && (
        <div className="flex flex-col gap-1 text-14">
          <p className="font-semibold text-ink">{t('admin-payments.read_paid')}</p>
          <ul className="flex flex-wrap gap-x-4 gap-y-1">
            {paid.slice(0, NAMED_MAX).map(({ orderId, orderCode, amount }) => (
              <li key={orderId} className="text-soft"><OrderLink id={orderId} code={orderCode} /> {formatDong(amount)}</li>
            ))}
            {paid.length > NAMED_MAX && <li className="text-soft">…</li>}
          </ul>
        </div>
      )}
      {unreadable.length > 0 && <Unreadable lines={unreadable} />}
    </section>
  )
}

/** Lines that could not be read, with what is wrong with them. */
function Unreadable({ lines }: { lines: StatementRead['unreadable'] }) {
  const t = useT()
  return (
    <div className="flex flex-col gap-1 rounded-card bg-warn-wash px-4 py-3 text-14 text-warn">
      <p>{t('admin-payments.read_unreadable_text')}</p>
      <ul className="list-disc pl-5">
        {lines.slice(0, NAMED_MAX).map(({ line, why }) => (
          <li key={line}>{t('admin-payments.read_line', { line })}: {t(`admin-payments.read_why_${why}`)}</li>
        ))}
        {lines.length > NAMED_MAX && <li>…</li>}
      </ul>
    </div>
  )
}
