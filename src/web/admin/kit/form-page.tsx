// The parts of a page that edits one thing: its head with the button that saves, sections, and what kept it from being saved.
import { ArrowLeft } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import type { ReactNode, SubmitEvent } from 'react'
import { Button } from '#web/kit/ui/button.tsx'
import { Link } from '#web/kit/ui/link.tsx'
import { useT } from '#web/kit/words.tsx'
import type { Draft } from './draft.ts'
import { useShortcut } from './shortcuts.ts'

interface FormPageProps<T extends object> {
  title: ReactNode
  /** The list it belongs to. */
  back: { to: string, label: string }
  form: Draft<T>
  onSave: () => void
  /** What else can be done with it, beside the button that saves. */
  aside?: ReactNode
  /** Loads the record anew, when somebody else has changed it. */
  onReload?: () => void
  children: ReactNode
}

export function FormPage<T extends object>({ title, back, form, onSave, aside, onReload, children }: FormPageProps<T>) {
  const t = useT()
  const place = useRef<HTMLFormElement>(null)
  const { busy, unsaved, summary, overtaken } = form
  useShortcut('mod+s', t('admin.key_save'), 'form', () => busy || place.current?.requestSubmit())
  useEffect(() => {
    if (summary !== undefined) place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [summary])
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSave()
  }
  return (
    <form ref={place} onSubmit={send} noValidate className="flex flex-col gap-4">
      <div
        className="sticky top-14 z-20 -mx-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line
          bg-paper px-4 py-2 sm:-mx-6 sm:px-6"
      >
        <div className="flex min-w-0 flex-col">
          <Link to={back.to} className="inline-flex min-h-6 items-center gap-1 text-12 font-medium text-quiet hover:text-ink">
            <ArrowLeft aria-hidden strokeWidth={1.75} className="size-3.5" />{back.label}
          </Link>
          <h1 tabIndex={-1} className="truncate text-22 font-extrabold text-ink outline-none">{title}</h1>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <span aria-live="polite" className="text-14 text-warn">{unsaved && t('admin.unsaved')}</span>
          {aside}
          <Button type="submit" loading={busy}>{t('admin.save')}</Button>
        </div>
      </div>
      <div role="alert" className="empty:hidden">
        {summary !== undefined && (
          <p
            className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-bad-wash px-4 py-3 text-14 font-medium
              text-bad"
          >
            {overtaken ? t('admin.edited_meanwhile') : summary}
            {overtaken && onReload && <Button variant="outlined" size="small" onClick={onReload}>{t('admin.load_new')}</Button>}
          </p>
        )}
      </div>
      {children}
    </form>
  )
}

/** A part of the form under a heading of its own. */
export function FormSection({ title, text, children }: { title: string, text?: string, children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 sm:p-5">
      <div>
        <h2 id={id} className="text-16 font-extrabold text-ink">{title}</h2>
        {text !== undefined && <p className="text-14 text-quiet">{text}</p>}
      </div>
      {children}
    </section>
  )
}
