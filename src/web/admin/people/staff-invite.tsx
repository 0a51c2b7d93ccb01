// Somebody who is to join the staff: who they are and what they may do. They choose their password themselves.
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { InviteBody } from '#contract/people-admin.ts'
import { ask } from '#web/kit/ask.ts'
import { toast } from '#web/kit/toast.ts'
import { Input } from '#web/kit/ui/input.tsx'
import { useT } from '#web/kit/words.tsx'
import { adminUrls } from '../admin-urls.ts'
import { useDraft } from '../kit/draft.ts'
import { FormPage, FormSection } from '../kit/form-page.tsx'
import { tableKey } from '../kit/table.ts'
import { STAFF } from './people-data.ts'
import { RoleChoice } from './role-choice.tsx'

const BLANK: InviteBody = { username: '', email: '', fullname: '', phone: '', role: 'STAFF' }

export function StaffInvite() {
  const t = useT()
  const client = useQueryClient()
  const navigate = useNavigate()
  const form = useDraft<InviteBody>(BLANK)
  const { draft, set, errorOf } = form
  const save = async () => {
    const made = await form.save((body) => ask('POST /api/admin/staff', { body }))
    if (!made) return
    toast.success(t('admin-people.was_invited', { name: made.fullname }))
    void client.invalidateQueries({ queryKey: tableKey(STAFF) })
    void navigate(adminUrls.staff())
  }
  const text = (name: 'fullname' | 'username' | 'email' | 'phone', label: string, more: object) => (
    <Input
      label={label} required autoComplete="off" value={draft[name]} error={errorOf(name)} {...more}
      onChange={({ target }) => set({ [name]: target.value })}
    />
  )
  return (
    <FormPage
      title={t('admin-people.invite_title')} form={form} back={{ to: adminUrls.staff(), label: t('admin.staff') }}
      onSave={() => void save()}
    >
      <FormSection title={t('admin-people.invite_who')}>
        {text('fullname', t('admin-people.name'), { maxLength: 100 })}
        {text('email', t('admin-people.email'), { type: 'email', maxLength: 254, hint: t('admin-people.invite_text') })}
        {text('phone', t('admin-people.phone'), { type: 'tel', maxLength: 30 })}
        {text('username', t('admin-people.username'), { maxLength: 30, autoCapitalize: 'none', spellCheck: false })}
      </FormSection>
      <FormSection title={t('admin-people.invite_what')}>
        <RoleChoice roles={['STAFF', 'ADMIN']} value={draft.role} onChange={(role) => role !== 'USER' && set({ role })} />
      </FormSection>
    </FormPage>
  )
}
