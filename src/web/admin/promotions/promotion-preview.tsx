// What a promotion says in one language, as its page in the shop shows it; read by the shop's own reader while it is written.
import type { Language } from '#contract/problems.ts'
import { PageTitle } from '#web/kit/ui/page-title.tsx'
import { ProseBlocks } from '#web/kit/ui/prose-blocks.tsx'
import { Doubts } from '../content/doubts.tsx'
import { usePreview } from '../content/preview-data.ts'
import { PreviewFrame } from '../content/preview-frame.tsx'
import type { PromotionDraft } from './promotion-lines.ts'

interface PromotionPreviewProps { language: Language, draft: PromotionDraft }

export function PromotionPreview({ language, draft }: PromotionPreviewProps) {
  const [title, description, body] = language === 'vi' ? [draft.titleVi, draft.descriptionVi, draft.bodyVi]
    : [draft.titleEn, draft.descriptionEn, draft.bodyEn]
  const read = usePreview(language, { lines: [], text: body })
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <Doubts of={read} />
      <PreviewFrame low language={language} slices={['promotions']}>
        <article className="flex min-w-0 flex-col gap-6">
          <header className="flex flex-col gap-3">
            <PageTitle>{title}</PageTitle>
            <p className="max-w-[68ch] text-18 text-pretty wrap-anywhere text-soft">{description}</p>
          </header>
          {read && <ProseBlocks of={read.text} />}
        </article>
      </PreviewFrame>
    </div>
  )
}
