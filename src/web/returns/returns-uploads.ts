// Photos on their way to the shop: each is sent as soon as it is chosen, may be tried again, and may be taken out.
import { useEffect, useRef, useState } from 'react'
import type { ReturnPhoto } from '#contract/returns.ts'
import { ask } from '#web/kit/ask.ts'
import { useT } from '#web/kit/words.tsx'
import { photoProblem, RETURN_PHOTOS_MAX } from './returns-rules.ts'

/** Sends one; `onProgress` is told the part that has left, 0 to 1. `done` rejects with PhotoRefused. */
export type UploadPhoto = (file: File, onProgress: (part: number) => void) => { done: Promise<ReturnPhoto>, cancel: () => void }

/** A photo was not taken; `message` is the sentence to show. */
export class PhotoRefused extends Error {
  override name = 'PhotoRefused'
  /** The same photo may be taken another time. */
  readonly passing: boolean

  constructor(message: string, passing = true) {
    super(message)
    this.passing = passing
  }
}

export interface Photo {
  /** Counts up; says which one it is while it has no id. */
  key: number
  /** Absent where it was uploaded before the page was loaded anew. */
  file?: File
  /** The part of it that has left, while it is on its way. */
  part?: number
  /** It is with the shop. */
  taken?: ReturnPhoto
  /** Why it is not, and whether it is worth another try. */
  refused?: { why: string, passing: boolean }
}

export function usePhotos(upload: UploadPhoto, kept: readonly ReturnPhoto[]) {
  const t = useT()
  const [photos, setPhotos] = useState<readonly Photo[]>(() => kept.map((taken, at) => ({ key: -1 - at, taken })))
  const [problem, setProblem] = useState<string>()
  const { send, cancel } = useSending(upload, (key, news) => {
    setPhotos((old) => old.map((one) => one.key === key ? { key, ...(one.file && { file: one.file }), ...news } : one))
  })
  const keys = useRef(0)
  const add = (files: readonly File[]) => {
    const sound = files.filter((file) => photoProblem(file) === undefined)
    const room = RETURN_PHOTOS_MAX - photos.length
    const fresh = sound.slice(0, room).map((file) => ({ key: keys.current += 1, file, part: 0 }))
    const wrong = files.map((file) => ({ name: file.name, why: photoProblem(file) })).find(({ why }) => why !== undefined)
    setProblem(wrong?.why ? t(wrong.why, { name: wrong.name })
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
function useSending(upload: UploadPhoto, onNews: (key: number, news: Omit<Photo, 'key' | 'file'>) => void) {
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
      onNews(key, { part: 0 })
      const sending = upload(file, (part) => onNews(key, { part }))
      cancels.current.set(key, sending.cancel)
      try {
        onNews(key, { taken: await sending.done })
      } catch (error) {
        const { message, passing } = error instanceof PhotoRefused ? error : new PhotoRefused(t('returns.photo_upload_failed'))
        onNews(key, { refused: { why: message, passing } })
      } finally {
        cancels.current.delete(key)
      }
    },
  }
}
