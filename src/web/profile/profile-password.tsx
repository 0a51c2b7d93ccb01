// A new password for the current one.
import { ask } from '#web/kit/ask.ts'
import { tellFailure } from '#web/auth/auth-answers.ts'
import { PasswordField } from '#web/auth/password-field.tsx'
import { useSession } from '#web/auth/session.tsx'
import { FormSummary, useForm } from '#web/kit/form.tsx'
import { toast } from '#web/kit/toast.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Link } from '#web/kit/ui/link.tsx'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import { forgetWaitingEmail } from './profile-email-waiting.ts'

const loadSchema = async () => (await import('#contract/auth.ts')).authApi['POST /api/users/me/change-password'].body

const BLANK = { currentPassword: '', newPassword: '', confirmPassword: '' }

/** A page that uses it needs the chapter `auth`, whose are the words of password fields. */
export function ProfilePassword() {
  const t = useT()
  const { user } = useSession()
  const form = useForm(loadSchema, BLANK, {
    shape: ({ confirmPassword: _confirm, ...body }) => body,
    check: ({ newPassword, confirmPassword }) => ({
      ...(confirmPassword === '' && { confirmPassword: t('auth.confirm_required') }),
      ...(confirmPassword !== '' && confirmPassword !== newPassword && { confirmPassword: t('auth.confirm_differs') }),
    }),
  })
  const submit = form.submit(async (body) => {
    await ask('POST /api/users/me/change-password', { body }).catch((refusal: unknown) => {
      throw tellFailure(refusal, t('profile.password_failed'))
    })
    forgetWaitingEmail()
    form.reset()
    toast.success(t('profile.password_changed'))
  })
  return (
    <div className="max-w-xl rounded-card border border-line bg-surface p-4 sm:p-6">
      <form noValidate method="post" className="flex flex-col gap-5" onSubmit={submit}>
        {/* For password managers: whose password this is. */}
        <input hidden readOnly name="username" autoComplete="username" value={user?.username ?? ''} />
        <PasswordField
          field={form.field('currentPassword')} label={t('profile.current_password')} autoComplete="current-password"
        />
        <PasswordField field={form.field('newPassword')} label={t('profile.new_password')} autoComplete="new-password" guided />
        <PasswordField field={form.field('confirmPassword')} label={t('profile.confirm_password')} autoComplete="new-password" />
        <FormSummary form={form} />
        <Button type="submit" loading={form.busy} disabled={!form.ready} className="max-sm:w-full sm:self-start">
          {t('profile.change_password')}
        </Button>
        <p className="text-14 text-soft">
          {t('profile.forgot')}{' '}
          <Link
            to={urls.forgotPassword()}
            className="inline-block py-3 font-semibold text-action-text underline underline-offset-4"
          >
            {t('profile.forgot_link')}
          </Link>
        </p>
      </form>
    </div>
  )
}
