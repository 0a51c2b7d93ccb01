// A coupon's code, to be read, marked and copied.
import { Copy } from 'lucide-react'
import { toast } from '#web/kit/toast.ts'
import { IconButton } from '#web/kit/ui/icon-button.tsx'
import { useT } from '#web/kit/words.tsx'

export function PromotionCode({ code }: { code: string }) {
  const t = useT()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      toast.success(t('promotions.copied', { code }))
    } catch {
      toast.error(t('promotions.not_copied', { code }))
    }
  }
  return (
    <span
      className="relative z-10 inline-flex w-fit items-center rounded-control border border-dashed border-line-strong bg-surface
        pl-3"
    >
      <span className="sr-only">{t('promotions.code')}: </span>
      <span className="py-2 text-16 font-extrabold tracking-wide text-ink select-all">{code}</span>
      <span className="noscript:hidden">
        <IconButton label={t('promotions.copy', { code })} onClick={() => void copy()}>
          <Copy aria-hidden strokeWidth={1.75} className="size-4" />
        </IconButton>
      </span>
    </span>
  )
}
