import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { ask, AskError, messageOf } from '#web/kit/ask.ts'
import { FormSummary, useForm } from '#web/kit/form.tsx'
import { toast } from '#web/kit/toast.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Checkbox } from '#web/kit/ui/checkbox.tsx'
import { Input } from '#web/kit/ui/input.tsx'
import { Link } from '#web/kit/ui/link.tsx'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
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
    } catch (error) {
      if (error instanceof AskError && error.errors === undefined) {
        throw new AskError(error.status, error.code, messageOf(error, t('auth.register_failed')))
      }
      throw error
    }
    toast.success(t('auth.registered'))
    const registered: Registered = { username: body.username }
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
        <Input {...form.field('email')} label={t('auth.email')} required type="email" autoComplete="email" maxLength={254} />
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

function Terms(): ReactNode {
  const t = useT()
  const link = 'font-semibold text-action-text underline underline-offset-4'
  return (
    <>
      {t('auth.terms_before')} <Link to={urls.terms()} className={link}>{t('auth.terms')}</Link>
      {' '}{t('auth.terms_between')} <Link to={urls.privacy()} className={link}>{t('auth.privacy')}</Link>
    </>
  )
}
