// One frequent question with its answer in both languages, as the shop shows it.
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { StaffFaq } from '#contract/content-admin.ts'
import type { Language } from '#contract/problems.ts'
import { FAQ_TOPICS } from '#web/content/content-address.ts'
import { FAQ_TOPIC_WORDS } from '#web/content/content-words.ts'
import { ask } from '#web/kit/ask.ts'
import { freshKey } from '#web/kit/fresh-key.ts'
import { toast } from '#web/kit/toast.ts'
import { Checkbox } from '#web/kit/ui/checkbox.tsx'
import { Input } from '#web/kit/ui/input.tsx'
import { PageTitle } from '#web/kit/ui/page-title.tsx'
import { ProseBlocks } from '#web/kit/ui/prose-blocks.tsx'
import { useT } from '#web/kit/words.tsx'
import { adminUrls } from '../admin-urls.ts'
import { useDraft } from '../kit/draft.ts'
import type { KeptDraft } from '../kit/draft.ts'
import { FormPage, FormSection } from '../kit/form-page.tsx'
import { Loaded } from '../kit/loaded.tsx'
import { offerUndo } from '../kit/undo-store.ts'
import { unfinishedIn } from './article-draft.ts'
import { ChoiceField } from './choice-field.tsx'
import { Doubts } from './doubts.tsx'
import { BLANK_FAQ, faqBody, faqDraftOf } from './faq-draft.ts'
import type { FaqDraft, FaqTexts } from './faq-draft.ts'
import { LanguageColumns, writtenIn } from './language-columns.tsx'
import { MarkupField } from './markup-field.tsx'
import { usePreview } from './preview-data.ts'
import { PreviewFrame } from './preview-frame.tsx'
import { Removing } from './removing.tsx'
import { FAQ_KEY, FAQS_KEY } from './texts-data.ts'

/** As in the contract. */
const QUESTION_MAX = 300
const ANSWER_MAX = 40_000
const KEYWORDS_MAX = 500

export function FaqScreen() {
  const t = useT()
  return (
    <Loaded
      queryKey={FAQ_KEY} load={(id) => ask('GET /api/admin/faqs/{id}', { params: { id } })}
      missing={t('admin-content.faq_missing')} back={{ to: adminUrls.faq(), label: t('admin.faq') }}
    >
      {(faq) => <FaqForm faq={faq} />}
    </Loaded>
  )
}

function FaqForm({ faq }: { faq: StaffFaq | undefined }) {
  const t = useT()
  const [kept, setKept] = useState(faq)
  const form = useDraft<FaqDraft>(faq ? faqDraftOf(faq) : BLANK_FAQ, { keep: useLocation().pathname })
  const { draft, set } = form
  const { save, reload } = useSaving(form, kept, setKept)
  const errorOf = (field: string) => form.errorOf(kept ? `details.${field}` : field)
  return (
    <FormPage
      title={draft.vi.question || t('admin-content.faq_new')} form={form} back={{ to: adminUrls.faq(), label: t('admin.faq') }}
      onSave={() => void save()} onReload={() => void reload()}
      names={{
        question: t('admin-content.question'), answer: t('admin-content.answer'), topic: t('admin-content.topic'),
        keywords: t('admin-content.keywords'), active: t('admin-content.shown'),
      }}
    >
      <LanguageColumns
        wrong={unfinishedIn({ vi: draft.vi, en: draft.en })}
        fields={(language) => (
          <FaqFields
            language={language} texts={draft[language]} onChange={(part) => set(writtenIn(draft, language, part))}
            errorOf={(field) => errorOf(field + (language === 'vi' ? 'Vi' : 'En'))}
          />
        )}
        preview={(language) => <FaqPreview language={language} texts={draft[language]} />}
      />
      <FormSection title={t('admin-content.about_faq')}>
        <div className="grid gap-4 lg:grid-cols-2">
          <ChoiceField
            label={t('admin-content.topic')} value={draft.topic} onChange={(topic) => set({ topic })} error={errorOf('topic')}
            options={FAQ_TOPICS.map((value) => ({ value, label: t(FAQ_TOPIC_WORDS[value]) }))}
          />
          <Input
            label={t('admin-content.keywords')} hint={t('admin-content.keywords_hint')} maxLength={KEYWORDS_MAX}
            value={draft.keywords} error={errorOf('keywords')} onChange={({ target }) => set({ keywords: target.value })}
          />
        </div>
        <Checkbox
          label={t('admin-content.shown')} checked={draft.active} onChange={({ target }) => set({ active: target.checked })}
        />
      </FormSection>
      {kept && (
        <Removing
          title={t('admin-content.faq_delete')} name={kept.questionVi} shown={kept.active} back={adminUrls.faq()}
          listKey={FAQS_KEY}
          remove={() => ask('DELETE /api/admin/faqs/{id}', { params: { id: kept.id } })}
        />
      )}
    </FormPage>
  )
}

