// Tells this browser's other tabs that the account's cart has changed. What changed they read from the server.

const CHANNEL = 'cart-changed'

export interface CartTabs {
  /** To the others; this tab does not hear itself. */
  tell: () => void
  watch: (listener: () => void) => () => void
}

export function createCartTabs(): CartTabs {
  let channel: BroadcastChannel | undefined
  return {
    tell: () => channel?.postMessage(''),
    watch: (listener) => {
      channel = new BroadcastChannel(CHANNEL)
      channel.addEventListener('message', listener)
      return () => {
        channel?.close()
        channel = undefined
      }
    },
  }
}
