// How long a toast stays and how many are kept. Drawing them is toast-list.tsx's work.
// react-hot-toast's own look writes style elements, which the content security policy refuses: only its clockwork is used.
// It keeps the latest 20, as the specification wants (section 9).
import { toast } from 'react-hot-toast/headless'

export type ToastKind = 'success' | 'error' | 'blank' | 'loading'

const SHOWN_MS: Record<ToastKind, number> = { success: 2000, error: 4000, blank: 4000, loading: Number.POSITIVE_INFINITY }

/** Shows a toast; with the id of one that is shown, it becomes that one's news. Gives its id. */
export function keepToast(kind: ToastKind, text: string, id?: string): string {
  const options = { duration: SHOWN_MS[kind], ...(id !== undefined && { id }) }
  return kind === 'blank' ? toast(text, options) : toast[kind](text, options)
}

/** Takes a toast away. */
export function dropToast(id: string): void {
  toast.dismiss(id)
}