function useSaving(form: KeptDraft<FaqDraft>, kept: StaffFaq | undefined, setKept: (faq: StaffFaq) => void) {
  const t = useT()
  const navigate = useNavigate()
  const client = useQueryClient()
  const key = useRef(freshKey())
  const take = (faq: StaffFaq) => {
    setKept(faq)
    form.begin(faqDraftOf(faq))
    void client.invalidateQueries({ queryKey: FAQS_KEY })
  }
  const write = ({ id, edition }: StaffFaq, draft: FaqDraft) =>
    ask('PUT /api/admin/faqs/{id}', { params: { id }, body: { edition, details: faqBody(draft) } })
  const change = async (faq: StaffFaq) => {
    const fresh = await form.save((draft) => write(faq, draft))
    if (!fresh) return
    take(fresh)
    offerUndo(t('admin-content.saved', { name: fresh.questionVi }), async () => take(await write(fresh, faqDraftOf(faq))))
  }
  const create = async () => {
    const made = await form.save((draft) => ask('POST /api/admin/faqs', {
      headers: { 'idempotency-key': key.current }, body: faqBody(draft),
    }))
    if (!made) return
    void client.invalidateQueries({ queryKey: FAQS_KEY })
    toast.success(t('admin.saved'))
    await navigate(adminUrls.faqOf(made.id), { replace: true })
  }
  return {
    save: () => kept ? change(kept) : create(),
    reload: async () => {
      if (!kept) return
      const now = await ask('GET /api/admin/faqs/{id}', { params: { id: kept.id } })
      setKept(now)
      form.meet(faqDraftOf(now))
    },
  }
}

interface FaqFieldsProps {
  language: Language
  texts: FaqTexts
  errorOf: (field: string) => string | undefined
  onChange: (part: Partial<FaqTexts>) => void
}

function FaqFields({ language, texts, errorOf, onChange }: FaqFieldsProps) {
  const t = useT()
  return (
    <>
      <Input
        label={t('admin-content.question')} required maxLength={QUESTION_MAX} autoComplete="off" value={texts.question}
        error={errorOf('question')} onChange={({ target }) => onChange({ question: target.value })}
      />
      <MarkupField
        label={t('admin-content.answer')} language={language} rows={10} maxLength={ANSWER_MAX} value={texts.answer}
        error={errorOf('answer')} onChange={(answer) => onChange({ answer })}
      />
    </>
  )
}

function FaqPreview({ language, texts: { question, answer } }: { language: Language, texts: FaqTexts }) {
  const read = usePreview(language, { lines: [question], text: answer })
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <Doubts of={read} />
      <PreviewFrame low language={language} slices={['faq']}>
        {read && (
          <article className="flex min-w-0 flex-col gap-6">
            <PageTitle>{read.lines[0]}</PageTitle>
            <ProseBlocks of={read.text} />
          </article>
        )}
      </PreviewFrame>
    </div>
  )
}
