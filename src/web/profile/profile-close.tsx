// The way out: what goes, what stays, and a password that says it is meant.
import { Check, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { tellFailure } from '#web/auth/auth-answers.ts'
import { PasswordField } from '#web/auth/password-field.tsx'
import { useSession } from '#web/auth/session.tsx'
import { ask } from '#web/kit/ask.ts'
import { FormSummary, useForm } from '#web/kit/form.tsx'
import { toast } from '#web/kit/toast.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Checkbox } from '#web/kit/ui/checkbox.tsx'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import { ProfileCard } from './profile-card.tsx'

const GOES = ['profile.close_goes_1', 'profile.close_goes_2', 'profile.close_goes_3', 'profile.close_goes_4'] as const
const STAYS = ['profile.close_stays_1', 'profile.close_stays_2', 'profile.close_stays_3'] as const

/** A page that uses it needs the chapter `auth`, whose are the words of password fields. */
export function ProfileClose() {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const opener = useRef<HTMLDivElement>(null)
  const asked = useRef(false)
  useEffect(() => {
    if (!asking && asked.current) opener.current?.querySelector('button')?.focus()
    asked.current = asking
  }, [asking])
  return (
    <ProfileCard title={t('profile.close')}>
      <p className="-mt-2 max-w-2xl text-14 text-pretty text-soft">{t('profile.close_text')}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <Effects title={t('profile.close_goes')} words={GOES} goes />
        <Effects title={t('profile.close_stays')} words={STAYS} />
      </div>
      {asking
        ? <CloseForm onCancel={() => setAsking(false)} />
        : (
            <div ref={opener}>
              <Button variant="outlined" onClick={() => setAsking(true)} className="max-sm:w-full">
                {t('profile.close_start')}
              </Button>
            </div>
          )}
    </ProfileCard>
  )
}

function Effects({ title, words, goes = false }: {
  title: string, words: readonly (typeof GOES | typeof STAYS)[number][], goes?: boolean
}) {
  const t = useT()
  const Icon = goes ? Trash2 : Check
  return (
    <div className="flex flex-col gap-2 rounded-control bg-sunken p-4">
      <h3 className="text-14 font-semibold text-ink">{title}</h3>
      <ul className="flex flex-col gap-1.5 text-14 text-soft">
        {words.map((word) => (
          <li key={word} className="flex items-start gap-2">
            <Icon aria-hidden strokeWidth={1.75} className="mt-0.5 size-4 shrink-0" />{t(word)}
          </li>
        ))}
      </ul>
    </div>
  )
}

const loadSchema = async () => (await import('#contract/profile.ts')).profileApi['DELETE /api/users/me'].body

function CloseForm({ onCancel }: { onCancel: () => void }) {
  const t = useT()
  const { logout } = useSession()
  const form = useForm(loadSchema, { password: '', sure: false }, {
    shape: ({ password }) => ({ password }),
    check: ({ sure }): Record<string, string> => (sure ? {} : { sure: t('profile.close_sure_required') }),
  })
  const password = form.field('password')
  useEffect(() => document.getElementById(password.id)?.focus(), [password.id])
  const submit = form.submit(async (body) => {
    await ask('DELETE /api/users/me', { body }).catch((refusal: unknown) => {
      throw tellFailure(refusal, t('profile.close_failed'))
    })
    await logout(urls.home())
    toast.success(t('profile.closed'))
  })
  return (
    <form noValidate method="post" className="flex max-w-xl flex-col gap-5 border-t border-line pt-5" onSubmit={submit}>
      <PasswordField field={password} label={t('profile.close_password')} autoComplete="current-password" />
      <Checkbox {...form.checkbox('sure')} label={t('profile.close_sure')} />
      <FormSummary form={form} />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit" variant="outlined" loading={form.busy} disabled={!form.ready}
          className="border-bad! text-bad! max-sm:grow"
        >
          {t('profile.close_go')}
        </Button>
        <Button variant="text" disabled={form.busy} onClick={onCancel} className="max-sm:grow">{t('profile.close_no')}</Button>
      </div>
    </form>
  )
}
