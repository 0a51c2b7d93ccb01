// Where an article stands: a draft, planned or told; published now or at a moment, taken back, and as a draft deleted.
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import type { StaffArticle } from '#contract/content-admin.ts'
import { ask } from '#web/kit/ask.ts'
import { formatMoment } from '#web/kit/format.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Input } from '#web/kit/ui/input.tsx'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import { adminUrls } from '../admin-urls.ts'
import type { Draft } from '../kit/draft.ts'
import { tableKey } from '../kit/table.ts'
import { offerUndo } from '../kit/undo-store.ts'
import type { ArticleDraft } from './article-draft.ts'
import { ArticleStateBadge } from './article-list.tsx'
import { TextDeleting } from './removing.tsx'
import { fromVietnamClock, toVietnamClock } from './vietnam-moment.ts'

interface ArticleTellingProps {
  article: StaffArticle
  form: Draft<ArticleDraft>
  onTold: (article: StaffArticle) => void
}

export function ArticleTelling({ article, form, onTold }: ArticleTellingProps) {
  const t = useT()
  const { id, state, publishedAt, titleVi } = article
  const [at, setAt] = useState('')
  const [asked, setAsked] = useState(false)
  const publish = async (moment: string | null) => {
    const told = await form.save(() => publishFrom(article, moment))
    if (!told) return
    setAt('')
    onTold(told)
    const said = told.state === 'PLANNED'
      ? t('admin-content.planned_for', { moment: formatMoment(told.publishedAt) })
      : t('admin-content.were_published', { count: 1 })
    offerUndo(said, async () => onTold(await (state === 'DRAFT' ? withdraw(told) : publishFrom(told, publishedAt))))
  }
  const takeBack = async () => {
    const back = await form.save(() => withdraw(article))
    if (!back) return
    onTold(back)
    offerUndo(t('admin-content.were_withdrawn', { count: 1 }), async () => onTold(await publishFrom(back, publishedAt)))
  }
  const planned = fromVietnamClock(at)
  const held = form.unsaved || form.busy
  return (
    <section
      aria-label={t('admin-content.state')}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-surface p-4"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-soft">
        <ArticleStateBadge state={state} />
        {state !== 'DRAFT' && <span className="tabular-nums">{formatMoment(publishedAt)}</span>}
        {state === 'PUBLISHED' && (
          <a
            href={urls.article(id)} target="_blank" rel="noopener"
            className="inline-flex min-h-6 items-center gap-1 font-semibold text-action-text underline-offset-4 hover:underline"
          >
            {t('admin-content.see_in_shop')}<ExternalLink aria-hidden strokeWidth={1.75} className="size-4" />
          </a>
        )}
        {form.unsaved && <span>{t('admin-content.save_first')}</span>}
      </div>
      <div className="flex flex-wrap items-end gap-3">
        {state !== 'PUBLISHED' && (
          <>
            <Input
              type="datetime-local" label={t('admin-content.publish_at')}
              value={at || (state === 'PLANNED' ? toVietnamClock(publishedAt) : '')}
              onChange={({ target }) => setAt(target.value)}
            />
            <Button variant="outlined" disabled={planned === null || held} onClick={() => void publish(planned)}>
              {t('admin-content.plan')}
            </Button>
            <Button variant="soft" disabled={held} onClick={() => void publish(null)}>
              {t('admin-content.publish_now')}
            </Button>
          </>
        )}
        {state === 'DRAFT'
          ? <Button variant="text" onClick={() => setAsked(true)}>{t('admin-content.delete_draft')}</Button>
          : <Button variant="outlined" disabled={held} onClick={() => void takeBack()}>{t('admin-content.withdraw')}</Button>}
      </div>
      {asked && (
        <TextDeleting
          name={titleVi} back={adminUrls.news()} listKey={tableKey('news')} onClose={() => setAsked(false)}
          remove={() => ask('DELETE /api/admin/news/{id}', { params: { id } })}
        />
      )}
    </section>
  )
}

const publishFrom = ({ id, edition }: StaffArticle, at: string | null) =>
  ask('POST /api/admin/news/{id}/publish', { params: { id }, body: { edition, at } })
const withdraw = ({ id, edition }: StaffArticle) =>
  ask('POST /api/admin/news/{id}/withdraw', { params: { id }, body: { edition } })
