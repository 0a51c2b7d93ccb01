// Frequent questions beside the talk: the shop's first ones, then those nearest to the last answer.
import type { ReactNode } from 'react'
import type { Faq } from '#contract/content.ts'
import { useT } from '#web/kit/words.tsx'
import { useChatConfig } from './support-config.ts'

export function AssistantFaqs({ faqs, answer }: { faqs: readonly Faq[], answer: (faq: Faq) => ReactNode }) {
  const t = useT()
  const { autoExpandFaqs } = useChatConfig()
  return (
    // other questions, or another choice, open or close it anew
    <details
      key={`${faqs[0]?.id} ${autoExpandFaqs}`} open={autoExpandFaqs} className="mt-4 rounded-card border border-line text-14"
    >
      <summary className="flex min-h-11 cursor-pointer items-center px-3 font-semibold text-ink">{t('support.faqs')}</summary>
      <ul className="border-t border-line">
        {faqs.map((faq) => (
          <li key={faq.id} className="border-line not-first:border-t">
            <details>
              <summary className="flex min-h-11 cursor-pointer items-center px-3 py-1.5 font-medium text-action-text">
                {faq.question}
              </summary>
              <div className="px-3 pb-3 text-soft">{answer(faq)}</div>
            </details>
          </li>
        ))}
      </ul>
    </details>
  )
}
