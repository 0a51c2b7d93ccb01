// One slide of the front page, as it will look there in both languages.
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { StaffSlide } from '#contract/content-admin.ts'
import type { Language } from '#contract/problems.ts'
import { ask } from '#web/kit/ask.ts'
import { freshKey } from '#web/kit/fresh-key.ts'
import { toast } from '#web/kit/toast.ts'
import { Checkbox } from '#web/kit/ui/checkbox.tsx'
import { Input } from '#web/kit/ui/input.tsx'
import { useT } from '#web/kit/words.tsx'
import { Hero } from '#web/shell/hero.tsx'
import { adminUrls } from '../admin-urls.ts'
import { useDraft } from '../kit/draft.ts'
import type { Draft, KeptDraft } from '../kit/draft.ts'
import { FormPage, FormSection } from '../kit/form-page.tsx'
import { Loaded } from '../kit/loaded.tsx'
import { offerUndo } from '../kit/undo-store.ts'
import { Doubts } from './doubts.tsx'
import { LanguageColumns, writtenIn } from './language-columns.tsx'
import { PictureField } from './picture-field.tsx'
import { usePreview } from './preview-data.ts'
import { PreviewFrame } from './preview-frame.tsx'
import { Removing } from './removing.tsx'
import { BLANK_SLIDE, slideBodyOf, slideDraftOf } from './slide-draft.ts'
import type { SlideDraft, SlideTexts } from './slide-draft.ts'
import { findSlide, SLIDE_KEY, SLIDES_KEY } from './texts-data.ts'
import { fromVietnamClock, toVietnamClock } from './vietnam-moment.ts'

/** As in the contract. */
const LINE_MAX = 80
const TEXT_MAX = 240
const WAY_MAX = 40

export function SlideScreen() {
  const t = useT()
  return (
    <Loaded
      queryKey={SLIDE_KEY} load={findSlide}
      missing={t('admin-content.slide_missing')} back={{ to: adminUrls.hero(), label: t('admin.hero') }}
    >
      {(slide) => <SlideForm slide={slide} />}
    </Loaded>
  )
}

function SlideForm({ slide }: { slide: StaffSlide | undefined }) {
  const t = useT()
  const [kept, setKept] = useState(slide)
  const form = useDraft<SlideDraft>(slide ? slideDraftOf(slide) : BLANK_SLIDE, { keep: useLocation().pathname })
  const { draft, set } = form
  const { save, reload } = useSaving(form, kept, setKept)
  const errorOf = (field: string) => form.errorOf(kept ? `details.${field}` : field)
  const errorIn = (language: Language) => (field: keyof SlideTexts) => {
    const suffix = language === 'vi' ? 'Vi' : 'En'
    const paths = { line: `line${suffix}`, text: `text${suffix}`, first: `ways.0.${language}`, second: `ways.1.${language}` }
    return errorOf(paths[field])
  }
  const wrong = (['vi', 'en'] as const).filter((language) =>
    (['line', 'text', 'first', 'second'] as const).some((field) => errorIn(language)(field) !== undefined
      || (field !== 'second' && draft[language][field].trim() === '')))
  return (
    <FormPage
      title={draft.vi.line || t('admin-content.slide_new')} form={form} back={{ to: adminUrls.hero(), label: t('admin.hero') }}
      onSave={() => void save()} onReload={() => void reload()}
      names={{
        line: t('admin-content.line'), text: t('admin-content.text'), first: t('admin-content.first_way'),
        second: t('admin-content.second_way'), firstTo: t('admin-content.first_to'), secondTo: t('admin-content.second_to'),
        startsAt: t('admin-content.starts_at'), endsAt: t('admin-content.ends_at'), picture: t('admin-content.slide_picture'),
        active: t('admin-content.shown'),
      }}
    >
      <LanguageColumns
        wrong={wrong}
        fields={(language) => (
          <SlideFields
            texts={draft[language]} errorOf={errorIn(language)} onChange={(part) => set(writtenIn(draft, language, part))}
          />
        )}
        preview={(language) => <SlidePreview language={language} draft={draft} />}
      />
      <SlideFacts form={form} errorOf={errorOf} />
      {kept && (
        <Removing
          title={t('admin-content.slide_delete')} name={kept.lineVi} shown={kept.active} back={adminUrls.hero()}
          listKey={SLIDES_KEY}
          remove={() => ask('DELETE /api/admin/hero/{id}', { params: { id: kept.id } })}
        />
      )}
    </FormPage>
  )
}

interface SlideFactsProps { form: Draft<SlideDraft>, errorOf: (field: string) => string | undefined }

