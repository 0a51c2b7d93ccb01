// From what sum delivery is free, and up to what sum cash is taken: asked about with both sums before they hold.
import { useState } from 'react'
import type { Settings } from '#contract/settings.ts'
import { formatDong } from '#web/kit/format.ts'
import { useT } from '#web/kit/words.tsx'
import { Confirm } from '../kit/dialog.tsx'
import { Facts } from '../kit/facts.tsx'
import { FormSection } from '../kit/form-page.tsx'
import { MoneyField } from '../kit/money-field.tsx'
import { LoadedSetting, SettingPage, useSettingForm } from './setting-form.tsx'
import type { Kept } from './settings-data.ts'

export function MoneyScreen() {
  return <LoadedSetting group="money">{(kept) => <MoneyForm first={kept} />}</LoadedSetting>
}

const FIELDS = [['freeShippingOverDong', 'free'], ['cashUpToDong', 'cash']] as const

function MoneyForm({ first }: { first: Kept<'money'> }) {
  const t = useT()
  const [asked, setAsked] = useState(false)
  const made = useSettingForm('money', first)
  const { form, kept, errorOf, save } = made
  const changed = FIELDS.filter(([field]) => form.draft[field] !== kept.value[field])
  // an empty field is sent as it is: the server says what is missing beside it
  const set = (field: keyof Settings['money'], value: number | null) => form.set({ [field]: value })
  /** What the server cannot take is not asked about: it says what is wrong, beside the field. */
  const send = async () => {
    const { Money } = await import('#contract/settings.ts')
    if (changed.length > 0 && Money.safeParse(form.draft).success) setAsked(true)
    else await save()
  }
  return (
    <SettingPage
      group="money" made={made} onSave={() => void send()}
      names={{ freeShippingOverDong: t('admin-settings.free'), cashUpToDong: t('admin-settings.cash') }}
    >
      <FormSection title={t('admin-settings.money')} text={t('admin-settings.money_note')}>
        {FIELDS.map(([field, word]) => (
          <MoneyField
            key={field} label={t(`admin-settings.${word}`)} hint={t(`admin-settings.${word}_hint`)} required
            value={form.draft[field]} onChange={(value) => set(field, value)} error={errorOf(field)}
          />
        ))}
      </FormSection>
      {asked && (
        <Confirm
          title={t('admin-settings.money_ask')} yes={t('admin-settings.money_yes')} onNo={() => setAsked(false)}
          text={(
            <div className="flex flex-col gap-3">
              <Facts
                facts={changed.map(([field, word]) => ({
                  name: t(`admin-settings.${word}`),
                  value: t('admin-settings.becomes',
                    { before: formatDong(kept.value[field]), after: formatDong(form.draft[field]) }),
                }))}
              />
              <p>{t('admin-settings.money_ask_text')}</p>
            </div>
          )}
          onYes={() => {
            setAsked(false)
            void save()
          }}
        />
      )}
    </SettingPage>
  )
}
