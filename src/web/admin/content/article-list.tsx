// Articles as staff keep them: drafts, planned and told; published and taken back from the list.
import { Send, Undo2 } from 'lucide-react'
import type { ArticleLine, ArticleState } from '#contract/content-admin.ts'
import { NEWS_TOPICS } from '#web/content/content-address.ts'
import { NEWS_TOPIC_WORDS } from '#web/content/content-words.ts'
import { ask } from '#web/kit/ask.ts'
import { formatMoment } from '#web/kit/format.ts'
import { Badge } from '#web/kit/ui/badge.tsx'
import { useT } from '#web/kit/words.tsx'
import { adminUrls } from '../admin-urls.ts'
import { AdminTitle } from '../kit/admin-title.tsx'
import { DataTable } from '../kit/data-table.tsx'
import type { Column } from '../kit/data-table.tsx'
import { NewButton } from '../kit/new-button.tsx'
import type { RowAction } from '../kit/row-action.ts'
import { FilterSearch, FilterSelect, FilterTabs } from '../kit/table-filters.tsx'
import { useTable } from '../kit/table.ts'

const STATES = ['PUBLISHED', 'PLANNED', 'DRAFT'] as const satisfies readonly ArticleState[]

export function ArticleList() {
  const t = useT()
  const table = useTable({
    name: 'news',
    filters: { state: STATES, topic: NEWS_TOPICS, search: 'text' },
    fetch: ({ state, topic, search }, { cursor, size }) => ask('GET /api/admin/news', {
      query: { ...(state && { state }), ...(topic && { topic }), ...(search && { search }), ...(cursor && { cursor }), size },
    }),
  })
  return (
    <>
      <AdminTitle aside={<NewButton to={adminUrls.articleNew()} label={t('admin-content.article_new')} />}>
        {t('admin.news')}
      </AdminTitle>
      <DataTable
        table={table} label={t('admin.news')} columns={useColumns()} actions={useArticleActions()}
        nameOf={({ titleVi }) => titleVi} open={({ id }) => adminUrls.article(id)}
        empty={{ title: t('admin-content.article_none'), text: t('admin-content.article_none_text') }}
        filters={(
          <>
            <FilterTabs
              table={table} name="state" label={t('admin-content.state')}
              options={[{ value: '', label: t('admin-content.all') },
                ...STATES.map((value) => ({ value, label: t(`admin-content.state_${value}`) }))]}
            />
            <FilterSelect
              table={table} name="topic" label={t('admin-content.topic')}
              options={NEWS_TOPICS.map((value) => ({ value, label: t(NEWS_TOPIC_WORDS[value]) }))}
            />
            <FilterSearch table={table} name="search" label={t('admin-content.article_search')} />
          </>
        )}
      />
    </>
  )
}

export function ArticleStateBadge({ state }: { state: ArticleState }) {
  const t = useT()
  return (
    <Badge tone={state === 'PUBLISHED' ? 'action' : state === 'PLANNED' ? 'warn' : 'plain'}>
      {t(`admin-content.state_${state}`)}
    </Badge>
  )
}

function useColumns(): Column<ArticleLine>[] {
  const t = useT()
  return [
    {
      key: 'title', title: t('admin-content.title'), cell: ({ titleVi, titleEn }) => (
        <span className="flex min-w-0 flex-col">
          <span className="font-semibold text-ink">{titleVi}</span>
          <span lang="en" className="text-12 text-quiet">{titleEn === '' ? t('admin-content.no_english') : titleEn}</span>
        </span>
      ),
    },
    { key: 'state', title: t('admin-content.state'), cell: ({ state }) => <ArticleStateBadge state={state} /> },
    { key: 'topic', title: t('admin-content.topic'), cell: ({ topic }) => t(NEWS_TOPIC_WORDS[topic]) },
    {
      key: 'published', title: t('admin-content.published_at'),
      cell: ({ state, publishedAt }) => state === 'DRAFT' ? '' : formatMoment(publishedAt),
    },
    { key: 'updated', title: t('admin-content.updated_at'), optional: true, cell: ({ updatedAt }) => formatMoment(updatedAt) },
  ]
}

const fresh = (id: number) => ask('GET /api/admin/news/{id}', { params: { id } })
const withdraw = async (id: number) => ask('POST /api/admin/news/{id}/withdraw', {
  params: { id }, body: { edition: (await fresh(id)).edition },
})
const publish = async (id: number, at: string | null) => ask('POST /api/admin/news/{id}/publish', {
  params: { id }, body: { edition: (await fresh(id)).edition, at },
})

function useArticleActions(): RowAction<ArticleLine>[] {
  const t = useT()
  return [
    {
      key: 'publish', label: t('admin-content.publish_now'), shortcut: 'p', inRow: true,
      icon: <Send aria-hidden strokeWidth={1.75} className="size-4" />,
      may: ({ state }) => state !== 'PUBLISHED', said: (count) => t('admin-content.were_published', { count }),
      question: (rows) => t('admin-content.publish_ask', { count: rows.length }),
      run: ({ id, edition }) => ask('POST /api/admin/news/{id}/publish', { params: { id }, body: { edition, at: null } }),
      undo: ({ id, state, publishedAt }) => state === 'PLANNED' ? publish(id, publishedAt) : withdraw(id),
    },
    {
      key: 'withdraw', label: t('admin-content.withdraw'), shortcut: 'w', inRow: true,
      icon: <Undo2 aria-hidden strokeWidth={1.75} className="size-4" />,
      may: ({ state }) => state !== 'DRAFT', said: (count) => t('admin-content.were_withdrawn', { count }),
      question: (rows) => t('admin-content.withdraw_ask', { count: rows.length }),
      run: ({ id, edition }) => ask('POST /api/admin/news/{id}/withdraw', { params: { id }, body: { edition } }),
      undo: ({ id, publishedAt }) => publish(id, publishedAt),
    },
  ]
}
