// A bank's statement is dropped or chosen, read, and told of: what it paid, what waits, what was known, what could not be read.
import { FileSpreadsheet } from 'lucide-react'
import { useId, useState } from 'react'
import type { DragEvent } from 'react'
import { useNavigate } from 'react-router'
import { AskError } from '#web/kit/ask.ts'
import { classNames } from '#web/kit/class-names.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { useT } from '#web/kit/words.tsx'
import { adminUrls } from '../admin-urls.ts'
import { Dialog } from '../kit/dialog.tsx'
import { useRenewMoney } from './payments-data.ts'
import { sendStatement } from './statement-send.ts'
import type { StatementRead } from './statement-send.ts'

type Passage = { name: string } & ({ part: 'reading' } | { part: 'read', read: StatementRead } | { part: 'failed', why: string })

export function StatementDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  const renew = useRenewMoney()
  const [passage, setPassage] = useState<Passage>()
  const reading = passage?.part === 'reading'
  const send = async (file: File | undefined) => {
    if (!file || reading) return
    setPassage({ name: file.name, part: 'reading' })
    try {
      setPassage({ name: file.name, part: 'read', read: await sendStatement(file) })
    } catch (refusal) {
      if (!(refusal instanceof AskError)) throw refusal
      setPassage({ name: file.name, part: 'failed', why: refusal.message })
    } finally {
      renew()
    }
  }
  return (
    <Dialog title={t('admin-payments.statement')} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <p className="text-14 text-soft">{t('admin-payments.statement_text')}</p>
        <Drop disabled={reading} onFile={(file) => void send(file)} />
        <div aria-live="polite" className="flex flex-col gap-4 empty:hidden">
          {reading && (
            <div className="flex flex-col gap-2 text-14 text-ink">
              <span className="break-words">{t('admin-payments.statement_reading', { name: passage.name })}</span>
              <progress
                aria-label={t('admin-payments.statement_reading', { name: passage.name })}
                className="h-2 w-full accent-action-fill"
              />
            </div>
          )}
          {passage?.part === 'failed' && (
            <p className="rounded-card bg-bad-wash px-4 py-3 text-14 font-medium break-words text-bad">
              {passage.name}: {passage.why}
            </p>
          )}
          {passage?.part === 'read' && <Read name={passage.name} read={passage.read} />}
        </div>
        <div className="flex flex-wrap justify-end gap-3">
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

function Drop({ disabled, onFile }: { disabled: boolean, onFile: (file: File | undefined) => void }) {
  const t = useT()
  const id = useId()
  const [over, setOver] = useState(false)
  const dropped = (event: DragEvent) => {
    setOver(false)
    event.preventDefault()
    onFile(event.dataTransfer.files[0])
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only takes what is dropped: keys have the field
    <label
      htmlFor={id} onDrop={dropped} onDragLeave={() => setOver(false)}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      className={classNames(`flex cursor-pointer flex-col items-center gap-1 rounded-card border-2 border-dashed px-4 py-8
        text-center focus-within:border-action`, over ? 'border-action bg-action-wash' : 'border-line-strong bg-surface')}
    >
      <FileSpreadsheet aria-hidden strokeWidth={1.5} className="size-8 text-quiet" />
      <span className="text-14 font-semibold text-ink">{t('admin-payments.statement_drop')}</span>
      <span className="text-12 text-quiet">{t('admin-payments.statement_hint')}</span>
      <input
        id={id} type="file" accept=".csv,text/csv,text/plain" className="sr-only" disabled={disabled}
        ref={(field) => field?.setAttribute('autofocus', '')} // where the dialog puts the focus when it opens
        onChange={({ target }) => {
          onFile(target.files?.[0])
          target.value = '' // the same file may be chosen again
        }}
      />
    </label>
  )
}

/** Numbers of lines beyond these are only counted. */
const NAMED_MAX = 40

function Read({ name, read: { lines, applied, waiting, known, unreadable } }: { name: string, read: StatementRead }) {
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
      {unreadable.length > 0 && (
        <p className="rounded-card bg-warn-wash px-4 py-3 text-14 text-warn">
          {t('admin-payments.read_unreadable_text', {
            lines: unreadable.slice(0, NAMED_MAX).join(', ') + (unreadable.length > NAMED_MAX ? '…' : ''),
          })}
        </p>
      )}
    </section>
  )
}
