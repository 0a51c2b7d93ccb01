import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { ask } from '#web/kit/ask.ts'
import { FormSummary, useForm } from '#web/kit/form.tsx'
import { toast } from '#web/kit/toast.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Checkbox } from '#web/kit/ui/checkbox.tsx'
import { Input } from '#web/kit/ui/input.tsx'
import { Link } from '#web/kit/ui/link.tsx'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import { tellFailure } from './auth-answers.ts'
import type { Registered } from './auth-registered.ts'
import { PasswordField } from './password-field.tsx'

const loadSchema = async () => (await import('#contract/auth.ts')).RegisterBody

const blank = { fullname: '', username: '', email: '', phone: '', password: '', confirm: '', terms: false }

/** Opens an account, then leads to sign in, which still knows the way back to `from`. */
export function RegisterForm({ from }: { from: string | undefined }) {
  const t = useT()
  const navigate = useNavigate()
  const form = useForm(loadSchema, blank, {
    shape: ({ confirm: _confirm, terms: _terms, ...body }) => body,
    check: ({ password, confirm, terms }) => ({
      ...(confirm === '' && { confirm: t('auth.confirm_required') }),
      ...(confirm !== '' && confirm !== password && { confirm: t('auth.confirm_differs') }),
      ...(!terms && { terms: t('auth.terms_required') }),
    }),
  })
  const submit = form.submit(async (body) => {
    try {
      await ask('POST /api/auth/register', { body })
    } catch (refusal) {
      throw tellFailure(refusal, t('auth.register_failed'))
    }
    toast.success(t('auth.registered'))
    const registered: Registered = { username: body.username, email: body.email }
    void navigate(urls.login({ from }), { state: registered })
  })
  return (
    <form noValidate method="post" className="flex flex-col gap-5" onSubmit={submit}>
      <Input {...form.field('fullname')} label={t('auth.fullname')} required autoComplete="name" maxLength={100} />
      <Input
        {...form.field('username')} label={t('auth.username')} hint={t('auth.username_hint')} required autoComplete="username"
        autoCapitalize="none" spellCheck={false} maxLength={30}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Input
          {...form.field('email')} label={t('auth.email')} required type="email" inputMode="email" autoComplete="email"
          autoCapitalize="none" spellCheck={false} maxLength={254}
        />
        <Input
          {...form.field('phone')} label={t('auth.phone')} required type="tel" inputMode="tel" autoComplete="tel" maxLength={30}
        />
      </div>
      <PasswordField field={form.field('password')} label={t('auth.password')} autoComplete="new-password" guided />
      <PasswordField field={form.field('confirm')} label={t('auth.confirm')} autoComplete="new-password" />
      <Checkbox {...form.checkbox('terms')} label={<Terms />} />
      <FormSummary form={form} />
      <Button type="submit" size="large" block loading={form.busy} disabled={!form.ready}>{t('auth.register')}</Button>
    </form>
  )
}

/** Both open in a new tab: what is typed here stays. */
function Terms(): ReactNode {
  const t = useT()
  const link = (to: string, text: string) => (
    <Link to={to} target="_blank" className="font-semibold text-action-text underline underline-offset-4">
      {text}<span className="sr-only"> ({t('auth.new_tab')})</span>
    </Link>
  )
  return (
    <>
      {t('auth.terms_before')} {link(urls.termsOfService(), t('auth.terms'))}
      {' '}{t('auth.terms_between')} {link(urls.privacyPolicy(), t('auth.privacy'))}
    </>
  )
}
