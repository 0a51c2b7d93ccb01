// Who this account belongs to, with the picture one chooses, drops, sends and takes away.
import { ImagePlus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { DragEvent, ReactNode } from 'react'
import type { User } from '#contract/auth.ts'
import { classNames } from '#web/kit/class-names.ts'
import { formatDate } from '#web/kit/format.ts'
import { PHOTO_TYPES } from '#web/kit/photo.ts'
import { Badge } from '#web/kit/ui/badge.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { useT } from '#web/kit/words.tsx'
import { ProfileAsk } from './profile-ask.tsx'
import type { AvatarStore } from './profile-avatar-change.ts'
import { AvatarPicture } from './profile-avatar-picture.tsx'
import { AvatarPreview } from './profile-avatar-preview.tsx'
import { useAvatar } from './profile-avatar-work.ts'

interface ProfileAvatarProps { user: User, store: AvatarStore }

/** Letters that still look well in large type beside the picture, on a phone. */
const LONG_NAME = 40

const TYPE_WORDS = { admin: 'profile.type_admin', staff: 'profile.type_staff', user: 'profile.type_user' } as const

export function ProfileAvatar({ user, store }: ProfileAvatarProps) {
  const t = useT()
  const work = useAvatar(user, store)
  const drop = useDrop(work.choose)
  const chooser = useRef<HTMLInputElement>(null)
  const choose = () => chooser.current?.click()
  const { file, shrinking, problem, sending } = work
  return (
    <section
      aria-label={t('profile.avatar')} {...drop.handlers}
      className={classNames(
        'flex flex-col gap-4 rounded-card border bg-surface p-4 transition-colors sm:p-6',
        drop.over ? 'border-action bg-action-wash' : 'border-line',
      )}
    >
      <div className="flex flex-wrap items-center gap-4 sm:gap-6">
        {file
          ? <AvatarPreview file={file} label={t('profile.avatar_preview')} onBroken={work.refuseBroken} />
          : <AvatarPicture user={user} />}
        <Identity user={user} />
      </div>
      <input
        ref={chooser} type="file" hidden accept={PHOTO_TYPES.join()} aria-label={t('profile.avatar')}
        onChange={({ target }) => {
          work.choose(target.files?.[0])
          target.value = '' // the same file may be chosen again
        }}
      />
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:items-center sm:gap-x-4">
        <FocusNext phase={sending ? 'sending' : shrinking ? 'shrinking' : file ? 'chosen' : 'idle'}>
          {sending ? <Sending part={sending.part} onCancel={sending.cancel} />
            : shrinking ? <Shrinking onCancel={() => work.choose(undefined)} />
            : file
              ? <Chosen onSave={() => void work.send()} onOther={choose} onDrop={() => work.choose(undefined)} />
              : <Idle has={user.imageUrl !== null} onChoose={choose} onRemove={work.remove} removing={work.removing} />}
        </FocusNext>
        <p className="text-12 text-quiet">
          {drop.over ? t('profile.avatar_drop') : (
            <>{t('profile.avatar_hint')} <span className="pointer-coarse:hidden">{t('profile.avatar_hint_drop')}</span></>
          )}
        </p>
      </div>
      <div role="alert" className="empty:hidden">
        {problem !== undefined && (
          <p className="rounded-control bg-bad-wash px-4 py-3 text-14 font-medium text-pretty text-bad">{problem}</p>
        )}
      </div>
    </section>
  )
}

function Identity({ user }: { user: User }) {
  const t = useT()
  return (
    <div className="flex min-w-0 grow basis-36 flex-col gap-1">
      <p
        className={classNames('font-extrabold wrap-anywhere text-ink', user.fullname.length > LONG_NAME ? 'text-18' : 'text-22')}
      >
        {user.fullname}
      </p>
      <dl className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-soft">
        <div>
          <dt className="sr-only">{t('profile.username')}</dt>
          <dd title={t('profile.username_fixed')}>@{user.username}</dd>
        </div>
        <div>
          <dt className="sr-only">{t('profile.account_type')}</dt>
          <dd><Badge tone={user.accountType === 'user' ? 'plain' : 'action'}>{t(TYPE_WORDS[user.accountType])}</Badge></dd>
        </div>
      </dl>
      <p className="text-14 text-quiet">{t('profile.member_since', { date: formatDate(user.memberSince) })}</p>
    </div>
  )
}

function Idle({ has, onChoose, onRemove, removing }: {
  has: boolean, onChoose: () => void, onRemove: () => Promise<boolean>, removing: boolean
}) {
  const t = useT()
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        data-next variant="outlined" size="small" disabled={removing} onClick={onChoose}
        icon={<ImagePlus aria-hidden strokeWidth={1.75} className="size-4" />}
      >
        {t(has ? 'profile.avatar_change' : 'profile.avatar_add')}
      </Button>
      {has && (
        <ProfileAsk
          label={t('profile.avatar_remove')} question={t('profile.avatar_remove_ask')} yes={t('profile.avatar_remove_yes')}
          no={t('profile.avatar_remove_no')} doing={t('profile.avatar_removing')} onYes={onRemove}
        />
      )}
    </div>
  )
}

function Chosen({ onSave, onOther, onDrop }: { onSave: () => void, onOther: () => void, onDrop: () => void }) {
  const t = useT()
  return (
    <div className="flex flex-wrap gap-2">
      <Button data-next onClick={onSave} className="max-sm:w-full">{t('profile.avatar_save')}</Button>
      <Button variant="outlined" onClick={onOther}>{t('profile.avatar_other')}</Button>
      <Button variant="text" onClick={onDrop}>{t('profile.avatar_cancel')}</Button>
    </div>
  )
}

function Shrinking({ onCancel }: { onCancel: () => void }) {
  const t = useT()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <output className="text-14 font-medium text-soft">{t('profile.avatar_shrinking')}</output>
      <Button data-next variant="text" onClick={onCancel}>{t('profile.avatar_cancel')}</Button>
    </div>
  )
}

/** Once all has left there is nothing to cancel: the picture is being set. */
function Sending({ part, onCancel }: { part: number, onCancel: () => void }) {
  const t = useT()
  const label = t(part < 1 ? 'profile.avatar_uploading' : 'profile.avatar_saving')
  const percent = Math.round(part * 100)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <output className="text-14 font-medium text-soft max-sm:w-full">{label}</output>
      <progress
        value={percent} max={100} aria-label={label}
        className="h-1.5 max-w-72 grow appearance-none overflow-clip rounded-full bg-sunken [&::-moz-progress-bar]:bg-action
          [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-action"
      />
      <span className="text-14 font-semibold text-ink tabular-nums">{percent}%</span>
      <Button data-next variant="text" onClick={onCancel} disabled={part >= 1}>{t('profile.avatar_cancel')}</Button>
    </div>
  )
}

/** What had the focus goes away with its phase: what comes next in its place takes it over. */
function FocusNext({ phase, children }: { phase: string, children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const before = useRef(phase)
  useEffect(() => {
    if (before.current === phase) return
    before.current = phase
    box.current?.querySelector<HTMLElement>('[data-next]')?.focus()
  }, [phase])
  return <div ref={box}>{children}</div>
}

function useDrop(onFile: (file: File | undefined) => void) {
  const [over, setOver] = useState(false)
  const take = (event: DragEvent) => {
    event.preventDefault()
    setOver(event.type === 'dragover')
    if (event.type === 'drop') onFile(event.dataTransfer.files[0])
  }
  return { over, handlers: { onDragOver: take, onDrop: take, onDragLeave: () => setOver(false) } }
}
