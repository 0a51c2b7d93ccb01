// The devices that are signed in, this one first, and how to sign the others out.
import { useQueryClient } from '@tanstack/react-query'
import { Monitor, Smartphone, Tablet } from 'lucide-react'
import { useRef } from 'react'
import type { ReactNode } from 'react'
import type { Session } from '#contract/auth.ts'
import { failureOf } from '#web/auth/auth-answers.ts'
import { formatAgo } from '#web/kit/ago.ts'
import { forgiveGone } from '#web/kit/ask-error.ts'
import { ask } from '#web/kit/ask.ts'
import { now } from '#web/kit/clock.ts'
import { formatMoment } from '#web/kit/format.ts'
import { toast } from '#web/kit/toast.ts'
import { Badge } from '#web/kit/ui/badge.tsx'
import { useQuery } from '#web/kit/use-query.ts'
import { useLanguage, useT } from '#web/kit/words.tsx'
import { ProfileAsk } from './profile-ask.tsx'
import { sessionsQuery } from './profile-data.ts'
import { deviceKind, isJustUsed } from './profile-devices-rules.ts'
import type { DeviceKind } from './profile-devices-rules.ts'
import { ProfileFailed, ProfileWaiting } from './profile-waiting.tsx'

const ICONS: Record<DeviceKind, typeof Monitor> = { phone: Smartphone, tablet: Tablet, computer: Monitor }

export function ProfileDevices() {
  const t = useT()
  const { data, isPending } = useQuery(sessionsQuery)
  const { signOut, list } = useSigningOut()
  if (isPending) return <ProfileWaiting />
  if (!data) return <ProfileFailed sentence={t('profile.devices_failed')} />
  const others = data.filter(({ current }) => !current)
  return (
    <div className="flex flex-col gap-4">
      <ul
        ref={list} tabIndex={-1} aria-label={t('profile.devices_title')}
        className="divide-y divide-line rounded-card border border-line bg-surface px-4 outline-none sm:px-6"
      >
        {data.map((session) => (
          <Device key={session.id} session={session}>
            {!session.current && <SignOut session={session} onYes={() => signOut(session)} />}
          </Device>
        ))}
      </ul>
      {others.length === 0
        ? <p className="text-14 text-soft">{t('profile.devices_alone')}</p>
        : <SignOutOthers count={others.length} onYes={() => signOut()} />}
    </div>
  )
}

/** Signs one device out, or without one all but this; true when it worked. The focus then goes to the list. */
function useSigningOut() {
  const t = useT()
  const client = useQueryClient()
  const list = useRef<HTMLUListElement>(null)
  const signOut = async (one?: Session): Promise<boolean> => {
    try {
      if (one) await ask('DELETE /api/users/me/sessions/{id}', { params: { id: one.id } }).catch(forgiveGone)
      else await ask('DELETE /api/users/me/sessions')
    } catch (error) {
      toast.error(failureOf(error, t('profile.device_failed')).beside)
      return false
    }
    client.setQueryData(sessionsQuery.queryKey, (old) => old?.filter(({ id, current }) => (one ? id !== one.id : current)))
    void client.invalidateQueries({ queryKey: sessionsQuery.queryKey })
    list.current?.focus()
    const device = one?.device || t('profile.device_unknown')
    toast.success(one ? t('profile.device_signed_out', { device }) : t('profile.devices_others_done'))
    return true
  }
  return { signOut, list }
}

function Device({ session, children }: { session: Session, children: ReactNode }) {
  const t = useT()
  const { language } = useLanguage()
  const { device, place, address, createdAt, lastUsedAt, current } = session
  const Icon = ICONS[deviceKind(device)]
  const used = current
    ? t('profile.device_using')
    : isJustUsed(Date.parse(lastUsedAt), now())
      ? t('profile.device_just_used')
      : t('profile.device_used', { ago: formatAgo(Date.parse(lastUsedAt), now(), language) })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-sunken text-soft">
        <Icon aria-hidden strokeWidth={1.75} className="size-6" />
      </span>
      <div className="flex min-w-0 grow basis-44 flex-col gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-16 font-semibold text-ink">
          {device || t('profile.device_unknown')}
          {current && <Badge tone="action">{t('profile.device_this')}</Badge>}
        </p>
        <p className="text-14 text-soft">
          {place ?? t('profile.device_place_unknown')}{' · '}<span className="tabular-nums">{address}</span>
        </p>
        <p className="flex flex-wrap gap-x-3 text-14 text-quiet">
          <span>{used}</span>
          <span>{t('profile.device_since', { moment: formatMoment(createdAt) })}</span>
        </p>
      </div>
      {children}
    </li>
  )
}

function SignOut({ session, onYes }: { session: Session, onYes: () => Promise<boolean> }) {
  const t = useT()
  const device = session.device || t('profile.device_unknown')
  return (
    <ProfileAsk
      label={t('profile.device_sign_out')} name={t('profile.device_sign_out_named', { device })}
      question={t('profile.device_sign_out_ask')} yes={t('profile.device_sign_out')} no={t('profile.device_sign_out_no')}
      doing={t('profile.device_signing_out')} onYes={onYes} variant="outlined"
      className="max-sm:w-full max-sm:pl-15"
    />
  )
}

function SignOutOthers({ count, onYes }: { count: number, onYes: () => Promise<boolean> }) {
  const t = useT()
  return (
    <ProfileAsk
      label={t('profile.devices_others')} question={t('profile.devices_others_ask', { count })} yes={t('profile.device_sign_out')}
      no={t('profile.device_sign_out_no')} doing={t('profile.device_signing_out')} onYes={onYes} variant="outlined"
      className="justify-start!"
    />
  )
}
