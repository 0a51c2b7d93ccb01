// Short messages at the top right. What shows them is loaded with the first message.
import type { ToastKind } from './toast-store.ts'

const load = () => import('./toast-list.tsx')

async function show(kind: ToastKind, text: string): Promise<void> {
  const { showToast } = await load()
  showToast(kind, text)
}

/** A toast that stays until it is told how the work ended. */
interface Working {
  success: (text: string) => void
  error: (text: string) => void
  dismiss: () => void
}

function showWork(text: string): Working {
  const shown = load().then((list) => ({ list, id: list.showToast('loading', text) }))
  const become = (kind: ToastKind) => (news: string) => void shown.then(({ list, id }) => list.showToast(kind, news, id))
  return {
    success: become('success'),
    error: become('error'),
    dismiss: () => void shown.then(({ list, id }) => list.dropToast(id)),
  }
}

/**
 * `toast('…')`, `toast.success('…')`, `toast.error('…')`: 2 s for success, 4 s otherwise; read out by screen readers.
 * `toast.loading('…')` stays until what it gives back is told the end.
 */
export const toast = Object.assign((text: string) => void show('blank', text), {
  success: (text: string) => void show('success', text),
  error: (text: string) => void show('error', text),
  loading: showWork,
})
