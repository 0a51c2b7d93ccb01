// What is said above a form: what kept it from being saved, with a way to every field that is wrong, and what was found again.
import { useEffect, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { Button } from '#web/kit/ui/button.tsx'
import { useT } from '#web/kit/words.tsx'
import type { Draft, KeptDraft } from './draft.ts'

interface FormNotesProps<T extends object> {
  /** The form they stand in. */
  place: RefObject<HTMLFormElement | null>
  form: Draft<T> & Partial<KeptDraft<T>>
  onReload: (() => void) | undefined
}

export function FormNotes<T extends object>({ place, form, onReload }: FormNotesProps<T>) {
  const t = useT()
  const { summary, overtaken, drop, met = [] } = form
  const wrong = useWrong(place, form)
  const apart = overtaken || met.length > 0
  return (
    <>
      <div aria-live="polite" className="empty:hidden">
        {drop && (
          <Note look="bg-action-wash text-ink">
            {t('admin.found_again')}
            <Button variant="outlined" size="small" onClick={drop}>{t('admin.found_drop')}</Button>
          </Note>
        )}
      </div>
      <div role="alert" className="empty:hidden">
        {apart && (
          <Note look="bg-bad-wash text-bad">
            {t('admin.edited_meanwhile')}
            {onReload && <Button variant="outlined" size="small" onClick={onReload}>{t('admin.load_new')}</Button>}
          </Note>
        )}
        {summary !== undefined && !apart && (
          <Note look="bg-bad-wash text-bad">
            {wrong.fields.length === 0 ? summary : (
              <span className="flex flex-wrap items-center gap-x-3">
                {t('admin.to_mend', { count: wrong.fields.length })}
                {wrong.fields.map(({ id, name }) => (
                  <a
                    key={id} href={`#${id}`} className="inline-flex min-h-6 items-center underline underline-offset-4"
                    onClick={(event) => {
                      event.preventDefault()
                      document.getElementById(id)?.focus()
                    }}
                  >
                    {name}
                  </a>
                ))}
                {wrong.rest.length > 0 && <span>{wrong.rest.join(' ')}</span>}
              </span>
            )}
          </Note>
        )}
      </div>
    </>
  )
}

function Note({ look, children }: { look: string, children: ReactNode }) {
  return (
    <p className={`flex flex-wrap items-center justify-between gap-3 rounded-card px-4 py-3 text-14 font-medium ${look}`}>
      {children}
    </p>
  )
}

interface Wrong {
  /** Fields of the form that are marked as wrong, as their labels call them. */
  fields: readonly { id: string, name: string }[]
  /** What was said of fields that are not shown. */
  rest: readonly string[]
}

/** What is marked as wrong when the form was refused; the first of it takes the focus. */
function useWrong<T extends object>(place: FormNotesProps<T>['place'], { summary, errors }: Draft<T>): Wrong {
  const [wrong, setWrong] = useState<Wrong>({ fields: [], rest: [] })
  useEffect(() => {
    if (summary === undefined || !place.current) return
    const marked = [...place.current.querySelectorAll<HTMLInputElement>('[aria-invalid="true"]')]
    const said = new Set(marked.map(({ id }) => document.getElementById(`${id}-error`)?.textContent))
    marked[0]?.focus()
    // oxlint-disable-next-line react/set-state-in-effect -- which fields are marked is known once they are drawn
    setWrong({
      fields: marked.flatMap((one) => {
        // the text alone: without the mark of what is required
        const name = one.labels?.[0]?.firstChild?.textContent
        return one.id === '' || !name ? [] : [{ id: one.id, name }]
      }),
      rest: Object.values(errors).filter((sentence) => !said.has(sentence)),
    })
  }, [place, summary, errors])
  return wrong
}
