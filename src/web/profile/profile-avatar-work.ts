// The picture on its way: chosen and looked at, sent, or being removed; and what went wrong.
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { User } from '#contract/auth.ts'
import { failureOf } from '#web/auth/auth-answers.ts'
import type { Failure } from '#web/auth/auth-answers.ts'
import { meQuery } from '#web/auth/auth-data.ts'
import { ask } from '#web/kit/ask.ts'
import { PhotoRefused } from '#web/kit/photo.ts'
import type { ShrinkPhoto } from '#web/kit/photo.ts'
import { toast } from '#web/kit/toast.ts'
import { useT } from '#web/kit/words.tsx'
import { changeAvatar, removeAvatar } from './profile-avatar-change.ts'
import type { AvatarStore } from './profile-avatar-change.ts'
import { avatarProblem } from './profile-avatar-rules.ts'

const save = (imageUrl: string | null) => ask('PUT /api/users/me', { body: { imageUrl } })

export function useAvatar(user: User, store: AvatarStore) {
  const t = useT()
  const { file, setFile, shrinking, problem, setProblem, choose } = useChoice(store.shrink)
  const [sending, setSending] = useState<{ part: number, cancel: () => void }>()
  const [removing, setRemoving] = useState(false)
  const settle = useSettling(setProblem)
  const send = async () => {
    if (!file) return
    const change = changeAvatar({ store, save }, user, file, (part) => setSending({ part, cancel: change.cancel }))
    setSending({ part: 0, cancel: change.cancel })
    const failure = (error: unknown) => failureIn(error, t('profile.update_failed'), '')
    if (await settle(change.done, t('profile.avatar_changed'), failure)) setFile(undefined)
    setSending(undefined)
  }
  const remove = async () => {
    setRemoving(true)
    const failed = t('profile.avatar_remove_failed')
    const failure = (error: unknown) => failureIn(error, failed, `${failed}. `)
    const removed = await settle(removeAvatar({ store, save }, user), t('profile.avatar_removed'), failure)
    setRemoving(false)
    return removed
  }
  return {
    file, shrinking, problem, sending, removing, send, remove,
    choose: (chosen: File | undefined) => {
      if (!sending && !removing) void choose(chosen)
    },
    refuseBroken: () => {
      setFile(undefined)
      setProblem(t('profile.avatar_not_image'))
    },
  }
}

/** The file that was chosen, made smaller where it must be, unless something speaks against it. */
function useChoice(shrink: ShrinkPhoto) {
  const t = useT()
  const [file, setFile] = useState<File>()
  const [shrinking, setShrinking] = useState(false)
  const [problem, setProblem] = useState<string>()
  const choices = useRef(0)
  const choose = async (chosen: File | undefined) => {
    choices.current += 1
    const own = choices.current
    const wrong = chosen && avatarProblem(chosen)
    const hopeless = wrong === 'profile.avatar_not_image'
    setFile(wrong ? undefined : chosen)
    setProblem(hopeless ? t(wrong) : undefined)
    setShrinking(wrong !== undefined && !hopeless)
    if (!wrong || hopeless) return
    const small = await shrink(chosen).catch(() => undefined)
    if (own !== choices.current) return
    setFile(small)
    setProblem(small ? undefined : t(wrong))
    setShrinking(false)
  }
  return { file, setFile, shrinking, problem, setProblem, choose }
}

/** Waits for a deed and says how it ended; true when it worked. */
function useSettling(setProblem: (sentence: string | undefined) => void) {
  const client = useQueryClient()
  return async (deed: Promise<User>, done: string, failureOfDeed: (error: unknown) => Failure | undefined): Promise<boolean> => {
    setProblem(undefined)
    try {
      client.setQueryData(meQuery.queryKey, await deed)
      toast.success(done)
      return true
    } catch (error) {
      // Whether it is over with the session is for the next call to find out.
      void client.invalidateQueries({ queryKey: meQuery.queryKey })
      const failure = failureOfDeed(error)
      if (failure) toast.error(failure.toast)
      setProblem(failure?.beside)
      return false
    }
  }
}

/** Nothing where it was canceled. `before` stands before the store's own sentence. */
function failureIn(error: unknown, otherwise: string, before: string): Failure | undefined {
  if (!(error instanceof PhotoRefused)) return failureOf(error, otherwise)
  return error.kind === 'canceled' ? undefined : { toast: error.message, beside: before + error.message }
}
