// One article: title, picture, what it says, and what is in it where it is long.
import { ChevronDown, Link2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Article, ArticleSummary } from '#contract/content.ts'
import type { Block } from '#contract/prose.ts'
import { Chip } from '#web/kit/ui/chip.tsx'
import { CopyButton } from '#web/kit/ui/copy-button.tsx'
import { PageTitle } from '#web/kit/ui/page-title.tsx'
import { headingId, ProseBlocks } from '#web/kit/ui/prose-blocks.tsx'
import { Scene } from '#web/kit/ui/scene.tsx'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import { ArticleCard, ArticleTimes } from './article-card.tsx'
import { NEWS_TOPIC_WORDS } from './content-words.ts'

/** Fewer parts are seen at a glance. */
const CONTENTS_FROM = 3
const LEAD_SIZES = '(min-width: 1024px) 720px, 100vw'

/** `children` stands below the text, as wide as the page: the goods it is about. */
export function ArticleView({ article, children }: { article: Article, children?: ReactNode }) {
  const t = useT()
  return (
    <>
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,45rem)_18rem] lg:items-start lg:justify-between">
        <article className="flex min-w-0 flex-col gap-6">
          <header className="flex flex-col gap-3">
            <p><Chip to={urls.news({ topic: article.topic })}>{t(NEWS_TOPIC_WORDS[article.topic])}</Chip></p>
            <PageTitle>{article.title}</PageTitle>
            <p className="max-w-[68ch] text-18 text-pretty wrap-anywhere text-soft">{article.summary}</p>
            <ArticleTimes article={article} />
          </header>
          {article.image !== null && (
            <Scene image={article.image} sizes={LEAD_SIZES} first className="rounded-card bg-stage" />
          )}
          <Contents body={article.body} folded />
          <ProseBlocks of={article.body} />
          <CopyButton
            text={() => location.href} label={t('news.copy')} done={t('news.copied')} failed={t('news.not_copied')}
            icon={<Link2 aria-hidden strokeWidth={1.75} className="size-5" />}
          />
        </article>
        <Contents body={article.body} />
      </div>
      {children}
      <Related articles={article.related} />
    </>
  )
}

/** The parts of a long text, each a step away: beside it on a wide screen, above it, `folded`, on a phone. */
function Contents({ body, folded }: { body: readonly Block[], folded?: boolean }) {
  const t = useT()
  const parts = body.flatMap((block, at) => block.kind === 'heading' && block.level === 2
    ? [{ id: headingId(at), title: block.runs.map(({ text }) => text).join('') }] : [])
  if (parts.length < CONTENTS_FROM) return null
  const list = (
    <ol className="mt-2 flex flex-col">
      {parts.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-9 items-center text-14 wrap-anywhere text-soft underline-offset-4 hover:text-ink
              hover:underline max-lg:min-h-11"
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  )
  if (folded) {
    return (
      <nav aria-label={t('news.contents')} className="lg:hidden">
        <details className="group rounded-card border border-line bg-surface px-5 py-1">
          <summary
            className="flex min-h-11 cursor-pointer list-none items-center justify-between text-14 font-extrabold text-ink
              [&::-webkit-details-marker]:hidden"
          >
            {t('news.contents')}
            <ChevronDown
              aria-hidden strokeWidth={1.75} className="size-5 text-quiet transition-transform group-open:rotate-180"
            />
          </summary>
          {list}
        </details>
      </nav>
    )
  }
  return (
    <nav
      aria-label={t('news.contents')}
      className="rounded-card border border-line bg-surface p-5 max-lg:hidden lg:sticky lg:top-24"
    >
      <p className="text-14 font-extrabold text-ink">{t('news.contents')}</p>
      {list}
    </nav>
  )
}

function Related({ articles }: { articles: readonly ArticleSummary[] }) {
  const t = useT()
  if (articles.length === 0) return null
  return (
    <section className="flex flex-col gap-4 print:hidden">
      <h2 className="text-22 font-extrabold text-ink">{t('news.related')}</h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {articles.map((one) => <li key={one.id}><ArticleCard article={one} heading="h3" /></li>)}
      </ul>
    </section>
  )
}
