// An order's code, and the button that copies such a thing.
import { CopyButton } from '#web/kit/ui/copy-button.tsx'
import { useT } from '#web/kit/words.tsx'

export function OrderCode({ code }: { code: string }) {
  return (
    <span className="inline-flex items-center gap-1">
      <span className="font-semibold tracking-wide text-ink tabular-nums select-all">{code}</span>
      {/* The line stays as high as its words. */}
      <span className="-my-2.5"><CopyCode code={code} /></span>
    </span>
  )
}

export function CopyCode({ code }: { code: string }) {
  const t = useT()
  return <CopyButton text={code} label={`${t('orders.copy')} ${code}`} done={t('orders.copied')} />
}

/** Copies what stands beside it; `name` says what that is. */
export function CopyText({ text, name }: { text: string, name: string }) {
  const t = useT()
  return <CopyButton text={text} label={t('orders.copy_this', { name })} done={t('orders.copied_this', { name })} />
}
