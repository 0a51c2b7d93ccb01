// Short messages at the top right. What shows them is loaded with the first message.
import type { ToastKind } from './toast-list.tsx'

async function show(kind: ToastKind, text: string): Promise<void> {
  const { showToast } = await import('./toast-list.tsx')
  showToast(kind, text)
}

/** `toast('…')`, `toast.success('…')`, `toast.error('…')`: 2 s for success, 4 s otherwise; read out by screen readers. */
export const toast = Object.assign((text: string) => void show('blank', text), {
  success: (text: string) => void show('success', text),
  error: (text: string) => void show('error', text),
})
