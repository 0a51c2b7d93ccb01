// One way of delivery: what it is called, what it costs, and how long it takes.
import type { StaffMethod } from '#contract/shipping-admin.ts'
import { Badge } from '#web/kit/ui/badge.tsx'
import { useT } from '#web/kit/words.tsx'
import { adminUrls } from '../admin-urls.ts'
import { BothLanguages } from '../kit/both-languages.tsx'
import { FormPage, FormSection } from '../kit/form-page.tsx'
import { Loaded } from '../kit/loaded.tsx'
import { MoneyField } from '../kit/money-field.tsx'
import { NumberField } from '../kit/number-field.tsx'
import { useRecord } from '../kit/record.ts'
import { BLANK, findMethod, METHODS_KEY, methodLines } from './method-lines.ts'
import type { MethodDraft } from './method-lines.ts'

export function MethodScreen() {
  const t = useT()
  return (
    <Loaded
      queryKey={METHODS_KEY} load={findMethod}
      missing={t('admin-shipping.missing')} back={{ to: adminUrls.shippingMethods(), label: t('admin.shipping') }}
    >
      {(row) => <MethodForm row={row} />}
    </Loaded>
  )
}

const DAYS = [
  ['cityFrom', 'admin-shipping.city_from', 'cityDays.from'], ['cityTo', 'admin-shipping.city_to', 'cityDays.to'],
  ['farFrom', 'admin-shipping.far_from', 'farDays.from'], ['farTo', 'admin-shipping.far_to', 'farDays.to'],
] as const satisfies readonly (readonly [keyof MethodDraft, string, string])[]

function MethodForm({ row }: { row: StaffMethod | undefined }) {
  const t = useT()
  const made = useRecord(methodLines((name) => t('admin-shipping.changed', { name })), row ? { row } : { blank: BLANK })
  const { form, kept, errorOf } = made
  const { draft, set } = form
  return (
    <FormPage
      title={kept ? kept.nameVi : t('admin-shipping.new')} form={form}
      back={{ to: adminUrls.shippingMethods(), label: t('admin.shipping') }}
      onSave={() => void made.save()} onReload={() => void made.reload()}
      names={{
        name: t('admin-shipping.name'), description: t('admin-shipping.description'), baseCost: t('admin-shipping.cost'),
        ...Object.fromEntries(DAYS.map(([field, label]) => [field, t(label)])),
      }}
      aside={kept && !kept.active && <Badge>{t('admin-shipping.off')}</Badge>}
    >
      <FormSection title={t('admin-shipping.texts')}>
        <BothLanguages
          label={t('admin-shipping.name')} required maxLength={80} value={{ vi: draft.nameVi, en: draft.nameEn }}
          errors={{ vi: errorOf('nameVi'), en: errorOf('nameEn') }}
          onChange={({ vi, en }) => set({ nameVi: vi, nameEn: en })}
        />
        <BothLanguages
          label={t('admin-shipping.description')} maxLength={200} value={{ vi: draft.descriptionVi, en: draft.descriptionEn }}
          errors={{ vi: errorOf('descriptionVi'), en: errorOf('descriptionEn') }}
          onChange={({ vi, en }) => set({ descriptionVi: vi, descriptionEn: en })}
        />
      </FormSection>
      <FormSection title={t('admin-shipping.terms')} {...!kept && { text: t('admin-shipping.begins_off') }}>
        <div className="grid gap-4 sm:grid-cols-2">
          <MoneyField
            label={t('admin-shipping.cost')} hint={t('admin-shipping.cost_hint')} required value={draft.baseCost}
            onChange={(baseCost) => set({ baseCost })} error={errorOf('baseCost')}
          />
        </div>
        <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
          {DAYS.map(([field, label, path]) => (
            <NumberField
              key={field} label={t(label)} required value={draft[field]} error={errorOf(path)}
              onChange={(days) => set({ [field]: days })}
            />
          ))}
        </div>
      </FormSection>
    </FormPage>
  )
}