function SlideFacts({ form: { draft, set }, errorOf }: SlideFactsProps) {
  const t = useT()
  return (
    <FormSection title={t('admin-content.about_slide')}>
      <div className="grid gap-4 lg:grid-cols-2">
        <Input
          label={t('admin-content.first_to')} hint={t('admin-content.to_hint')} required value={draft.firstTo}
          error={errorOf('ways.0.to')} spellCheck={false} autoComplete="off"
          onChange={({ target }) => set({ firstTo: insideOf(target.value) })}
        />
        <Input
          label={t('admin-content.second_to')} hint={t('admin-content.second_hint')} value={draft.secondTo}
          error={errorOf('ways.1.to')} spellCheck={false} autoComplete="off"
          onChange={({ target }) => set({ secondTo: insideOf(target.value) })}
        />
        <Input
          type="datetime-local" label={t('admin-content.starts_at')} hint={t('admin-content.starts_hint')}
          value={toVietnamClock(draft.startsAt)} error={errorOf('startsAt')}
          onChange={({ target }) => set({ startsAt: fromVietnamClock(target.value) })}
        />
        <Input
          type="datetime-local" label={t('admin-content.ends_at')} hint={t('admin-content.ends_hint')}
          value={toVietnamClock(draft.endsAt)} error={errorOf('endsAt')}
          onChange={({ target }) => set({ endsAt: fromVietnamClock(target.value) })}
        />
      </div>
      <PictureField
        required label={t('admin-content.slide_picture')} picture={draft.picture} onChange={(picture) => set({ picture })}
        error={errorOf('picture')}
      />
      <Checkbox
        label={t('admin-content.shown')} checked={draft.active} onChange={({ target }) => set({ active: target.checked })}
      />
    </FormSection>
  )
}

/** An address of the shop that was copied whole is only its way within the shop. */
function insideOf(typed: string): string {
  const trimmed = typed.trim()
  return trimmed.startsWith(`${location.origin}/`) ? trimmed.slice(location.origin.length) : trimmed
}

function useSaving(form: KeptDraft<SlideDraft>, kept: StaffSlide | undefined, setKept: (slide: StaffSlide) => void) {
  const t = useT()
  const navigate = useNavigate()
  const client = useQueryClient()
  const key = useRef(freshKey())
  const take = (slide: StaffSlide) => {
    setKept(slide)
    form.begin(slideDraftOf(slide))
    void client.invalidateQueries({ queryKey: SLIDES_KEY })
  }
  const write = ({ id, edition }: StaffSlide, draft: SlideDraft) =>
    ask('PUT /api/admin/hero/{id}', { params: { id }, body: { edition, details: slideBodyOf(draft) } })
  const change = async (slide: StaffSlide) => {
    const fresh = await form.save((draft) => write(slide, draft))
    if (!fresh) return
    take(fresh)
    offerUndo(t('admin-content.saved', { name: fresh.lineVi }), async () => take(await write(fresh, slideDraftOf(slide))))
  }
  const create = async () => {
    const made = await form.save((draft) => ask('POST /api/admin/hero', {
      headers: { 'idempotency-key': key.current }, body: slideBodyOf(draft),
    }))
    if (!made) return
    void client.invalidateQueries({ queryKey: SLIDES_KEY })
    toast.success(t('admin.saved'))
    await navigate(adminUrls.slide(made.id), { replace: true })
  }
  return {
    save: () => kept ? change(kept) : create(),
    reload: async () => {
      const now = (await ask('GET /api/admin/hero')).find(({ id }) => id === kept?.id)
      if (!now) return
      setKept(now)
      form.meet(slideDraftOf(now))
    },
  }
}

interface SlideFieldsProps {
  texts: SlideTexts
  errorOf: (field: keyof SlideTexts) => string | undefined
  onChange: (part: Partial<SlideTexts>) => void
}

function SlideFields({ texts, errorOf, onChange }: SlideFieldsProps) {
  const t = useT()
  const field = (name: keyof SlideTexts, maxLength: number) => ({
    maxLength, autoComplete: 'off', value: texts[name], error: errorOf(name),
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  return (
    <>
      <Input label={t('admin-content.line')} required {...field('line', LINE_MAX)} />
      <Input label={t('admin-content.text')} required {...field('text', TEXT_MAX)} />
      <Input label={t('admin-content.first_way')} required {...field('first', WAY_MAX)} />
      <Input label={t('admin-content.second_way')} {...field('second', WAY_MAX)} />
    </>
  )
}

function SlidePreview({ language, draft }: { language: Language, draft: SlideDraft }) {
  const { line, text } = draft[language]
  const read = usePreview(language, { lines: [line, text], text: '' })
  const { ways } = slideBodyOf(draft)
  const named = ways.filter((way) => way[language].trim() !== '')
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <Doubts of={read} />
      <PreviewFrame low language={language} slices={['home']}>
        {read && (
          <Hero
            slides={[{
              name: 'slide', line: read.lines[0] ?? '', text: read.lines[1] ?? '', image: draft.picture?.image ?? '',
              ways: named.map((way) => ({ label: way[language], to: way.to })),
            }]}
          />
        )}
      </PreviewFrame>
    </div>
  )
}
