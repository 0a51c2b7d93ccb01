// What a running shop holds once all that it no longer needs is thrown away, asked of Node's inspector. How much memory a process
// has taken says when its collector last ran; what is left after that says whether something is kept that should not be.
import type { RunningShop } from './running-shop.ts'

/** The environment of a shop that can be asked. */
export const OPEN_TO_ASK = { NODE_OPTIONS: '--inspect=127.0.0.1:0' }

export interface Heap {
  /** Collects, and gives what is left, in megabytes: objects, and the bytes of buffers outside of them. */
  floor(): Promise<number>
  close(): void
}

interface Usage { usedSize: number, backingStorageSize?: number }

/** Connects to a shop that was started with `OPEN_TO_ASK`. */
export async function openHeap(shop: RunningShop): Promise<Heap> {
  const address = /Debugger listening on (ws:\S+)/.exec(shop.said())?.[1]
  if (address === undefined) throw new Error('the shop was not started so that its memory can be asked for')
  const socket = new WebSocket(address)
  const waiting = new Map<number, (result: Usage) => void>()
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id: number, result: Usage } // no other kind of call is made
    waiting.get(id)?.(result)
    waiting.delete(id)
  })
  await new Promise((open, fail) => {
    socket.addEventListener('open', open)
    socket.addEventListener('error', fail)
  })
  let last = 0
  const call = (method: string): Promise<Usage> => new Promise((resolve) => {
    waiting.set(++last, resolve)
    socket.send(JSON.stringify({ id: last, method }))
  })
  return {
    async floor() {
      await call('HeapProfiler.collectGarbage')
      const { usedSize, backingStorageSize = 0 } = await call('Runtime.getHeapUsage')
      return (usedSize + backingStorageSize) / 2 ** 20
    },
    close: () => socket.close(),
  }
}
