// Where pictures are dropped or chosen; each on its way shows how far it is, a refused one says why.
import { ImageUp, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { AskError } from '#web/kit/ask.ts'
import { useT } from '#web/kit/words.tsx'
import { DropZone } from '../kit/drop-zone.tsx'
import { PICTURE_TYPES, uploadPicture } from './picture-upload.ts'
import type { ProductForm } from './product-form.ts'

interface Upload { key: number, name: string, part: number, error?: string }

let lastKey = 0

/** One after the other, so that they stand in the order they were chosen in. */
function useUploads(form: ProductForm) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const queue = useRef<Promise<void>>(Promise.resolve())
  const change = (key: number, part: Partial<Upload> | undefined) =>
    setUploads((now) => now.flatMap((one) => one.key === key ? (part ? [{ ...one, ...part }] : []) : [one]))
  const send = async (key: number, file: File) => {
    try {
      form.adopt(await uploadPicture(form.base.id, file, (part) => change(key, { part }), new AbortController().signal))
      change(key, undefined)
    } catch (refusal) {
      if (!(refusal instanceof AskError)) throw refusal
      change(key, { error: refusal.message })
    }
  }
  const add = (files: readonly File[]) => {
    for (const file of files) {
      lastKey += 1
      const key = lastKey
      setUploads((now) => [...now, { key, name: file.name, part: 0 }])
      queue.current = queue.current.then(() => send(key, file))
    }
  }
  return { uploads, add, drop: (key: number) => change(key, undefined) }
}

export function PictureDrop({ form }: { form: ProductForm }) {
  const t = useT()
  const { uploads, add, drop } = useUploads(form)
  return (
    <div className="flex flex-col gap-3">
      <DropZone
        icon={<ImageUp aria-hidden strokeWidth={1.5} className="size-8" />} title={t('admin-product.drop')}
        hint={t('admin-product.drop_hint')} accept={PICTURE_TYPES} multiple onFiles={add}
      />
      {uploads.length > 0 && (
        <ul aria-label={t('admin-product.uploads')} className="flex flex-col gap-2">
          {uploads.map((one) => (
            <li key={one.key} className="flex items-center gap-3 rounded-control border border-line bg-surface px-3 py-2 text-14">
              <span className="min-w-0 grow truncate text-ink">{one.name}</span>
              {one.error === undefined
                ? (
                    <progress
                      aria-label={t('admin-product.upload_of', { name: one.name })} value={one.part} max={1}
                      className="h-2 w-32 accent-action-fill"
                    />
                  )
                : (
                    <>
                      <span role="alert" className="text-right text-bad">{one.error}</span>
                      <button
                        type="button" aria-label={t('admin-product.upload_drop', { name: one.name })}
                        onClick={() => drop(one.key)}
                        className="flex size-9 shrink-0 cursor-pointer items-center justify-center rounded-control text-quiet
                          hover:bg-sunken max-md:size-11"
                      >
                        <X aria-hidden strokeWidth={1.75} className="size-4" />
                      </button>
                    </>
                  )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
