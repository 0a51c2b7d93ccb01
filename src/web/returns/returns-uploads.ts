// Photos on their way to the shop: each is sent as soon as it is chosen, made smaller where it must be, may be tried again, and
// may be taken out.
import { useEffect, useRef, useState } from 'react'
import type { ReturnPhoto } from '#contract/returns.ts'
import { ask } from '#web/kit/ask.ts'
import { isPicture, isSendable, PhotoRefused } from '#web/kit/photo.ts'
import type { ShrinkPhoto } from '#web/kit/photo.ts'
import { useT } from '#web/kit/words.tsx'
import { RETURN_PHOTOS_MAX } from './returns-rules.ts'

export interface PhotoUpload {
  shrink: ShrinkPhoto
  /** Sends one; `onProgress` is told the part that has left, 0 to 1. `done` rejects with PhotoRefused. */
  send: (file: File, onProgress: (part: number) => void) => { done: Promise<ReturnPhoto>, cancel: () => void }
}

export interface Photo {
  /** Counts up; says which one it is while it has no id. */
  key: number
  /** Absent where it was uploaded before the page was loaded anew. */
  file?: File
  /** It is being made smaller, or the part of it that has left, while it is on its way. */
  part?: number | 'shrinking'
  /** It is with the shop. */
  taken?: ReturnPhoto
  /** Why it is not, and whether it is worth another try. */
  refused?: { why: string, passing: boolean }
}

export function usePhotos(upload: PhotoUpload, kept: readonly ReturnPhoto[]) {
  const t = useT()
  const [photos, setPhotos] = useState<readonly Photo[]>(() => kept.map((taken, at) => ({ key: -1 - at, taken })))
  const [problem, setProblem] = useState<string>()
  const { send, cancel } = useSending(upload, (key, news) => {
    setPhotos((old) => old.map((one) => one.key === key ? { key, ...(one.file && { file: one.file }), ...news } : one))
  })
  const keys = useRef(0)
  const add = (files: readonly File[]) => {
    const sound = files.filter(isPicture)
    const room = RETURN_PHOTOS_MAX - photos.length
    const fresh = sound.slice(0, room).map((file) => ({ key: keys.current += 1, file, part: 0 }))
    const wrong = files.find((file) => !isPicture(file))
    setProblem(wrong ? t('returns.photo_not_image', { name: wrong.name })
      : sound.length > room ? t('returns.photos_most', { count: RETURN_PHOTOS_MAX }) : undefined)
    setPhotos((old) => [...old, ...fresh])
    for (const { key, file } of fresh) void send(key, file)
  }
  return {
    photos, problem, add,
    remove: (key: number, why?: string) => {
      cancel(key)
      takeBack(photos.find((one) => one.key === key)?.taken)
      setProblem(why)
      setPhotos((old) => old.filter((one) => one.key !== key))
    },
    again: ({ key, file }: Photo) => {
      if (file) void send(key, file)
    },
    clear: () => {
      setPhotos([])
      setProblem(undefined)
    },
    /** What keeps them from being sent along; undefined when all are with the shop. */
    waiting: photos.some(({ part }) => part !== undefined) ? t('returns.photos_wait')
      : photos.some(({ refused }) => refused !== undefined) ? t('returns.photos_failed') : undefined,
  }
}

/** The shop forgets what is not sent along; what it does not hear of now goes by itself after a day. */
function takeBack(photo: ReturnPhoto | undefined): void {
  if (photo) ask('DELETE /api/return-photos/{id}', { params: { id: photo.id } }).catch(() => undefined)
}

/** Sends single photos; `onNews` is told how far each is, and its end. Who leaves the page cancels what is on its way. */
function useSending(upload: PhotoUpload, onNews: (key: number, news: Omit<Photo, 'key'>) => void) {
  const t = useT()
  const cancels = useRef(new Map<number, () => void>())
  useEffect(() => {
    const { current } = cancels
    return () => {
      for (const cancel of current.values()) cancel()
    }
  }, [])
  return {
    cancel: (key: number) => cancels.current.get(key)?.(),
    send: async (key: number, file: File) => {
      let wanted = true
      cancels.current.set(key, () => {
        wanted = false
      })
      try {
        if (!isSendable(file)) onNews(key, { part: 'shrinking' })
        const small = isSendable(file) ? file : await upload.shrink(file)
        if (!small) throw new PhotoRefused(t('returns.photo_unreadable', { name: file.name }), 'lasting')
        if (!wanted) return
        onNews(key, { file: small, part: 0 })
        const sending = upload.send(small, (part) => onNews(key, { part }))
        cancels.current.set(key, sending.cancel)
        onNews(key, { taken: await sending.done })
      } catch (error) {
        const { message, kind } = error instanceof PhotoRefused ? error : new PhotoRefused(t('returns.photo_upload_failed'))
        onNews(key, { refused: { why: message, passing: kind !== 'lasting' } })
      } finally {
        cancels.current.delete(key)
      }
    },
  }
}
