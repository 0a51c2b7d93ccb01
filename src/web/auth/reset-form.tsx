// A new password for the secret of a mail's link.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ask, AskError } from '#web/kit/ask.ts'
import { FormSummary, useForm } from '#web/kit/form.tsx'
import { toast } from '#web/kit/toast.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import { tellFailure } from './auth-answers.ts'
import { AuthCard, AuthOtherWay } from './auth-card.tsx'
import { keepToken } from './auth-token.ts'
import { useLinkToken } from './link-token.ts'
import { PasswordField } from './password-field.tsx'

const loadSchema = async () => (await import('#contract/auth.ts')).authApi['POST /api/auth/reset-password'].body

/** The form for a link that carries a token, as long as the server takes that; else how to get another link. */
export function ResetPassword() {
  const t = useT()
  const token = useLinkToken()
  const [refused, setRefused] = useState(false)
  if (token === '' || refused) return <LinkInvalid />
  return (
    <AuthCard title={t('auth.reset_title')} lead={t('auth.reset_lead')}>
      <ResetForm token={token} onLinkRefused={() => setRefused(true)} />
    </AuthCard>
  )
}

function LinkInvalid() {
  const t = useT()
  return (
    <AuthCard title={t('auth.reset_title')}>
      <div role="alert" className="flex flex-col gap-2 rounded-control bg-bad-wash px-4 py-3 text-14 text-bad">
        <p className="font-semibold">{t('auth.reset_link_invalid')}</p>
        <p>{t('auth.reset_link_next')}</p>
      </div>
      <Button to={urls.forgotPassword()} size="large" block>{t('auth.ask_new_link')}</Button>
      <AuthOtherWay before={t('auth.remembered')} to={urls.login()}>{t('auth.login')}</AuthOtherWay>
    </AuthCard>
  )
}

function ResetForm({ token, onLinkRefused }: { token: string | undefined, onLinkRefused: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  const form = useForm(loadSchema, { newPassword: '', confirm: '' }, {
    shape: ({ newPassword }) => ({ token, newPassword }),
    check: ({ newPassword, confirm }) => ({
      ...(confirm === '' && { confirm: t('auth.confirm_required') }),
      ...(confirm !== '' && confirm !== newPassword && { confirm: t('auth.confirm_differs') }),
    }),
  })
  const submit = form.submit(async (body) => {
    try {
      await ask('POST /api/auth/reset-password', { body })
    } catch (refusal) {
      if (refusal instanceof AskError && refusal.code === 'auth.link_invalid') {
        toast.error(t('auth.reset_link_invalid'))
        return onLinkRefused()
      }
      throw tellFailure(refusal, t('auth.reset_failed'))
    }
    keepToken(undefined) // every session has ended, this browser's too
    toast.success(t('auth.reset_done'))
    void navigate(urls.login(), { replace: true })
  })
  return (
    <form noValidate method="post" className="flex flex-col gap-5" onSubmit={submit}>
      <PasswordField field={form.field('newPassword')} label={t('auth.new_password')} autoComplete="new-password" guided />
      <PasswordField field={form.field('confirm')} label={t('auth.confirm_new')} autoComplete="new-password" />
      <FormSummary form={form} />
      <Button type="submit" size="large" block loading={form.busy} disabled={!form.ready || token === undefined}>
        {t('auth.reset')}
      </Button>
    </form>
  )
}
