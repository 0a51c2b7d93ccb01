// Questions that unfold their answers; by topic, or as they fit what is looked for.
import { ChevronDown } from 'lucide-react'
import type { Faq, FaqTopic } from '#contract/content.ts'
import { Link } from '#web/kit/ui/link.tsx'
import { ProseBlocks } from '#web/kit/ui/prose-blocks.tsx'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import { FAQ_TOPICS } from './content-address.ts'
import { FAQ_TOPIC_WORDS } from './content-words.ts'

/** One list in the order given. */
export function FaqList({ faqs }: { faqs: readonly Faq[] }) {
  return (
    <ul
      className="flex flex-col overflow-clip rounded-card border border-line bg-surface *:not-first:border-t
        *:not-first:border-line"
    >
      {faqs.map((faq) => <li key={faq.id}><Question faq={faq} /></li>)}
    </ul>
  )
}

/** Under the name of their topic each, in the shop's order. */
export function FaqTopics({ faqs }: { faqs: readonly Faq[] }) {
  const t = useT()
  const byTopic = Map.groupBy(faqs, ({ topic }) => topic)
  const shown: [FaqTopic, Faq[]][] = FAQ_TOPICS.flatMap((topic) => {
    const own = byTopic.get(topic)
    return own ? [[topic, own]] : []
  })
  return shown.map(([topic, own]) => (
    <section key={topic} className="flex flex-col gap-3">
      <h2 className="text-22 font-extrabold text-ink">{t(FAQ_TOPIC_WORDS[topic])}</h2>
      <FaqList faqs={own} />
    </section>
  ))
}

function Question({ faq }: { faq: Faq }) {
  const t = useT()
  return (
    <details className="group">
      <summary
        className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 px-4 py-3 text-16 font-semibold
          text-ink hover:bg-sunken sm:px-5 [&::-webkit-details-marker]:hidden"
      >
        <span className="min-w-0 text-pretty wrap-anywhere">{faq.question}</span>
        <ChevronDown
          aria-hidden strokeWidth={1.75} className="size-5 shrink-0 text-quiet transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="flex flex-col gap-2 px-4 pb-4 sm:px-5">
        <ProseBlocks of={faq.answer} />
        <Link
          to={urls.faqDetail(faq.id)} aria-label={t('faq.own_page_of', { question: faq.question })}
          className="flex min-h-11 w-fit items-center text-14 font-semibold text-action-text underline-offset-4 hover:underline"
        >
          {t('faq.own_page')}
        </Link>
      </div>
    </details>
  )
}
