// Setting a second factor up: the password, a secret for the app as a QR code or as text, and a code that shows that it is there.
import { useEffect, useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { ask } from '#web/kit/ask.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { CopyButton } from '#web/kit/ui/copy-button.tsx'
import { Input } from '#web/kit/ui/input.tsx'
import { useT } from '#web/kit/words.tsx'
import { useDraft } from '../kit/draft.ts'
import { FormSection } from '../kit/form-page.tsx'
import { OwnPassword } from './own-password.tsx'
import { QrCode } from './qr-code.tsx'

interface Begun { secret: string, address: string }

interface FactorSetupProps { required: boolean, onDone: (codes: readonly string[]) => void }

export function FactorSetup({ required, onDone }: FactorSetupProps) {
  const t = useT()
  const [begun, setBegun] = useState<Begun>()
  return (
    <FormSection title={t('admin-people.begin')}>
      {required && (
        <p className="rounded-control bg-warn-wash p-3 text-14 font-medium text-warn">{t('admin-people.mine_needed')}</p>
      )}
      {begun ? <Confirming begun={begun} onDone={onDone} /> : <Beginning onBegun={setBegun} />}
    </FormSection>
  )
}

function Beginning({ onBegun }: { onBegun: (begun: Begun) => void }) {
  const t = useT()
  const form = useDraft({ currentPassword: '' })
  const begin = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const begun = await form.save((body) => ask('POST /api/admin/me/factor', { body }))
    if (begun) onBegun(begun)
  }
  return (
    <form noValidate onSubmit={(event) => void begin(event)} className="flex flex-col gap-4">
      <div className="flex flex-col gap-2 text-14 text-soft">
        <p>{t('admin-people.mine_lead')}</p>
        <p>{t('admin-people.begin_text')}</p>
      </div>
      <OwnPassword form={form} />
      <Refusal said={form.errorOf('currentPassword') === undefined ? form.summary : undefined} />
      <Button type="submit" loading={form.busy} className="self-end">{t('admin-people.go_on')}</Button>
    </form>
  )
}

/** Four letters at a time are typed without a slip. */
const inFours = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? ''

function Confirming({ begun: { secret, address }, onDone }: { begun: Begun, onDone: FactorSetupProps['onDone'] }) {
  const t = useT()
  const form = useDraft({ code: '' })
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.focus()
  }, [])
  const confirm = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const made = await form.save((body) => ask('POST /api/admin/me/factor/confirm', { body }))
    if (made) onDone(made.recoveryCodes)
    else field.current?.focus()
  }
  return (
    <form noValidate onSubmit={(event) => void confirm(event)} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-5">
        <QrCode text={address} label={t('admin-people.scan_alt')} />
        <div className="flex min-w-0 flex-1 basis-60 flex-col gap-2 text-14">
          <p className="font-semibold text-ink">{t('admin-people.scan')}</p>
          <p className="text-soft">{t('admin-people.by_hand')}</p>
          <p className="flex items-center gap-1 rounded-control bg-sunken px-3 py-1">
            <code className="min-w-0 grow font-mono break-words text-ink">{inFours(secret)}</code>
            <CopyButton text={secret} label={t('admin-people.copy')} done={t('admin-people.copied')} />
          </p>
        </div>
      </div>
      <Input
        ref={field} label={t('admin-people.code')} required inputMode="numeric" autoComplete="one-time-code" maxLength={10}
        spellCheck={false} value={form.draft.code} error={form.errorOf('code')}
        onChange={({ target }) => form.set({ code: target.value })}
      />
      <Refusal said={form.errorOf('code') === undefined ? form.summary : undefined} />
      <Button type="submit" loading={form.busy} className="self-end">{t('admin-people.confirm')}</Button>
    </form>
  )
}

function Refusal({ said }: { said: string | undefined }) {
  return <p role="alert" className="text-14 font-medium text-bad empty:hidden">{said}</p>
}
