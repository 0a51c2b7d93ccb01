// Who the shop is, how it is reached, and where one can walk in.
import { Plus, Trash2 } from 'lucide-react'
import { useId } from 'react'
import type { Settings } from '#contract/settings.ts'
import { ask } from '#web/kit/ask.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { controlClass } from '#web/kit/ui/control-class.ts'
import { describedBy, Field } from '#web/kit/ui/field.tsx'
import { IconButton } from '#web/kit/ui/icon-button.tsx'
import { Input } from '#web/kit/ui/input.tsx'
import { useQuery } from '#web/kit/use-query.ts'
import { useT } from '#web/kit/words.tsx'
import { FormSection } from '../kit/form-page.tsx'
import { LoadedSetting, SettingPage, useSettingForm } from './setting-form.tsx'
import type { SettingForm } from './setting-form.tsx'
import type { Kept } from './settings-data.ts'

type Contact = Settings['contact']
type Place = Contact['places'][number]

const BLANK: Place = { name: '', address: '', province: '79' }

export function ContactScreen() {
  return <LoadedSetting group="contact">{(kept) => <ContactForm first={kept} />}</LoadedSetting>
}

function ContactForm({ first }: { first: Kept<'contact'> }) {
  const t = useT()
  const made = useSettingForm('contact', first)
  const { form: { draft, set }, errorOf } = made
  const field = (name: Exclude<keyof Contact, 'places'>, hint?: string) => (
    <Input
      label={t(`admin-settings.${name}`)} hint={hint} required maxLength={200} autoComplete="off" value={draft[name]}
      error={errorOf(name)} onChange={({ target }) => set({ [name]: target.value })}
    />
  )
  return (
    <SettingPage
      group="contact" made={made}
      names={{
        name: t('admin-settings.name'), address: t('admin-settings.address'), phone: t('admin-settings.phone'),
        email: t('admin-settings.email'), zalo: t('admin-settings.zalo'), facebook: t('admin-settings.facebook'),
        places: t('admin-settings.places'),
      }}
    >
      <FormSection title={t('admin-settings.who')}>
        {field('name', t('admin-settings.name_hint'))}
        {field('address')}
      </FormSection>
      <FormSection title={t('admin-settings.reach')}>
        {field('phone', t('admin-settings.phone_hint'))}
        {field('email')}
        {field('zalo', t('admin-settings.zalo_hint'))}
        {field('facebook')}
      </FormSection>
      <Places made={made} />
    </SettingPage>
  )
}

function Places({ made: { form: { draft, set }, errorOf } }: { made: SettingForm<'contact'> }) {
  const t = useT()
  const { places } = draft
  const change = (at: number, part: Partial<Place>) =>
    set({ places: places.map((place, one) => one === at ? { ...place, ...part } : place) })
  return (
    <FormSection title={t('admin-settings.places')} text={t('admin-settings.places_text')}>
      {[...places.entries()].map(([at, place]) => (
        <fieldset
          key={at} // it is known by its row alone
          className="grid gap-4 border-t border-line pt-4 lg:grid-cols-[1fr_2fr_1fr_auto]"
        >
          <legend className="sr-only">{t('admin-settings.place', { number: at + 1 })}</legend>
          <Input
            label={t('admin-settings.place_name', { number: at + 1 })} required maxLength={60} autoComplete="off"
            value={place.name}
            error={errorOf(`places.${at}.name`)} onChange={({ target }) => change(at, { name: target.value })}
          />
          <Input
            label={t('admin-settings.place_address', { number: at + 1 })} required maxLength={200} autoComplete="off"
            value={place.address} error={errorOf(`places.${at}.address`)}
            onChange={({ target }) => change(at, { address: target.value })}
          />
          <ProvinceField
            label={t('admin-settings.province', { number: at + 1 })} value={place.province}
            error={errorOf(`places.${at}.province`)} onChange={(province) => change(at, { province })}
          />
          <div className="self-end">
            <IconButton
              label={t('admin-settings.place_drop', { number: at + 1 })} aria-disabled={places.length === 1}
              onClick={() => places.length > 1 && set({ places: places.filter((_, one) => one !== at) })}
            >
              <Trash2 aria-hidden strokeWidth={1.75} className="size-5" />
            </IconButton>
          </div>
        </fieldset>
      ))}
      <Button
        variant="outlined" size="small" className="w-fit" icon={<Plus aria-hidden strokeWidth={2} className="size-4" />}
        onClick={() => set({ places: [...places, BLANK] })}
      >
        {t('admin-settings.place_add')}
      </Button>
    </FormSection>
  )
}

interface ProvinceFieldProps { label: string, value: string, error: string | undefined, onChange: (code: string) => void }

function ProvinceField({ label, value, error, onChange }: ProvinceFieldProps) {
  const id = useId()
  const { data = [] } = useQuery({ queryKey: ['provinces'], queryFn: () => ask('GET /api/places/provinces') })
  return (
    <Field id={id} label={label} required error={error}>
      <select
        id={id} value={value} required aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, undefined, error)}
        onChange={({ target }) => onChange(target.value)} className={`${controlClass(error)} h-12 cursor-pointer`}
      >
        {!data.some(({ code }) => code === value) && <option value={value}>{value}</option>}
        {data.map(({ code, name }) => <option key={code} value={code}>{name}</option>)}
      </select>
    </Field>
  )
}
