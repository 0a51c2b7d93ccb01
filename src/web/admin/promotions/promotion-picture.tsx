// The picture of a promotion, replaced at once.
import { useId, useState } from 'react'
import type { StaffPromotion } from '#contract/promotions-admin.ts'
import { sendOverNetwork } from '#web/files/files-send.ts'
import { shrinkPhoto } from '#web/files/files-shrink.ts'
import { apiBase } from '#web/kit/ask-base.ts'
import { TOKEN_KEY } from '#web/kit/ask.ts'
import { isSendable, PHOTO_TYPES } from '#web/kit/photo.ts'
import { readStored } from '#web/kit/stored.ts'
import { toast } from '#web/kit/toast.ts'
import { buttonClass, Spinner } from '#web/kit/ui/button.tsx'
import { spokenLanguage, useT } from '#web/kit/words.tsx'
import { FormSection } from '../kit/form-page.tsx'

interface PromotionPictureProps {
  promotion: StaffPromotion | undefined
  unsaved: boolean
  onChange: (row: StaffPromotion) => void
}

export function PromotionPicture({ promotion, unsaved, onChange }: PromotionPictureProps) {
  const t = useT()
  const id = useId()
  const [busy, setBusy] = useState(false)
  const choose = async (file: File, { id: promotionId }: StaffPromotion) => {
    if (unsaved) return toast(t('admin-promotions.save_first'))
    setBusy(true)
    const outcome = await sendPicture(promotionId, file).finally(() => setBusy(false))
    if (typeof outcome === 'object') {
      onChange(outcome)
      toast.success(t('admin-promotions.picture_changed'))
    } else toast.error(outcome ?? t('admin-promotions.picture_failed'))
  }
  if (!promotion) {
    return (
      <FormSection title={t('admin-promotions.picture')}>
        <p className="text-14 text-soft">{t('admin-promotions.picture_none')}</p>
      </FormSection>
    )
  }
  const { image } = promotion
  return (
    <FormSection title={t('admin-promotions.picture')} text={t('admin-promotions.picture_hint')}>
      {image !== null && (
        <img src={image} alt="" className="aspect-video w-full max-w-md rounded-card bg-sunken object-contain" />
      )}
      <div>
        <input
          id={id} type="file" accept={PHOTO_TYPES.join()} className="peer sr-only" disabled={busy}
          onChange={({ target }) => {
            const file = target.files?.[0]
            target.value = ''
            if (file) void choose(file, promotion)
          }}
        />
        <label
          htmlFor={id}
          className={`${buttonClass({ variant: 'outlined' })} peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2`}
        >
          {busy && <Spinner />}
          {t(image === null ? 'admin-promotions.picture_choose' : 'admin-promotions.picture_replace')}
        </label>
      </div>
    </FormSection>
  )
}

/** The promotion with it, or why it was not taken; nothing where that is not known. */
async function sendPicture(id: number, file: File): Promise<StaffPromotion | string | undefined> {
  const sent = isSendable(file) ? file : await shrinkPhoto(file) ?? file
  const body = new FormData()
  body.append('file', sent)
  const reply = await sendOverNetwork({
    method: 'POST', url: `${apiBase()}/api/admin/promotions/${id}/picture`, body,
    headers: {
      'accept': 'application/json', 'accept-language': spokenLanguage(), 'authorization': `Bearer ${readStored(TOKEN_KEY) ?? ''}`,
    },
  }, { signal: new AbortController().signal }).catch(() => undefined)
  // the server checks every answer against the contract before it leaves
  if (reply?.status === 200) return reply.body as StaffPromotion
  // any JSON at all may have come, or none
  const { message } = (typeof reply?.body === 'object' && reply.body !== null ? reply.body : {}) as Record<string, unknown>
  return typeof message === 'string' ? message : undefined
}
