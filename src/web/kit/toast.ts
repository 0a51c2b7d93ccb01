// Short messages at the top right. What shows them is loaded before it is needed: a lost connection must be sayable.
import type * as List from './toast-list.tsx'
import type { ToastKind } from './toast-store.ts'

/** Undefined when it did not come: there is nothing to say it with. */
const load = (): Promise<typeof List | undefined> => import('./toast-list.tsx').catch(() => undefined)

async function show(kind: ToastKind, text: string, id?: string): Promise<void> {
  (await load())?.showToast(kind, text, id)
}

/** Fetches what shows toasts, while there is a network to fetch it from. */
export function readyToasts(): void {
  void load()
}

/** A toast that stays until it is told how the work ended. */
interface Working {
  success: (text: string) => void
  error: (text: string) => void
  dismiss: () => void
}

function showWork(text: string): Working {
  const shown = load().then((list) => list && { list, id: list.showToast('loading', text) })
  const become = (kind: ToastKind) => (news: string) => void shown.then((it) => it?.list.showToast(kind, news, it.id))
  return {
    success: become('success'),
    error: become('error'),
    dismiss: () => void shown.then((it) => it?.list.dropToast(it.id)),
  }
}

/**
 * `toast('…')`, `toast.success('…')`, `toast.error('…')`: 2 s for success, 4 s otherwise; read out by screen readers.
 * Given an id as well, success and error take the place of the one that is shown under it.
 * `toast.loading('…')` stays until what it gives back is told the end.
 */
export const toast = Object.assign((text: string) => void show('blank', text), {
  success: (text: string, id?: string) => void show('success', text, id),
  error: (text: string, id?: string) => void show('error', text, id),
  loading: showWork,
})
