// Asks for the mail with which a forgotten password is replaced. The same is said whether or not the address is known.
import { useEffect, useState } from 'react'
import { Inbox, MailOpen } from 'lucide-react'
import { useNavigate } from 'react-router'
import { ask, AskError } from '#web/kit/ask.ts'
import { now } from '#web/kit/clock.ts'
import { FormSummary, useForm } from '#web/kit/form.tsx'
import { toast } from '#web/kit/toast.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Input } from '#web/kit/ui/input.tsx'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import { tellFailure } from './auth-answers.ts'
import { AuthCard, AuthOtherWay } from './auth-card.tsx'
import { useLeftState } from './auth-left-state.ts'
import { readSent } from './auth-sent.ts'
import type { Sent } from './auth-sent.ts'
import { ResendButton } from './resend-button.tsx'

const loadSchema = async () => (await import('#contract/auth.ts')).authApi['POST /api/auth/forgot-password'].body

/** The form, then what to do next. */
export function ForgotPassword() {
  const t = useT()
  const [first, setFirst] = useState('')
  const [sent, setSent] = useSent()
  if (sent) {
    const askAnother = () => {
      setFirst(sent.to)
      setSent(undefined)
    }
    return <LinkSent sent={sent} onSent={(to) => setSent({ to, at: now() })} onOther={askAnother} />
  }
  return (
    <AuthCard title={t('auth.forgot_title')} lead={t('auth.forgot_lead')}>
      <ForgotForm first={first} onSent={(to) => setSent({ to, at: now() })} />
      <AuthOtherWay before={t('auth.remembered')} to={urls.login()}>{t('auth.login')}</AuthOtherWay>
    </AuthCard>
  )
}

/** Kept in the history: who loads the screen anew reads the same. */
function useSent(): [sent: Sent | undefined, setSent: (sent: Sent | undefined) => void] {
  const navigate = useNavigate()
  const sent = readSent(useLeftState())
  return [sent, (next) => void navigate(urls.forgotPassword(), { replace: true, state: next })]
}

/** Sends the mail, and says how that went. Throws what it was refused with, in the words for beside a form. */
function useSendLink(): (email: string) => Promise<void> {
  const t = useT()
  return async (email) => {
    try {
      await ask('POST /api/auth/forgot-password', { body: { email } })
      toast.success(t('auth.link_sent'))
    } catch (refusal) {
      throw tellFailure(refusal, t('auth.link_failed'))
    }
  }
}

function ForgotForm({ first, onSent }: { first: string, onSent: (email: string) => void }) {
  const t = useT()
  const form = useForm(loadSchema, { email: first })
  const email = form.field('email')
  useEffect(() => {
    if (first !== '') document.getElementById(email.id)?.focus() // what had the focus is gone
  }, [first, email.id])
  const sendLink = useSendLink()
  const submit = form.submit(async (body) => {
    await sendLink(body.email)
    onSent(body.email)
  })
  return (
    <form noValidate method="post" className="flex flex-col gap-5" onSubmit={submit}>
      <Input
        {...email} label={t('auth.email')} required type="email" inputMode="email" autoComplete="email"
        autoCapitalize="none" spellCheck={false} maxLength={254}
      />
      <FormSummary form={form} />
      <Button type="submit" size="large" block loading={form.busy} disabled={!form.ready}>{t('auth.send_link')}</Button>
    </form>
  )
}

function LinkSent({ sent: { to, at }, onSent, onOther }: {
  sent: Sent, onSent: (email: string) => void, onOther: () => void
}) {
  const t = useT()
  const sendLink = useSendLink()
  // What was done is read out, and the keyboard goes on from here.
  useEffect(() => document.querySelector('h1')?.focus(), [])
  const steps = [[MailOpen, t('auth.sent_open')], [Inbox, t('auth.sent_spam')]] as const
  return (
    <AuthCard title={t('auth.sent_title')} lead={t('auth.sent_lead', { email: to })}>
      <ul className="flex flex-col gap-3 text-14 text-ink">
        {steps.map(([Icon, text]) => (
          <li key={text} className="flex items-start gap-3">
            <Icon aria-hidden strokeWidth={1.75} className="size-5 shrink-0 text-action-text" />
            {text}
          </li>
        ))}
      </ul>
      <div className="flex flex-col gap-3">
        <ResendButton
          label={t('auth.send_again')} sentAt={at} size="large" block
          send={() => sendLink(to).then(() => {
            onSent(to)
            return true
          }, (refusal: unknown) => {
            if (refusal instanceof AskError) return false
            throw refusal
          })}
        />
        <Button variant="text" size="large" onClick={onOther}>{t('auth.other_email')}</Button>
      </div>
      <AuthOtherWay to={urls.login()}>{t('auth.login')}</AuthOtherWay>
    </AuthCard>
  )
}
