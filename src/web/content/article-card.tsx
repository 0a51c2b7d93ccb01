import type { ArticleSummary } from '#contract/content.ts'
import { formatDate } from '#web/kit/format.ts'
import { Link } from '#web/kit/ui/link.tsx'
import { Scene } from '#web/kit/ui/scene.tsx'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import { NEWS_TOPIC_WORDS } from './content-words.ts'

const CARD_SIZES = '(min-width: 1024px) 420px, (min-width: 640px) 50vw, 100vw'

/** Picture, topic, title, the first words, when it came and how long it takes. */
export function ArticleCard({ article, heading: Heading = 'h2', eager }: {
  article: ArticleSummary, heading?: 'h2' | 'h3', eager?: boolean,
}) {
  const t = useT()
  return (
    <article
      className="group relative flex h-full flex-col overflow-clip rounded-card border border-line bg-surface
        transition-[border-color,box-shadow] duration-200 hover:border-line-strong hover:shadow-lift
        has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-action"
    >
      <div className="aspect-8/5 overflow-clip bg-stage">
        {article.image !== null && (
          <Scene
            image={article.image} sizes={CARD_SIZES} eager={eager}
            className="transition-transform duration-240 group-hover:scale-103"
          />
        )}
      </div>
      <div className="flex grow flex-col gap-2 p-4 sm:p-5">
        <p className="text-12 font-semibold text-action-text">{t(NEWS_TOPIC_WORDS[article.topic])}</p>
        <Heading className="line-clamp-3 text-18 font-bold text-balance wrap-anywhere text-ink">
          <Link to={urls.article(article.id)} className="outline-none after:absolute after:inset-0">{article.title}</Link>
        </Heading>
        <p className="line-clamp-3 text-14 text-pretty wrap-anywhere text-soft">{article.summary}</p>
        <ArticleTimes article={article} className="mt-auto pt-1" />
      </div>
    </article>
  )
}

/** "22/11/2026 · 4 phút đọc". */
export function ArticleTimes({ article, className = '' }: { article: ArticleSummary, className?: string }) {
  const t = useT()
  return (
    <p className={`text-12 text-quiet tabular-nums ${className}`}>
      <time dateTime={article.publishedAt}>{formatDate(article.publishedAt)}</time>
      {' · '}
      {t('news.reading', { count: article.readingMinutes })}
    </p>
  )
}
