// A coupon's code, to be read, marked and copied.
import { CopyButton } from '#web/kit/ui/copy-button.tsx'
import { useT } from '#web/kit/words.tsx'

export function PromotionCode({ code }: { code: string }) {
  const t = useT()
  return (
    <span
      className="relative z-10 inline-flex w-fit items-center rounded-control border border-dashed border-line-strong bg-surface
        pl-3"
    >
      <span className="sr-only">{t('promotions.code')}: </span>
      <span className="py-2 text-16 font-extrabold tracking-wide text-ink select-all">{code}</span>
      <CopyButton
        text={code} label={t('promotions.copy', { code })} done={t('promotions.copied', { code })}
        failed={t('promotions.not_copied', { code })}
      />
    </span>
  )
}
