// One article: both languages side by side, each with the page as the shop will show it; when it is told, and what it is about.
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { StaffArticle } from '#contract/content-admin.ts'
import type { Language } from '#contract/problems.ts'
import { ArticleView } from '#web/content/article-view.tsx'
import { NEWS_TOPICS } from '#web/content/content-address.ts'
import { NEWS_TOPIC_WORDS } from '#web/content/content-words.ts'
import { ask } from '#web/kit/ask.ts'
import { now } from '#web/kit/clock.ts'
import { freshKey } from '#web/kit/fresh-key.ts'
import { toast } from '#web/kit/toast.ts'
import { Input } from '#web/kit/ui/input.tsx'
import { Textarea } from '#web/kit/ui/textarea.tsx'
import { useT } from '#web/kit/words.tsx'
import { adminUrls } from '../admin-urls.ts'
import { useDraft } from '../kit/draft.ts'
import type { KeptDraft } from '../kit/draft.ts'
import { FormPage, FormSection } from '../kit/form-page.tsx'
import { Loaded } from '../kit/loaded.tsx'
import { tableKey } from '../kit/table.ts'
import { offerUndo } from '../kit/undo-store.ts'
import { articleBodyOf, BLANK_ARTICLE, draftOf, unfinishedIn } from './article-draft.ts'
import type { ArticleDraft, ArticleTexts } from './article-draft.ts'
import { ArticleProducts } from './article-products.tsx'
import { ArticleTelling } from './article-telling.tsx'
import { ChoiceField } from './choice-field.tsx'
import { Doubts } from './doubts.tsx'
import { LanguageColumns, writtenIn } from './language-columns.tsx'
import { MarkupField } from './markup-field.tsx'
import { PictureField } from './picture-field.tsx'
import { usePreview } from './preview-data.ts'
import { PreviewFrame } from './preview-frame.tsx'
import { ARTICLE_KEY } from './texts-data.ts'

/** As in the contract; what a browser takes is no more than what the server does. */
const TITLE_MAX = 150
const SUMMARY_MAX = 400
const BODY_MAX = 40_000
const WORDS_A_MINUTE = 220

export function ArticleScreen() {
  const t = useT()
  return (
    <Loaded
      queryKey={ARTICLE_KEY} load={(id) => ask('GET /api/admin/news/{id}', { params: { id } })}
      missing={t('admin-content.article_missing')} back={{ to: adminUrls.news(), label: t('admin.news') }}
    >
      {(article) => <ArticleForm article={article} />}
    </Loaded>
  )
}

function ArticleForm({ article }: { article: StaffArticle | undefined }) {
  const t = useT()
  const [kept, setKept] = useState(article)
  const form = useDraft<ArticleDraft>(article ? draftOf(article) : BLANK_ARTICLE, { keep: useLocation().pathname })
  const { draft, set } = form
  const { save, told, reload } = useSaving(form, kept, setKept)
  const errorOf = (field: string) => form.errorOf(kept ? `details.${field}` : field) ?? form.errorOf(field)
  const wrong = (['vi', 'en'] as const).filter((language) => unfinishedIn(draft).includes(language)
    || ['title', 'summary', 'body'].some((field) => errorOf(inLanguage(field, language)) !== undefined))
  return (
    <FormPage
      title={draft.vi.title || t('admin-content.article_new')} form={form} back={{ to: adminUrls.news(), label: t('admin.news') }}
      onSave={() => void save()} onReload={() => void reload()}
      names={{
        title: t('admin-content.title'), summary: t('admin-content.summary'), body: t('admin-content.body'),
        topic: t('admin-content.topic'), picture: t('admin-content.cover'), products: t('admin-content.products'),
      }}
    >
      {kept && <ArticleTelling article={kept} form={form} onTold={told} />}
      <LanguageColumns
        wrong={wrong}
        fields={(language) => (
          <ArticleFields
            language={language} texts={draft[language]} errorOf={(field) => errorOf(inLanguage(field, language))}
            onChange={(part) => set(writtenIn(draft, language, part))}
          />
        )}
        preview={(language) => <ArticlePreview language={language} draft={draft} at={kept?.publishedAt} />}
      />
      <FormSection title={t('admin-content.about_article')}>
        <div className="grid gap-4 lg:grid-cols-2">
          <ChoiceField
            label={t('admin-content.topic')} value={draft.topic} onChange={(topic) => set({ topic })} error={errorOf('topic')}
            options={NEWS_TOPICS.map((value) => ({ value, label: t(NEWS_TOPIC_WORDS[value]) }))}
          />
          <PictureField
            label={t('admin-content.cover')} picture={draft.picture} onChange={(picture) => set({ picture })}
            error={errorOf('picture')}
          />
        </div>
        <ArticleProducts products={draft.products} onChange={(products) => set({ products })} error={errorOf('productIds')} />
      </FormSection>
    </FormPage>
  )
}

