// A dialog of the back office: the browser's own, at the upper third of a wide screen, from the lower edge of a phone.
import { X } from 'lucide-react'
import { useEffect, useId } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '#web/kit/class-names.ts'
import { useModal } from '#web/kit/modal.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { useT } from '#web/kit/words.tsx'
import { useBackdrop } from './backdrop.ts'

interface DialogProps {
  title: string
  onClose: () => void
  wide?: boolean
  children: ReactNode
}

/** On what a dialog begins at; without it the browser begins at its first button. */
const BEGIN = { 'data-begin': '' }

/** Shown for as long as it is mounted; Escape and a press beside it close it. */
export function Dialog({ title, onClose, wide = false, children }: DialogProps) {
  const t = useT()
  const id = useId()
  const modal = useModal(onClose)
  const { ref } = modal
  useBackdrop(ref, onClose)
  useEffect(() => ref.current?.querySelector<HTMLElement>('[data-begin]')?.focus(), [ref])
  return (
    <dialog
      {...modal} aria-labelledby={id}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return // of a dialog that was opened in this one: React lets it rise
        event.preventDefault() // whoever opened it may have a question first
        onClose()
      }}
      className={classNames(
        `m-auto max-h-[90dvh] w-full animate-rise-in overflow-hidden rounded-card border border-line bg-raised text-ink
        shadow-float backdrop:bg-shade max-sm:mb-0 max-sm:max-w-none max-sm:rounded-b-none`,
        wide ? 'sm:max-w-3xl' : 'sm:max-w-lg',
      )}
    >
      <div className="flex max-h-[90dvh] flex-col">
        <div className="flex items-center justify-between gap-3 border-b border-line py-2 pr-2 pl-5">
          <h2 id={id} className="text-18 font-extrabold">{title}</h2>
          <button
            type="button" aria-label={t('admin.close')} onClick={onClose}
            className="flex size-11 cursor-pointer items-center justify-center rounded-control text-soft hover:bg-sunken"
          >
            <X aria-hidden strokeWidth={1.75} className="size-5" />
          </button>
        </div>
        <div className="overflow-y-auto overscroll-contain px-5 pt-4 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
          {children}
        </div>
      </div>
    </dialog>
  )
}

interface ConfirmProps {
  title: string
  text?: ReactNode
  yes: string
  no?: string
  /** It destroys something: red, and whoever presses Enter at once destroys nothing. */
  danger?: boolean
  busy?: boolean
  onYes: () => void
  onNo: () => void
}

/** A question before something is done that cannot simply be undone. Enter says yes, unless that destroys something. */
export function Confirm({ title, text, yes, no, danger = false, busy = false, onYes, onNo }: ConfirmProps) {
  const t = useT()
  return (
    <Dialog title={title} onClose={onNo}>
      <div className="flex flex-col gap-5">
        {text !== undefined && <div className="text-14 text-soft">{text}</div>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outlined" onClick={onNo} {...danger && BEGIN}>{no ?? t('admin.no')}</Button>
          <Button variant={danger ? 'danger' : 'contained'} loading={busy} onClick={onYes} {...!danger && BEGIN}>{yes}</Button>
        </div>
      </div>
    </Dialog>
  )
}
