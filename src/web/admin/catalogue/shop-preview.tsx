// What the shop's page shows of a product's texts, in either language, before they are saved.
import { Check } from 'lucide-react'
import { useState } from 'react'
import type { ProductDetails } from '#contract/catalogue-admin.ts'
import type { Language } from '#contract/problems.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { useLanguage, useT } from '#web/kit/words.tsx'

export function ShopPreview({ details }: { details: ProductDetails }) {
  const t = useT()
  const { language } = useLanguage()
  const [shown, setShown] = useState<Language>(language)
  const [description, highlights] = shown === 'vi' ? [details.descriptionVi, details.highlightsVi]
    : [details.descriptionEn, details.highlightsEn]
  return (
    <section aria-label={t('admin-product.preview')} className="flex flex-col gap-4 rounded-card border border-line bg-paper p-5">
      <div className="flex flex-wrap gap-2">
        {(['vi', 'en'] as const).map((one) => (
          <Button
            key={one} variant={one === shown ? 'soft' : 'text'} size="xs" aria-pressed={one === shown}
            onClick={() => setShown(one)}
          >
            {t(one === 'vi' ? 'admin.vietnamese' : 'admin.english')}
          </Button>
        ))}
      </div>
      <div lang={shown} className="grid items-start gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex flex-col gap-4">
          <p className="text-22 font-extrabold text-ink">{details.name}</p>
          {description.trim() === '' && <p className="text-14 text-warn">{t('admin-product.preview_empty')}</p>}
          {description.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '').map((paragraph) => (
            <p key={paragraph} className="max-w-prose text-16 text-pretty wrap-anywhere text-soft">{paragraph}</p>
          ))}
        </div>
        <ul className="grid gap-3">
          {highlights.map((line) => (
            <li key={line} className="flex gap-3 text-16 text-ink">
              <Check aria-hidden strokeWidth={2.25} className="mt-1 size-4 shrink-0 text-action" />{line}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
