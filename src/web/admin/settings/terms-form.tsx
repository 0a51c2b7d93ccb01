// How long goods are held for a payment, and within how many days they may be sent back.
import { useT } from '#web/kit/words.tsx'
import { FormSection } from '../kit/form-page.tsx'
import { NumberField } from '../kit/number-field.tsx'
import { LoadedSetting, SettingPage, useSettingForm } from './setting-form.tsx'
import type { Kept } from './settings-data.ts'

const HOUR_MINUTES = 60
/** Nothing is typed: no term is so short, the server says so beside the field. */
const NONE = -1

const shown = (value: number): number | null => value < 0 ? null : value

export function TermsScreen() {
  return <LoadedSetting group="terms">{(kept) => <TermsForm first={kept} />}</LoadedSetting>
}

function TermsForm({ first }: { first: Kept<'terms'> }) {
  const t = useT()
  const made = useSettingForm('terms', first)
  const { form: { draft, set }, errorOf } = made
  return (
    <SettingPage
      group="terms" made={made}
      names={{
        vnpayHoldMinutes: t('admin-settings.vnpay_hold'), returnDays: t('admin-settings.return_days'),
        transferHoldMinutes: {
          name: t('admin-settings.transfer_hold'), say: (minutes) => String(Number(minutes) / HOUR_MINUTES),
        },
      }}
    >
      <FormSection title={t('admin-settings.holds')} text={t('admin-settings.holds_text')}>
        <NumberField
          label={t('admin-settings.vnpay_hold')} required className="max-w-md" value={shown(draft.vnpayHoldMinutes)}
          error={errorOf('vnpayHoldMinutes')} onChange={(minutes) => set({ vnpayHoldMinutes: minutes ?? NONE })}
        />
        <NumberField
          label={t('admin-settings.transfer_hold')} required className="max-w-md"
          value={shown(draft.transferHoldMinutes / HOUR_MINUTES)} error={errorOf('transferHoldMinutes')}
          onChange={(hours) => set({ transferHoldMinutes: (hours ?? NONE) * HOUR_MINUTES })}
        />
      </FormSection>
      <FormSection title={t('admin-settings.returns')}>
        <NumberField
          label={t('admin-settings.return_days')} hint={t('admin-settings.return_days_hint')} required className="max-w-md"
          value={shown(draft.returnDays)} error={errorOf('returnDays')}
          onChange={(days) => set({ returnDays: days ?? NONE })}
        />
      </FormSection>
    </SettingPage>
  )
}
