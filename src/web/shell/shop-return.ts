// Watches for the shop's return after it could not be reached.

/** The first look comes after so long; each one waits twice as long as the last. */
export const FIRST_LOOK_MS = 5000
export const LAST_LOOK_MS = 120_000

/** Looks now and then, and when the network is back. Tells once that the shop is there. Gives back a function that stops. */
export function watchShopReturn(isThere: () => Promise<boolean>, onBack: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let watching = true
  const stop = () => {
    watching = false
    clearTimeout(timer)
    removeEventListener('online', online)
  }
  const look = async () => {
    if (!await isThere() || !watching) return
    stop()
    onBack()
  }
  const online = () => void look()
  const wait = (wait_ms: number) => {
    timer = setTimeout(() => {
      void look().then(() => watching && wait(Math.min(2 * wait_ms, LAST_LOOK_MS)))
    }, wait_ms)
  }
  wait(FIRST_LOOK_MS)
  addEventListener('online', online)
  return stop
}
