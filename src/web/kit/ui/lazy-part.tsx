// Parts whose file comes when they are first shown. When it does not come, the rest of the page stays, and it is tried again.
import { Suspense, use, useEffect, useRef, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { toast } from '../toast.ts'
import { say } from '../words.tsx'
import { Boundary } from './boundary.tsx'

/** The file of a part did not come: the network went away, or a newer build has taken its place. */
export class PartNotLoaded extends Error {
  override name = 'PartNotLoaded'
}

/** A component whose file comes late. `preload` fetches it ahead, and says nothing when that fails. */
export type LazyComponent<P> = ComponentType<P> & { preload: () => void }

/** How to forget each failure that is still remembered. */
const failures = new Set<() => void>()

function forgetFailures(): void {
  for (const forget of failures) forget()
  failures.clear()
}

/** Like React.lazy, but a failure does not last: the next <LazyPart> that is mounted asks anew. Shown inside <LazyPart> only. */
export function createLazy<P extends object>(load: () => Promise<ComponentType<P>>): LazyComponent<P> {
  let here: ComponentType<P> | undefined
  let coming: Promise<ComponentType<P>> | undefined
  const forget = () => {
    coming = undefined
  }
  const start = () => {
    coming ??= load().then((part) => here = part, (cause: unknown) => {
      // Rendering asks again and again, and must meet the same answer until somebody wants another try.
      failures.add(forget)
      throw new PartNotLoaded('the part did not come', { cause })
    })
    return coming
  }
  const Late = (props: P) => {
    const Shown = here ?? use(start())
    // oxlint-disable-next-line react/static-components -- not made here: it came over the network, once
    return <Shown {...props} />
  }
  const preload = () => {
    if (failures.delete(forget)) forget()
    start().catch(() => undefined) // whoever shows the part is told
  }
  return Object.assign(Late, { preload })
}

interface LazyPartProps {
  children: ReactNode
  /** What is shown until the file is here. */
  fallback?: ReactNode
  /** What is shown when it did not come. */
  failed?: ReactNode
  /** Nobody asked for it: nothing is said when it does not come. */
  quiet?: boolean
  /** Told once when it did not come, or broke. */
  onFail?: () => void
}

/** What `createLazy` made is shown in here. Tries again when mounted anew, and when the network is back. */
export function LazyPart({ children, fallback, failed, quiet = false, onFail }: LazyPartProps) {
  useState(forgetFailures)
  return (
    <Boundary
      place="" fallback={(error, retry) => <Failed {...{ error, retry, quiet, onFail }}>{failed}</Failed>}
    >
      <Suspense fallback={fallback}>{children}</Suspense>
    </Boundary>
  )
}

interface FailedProps {
  error: unknown
  retry: () => void
  quiet: boolean
  onFail: (() => void) | undefined
  children: ReactNode
}

function Failed({ error, retry, quiet, onFail, children }: FailedProps) {
  const told = useRef(false)
  const missing = error instanceof PartNotLoaded
  useEffect(() => {
    if (told.current) return
    told.current = true
    if (!quiet) toast.error(say(missing ? 'kit.no_answer' : 'kit.failed'))
    onFail?.()
  }, [missing, quiet, onFail])
  useEffect(() => {
    if (!missing) return
    const again = () => {
      forgetFailures()
      retry()
    }
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [missing, retry])
  return children
}
