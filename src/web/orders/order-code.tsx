// An order's code, and the button that copies such a thing.
import { Copy } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { toast } from '#web/kit/toast.ts'
import { IconButton } from '#web/kit/ui/icon-button.tsx'
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

function CopyButton({ text, label, done }: { text: string, label: string, done: string }) {
  const able = useSyncExternalStore(() => () => undefined, canCopy, () => false)
  if (!able) return null
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast.success(done)
    } catch {
      // not allowed: what stands there can be marked and copied by hand
    }
  }
  return (
    <IconButton label={label} onClick={() => void copy()}>
      <Copy aria-hidden strokeWidth={1.75} className="size-4" />
    </IconButton>
  )
}

/** Pages without TLS have no clipboard. */
function canCopy(): boolean {
  return 'clipboard' in navigator
}
