// One canned answer in both languages.
import { useState } from 'react'
import type { CannedAnswer } from '#contract/support-admin.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Input } from '#web/kit/ui/input.tsx'
import { useT } from '#web/kit/words.tsx'
import { adminUrls } from '../admin-urls.ts'
import { BothLanguages } from '../kit/both-languages.tsx'
import { Deleting } from '../kit/deleting.tsx'
import { FormPage, FormSection } from '../kit/form-page.tsx'
import { Loaded } from '../kit/loaded.tsx'
import { useRecord } from '../kit/record.ts'
import { BLANK, cannedLines, findCannedAnswer, removeCanned } from './canned-lines.ts'
import { CANNED_KEY } from './inbox-data.ts'

export function CannedScreen() {
  const t = useT()
  return (
    <Loaded
      queryKey={CANNED_KEY} load={findCannedAnswer}
      missing={t('admin-support.canned_missing')} back={{ to: adminUrls.cannedAnswers(), label: t('admin-support.canned_list') }}
    >
      {(row) => <CannedForm row={row} />}
    </Loaded>
  )
}

const HOLES = { placeholder_customer: '{customer}', placeholder_order: '{order}' }

function CannedForm({ row }: { row: CannedAnswer | undefined }) {
  const t = useT()
  const made = useRecord(cannedLines((name) => t('admin-support.changed', { name })), row ? { row } : { blank: BLANK })
  const { form, kept, errorOf } = made
  const { draft, set } = form
  return (
    <FormPage
      title={kept ? `/${kept.shorthand}` : t('admin-support.canned_new')} form={form}
      back={{ to: adminUrls.cannedAnswers(), label: t('admin-support.canned_list') }}
      onSave={() => void made.save()} onReload={() => void made.reload()} aside={kept && <Removing answer={kept} />}
      names={{ shorthand: t('admin-support.shorthand'), title: t('admin-support.title'), text: t('admin-support.text') }}
    >
      <FormSection title={t('admin-support.texts')}>
        <Input
          label={t('admin-support.shorthand')} hint={t('admin-support.shorthand_hint')} required maxLength={40} autoComplete="off"
          spellCheck={false} value={draft.shorthand} error={errorOf('shorthand')}
          onChange={({ target }) => set({ shorthand: target.value.replace(/^\//, '').toLowerCase() })}
        />
        <BothLanguages
          label={t('admin-support.title')} required maxLength={80} value={{ vi: draft.titleVi, en: draft.titleEn }}
          errors={{ vi: errorOf('titleVi'), en: errorOf('titleEn') }}
          onChange={({ vi, en }) => set({ titleVi: vi, titleEn: en })}
        />
        <BothLanguages
          label={t('admin-support.text')} hint={t('admin-support.text_hint', HOLES)} required rows={6} maxLength={1_800}
          value={{ vi: draft.textVi, en: draft.textEn }} errors={{ vi: errorOf('textVi'), en: errorOf('textEn') }}
          onChange={({ vi, en }) => set({ textVi: vi, textEn: en })}
        />
      </FormSection>
    </FormPage>
  )
}

function Removing({ answer }: { answer: CannedAnswer }) {
  const t = useT()
  const [asked, setAsked] = useState(false)
  const name = `/${answer.shorthand}`
  return (
    <>
      <Button variant="outlined" onClick={() => setAsked(true)}>{t('admin-support.remove')}</Button>
      {asked && (
        <Deleting
          title={t('admin-support.remove_ask', { name })} text={t('admin-support.remove_text')} yes={t('admin-support.remove')}
          said={t('admin-support.removed', { name })} remove={() => removeCanned(answer)} back={adminUrls.cannedAnswers()}
          stale={{ queryKey: CANNED_KEY, exact: true }} onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}
