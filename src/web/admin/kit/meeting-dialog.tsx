// Somebody else has saved what is being edited: both versions field by field, and a choice where both changed one.
import { useId, useState } from 'react'
import { classNames } from '#web/kit/class-names.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { useT } from '#web/kit/words.tsx'
import { Dialog } from './dialog.tsx'
import type { MetField, Side } from './meeting.ts'

type Choices = ReadonlyMap<string, Side>

interface MeetingDialogProps {
  title: string
  text: string
  fields: readonly MetField[]
  nameOf: (key: string) => string
  valueOf: (key: string, value: unknown) => string
  /** What the button says that takes what was chosen. */
  done: string
  busy?: boolean
  /** Goes back without having chosen. */
  onClose: () => void
  /** A side for every field that both changed; for others where it was chosen. */
  onDone: (chosen: Choices) => void
}

export function MeetingDialog({ title, text, fields, nameOf, valueOf, done, busy, onClose, onDone }: MeetingDialogProps) {
  const t = useT()
  const [chosen, setChosen] = useState<Choices>(new Map())
  const [both, theirs] = [fields.filter((one) => one.both), fields.filter((one) => !one.both)]
  const left = both.filter(({ key }) => !chosen.has(key)).length
  const chooseAll = (side: Side) => setChosen(new Map(both.map(({ key }) => [key, side])))
  const choiceOf = (field: MetField, side: Side | undefined, fixed: boolean) => (
    <FieldChoice
      key={field.key} name={nameOf(field.key)} side={side}
      values={{ mine: valueOf(field.key, field.mine), theirs: valueOf(field.key, field.theirs) }}
      onChoose={fixed ? undefined : (one) => setChosen(new Map([...chosen, [field.key, one]]))}
    />
  )
  return (
    <Dialog title={title} wide onClose={onClose}>
      <div className="flex flex-col gap-5">
        <p className="text-14 text-soft">{text}</p>
        {both.length > 0 && (
          <section aria-label={t('admin.meeting_both', { count: both.length })} className="flex flex-col gap-3">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h3 className="text-14 font-extrabold text-ink">{t('admin.meeting_both', { count: both.length })}</h3>
              <span className="flex flex-wrap gap-2">
                <Button variant="text" size="xs" onClick={() => chooseAll('mine')}>{t('admin.all_mine')}</Button>
                <Button variant="text" size="xs" onClick={() => chooseAll('theirs')}>{t('admin.all_theirs')}</Button>
              </span>
            </div>
            {both.map((field) => choiceOf(field, chosen.get(field.key), false))}
          </section>
        )}
        {theirs.length > 0 && (
          <section aria-label={t('admin.meeting_theirs', { count: theirs.length })} className="flex flex-col gap-3">
            <h3 className="text-14 font-extrabold text-ink">{t('admin.meeting_theirs', { count: theirs.length })}</h3>
            {theirs.map((field) =>
              choiceOf(field, chosen.get(field.key) ?? 'theirs', field.theirs === undefined || field.mine === undefined))}
          </section>
        )}
        <div className="flex flex-wrap items-center justify-end gap-3">
          <span aria-live="polite" className="text-14 text-warn">{left > 0 && t('admin.meeting_left', { count: left })}</span>
          <Button variant="outlined" onClick={onClose}>{t('admin.meeting_later')}</Button>
          <Button disabled={left > 0} loading={busy === true} onClick={() => onDone(chosen)}>{done}</Button>
        </div>
      </div>
    </Dialog>
  )
}

interface FieldChoiceProps {
  name: string
  values: Readonly<Record<Side, string>>
  side: Side | undefined
  /** Left out: there is only one way on. */
  onChoose: ((side: Side) => void) | undefined
}

function FieldChoice({ name, values, side, onChoose }: FieldChoiceProps) {
  const t = useT()
  const id = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="pb-1 text-14 font-semibold text-ink">{name}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {(['mine', 'theirs'] as const).map((one) => (
          // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- its words stand two elements deep
          <label
            key={one}
            className={classNames('flex min-w-0 gap-2 rounded-control border p-3 text-14',
              side === one ? 'border-action bg-action-wash' : 'border-line bg-surface', onChoose && 'cursor-pointer')}
          >
            <input
              type="radio" name={id} checked={side === one} disabled={!onChoose} onChange={() => onChoose?.(one)}
              className="mt-0.5 size-4 shrink-0 accent-action-fill"
            />
            <span className="flex min-w-0 flex-col">
              <span className="text-12 font-semibold text-soft">{t(`admin.version_${one}`)}</span>
              <span className="line-clamp-6 wrap-anywhere whitespace-pre-line text-ink">{values[one]}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
