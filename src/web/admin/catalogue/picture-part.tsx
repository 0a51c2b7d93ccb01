// The pictures of a product: dropped or chosen several at a time, put in order by drag or keys, bound to colours, told of in both
// languages. Uploads are kept at once; everything else waits to be saved.
import { useRef, useState } from 'react'
import type { DragEvent } from 'react'
import { AskError } from '#web/kit/ask.ts'
import { useT } from '#web/kit/words.tsx'
import { offerUndo } from '../kit/undo-store.ts'
import { PictureCard } from './picture-card.tsx'
import { PictureDrop } from './picture-drop.tsx'
import type { DraftPicture } from './product-draft.ts'
import type { ProductForm } from './product-form.ts'
import { coloursOf } from './variant-fields.ts'

function moved(list: readonly DraftPicture[], id: number, to: number): DraftPicture[] {
  const picture = list.find((one) => one.id === id)
  if (!picture) return [...list]
  return list.filter((one) => one.id !== id).toSpliced(Math.max(0, Math.min(list.length - 1, to)), 0, picture)
}

export function PicturePart({ form }: { form: ProductForm }) {
  const t = useT()
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<number>()
  const [said, setSaid] = useState('')
  const { base, draft: { pictures, variants } } = form
  const colours = coloursOf(variants).map(({ color }) => color)
  const urls = new Map(base.pictures.map(({ id, url }) => [id, url]))
  const move = (id: number, to: number) => {
    form.set({ pictures: moved(pictures, id, to) })
    setSaid(t('admin-product.picture_moved', { at: to + 1, count: pictures.length }))
    // the card was taken out and put in elsewhere: who moved it by keys goes on there
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-handle="${id}"]`)?.focus())
  }
  const remove = (id: number, at: number) => {
    const picture = pictures[at]
    form.edit((draft) => ({ pictures: draft.pictures.filter((one) => one.id !== id) }))
    if (picture) {
      offerUndo(t('admin-product.picture_off', { at: at + 1 }), () => {
        if (!urls.has(id)) return Promise.reject(new AskError(0, 'gone', t('admin-product.picture_gone')))
        form.edit((draft) => ({ pictures: draft.pictures.toSpliced(at, 0, picture) }))
        return Promise.resolve()
      })
    }
  }
  const dropOn = (event: DragEvent, at: number) => {
    if (dragged === undefined) return
    event.preventDefault()
    event.stopPropagation()
    move(dragged, at)
    setDragged(undefined)
  }
  return (
    <section aria-label={t('admin-product.pictures')} className="flex flex-col gap-4">
      <PictureDrop form={form} />
      <output className="sr-only">{said}</output>
      {pictures.length > 0 && <p className="text-14 text-quiet">{t('admin-product.pictures_hint')}</p>}
      <ol ref={list} className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {pictures.map((picture, at) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- takes what is dropped: keys have handles
          <li
            key={picture.id}
            onDragOver={(event) => dragged !== undefined && event.preventDefault()} onDrop={(event) => dropOn(event, at)}
          >
            <PictureCard
              picture={picture} url={urls.get(picture.id) ?? null} at={at} count={pictures.length} colours={colours}
              errorOf={(field) => form.errorOf(`pictures.${at}.${field}`)}
              onChange={(part) => form.set({ pictures: pictures.with(at, { ...picture, ...part }) })}
              onMove={(to) => move(picture.id, to)} onRemove={() => remove(picture.id, at)}
              onDrag={(on) => setDragged(on ? picture.id : undefined)}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}
