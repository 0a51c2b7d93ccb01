// Proves an e-mail address by the secret of a mail's link.
import { CircleCheck, CircleX } from 'lucide-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { AskError } from '#web/kit/ask.ts'
import { toast } from '#web/kit/toast.ts'
import { Button, Spinner } from '#web/kit/ui/button.tsx'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import { failureOf } from './auth-answers.ts'
import { AuthCard } from './auth-card.tsx'
import { meQuery } from './auth-data.ts'
import { useLinkToken } from './link-token.ts'
import { ResendForm } from './resend-form.tsx'
import { useSession } from './session.tsx'
import { forgetVerification, verifyOnce } from './verify-once.ts'

type Stage = 'verifying' | 'done' | { text: string, again: boolean }

export function VerifyEmail() {
  const t = useT()
  const token = useLinkToken()
  const [stage, again] = useVerifying(token)
  if (stage === 'verifying') {
    return (
      <AuthCard title={t('auth.verify_title')}>
        <output className="flex items-center gap-3 text-16 text-soft"><Spinner />{t('auth.verifying')}</output>
      </AuthCard>
    )
  }
  return stage === 'done' ? <Verified /> : <Failed text={stage.text} onAgain={stage.again ? again : undefined} />
}

/** Asks as soon as the link is read, and says once how it went. */
function useVerifying(token: string | undefined): [stage: Stage, again: () => void] {
  const t = useT()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { state }: { state: unknown } = useLocation()
  const [stage, setStage] = useState<Stage>('verifying')
  const [attempt, setAttempt] = useState(1)
  useEffect(() => {
    if (token === undefined || token === '') return
    let here = true
    void verifyOnce(token).then((outcome) => {
      if (!here) return
      if (outcome.kind === 'done') {
        setStage('done')
        toast.success(t('auth.verified'))
        void client.invalidateQueries(meQuery)
        return void navigate(location.pathname, { replace: true, state: VERIFIED })
      }
      const failure = failureOf(outcome.refusal, t('auth.verify_failed'))
      toast.error(failure.toast)
      setStage({ text: failure.beside, again: mayPass(outcome.refusal) })
    })
    return () => { here = false }
    // oxlint-disable-next-line react/exhaustive-deps -- another language or address is no reason to say it again
  }, [token, attempt])
  const again = () => {
    if (token !== undefined) forgetVerification(token)
    setStage('verifying')
    setAttempt(attempt + 1)
  }
  if (token !== '') return [stage, again]
  return [isVerified(state) ? 'done' : { text: t('auth.verify_no_token'), again: false }, again]
}

/** Left in the history once it is done: who loads the screen anew, without the link's secret, reads the same. */
const VERIFIED = { verified: true }

function isVerified(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'verified' in state && state.verified === true
}

/** Not the link's fault: nobody answered, or the server could not. */
function mayPass(refusal: unknown): boolean {
  return !(refusal instanceof AskError) || refusal.status === 0 || refusal.status === 429 || refusal.status >= 500
}

function Verified() {
  const t = useT()
  const { isAuthenticated } = useSession()
  useEffect(() => document.querySelector('h1')?.focus(), [])
  return (
    <AuthCard title={t('auth.verified_title')}>
      <p className="flex items-start gap-3 rounded-control bg-action-wash px-4 py-3 text-14 font-medium text-action-text">
        <CircleCheck aria-hidden strokeWidth={1.75} className="size-5 shrink-0" />
        {t('auth.verified_text')}
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button to={urls.home()} size="large">{t('auth.keep_shopping')}</Button>
        {isAuthenticated
          ? <Button to={urls.profile()} variant="outlined" size="large">{t('auth.see_account')}</Button>
          : <Button to={urls.login()} variant="outlined" size="large">{t('auth.login')}</Button>}
      </div>
    </AuthCard>
  )
}

function Failed({ text, onAgain }: { text: string, onAgain: (() => void) | undefined }) {
  const t = useT()
  const { user } = useSession()
  return (
    <AuthCard title={t('auth.verify_failed_title')}>
      <p role="alert" className="flex items-start gap-3 rounded-control bg-bad-wash px-4 py-3 text-14 font-medium text-bad">
        <CircleX aria-hidden strokeWidth={1.75} className="size-5 shrink-0" />
        {text}
      </p>
      {onAgain && <Button size="large" block onClick={onAgain}>{t('kit.try_again')}</Button>}
      {!user?.emailVerified && <ResendForm />}
    </AuthCard>
  )
}
