// Says that there is no line, and what becomes of what is written meanwhile.
import { CloudOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'

export function useOffline(): boolean {
  return useSyncExternalStore(watchLine, () => !navigator.onLine, () => false)
}

function watchLine(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Its place is there before it has something to say: so it is read out. */
export function OfflineNote({ text }: { text: string }) {
  const offline = useOffline()
  return (
    <output className={offline ? 'flex items-start gap-2 bg-warn-wash px-4 py-2 text-14 font-medium text-warn' : 'sr-only'}>
      {offline && (
        <>
          <CloudOff aria-hidden strokeWidth={1.75} className="mt-0.5 size-4 shrink-0" />
          {text}
        </>
      )}
    </output>
  )
}
