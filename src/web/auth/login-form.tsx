import { useEffect } from 'react'
import { useForm, FormSummary } from '#web/kit/form.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { Input } from '#web/kit/ui/input.tsx'
import { useT } from '#web/kit/words.tsx'
import { PasswordField } from './password-field.tsx'
import { useSession } from './session.tsx'

const loadSchema = async () => (await import('#contract/auth.ts')).LoginBody

interface LoginFormProps {
  to: string
  /** Whose account was just opened: only the password is still missing. */
  username?: string | undefined
}

/** Signs in and goes to `to`. What the server refuses stands above the button until the next attempt. */
export function LoginForm({ to, username = '' }: LoginFormProps) {
  const t = useT()
  const { login, error } = useSession()
  const form = useForm(loadSchema, { username, password: '' })
  const password = form.field('password')
  useEffect(() => {
    if (username === '') return
    // A frame later: a page that is arrived at first puts its title into focus.
    const frame = requestAnimationFrame(() => document.getElementById(password.id)?.focus())
    return () => cancelAnimationFrame(frame)
  }, [username, password.id])
  const submit = form.submit((credentials) => {
    void forgetToasts()
    return login(credentials, to)
  })
  return (
    <form noValidate method="post" className="flex flex-col gap-5" onSubmit={submit}>
      <Input
        {...form.field('username')} label={t('auth.username_or_email')} required autoComplete="username" autoCapitalize="none"
        spellCheck={false} maxLength={254}
      />
      <PasswordField field={password} label={t('auth.password')} autoComplete="current-password" />
      <FormSummary form={{ summary: form.summary ?? (form.busy ? undefined : error) }} />
      <Button type="submit" size="large" block loading={form.busy} disabled={!form.ready}>{t('auth.login')}</Button>
    </form>
  )
}

/** What was said before, most of all that the session is over, is answered by signing in. */
async function forgetToasts(): Promise<void> {
  const { toast } = await import('react-hot-toast/headless')
  toast.dismiss()
}
