// A label, a place to type, and what is wrong with it, tied together for screen readers.
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { useT } from '../words.tsx'

export interface FieldFrame {
  label: string
  hint?: ReactNode
  error?: string | undefined
  required?: boolean | undefined
  /** Keeps the label for screen readers only. */
  quietLabel?: boolean | undefined
}

interface FieldProps extends FieldFrame {
  id: string
  className?: string | undefined
  /** The control; give it `id` and `aria-describedby={describedBy(id, hint, error)}`. */
  children: ReactNode
}

export function describedBy(id: string, hint: ReactNode, error: string | undefined): string | undefined {
  return [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
}

export function Field({ id, label, hint, error, required, quietLabel, className, children }: FieldProps) {
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className={quietLabel ? 'sr-only' : 'text-14 font-semibold text-ink'}>
        {label}
        {required && <RequiredMark />}
      </label>
      {children}
      {hint && <p id={`${id}-hint`} className="text-12 text-quiet">{hint}</p>}
      {error && <p id={`${id}-error`} className="text-14 font-medium text-bad">{error}</p>}
    </div>
  )
}

/** Stands behind the name of what has to be filled in or chosen. */
export function RequiredMark() {
  const t = useT()
  return (
    <>
      <span className="text-bad" aria-hidden> *</span>
      <span className="sr-only"> ({t('kit.required')})</span>
    </>
  )
}

/** What every control below shares: its frame's props beside its own. */
export function splitFrame<P extends FieldFrame & { id?: string | undefined, className?: string | undefined }>(props: P) {
  const { label, hint, error, required, quietLabel, className, ...control } = props
  return { frame: { label, hint, error, required, quietLabel, className }, control }
}
