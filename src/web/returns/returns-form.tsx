// Asking to send goods back: which, why, what happened, and photos of it. Comes with the wish to ask.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { AskError } from '#web/kit/ask-error.ts'
import { ask } from '#web/kit/ask.ts'
import { forgetKey, keyFor } from '#web/kit/attempt.ts'
import { FormSummary, useForm } from '#web/kit/form.tsx'
import { toast } from '#web/kit/toast.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { RadioCard, RadioGroup } from '#web/kit/ui/radio-card.tsx'
import { Textarea } from '#web/kit/ui/textarea.tsx'
import { useT } from '#web/kit/words.tsx'
import { keepReturn, returnsQuery } from './returns-data.ts'
import { EMPTY_DRAFT, keepReturnDraft, readReturnDraft } from './returns-draft.ts'
import { ReturnPhotos } from './returns-photos.tsx'
import { itemsOf, RETURN_NOTE_MAX, RETURN_REASONS } from './returns-rules.ts'
import type { Returnable } from './returns-rules.ts'
import { ReturnUnits } from './returns-units.tsx'
import { usePhotos } from './returns-uploads.ts'
import type { PhotoUpload } from './returns-uploads.ts'

const loadSchema = async () => (await import('#contract/returns.ts')).ReturnBody

export interface ReturnFormProps {
  orderId: number
  userId: number
  returnable: readonly Returnable[]
  upload: PhotoUpload
  /** It is seen; while it is not, everything in it stays as it is. */
  open: boolean
  onSent: () => void
  onLater: () => void
}

export function ReturnForm({ orderId, userId, returnable, upload, open, onSent, onLater }: ReturnFormProps) {
  const t = useT()
  const client = useQueryClient()
  const [draft] = useState(() => readReturnDraft(userId, orderId))
  const work = usePhotos(upload, draft.photos)
  const taken = work.photos.flatMap((photo) => photo.taken ?? [])
  const form = useForm(loadSchema, { items: draft.units, reason: draft.reason, note: draft.note }, {
    check: (): Record<string, string> => work.waiting === undefined ? {} : { photos: work.waiting },
    shape: ({ items, reason, note }) => ({
      items: itemsOf(items, returnable), reason: reason === '' ? undefined : reason, note, photos: taken.map(({ id }) => id),
    }),
  })
  const { items, reason, note } = form.values
  const { id, error } = form.field('reason')
  const photos = JSON.stringify(taken)
  useEffect(() => {
    // what was just printed
    keepReturnDraft(userId, orderId, { units: items, reason, note, photos: JSON.parse(photos) as typeof taken })
  }, [userId, orderId, items, reason, note, photos])
  const box = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (open) box.current?.querySelector<HTMLElement>('input')?.focus()
  }, [open])
  const submit = form.submit(async (body) => {
    const name = `return-${orderId}`
    try {
      const headers = { 'idempotency-key': keyFor(name, JSON.stringify(body)) }
      const fresh = await ask('POST /api/orders/{id}/returns', { params: { id: orderId }, headers, body })
      forgetKey(name)
      form.reset({ items: '', reason: '', note: '' })
      work.clear()
      keepReturnDraft(userId, orderId, EMPTY_DRAFT)
      keepReturn(client, fresh)
      toast.success(t('returns.sent'))
      onSent()
    } catch (error) {
      // what may still be sent back, or until when, is another thing by now
      const changed = error instanceof AskError && error.status === 409
      if (changed) void client.invalidateQueries({ queryKey: returnsQuery(orderId).queryKey.slice(0, 3) })
      throw error
    }
  })
  return (
    <form ref={box} noValidate method="post" onSubmit={submit} hidden={!open} className="flex flex-col gap-6 [&[hidden]]:hidden">
      <ReturnUnits field={form.field('items')} returnable={returnable} onUnits={(text) => form.set('items', text)} />
      <RadioGroup legend={t('returns.reason')} id={id} error={error && t('returns.reason_choose')} className="gap-2!">
        <div className="grid gap-2 sm:grid-cols-2">
          {RETURN_REASONS.map((one) => (
            <RadioCard
              key={one} name={id} value={one} checked={one === reason} onChange={() => form.set('reason', one)}
              title={t(`returns.reason_${one}`)} className="min-h-12! py-2!"
            />
          ))}
        </div>
      </RadioGroup>
      <Textarea
        {...form.field('note')} label={t('returns.note')} hint={t('returns.note_hint')} required={reason === 'OTHER'}
        maxLength={RETURN_NOTE_MAX}
      />
      <ReturnPhotos work={work} />
      <FormSummary form={form} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" loading={form.busy} disabled={!form.ready} className="max-sm:grow">{t('returns.send')}</Button>
        <Button variant="text" disabled={form.busy} onClick={onLater}>{t('returns.later')}</Button>
        <p className="text-12 text-quiet">{t('returns.later_text')}</p>
      </div>
    </form>
  )
}