/** "title", in Vietnamese: "titleVi". */
const inLanguage = (field: string, language: Language): string => field + (language === 'vi' ? 'Vi' : 'En')

function useSaving(
  form: KeptDraft<ArticleDraft>, kept: StaffArticle | undefined, setKept: (article: StaffArticle) => void,
) {
  const t = useT()
  const navigate = useNavigate()
  const client = useQueryClient()
  const key = useRef(freshKey())
  /** What it says is as it was: what is being written stays. */
  const told = (article: StaffArticle) => {
    setKept(article)
    void client.invalidateQueries({ queryKey: tableKey('news') })
  }
  const take = (article: StaffArticle) => {
    told(article)
    form.begin(draftOf(article))
  }
  const change = async ({ id, edition }: StaffArticle, before: ArticleDraft) => {
    const fresh = await form.save((draft) => ask('PUT /api/admin/news/{id}', {
      params: { id }, body: { edition, details: articleBodyOf(draft) },
    }))
    if (!fresh) return
    take(fresh)
    offerUndo(t('admin-content.saved', { name: fresh.titleVi }), async () => take(await ask('PUT /api/admin/news/{id}', {
      params: { id }, body: { edition: fresh.edition, details: articleBodyOf(before) },
    })))
  }
  const create = async () => {
    const made = await form.save((draft) => ask('POST /api/admin/news', {
      headers: { 'idempotency-key': key.current }, body: articleBodyOf(draft),
    }))
    if (!made) return
    void client.invalidateQueries({ queryKey: tableKey('news') })
    toast.success(t('admin-content.draft_saved'))
    await navigate(adminUrls.article(made.id), { replace: true })
  }
  return {
    told,
    save: () => kept ? change(kept, draftOf(kept)) : create(),
    reload: async () => {
      if (!kept) return
      const now = await ask('GET /api/admin/news/{id}', { params: { id: kept.id } })
      told(now)
      form.meet(draftOf(now))
    },
  }
}

interface ArticleFieldsProps {
  language: Language
  texts: ArticleTexts
  errorOf: (field: string) => string | undefined
  onChange: (part: Partial<ArticleTexts>) => void
}

function ArticleFields({ language, texts, errorOf, onChange }: ArticleFieldsProps) {
  const t = useT()
  return (
    <>
      <Input
        label={t('admin-content.title')} required={language === 'vi'} maxLength={TITLE_MAX} autoComplete="off" value={texts.title}
        error={errorOf('title')} onChange={({ target }) => onChange({ title: target.value })}
      />
      <Textarea
        label={t('admin-content.summary')} hint={t('admin-content.summary_hint')} rows={3} maxLength={SUMMARY_MAX}
        value={texts.summary} error={errorOf('summary')}
        onChange={({ target }) => onChange({ summary: target.value.replaceAll('\n', ' ') })}
      />
      <MarkupField
        label={t('admin-content.body')} language={language} rows={22} maxLength={BODY_MAX} value={texts.body}
        error={errorOf('body')} onChange={(body) => onChange({ body })}
      />
    </>
  )
}

interface ArticlePreviewProps { language: Language, draft: ArticleDraft, at: string | undefined }

function ArticlePreview({ language, draft, at }: ArticlePreviewProps) {
  const { title, summary, body } = draft[language]
  const [begun] = useState(() => new Date(now()).toISOString())
  const read = usePreview(language, { lines: [title, summary], text: body })
  const words = body.trim().split(/\s+/).length
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <Doubts of={read} />
      <PreviewFrame language={language} slices={['news', 'product', 'content']}>
        {read && (
          <ArticleView
            article={{
              id: 1, topic: draft.topic, title: read.lines[0] ?? '', summary: read.lines[1] ?? '', body: read.text,
              image: draft.picture && draft.picture.image, publishedAt: at ?? begun, updatedAt: at ?? begun,
              readingMinutes: Math.max(1, Math.ceil(words / WORDS_A_MINUTE)), products: [], related: [],
            }}
          />
        )}
      </PreviewFrame>
    </div>
  )
}
