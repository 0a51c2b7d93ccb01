// What is entered of a request: who asked, by which way, for what. The same for a new one and for a correction.
import type { DataRequestBody } from '#contract/privacy.ts'
import { Checkbox } from '#web/kit/ui/checkbox.tsx'
import { Input } from '#web/kit/ui/input.tsx'
import { Textarea } from '#web/kit/ui/textarea.tsx'
import { useT } from '#web/kit/words.tsx'
import type { Draft } from '../kit/draft.ts'
import { FormSection } from '../kit/form-page.tsx'
import { Choice } from './choice.tsx'
import { CHANNELS, KINDS } from './request-choices.ts'

export function RequestFields({ form: { draft, set, errorOf } }: { form: Draft<DataRequestBody> }) {
  const t = useT()
  const wrong = (field: keyof DataRequestBody) => errorOf(`details.${field}`)
  return (
    <>
      <FormSection title={t('admin-privacy.who')}>
        <Input
          label={t('admin-privacy.name')} required maxLength={100} autoComplete="off" value={draft.name} error={wrong('name')}
          onChange={({ target }) => set({ name: target.value })}
        />
        <Input
          label={t('admin-privacy.contact')} hint={t('admin-privacy.contact_hint')} required maxLength={200} autoComplete="off"
          value={draft.contact} error={wrong('contact')} onChange={({ target }) => set({ contact: target.value })}
        />
        <Input
          label={t('admin-privacy.account')} hint={t('admin-privacy.account_hint')} maxLength={100} autoComplete="off"
          spellCheck={false}
          value={draft.account ?? ''} error={wrong('account')}
          onChange={({ target }) => set({ account: target.value.trim() === '' ? null : target.value })}
        />
      </FormSection>
      <FormSection title={t('admin-privacy.what')}>
        <div className="grid gap-4 sm:grid-cols-3">
          <Choice
            label={t('admin-privacy.kind')} value={draft.kind} options={KINDS} say={(kind) => t(`admin-privacy.kind_${kind}`)}
            error={wrong('kind')} onChange={(kind) => set({ kind })}
          />
          <Choice
            label={t('admin-privacy.channel')} value={draft.channel} options={CHANNELS}
            say={(channel) => t(`admin-privacy.channel_${channel}`)} error={wrong('channel')}
            onChange={(channel) => set({ channel })}
          />
          <Input
            type="date" required label={t('admin-privacy.arrived')} value={draft.arrivedOn} error={wrong('arrivedOn')}
            onChange={({ target }) => set({ arrivedOn: target.value })}
          />
        </div>
        <Textarea
          label={t('admin-privacy.wish')} hint={t('admin-privacy.wish_hint')} required rows={5} maxLength={4000}
          value={draft.wish}
          error={wrong('wish')} onChange={({ target }) => set({ wish: target.value })}
        />
        <Checkbox
          label={t('admin-privacy.others')} checked={draft.others} onChange={({ target }) => set({ others: target.checked })}
        />
      </FormSection>
    </>
  )
}
