// Chooses a picture for a text: one that another text shows already, or a new one from this computer.
import { useQueryClient } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useId, useState } from 'react'
import type { TextPicture } from '#contract/content-admin.ts'
import { AskError } from '#web/kit/ask.ts'
import { Spinner } from '#web/kit/ui/button.tsx'
import { Scene } from '#web/kit/ui/scene.tsx'
import { useQuery } from '#web/kit/use-query.ts'
import { useT } from '#web/kit/words.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { uploadTextPicture } from './picture-upload.ts'
import { textPicturesQuery } from './texts-data.ts'

interface PictureDialogProps { onClose: () => void, onChoose: (picture: TextPicture) => void }

export function PictureDialog({ onClose, onChoose }: PictureDialogProps) {
  const t = useT()
  const { data = [] } = useQuery(textPicturesQuery)
  return (
    <Dialog wide title={t('admin-content.picture_choose')} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <UploadField onUploaded={onChoose} />
        {data.length > 0 && <h3 className="text-14 font-semibold text-ink">{t('admin-content.picture_used')}</h3>}
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {data.map((picture) => (
            <li key={picture.key}>
              <button
                type="button" onClick={() => onChoose(picture)}
                aria-label={t('admin-content.picture_take', { name: picture.key })}
                className="w-full cursor-pointer overflow-clip rounded-control border border-line bg-stage hover:border-action"
              >
                <Scene image={picture.image} sizes="200px" />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

function UploadField({ onUploaded }: { onUploaded: (picture: TextPicture) => void }) {
  const t = useT()
  const id = useId()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const take = async (file: File | undefined) => {
    if (!file || busy) return
    setBusy(true)
    setWrong(undefined)
    try {
      const picture = await uploadTextPicture(file)
      void client.invalidateQueries({ queryKey: textPicturesQuery.queryKey })
      onUploaded(picture)
    } catch (refusal) {
      if (!(refusal instanceof AskError)) throw refusal
      setWrong(refusal.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="flex flex-col gap-1.5">
      <label
        htmlFor={id}
        className="relative flex min-h-24 cursor-pointer items-center justify-center gap-3 rounded-card border border-dashed
          border-line-strong px-4 text-14 font-semibold text-ink hover:bg-sunken focus-within:outline-2
          focus-within:outline-action"
      >
        {busy ? <Spinner /> : <Upload aria-hidden strokeWidth={1.75} className="size-5" />}
        {t('admin-content.picture_upload')}
        {/* it lies over the whole field: what is dropped there falls into it */}
        <input
          id={id} type="file" accept="image/jpeg,image/png,image/webp" disabled={busy} aria-describedby={`${id}-hint`}
          aria-invalid={wrong !== undefined} onChange={({ target }) => void take(target.files?.[0])}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </label>
      <p id={`${id}-hint`} className="text-12 text-quiet">{t('admin-content.picture_hint')}</p>
      {wrong !== undefined && <p role="alert" className="text-14 font-medium text-bad">{wrong}</p>}
    </div>
  )
}
