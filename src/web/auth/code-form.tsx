// The second step of signing in, where somebody has a second factor: the code of their app, or a recovery code.
import { useEffect, useState } from 'react'
import { FormSummary, useForm } from '#web/kit/form.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { Input } from '#web/kit/ui/input.tsx'
import { useT } from '#web/kit/words.tsx'
import { spanOf, useSecondsLeft } from './countdown.ts'
import { useSession } from './session.tsx'

const loadSchema = async () => (await import('#contract/auth.ts')).LoginCodeBody

interface CodeFormProps {
  challenge: string
  /** Where it leads; null: nowhere else. */
  to: string | null
  /** To name and password again. */
  onBack: () => void
}

export function CodeForm({ challenge, to, onBack }: CodeFormProps) {
  const t = useT()
  const { login, error, retryAt } = useSession()
  const [recovery, setRecovery] = useState(false)
  const [refused, setRefused] = useState(false)
  const form = useForm(loadSchema, { code: '' }, { shape: (values) => ({ challenge, ...values }) })
  const field = form.field('code')
  const left = useSecondsLeft(refused ? retryAt : undefined)
  useEffect(() => document.getElementById(field.id)?.focus(), [field.id, recovery])
  const submit = form.submit(async (answer) => {
    setRefused(false)
    setRefused(!await login(answer, to))
    form.reset() // none is taken twice, and a wrong one is typed anew
    document.getElementById(field.id)?.focus()
  })
  const said = refused && !form.busy ? retryAt === undefined ? error : left > 0 ? t('auth.wait_before') : undefined : undefined
  return (
    <form noValidate method="post" className="flex flex-col gap-5" onSubmit={submit}>
      <div className="flex flex-col gap-1">
        <h2 className="text-18 font-bold text-ink">{t('auth.code_title')}</h2>
        <p className="text-14 text-pretty text-soft">{t(recovery ? 'auth.code_recovery_lead' : 'auth.code_lead')}</p>
      </div>
      <Input
        {...field} key={String(recovery)} label={t(recovery ? 'auth.code_recovery' : 'auth.code')} required
        inputMode={recovery ? 'text' : 'numeric'} autoComplete={recovery ? 'off' : 'one-time-code'} autoCapitalize="characters"
        spellCheck={false} maxLength={40}
      />
      <FormSummary form={{ summary: form.summary ?? said }} />
      <Button type="submit" size="large" block loading={form.busy} disabled={!form.ready || left > 0} className="tabular-nums">
        {left > 0 ? t('auth.wait', { time: spanOf(t, left) }) : t('auth.code_submit')}
      </Button>
      <div className="flex flex-col">
        <Button
          variant="text" block onClick={() => {
            form.reset()
            setRefused(false)
            setRecovery(!recovery)
          }}
        >
          {t(recovery ? 'auth.code_use_app' : 'auth.code_use_recovery')}
        </Button>
        <Button variant="text" block onClick={onBack}>{t('auth.code_back')}</Button>
      </div>
    </form>
  )
}
