// What administrators do with one account, each after a question that says what will happen.
import { useQueryClient } from '@tanstack/react-query'
import { KeyRound, Lock, LockOpen, LogOut, Mail, ShieldOff, UserCog } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Role } from '#contract/auth.ts'
import type { PersonDetail } from '#contract/people-admin.ts'
import { useSession } from '#web/auth/session.tsx'
import { ask, messageOf } from '#web/kit/ask.ts'
import { toast } from '#web/kit/toast.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { useT } from '#web/kit/words.tsx'
import { Confirm } from '../kit/dialog.tsx'
import { FormSection } from '../kit/form-page.tsx'
import { useShortcut } from '../kit/shortcuts.ts'
import { offerUndo } from '../kit/undo-store.ts'
import { personQuery, setStatus } from './people-data.ts'
import { RoleChoice } from './role-choice.tsx'

interface Act {
  key: string
  label: string
  Icon: typeof Lock
  text: ReactNode
  said: string
  /** Gives the person as they are now, where they changed. */
  run: () => Promise<PersonDetail | { message: string }>
  /** Puts it back. */
  undo?: (now: PersonDetail) => Promise<PersonDetail>
}

export function PersonActs({ person }: { person: PersonDetail }) {
  const t = useT()
  const acts = useActs(person)
  const [chosen, setChosen] = useState<Act>()
  const { busy, go } = useDoing(person.id)
  const [choosingRole, setChoosingRole] = useState(false)
  const { user } = useSession()
  const mayRole = person.status !== 'CLOSED' && person.id !== user?.id
  const first = acts[0]
  useShortcut(first?.key === 'lock' || first?.key === 'unlock' ? 'l' : undefined, first?.label ?? '', 'everywhere',
    () => setChosen(first))
  if (acts.length === 0 && !mayRole) return null
  const done = () => setChosen(undefined)
  const doChosen = async (act: Act) => {
    await go(act)
    done()
  }
  return (
    <FormSection title={t('admin.actions')}>
      <div className="flex flex-wrap gap-2">
        {acts.map((act) => (
          <Button
            key={act.key} variant="outlined" size="small" onClick={() => setChosen(act)}
            icon={<act.Icon aria-hidden strokeWidth={1.75} className="size-4" />}
          >
            {act.label}
          </Button>
        ))}
        {mayRole && (
          <Button
            variant="outlined" size="small" onClick={() => setChoosingRole(true)}
            icon={<UserCog aria-hidden strokeWidth={1.75} className="size-4" />}
          >
            {t('admin-people.change_role')}
          </Button>
        )}
      </div>
      {chosen && (
        <Confirm
          title={chosen.label} text={chosen.text} yes={chosen.label} no={t('admin-people.cancel')} busy={busy}
          onYes={() => void doChosen(chosen)} onNo={done}
        />
      )}
      {choosingRole && <RoleDialog person={person} onClose={() => setChoosingRole(false)} />}
    </FormSection>
  )
}

/** Does it, shows the person as they are now, and offers to put it back. */
function useDoing(id: number) {
  const t = useT()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const { queryKey } = personQuery(id)
  const show = (person: PersonDetail) => client.setQueryData(queryKey, person)
  const go = async ({ run, said, undo }: Pick<Act, 'run' | 'said' | 'undo'>) => {
    setBusy(true)
    try {
      const now = await run()
      if ('id' in now) show(now)
      if (undo && 'id' in now) offerUndo(said, async () => { show(await undo(now)) })
      else toast.success(said)
    } catch (refusal) {
      toast.error(messageOf(refusal, t('kit.failed')))
      await client.invalidateQueries({ queryKey })
    } finally {
      setBusy(false)
    }
  }
  return { busy, go }
}

function RoleDialog({ person, onClose }: { person: PersonDetail, onClose: () => void }) {
  const t = useT()
  const [role, setRole] = useState<Role>(person.role)
  const { busy, go } = useDoing(person.id)
  const change = (to: Role) => ({ id, edition }: { id: number, edition: number }) =>
    ask('PUT /api/admin/people/{id}/role', { params: { id }, body: { role: to, edition } })
  const yes = async () => {
    const act = { run: () => change(role)(person), said: t('admin-people.role_changed'), undo: change(person.role) }
    if (role !== person.role) await go(act)
    onClose()
  }
  return (
    <Confirm
      title={t('admin-people.change_role')} yes={t('admin.save')} no={t('admin-people.cancel')} busy={busy} onNo={onClose}
      onYes={() => void yes()}
      text={(
        <div className="flex flex-col gap-4">
          <p>{t('admin-people.change_role_text')}</p>
          <RoleChoice roles={['USER', 'STAFF', 'ADMIN']} value={role} onChange={setRole} />
        </div>
      )}
    />
  )
}

/** What may be done with this account as it stands. */
function useActs(person: PersonDetail): Act[] {
  const t = useT()
  const { user } = useSession()
  const { id, email, status, invited, factor, sessions } = person
  const params = { id }
  const own = user?.id === id
  const lock: Act = {
    key: 'lock', label: t('admin-people.lock'), Icon: Lock, text: t('admin-people.lock_text'), undo: setStatus('ACTIVE'),
    run: () => setStatus('LOCKED')(person), said: t('admin-people.were_locked', { count: 1 }),
  }
  const unlock: Act = {
    key: 'unlock', label: t('admin-people.unlock'), Icon: LockOpen, text: null, undo: setStatus('LOCKED'),
    run: () => setStatus('ACTIVE')(person), said: t('admin-people.were_unlocked', { count: 1 }),
  }
  const signOut: Act = {
    key: 'sign-out', label: t('admin-people.sign_out'), Icon: LogOut, text: t('admin-people.sign_out_text'),
    run: () => ask('DELETE /api/admin/people/{id}/sessions', { params }), said: t('admin-people.was_signed_out'),
  }
  const reset: Act = {
    key: 'reset', label: t('admin-people.reset_link'), Icon: KeyRound, text: t('admin-people.reset_link_text', { email }),
    run: () => ask('POST /api/admin/people/{id}/reset-link', { params }), said: t('admin-people.link_sent', { email }),
  }
  const inviteAgain: Act = {
    key: 'invite', label: t('admin-people.invite_again'), Icon: Mail, text: t('admin-people.invite_again_text', { email }),
    run: () => ask('POST /api/admin/staff/{id}/invite', { params }), said: t('admin-people.link_sent', { email }),
  }
  const dropFactor: Act = {
    key: 'factor', label: t('admin-people.drop_factor'), Icon: ShieldOff, text: t('admin-people.drop_factor_text'),
    run: () => ask('DELETE /api/admin/people/{id}/factor', { params }), said: t('admin-people.was_dropped'),
  }
  return [
    ...(!own && status === 'ACTIVE' ? [lock] : []), ...(status === 'LOCKED' ? [unlock] : []),
    ...(sessions.length > 0 ? [signOut] : []), ...(status === 'ACTIVE' ? [invited ? inviteAgain : reset] : []),
    ...(!own && factor ? [dropFactor] : []),
  ]
}
