import { useForm, FormSummary } from '#web/kit/form.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { Input } from '#web/kit/ui/input.tsx'
import { useT } from '#web/kit/words.tsx'
import { PasswordField } from './password-field.tsx'
import { useSession } from './session.tsx'

const loadSchema = async () => (await import('#contract/auth.ts')).LoginBody

/** Signs in and goes to `to`. What the server refuses stands above the button until the next attempt. */
export function LoginForm({ to }: { to: string }) {
  const t = useT()
  const { login, error } = useSession()
  const form = useForm(loadSchema, { username: '', password: '' })
  return (
    <form
      noValidate method="post" className="flex flex-col gap-5" onSubmit={form.submit((credentials) => login(credentials, to))}
    >
      <Input
        {...form.field('username')} label={t('auth.username_or_email')} required autoComplete="username" autoCapitalize="none"
        spellCheck={false} maxLength={254}
      />
      <PasswordField field={form.field('password')} label={t('auth.password')} autoComplete="current-password" />
      <FormSummary form={{ summary: form.summary ?? (form.busy ? undefined : error) }} />
      <Button type="submit" size="large" block loading={form.busy} disabled={!form.ready}>{t('auth.login')}</Button>
    </form>
  )
}
