// What the shop says back: banners, toasts, sheets, waiting.
import { useState } from 'react'
import { toast } from '#web/kit/toast.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { LOADING_VARIANTS, LoadingScreen } from '#web/kit/ui/loading-screen.tsx'
import { Sheet } from '#web/kit/ui/sheet.tsx'

export function KitBanners() {
  const [shown, setShown] = useState(0)
  return (
    <div className="flex flex-col gap-3">
      {(['info', 'success', 'warn', 'bad'] as const).map((tone) => (
        <Banner key={tone} tone={tone} shown_ms={Number.POSITIVE_INFINITY}>A message of tone {tone} that stays.</Banner>
      ))}
      {shown > 0 && <Banner key={shown} tone="success">It closes by itself after three seconds.</Banner>}
      <span><Button variant="outlined" onClick={() => setShown((n) => n + 1)}>Show a banner</Button></span>
    </div>
  )
}

export function KitToasts() {
  const work = () => {
    const working = toast.loading('Working')
    setTimeout(() => working.success('Done'), 2000)
  }
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="outlined" onClick={() => toast('Plain words')}>Blank toast</Button>
      <Button variant="outlined" onClick={() => toast.success('It worked')}>Success toast</Button>
      <Button variant="outlined" onClick={() => toast.error('It failed')}>Error toast</Button>
      <Button variant="outlined" onClick={work}>Loading toast</Button>
    </div>
  )
}

export function KitSheet() {
  const [side, setSide] = useState<'left' | 'bottom'>()
  return (
    <div className="flex gap-3">
      <Button variant="outlined" onClick={() => setSide('left')}>Sheet from the left</Button>
      <Button variant="outlined" onClick={() => setSide('bottom')}>Sheet from below</Button>
      <Sheet open={side !== undefined} side={side ?? 'bottom'} onClose={() => setSide(undefined)} title="A sheet">
        <p className="text-16 text-soft">Escape, a touch outside and the cross close it.</p>
      </Sheet>
    </div>
  )
}

const STEP = 5

export function KitLoading() {
  const [progress, setProgress] = useState(40)
  const [waits, setWaits] = useState<'no' | 'yes' | 'over'>('no')
  return (
    <div className="flex flex-col gap-4">
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {LOADING_VARIANTS.map((variant) => (
          <li key={variant} aria-label={variant} className="rounded-card border border-line bg-surface">
            <LoadingScreen variant={variant} />
          </li>
        ))}
        <li aria-label="progress" className="rounded-card border border-line bg-surface">
          <LoadingScreen variant="bar" label="Importing" progress={progress} />
        </li>
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="outlined" onClick={() => setProgress((done) => done + STEP)}>A step on</Button>
        <Button variant="outlined" onClick={() => setWaits('yes')}>Wait for 5 s</Button>
        {waits === 'over' && <p className="text-14 text-soft">Time is up.</p>}
      </div>
      {waits === 'yes' && <LoadingScreen full variant="ripple" timeout_ms={5000} onTimeout={() => setWaits('over')} />}
    </div>
  )
}
