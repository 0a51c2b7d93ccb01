import { useEffect, useState } from 'react'
import { useForm, FormSummary } from '#web/kit/form.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { Input } from '#web/kit/ui/input.tsx'
import { Link } from '#web/kit/ui/link.tsx'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import { CodeForm } from './code-form.tsx'
import { spanOf, useSecondsLeft } from './countdown.ts'
import { PasswordField } from './password-field.tsx'
import { useSession } from './session.tsx'

const loadSchema = async () => (await import('#contract/auth.ts')).LoginBody

interface LoginFormProps {
  /** Null: whoever signs in stays where they are. */
  to: string | null
  /** Whose account was just opened: only the password is still missing. */
  username?: string | undefined
}

/** Signs in and goes to `to`. What the server refuses stands above the button until the next attempt. */
export function LoginForm({ to, username = '' }: LoginFormProps) {
  const t = useT()
  const { login, error, retryAt, challenge } = useSession()
  // one that was left on the way is not come back to
  const [leftBehind, setLeftBehind] = useState(challenge)
  const [refusedName, setRefusedName] = useState<string>()
  const form = useForm(loadSchema, { username, password: '' })
  const password = form.field('password')
  const left = useSecondsLeft(refusedName === form.values.username ? retryAt : undefined)
  useEffect(() => {
    if (username === '') return
    // A frame later: a page that is arrived at first puts its title into focus.
    const frame = requestAnimationFrame(() => document.getElementById(password.id)?.focus())
    return () => cancelAnimationFrame(frame)
  }, [username, password.id])
  const submit = form.submit(async (credentials) => {
    void forgetToasts()
    setRefusedName(await login(credentials, to) ? undefined : form.values.username)
  })
  const answered = refusedName !== undefined && !form.busy
  const asksToWait = answered && retryAt !== undefined
  if (challenge !== undefined && challenge !== leftBehind) {
    return <CodeForm challenge={challenge} to={to} onBack={() => setLeftBehind(challenge)} />
  }
  const said = asksToWait ? left > 0 ? t('auth.wait_before') : undefined : answered ? error : undefined
  return (
    <form noValidate method="post" className="flex flex-col gap-5" onSubmit={submit}>
      <Input
        {...form.field('username')} label={t('auth.username_or_email')} required autoComplete="username" autoCapitalize="none"
        spellCheck={false} maxLength={254}
      />
      <div className="flex flex-col">
        <PasswordField field={password} label={t('auth.password')} autoComplete="current-password" />
        <Link
          to={urls.forgotPassword()}
          className="self-end py-3 text-14 font-semibold text-action-text underline-offset-4 hover:underline"
        >
          {t('auth.forgot')}
        </Link>
      </div>
      <FormSummary form={{ summary: form.summary ?? said }} />
      <output className="sr-only">{asksToWait && left === 0 && t('auth.wait_over')}</output>
      <Button type="submit" size="large" block loading={form.busy} disabled={!form.ready || left > 0} className="tabular-nums">
        {left > 0 ? t('auth.wait', { time: spanOf(t, left) }) : t('auth.login')}
      </Button>
    </form>
  )
}

/** What was said before, most of all that the session is over, is answered by signing in. */
async function forgetToasts(): Promise<void> {
  const { toast } = await import('react-hot-toast/headless')
  toast.dismiss()
}
