// Asks for the mail that proves an address once more: for the person signed in, else for the address one types.
import { useState } from 'react'
import { ask } from '#web/kit/ask.ts'
import { now } from '#web/kit/clock.ts'
import { FormSummary, useForm } from '#web/kit/form.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { Input } from '#web/kit/ui/input.tsx'
import { useT } from '#web/kit/words.tsx'
import { tellFailure } from './auth-answers.ts'
import type { Sent } from './auth-sent.ts'
import { ResendButton } from './resend-button.tsx'
import { useSession } from './session.tsx'

const loadSchema = async () => (await import('#contract/auth.ts')).authApi['POST /api/auth/resend-verification'].body

export function ResendForm() {
  const { user } = useSession()
  const [sent, setSent] = useState<Sent>()
  const email = user?.email ?? sent?.to
  if (email === undefined) return <AskAddress onSent={(to) => setSent({ to, at: now() })} />
  return <ResendVerification email={email} sentAt={sent?.to === email ? sent.at : undefined} />
}

function AskAddress({ onSent }: { onSent: (email: string) => void }) {
  const t = useT()
  const form = useForm(loadSchema, { email: '' })
  const submit = form.submit(async ({ email }) => {
    try {
      await ask('POST /api/auth/resend-verification', { body: { email } })
    } catch (refusal) {
      throw tellFailure(refusal, t('auth.resend_failed'))
    }
    onSent(email)
  })
  return (
    <form noValidate method="post" className="flex flex-col gap-5" onSubmit={submit}>
      <Input
        {...form.field('email')} label={t('auth.email')} hint={t('auth.verify_again')} required type="email" inputMode="email"
        autoComplete="email" autoCapitalize="none" spellCheck={false} maxLength={254}
      />
      <FormSummary form={form} />
      <Button type="submit" variant="outlined" size="large" block loading={form.busy} disabled={!form.ready}>
        {t('auth.resend')}
      </Button>
    </form>
  )
}

interface ResendVerificationProps {
  email: string
  sentAt?: number | undefined
  /** Stands in a line of text. */
  compact?: boolean
}

/** The button, and below it that the mail is on its way. */
export function ResendVerification({ email, sentAt, compact = false }: ResendVerificationProps) {
  const t = useT()
  const [sent, setSent] = useState(sentAt !== undefined)
  const send = async () => {
    try {
      await ask('POST /api/auth/resend-verification', { body: { email } })
      setSent(true)
      return true
    } catch (refusal) {
      tellFailure(refusal, t('auth.resend_failed'))
      return false
    }
  }
  return (
    <div className="flex flex-col gap-2">
      <ResendButton
        label={t('auth.resend')} send={send} sentAt={sentAt} size={compact ? 'small' : 'large'} block={!compact}
      />
      <output className="text-14 wrap-anywhere empty:hidden">{sent && t('auth.resent', { email })}</output>
    </div>
  )
}
