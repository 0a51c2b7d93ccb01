// How long goods are held for a payment, and within how many days they may be sent back.
import type { Settings } from '#contract/settings.ts'
import { Input } from '#web/kit/ui/input.tsx'
import type { FieldFrame } from '#web/kit/ui/field.tsx'
import { useT } from '#web/kit/words.tsx'
import { FormSection } from '../kit/form-page.tsx'
import { LoadedSetting, SettingPage, useSettingForm } from './setting-form.tsx'
import type { Kept } from './settings-data.ts'

const HOUR_MINUTES = 60

export function TermsScreen() {
  return <LoadedSetting group="terms">{(kept) => <TermsForm first={kept} />}</LoadedSetting>
}

function TermsForm({ first }: { first: Kept<'terms'> }) {
  const t = useT()
  const made = useSettingForm('terms', first)
  const { form: { draft, set }, errorOf } = made
  return (
    <SettingPage group="terms" made={made}>
      <FormSection title={t('admin-settings.holds')} text={t('admin-settings.holds_text')}>
        <CountField
          label={t('admin-settings.vnpay_hold')} value={draft.vnpayHoldMinutes} error={errorOf('vnpayHoldMinutes')}
          onChange={(vnpayHoldMinutes) => set({ vnpayHoldMinutes })}
        />
        <CountField
          label={t('admin-settings.transfer_hold')} value={draft.transferHoldMinutes / HOUR_MINUTES}
          error={errorOf('transferHoldMinutes')} onChange={(hours) => set({ transferHoldMinutes: hours * HOUR_MINUTES })}
        />
      </FormSection>
      <FormSection title={t('admin-settings.returns')}>
        <CountField
          label={t('admin-settings.return_days')} hint={t('admin-settings.return_days_hint')} value={draft.returnDays}
          error={errorOf('returnDays')} onChange={(returnDays: Settings['terms']['returnDays']) => set({ returnDays })}
        />
      </FormSection>
    </SettingPage>
  )
}

interface CountFieldProps extends FieldFrame { value: number, onChange: (value: number) => void }

/** A whole number; nothing typed is 0, which the server refuses beside the field. */
function CountField({ value, onChange, ...frame }: CountFieldProps) {
  return (
    <Input
      {...frame} required type="text" inputMode="numeric" autoComplete="off" className="max-w-md"
      value={value === 0 ? '' : String(value)}
      onChange={({ target }) => onChange(Number(target.value.replace(/\D/g, '').slice(0, 5)))}
    />
  )
}
