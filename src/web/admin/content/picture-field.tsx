// The picture of an article or a slide: shown, changed, taken off.
import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import type { TextPicture } from '#contract/content-admin.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Scene } from '#web/kit/ui/scene.tsx'
import { useT } from '#web/kit/words.tsx'
import { PictureDialog } from './picture-dialog.tsx'

interface PictureFieldProps {
  label: string
  picture: TextPicture | null
  onChange: (picture: TextPicture | null) => void
  error?: string | undefined
  /** It cannot be without. */
  required?: boolean
}

export function PictureField({ label, picture, onChange, error, required = false }: PictureFieldProps) {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <fieldset aria-label={label} className="flex min-w-0 flex-col gap-2">
      <span aria-hidden className="text-14 font-semibold text-ink">{label}</span>
      <div className="flex flex-wrap items-end gap-3">
        <div className="aspect-8/5 w-48 overflow-clip rounded-control border border-line bg-stage">
          {picture && <Scene image={picture.image} sizes="192px" />}
        </div>
        <Button
          variant="outlined" size="small" onClick={() => setOpen(true)}
          icon={<ImagePlus aria-hidden strokeWidth={1.75} className="size-4" />}
        >
          {t(picture ? 'admin-content.picture_other' : 'admin-content.picture_choose')}
        </Button>
        {picture && !required && (
          <Button variant="text" size="small" onClick={() => onChange(null)}>{t('admin-content.picture_none')}</Button>
        )}
      </div>
      {error !== undefined && <p className="text-14 font-medium text-bad">{error}</p>}
      {open && (
        <PictureDialog
          onClose={() => setOpen(false)}
          onChoose={(chosen) => {
            setOpen(false)
            onChange(chosen)
          }}
        />
      )}
    </fieldset>
  )
}
