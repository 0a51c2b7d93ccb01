// An order's code, with a button that copies it.
import { Copy } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { toast } from '#web/kit/toast.ts'
import { IconButton } from '#web/kit/ui/icon-button.tsx'
import { useT } from '#web/kit/words.tsx'

export function OrderCode({ code }: { code: string }) {
  return (
    <span className="inline-flex items-center gap-1">
      <span className="font-semibold tracking-wide text-ink tabular-nums select-all">{code}</span>
      <CopyCode code={code} />
    </span>
  )
}

export function CopyCode({ code }: { code: string }) {
  const t = useT()
  const able = useSyncExternalStore(() => () => undefined, canCopy, () => false)
  if (!able) return null
  const copy = () => navigator.clipboard.writeText(code).then(() => toast.success(t('orders.copied')), () => undefined)
  return (
    <IconButton label={`${t('orders.copy')} ${code}`} onClick={() => void copy()}>
      <Copy aria-hidden strokeWidth={1.75} className="size-4" />
    </IconButton>
  )
}

/** Pages without TLS have no clipboard. */
function canCopy(): boolean {
  return 'clipboard' in navigator
}
