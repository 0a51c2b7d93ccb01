// One policy: both languages as the shop shows them, and every version it had.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useParams } from 'react-router'
import type { PolicyBody, StaffPolicy } from '#contract/content-admin.ts'
import type { TextSlug } from '#contract/content.ts'
import type { Language } from '#contract/problems.ts'
import { ask } from '#web/kit/ask.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Input } from '#web/kit/ui/input.tsx'
import { PageTitle } from '#web/kit/ui/page-title.tsx'
import { ProseBlocks } from '#web/kit/ui/prose-blocks.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { useQuery } from '#web/kit/use-query.ts'
import { useT } from '#web/kit/words.tsx'
import { adminUrls } from '../admin-urls.ts'
import { useDraft } from '../kit/draft.ts'
import type { KeptDraft } from '../kit/draft.ts'
import { FormPage } from '../kit/form-page.tsx'
import { Nothing } from '../kit/nothing.tsx'
import { offerUndo } from '../kit/undo-store.ts'
import { unfinishedIn } from './article-draft.ts'
import { Doubts } from './doubts.tsx'
import { LanguageColumns, writtenIn } from './language-columns.tsx'
import type { Texts } from './language-columns.tsx'
import { MarkupField } from './markup-field.tsx'
import { PolicyVersions } from './policy-versions.tsx'
import { usePreview } from './preview-data.ts'
import { PreviewFrame } from './preview-frame.tsx'
import { policiesQuery, policyQuery } from './texts-data.ts'

/** As in the contract. */
const TITLE_MAX = 150
const DESCRIPTION_MAX = 300
const BODY_MAX = 40_000

const SLUGS = ['shipping', 'return', 'privacy', 'terms'] as const satisfies readonly TextSlug[]

interface PolicyTexts { title: string, description: string, body: string }
type PolicyDraft = Texts<PolicyTexts>

const draftOf = ({ details }: StaffPolicy): PolicyDraft => ({
  vi: { title: details.titleVi, description: details.descriptionVi, body: details.bodyVi },
  en: { title: details.titleEn, description: details.descriptionEn, body: details.bodyEn },
})

const bodyOf = ({ vi, en }: PolicyDraft): PolicyBody => ({
  titleVi: vi.title, titleEn: en.title, descriptionVi: vi.description, descriptionEn: en.description, bodyVi: vi.body,
  bodyEn: en.body,
})

export function PolicyScreen() {
  const t = useT()
  const { slug } = useParams()
  const known = SLUGS.find((one) => one === slug)
  const { data, isError, refetch } = useQuery({ ...policyQuery(known ?? 'terms'), enabled: known !== undefined })
  if (known === undefined || (isError && !data)) {
    return (
      <Nothing title={t('admin-content.policy_missing')}>
        {known && <Button onClick={() => void refetch()}>{t('admin.again')}</Button>}
        <Button variant="outlined" to={adminUrls.policies()}>{t('admin.policies')}</Button>
      </Nothing>
    )
  }
  return data ? <PolicyForm key={known} policy={data} /> : <Skeleton className="h-96 w-full" />
}

function PolicyForm({ policy }: { policy: StaffPolicy }) {
  const t = useT()
  const [kept, setKept] = useState(policy)
  const form = useDraft<PolicyDraft>(draftOf(policy), { keep: useLocation().pathname })
  const { draft, set } = form
  const { save, reload } = useSaving(form, kept, setKept)
  return (
    <FormPage
      title={draft.vi.title} form={form} back={{ to: adminUrls.policies(), label: t('admin.policies') }}
      aside={<span className="text-14 text-quiet">{t('admin-content.version', { version: kept.edition })}</span>}
      onSave={() => void save()} onReload={() => void reload()}
      names={{
        title: t('admin-content.title'), description: t('admin-content.description'), body: t('admin-content.body'),
      }}
    >
      <LanguageColumns
        wrong={unfinishedIn(draft)}
        fields={(language) => (
          <PolicyFields
            language={language} texts={draft[language]} onChange={(part) => set(writtenIn(draft, language, part))}
            errorOf={(field) => form.errorOf(`details.${field}${language === 'vi' ? 'Vi' : 'En'}`)}
          />
        )}
        preview={(language) => <PolicyPreview language={language} texts={draft[language]} />}
      />
      <PolicyVersions slug={kept.slug} now={kept.edition} />
    </FormPage>
  )
}

function useSaving(form: KeptDraft<PolicyDraft>, kept: StaffPolicy, setKept: (policy: StaffPolicy) => void) {
  const t = useT()
  const client = useQueryClient()
  const take = (policy: StaffPolicy) => {
    setKept(policy)
    form.begin(draftOf(policy))
    void client.invalidateQueries({
      queryKey: policiesQuery.queryKey, predicate: ({ queryKey }) => !queryKey.includes('version'), // those never change
    })
  }
  const write = ({ slug, edition }: StaffPolicy, draft: PolicyDraft) =>
    ask('PUT /api/admin/policies/{slug}', { params: { slug }, body: { edition, details: bodyOf(draft) } })
  return {
    save: async () => {
      if (!form.unsaved) return // a version that says the same is none
      const fresh = await form.save((draft) => write(kept, draft))
      if (!fresh) return
      take(fresh)
      offerUndo(t('admin-content.version_saved', { version: fresh.edition }), async () => take(await write(fresh, draftOf(kept))))
    },
    reload: async () => {
      const now = await ask('GET /api/admin/policies/{slug}', { params: { slug: kept.slug } })
      setKept(now)
      form.meet(draftOf(now))
    },
  }
}

interface PolicyFieldsProps {
  language: Language
  texts: PolicyTexts
  errorOf: (field: string) => string | undefined
  onChange: (part: Partial<PolicyTexts>) => void
}

function PolicyFields({ language, texts, errorOf, onChange }: PolicyFieldsProps) {
  const t = useT()
  return (
    <>
      <Input
        label={t('admin-content.title')} required maxLength={TITLE_MAX} autoComplete="off" value={texts.title}
        error={errorOf('title')} onChange={({ target }) => onChange({ title: target.value })}
      />
      <Input
        label={t('admin-content.description')} hint={t('admin-content.description_hint')} required maxLength={DESCRIPTION_MAX}
        autoComplete="off" value={texts.description} error={errorOf('description')}
        onChange={({ target }) => onChange({ description: target.value })}
      />
      <MarkupField
        label={t('admin-content.body')} language={language} rows={22} maxLength={BODY_MAX} value={texts.body}
        error={errorOf('body')} onChange={(body) => onChange({ body })}
      />
    </>
  )
}

function PolicyPreview({ language, texts: { title, description, body } }: { language: Language, texts: PolicyTexts }) {
  const read = usePreview(language, { lines: [title, description], text: body })
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <Doubts of={read} />
      <PreviewFrame language={language} slices={['content']}>
        {read && (
          <article className="flex min-w-0 flex-col gap-8">
            <PageTitle>{read.lines[0]}</PageTitle>
            <ProseBlocks of={read.text} />
          </article>
        )}
      </PreviewFrame>
    </div>
  )
}
