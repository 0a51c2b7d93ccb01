// The parts of a page that edits one thing: its head with the button that saves, sections, and what kept it from being saved.
import { ArrowLeft } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { ReactNode, SubmitEvent } from 'react'
import { Button } from '#web/kit/ui/button.tsx'
import { Link } from '#web/kit/ui/link.tsx'
import { useT } from '#web/kit/words.tsx'
import type { Draft, KeptDraft } from './draft.ts'
import { FormMeeting } from './form-meeting.tsx'
import type { FieldNames } from './form-meeting.tsx'
import { FormNotes } from './form-notes.tsx'
import type { MetField } from './meeting.ts'
import { useShortcut } from './shortcuts.ts'

interface FormPageProps<T extends object> {
  title: ReactNode
  /** The list it belongs to. */
  back: { to: string, label: string }
  form: Draft<T> & Partial<KeptDraft<T>>
  onSave: () => void
  /** What else can be done with it, beside the button that saves. */
  aside?: ReactNode
  /** Loads the record anew, when somebody else has changed it. */
  onReload?: () => void
  /** What its fields are called where both versions are shown. */
  names?: FieldNames
  children: ReactNode
}

export function FormPage<T extends object>({ title, back, form, onSave, aside, onReload, names, children }: FormPageProps<T>) {
  const t = useT()
  const place = useRef<HTMLFormElement>(null)
  const { busy, unsaved, met = [] } = form
  const [postponed, setPostponed] = useState<readonly MetField[]>()
  useShortcut('mod+s', t('admin.key_save'), 'form', () => busy || place.current?.requestSubmit())
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (met.length > 0) setPostponed(undefined)
    else onSave()
  }
  return (
    <form ref={place} onSubmit={send} noValidate className="flex flex-col gap-4">
      <div
        className="sticky top-14 z-20 -mx-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line
          bg-paper px-4 py-2 sm:-mx-6 sm:flex-nowrap sm:px-6"
      >
        <div className="flex min-w-0 flex-col">
          <Link
            to={back.to}
            className="inline-flex min-h-6 items-center gap-1 text-12 font-medium text-quiet hover:text-ink max-md:-my-2.5
              max-md:min-h-11"
          >
            <ArrowLeft aria-hidden strokeWidth={1.75} className="size-3.5" />{back.label}
          </Link>
          <h1 tabIndex={-1} className="line-clamp-2 text-18 font-extrabold wrap-anywhere text-ink outline-none sm:text-22">
            {title}
          </h1>
        </div>
        <div className="ml-auto flex shrink-0 flex-wrap items-center justify-end gap-3 max-sm:shrink">
          <span aria-live="polite" className="text-14 text-warn">{unsaved && t('admin.unsaved')}</span>
          {aside}
          <Button type="submit" loading={busy}>{t('admin.save')}</Button>
        </div>
      </div>
      <FormNotes place={place} form={form} onReload={met.length > 0 ? () => setPostponed(undefined) : onReload} />
      {children}
      {names && met.length > 0 && postponed !== met && (
        <FormMeeting
          met={met} names={names} onClose={() => setPostponed(met)} onDone={(chosen) => form.settle?.(chosen)}
        />
      )}
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
