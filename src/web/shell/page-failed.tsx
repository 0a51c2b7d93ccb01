// In place of a page that did not come: says so, offers another try. When the shop itself answers, its files have changed
// under an open tab (a new build): then the whole page is loaded anew, once, and nobody needs to read anything. Where nobody
// answers it is tried again when the network is back, and now and then.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { shop } from '#web/kit/shop-facts.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Container } from '#web/kit/ui/container.tsx'
import { createLazy, LazyPart } from '#web/kit/ui/lazy-part.tsx'
import { useT } from '#web/kit/words.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { watchShopReturn } from './shop-return.ts'

/** Its place stays empty where the network is gone as well. */
const Art = createLazy(async () => (await import('#web/kit/ui/signal-art.tsx')).SignalArt)
const ART_PLACE = <span className="h-44" />

interface PageFailedProps {
  /** Its file did not come; otherwise the page itself is at fault, and loading it anew would change nothing. */
  fileMissing: boolean
  onRetry: () => void
}

export function PageFailed({ fileMissing, onRetry }: PageFailedProps) {
  const [told, setTold] = useState(!fileMissing)
  useEffect(() => {
    if (!fileMissing) return
    let here = true
    void isShopThere().then((there) => {
      if (!here) return
      // The server renders this address, and names the files that are there now.
      if (there) location.reload()
      else setTold(true)
    })
    return () => {
      here = false
    }
  }, [fileMissing])
  const retry = useEffectEvent(onRetry)
  const lost = fileMissing && told
  useEffect(() => (lost ? watchShopReturn(isShopThere, () => retry()) : undefined), [lost])
  return told ? <Told onRetry={onRetry} /> : <PageSkeleton />
}

async function isShopThere(): Promise<boolean> {
  try {
    return (await fetch(location.href, { method: 'HEAD', cache: 'no-store' })).ok
  } catch {
    return false
  }
}

function Told({ onRetry }: { onRetry: () => void }) {
  const t = useT()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${t('shell.failed_title')} | ${shop().name}`
    window.scrollTo(0, 0) // the link may have stood in the footer
    title.current?.focus({ preventScroll: true })
  }, [t])
  return (
    <Container className="flex flex-col items-center gap-4 py-16 text-center">
      <LazyPart quiet fallback={ART_PLACE} failed={ART_PLACE}><Art art="phone" /></LazyPart>
      <div role="alert" className="flex flex-col items-center gap-3">
        <h1 ref={title} tabIndex={-1} className="text-28 font-extrabold text-balance text-ink outline-none">
          {t('shell.failed_title')}
        </h1>
        <p className="max-w-lg text-16 text-balance text-soft">{t('shell.failed_text')}</p>
      </div>
      <Button size="large" className="mt-4" onClick={onRetry}>{t('kit.try_again')}</Button>
    </Container>
  )
}
