// Puts a text into the clipboard and says so: an icon beside what is copied, or a button with words of its own.
import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSyncExternalStore } from 'react'
import { toast } from '../toast.ts'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'

interface CopyButtonProps {
  /** Asked when it is copied, where it changes meanwhile. */
  text: string | (() => string)
  label: string
  /** Said when it is done. */
  done: string
  /** Said when the browser does not allow it; without it nothing is said: what stands there can be marked by hand. */
  failed?: string
  /** In front of the label, which then is to be read by everybody. */
  icon?: ReactNode
}

export function CopyButton({ text, label, done, failed, icon }: CopyButtonProps) {
  const able = useSyncExternalStore(() => () => undefined, canCopy, () => true)
  if (!able) return null
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(typeof text === 'string' ? text : text())
      toast.success(done)
    } catch {
      if (failed !== undefined) toast.error(failed)
    }
  }
  return icon === undefined
    ? (
        <IconButton label={label} onClick={() => void copy()} className="print:hidden noscript:hidden">
          <Copy aria-hidden strokeWidth={1.75} className="size-4" />
        </IconButton>
      )
    : (
        <Button
          variant="outlined" className="w-fit print:hidden noscript:hidden" icon={icon} onClick={() => void copy()}
        >
          {label}
        </Button>
      )
}

/** Pages without TLS have no clipboard. */
function canCopy(): boolean {
  return 'clipboard' in navigator
}
