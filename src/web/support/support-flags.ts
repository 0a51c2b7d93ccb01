// The chat's flags together: open, which mode, loading, sending, the assistant is answering.
import { useSyncExternalStore } from 'react'
import { assistant } from './assistant-store.ts'
import type { AiState } from './assistant-store.ts'
import { useSupport } from './support-live.ts'
import type { SupportState } from './support-store.ts'
import { useView } from './support-view.ts'
import type { ChatMode, ChatView } from './support-view.ts'

export interface ChatFlags { open: boolean, mode: ChatMode, loading: boolean, sending: boolean, responding: boolean }

export function flagsOf(
  { open, mode }: ChatView, { loading, sending }: SupportState, { responding }: AiState,
): ChatFlags {
  return { open, mode, loading, sending, responding }
}

export function useChatFlags(): ChatFlags {
  return flagsOf(useView(), useSupport(), useAssistant())
}

export function useAssistant(): AiState {
  return useSyncExternalStore(assistant.watch, assistant.read, assistant.read)
}
