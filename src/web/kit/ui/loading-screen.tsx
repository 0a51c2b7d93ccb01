// Waiting that fills the page: for a start that takes long, or a screen that is on its way. Seven ways to look at it.
import { useEffect, useEffectEvent } from 'react'
import type { ReactNode } from 'react'
import { useT } from '../words.tsx'
import { Skeleton } from './skeleton.tsx'

export const LOADING_VARIANTS = ['logo', 'bar', 'spinner', 'dots', 'pulse', 'skeleton', 'ripple'] as const
export type LoadingVariant = typeof LOADING_VARIANTS[number]

interface LoadingScreenProps {
  variant?: LoadingVariant
  /** How much is done, 0 to 100; told in numbers and drawn. Without it nobody knows. */
  progress?: number | undefined
  /** What is waited for; "Loading" unless told. */
  label?: string | undefined
  /** Called once when it has been shown for so long. */
  timeout_ms?: number | undefined
  onTimeout?: (() => void) | undefined
  /** Fills the window; without it the place it is given. */
  full?: boolean
}

export function LoadingScreen(props: LoadingScreenProps) {
  const { variant = 'logo', progress, label, timeout_ms, onTimeout, full = false } = props
  const t = useT()
  const percent = progress === undefined ? undefined : Math.round(Math.min(Math.max(progress, 0), 100))
  const tellTimeout = useEffectEvent(() => onTimeout?.())
  useEffect(() => {
    if (timeout_ms === undefined) return
    const timer = setTimeout(tellTimeout, timeout_ms)
    return () => clearTimeout(timer)
  }, [timeout_ms])
  return (
    <output
      data-variant={variant} aria-busy
      className={`flex flex-col items-center justify-center gap-5 p-6 text-14 text-soft
        ${full ? 'fixed inset-0 z-60 bg-paper' : 'min-h-96'}`}
    >
      {DRAWINGS[variant]}
      <span>{label ?? t('kit.loading')}</span>
      {percent !== undefined && <Progress percent={percent} label={label ?? t('kit.loading')} />}
    </output>
  )
}

function Progress({ percent, label }: { percent: number, label: string }) {
  return (
    <span className="flex w-60 items-center gap-3">
      <progress
        value={percent} max={100} aria-label={label}
        className="h-1.5 grow appearance-none overflow-clip rounded-full bg-sunken [&::-moz-progress-bar]:bg-action
          [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-action
          [&::-webkit-progress-value]:transition-[width]"
      />
      <span className="w-10 text-right font-semibold text-ink tabular-nums">{percent}%</span>
    </span>
  )
}

const DRAWINGS: Record<LoadingVariant, ReactNode> = {
  logo: <Calling />,
  bar: (
    <span aria-hidden className="h-1 w-60 overflow-clip rounded-full bg-sunken">
      <span className="block h-full w-1/3 animate-pass rounded-full bg-action" />
    </span>
  ),
  spinner: <span aria-hidden className="size-12 animate-spin rounded-full border-4 border-action border-r-transparent" />,
  dots: (
    <span aria-hidden className="flex gap-2">
      {['', '[animation-delay:0.16s]', '[animation-delay:0.32s]'].map((delay) => (
        <span key={delay} className={`size-3 animate-hop rounded-full bg-action ${delay}`} />
      ))}
    </span>
  ),
  pulse: <span aria-hidden className="size-16 animate-swell rounded-full bg-action" />,
  skeleton: (
    <span aria-hidden className="grid w-full max-w-xl grid-cols-2 gap-4 sm:grid-cols-3">
      {[1, 2, 3, 4, 5, 6].map((at) => (
        <span key={at} className="flex flex-col gap-2 max-sm:nth-[n+5]:hidden">
          <Skeleton className="aspect-square w-full" />
          <Skeleton className="h-4 w-3/4" />
          <Skeleton className="h-4 w-1/2" />
        </span>
      ))}
    </span>
  ),
  ripple: (
    <span aria-hidden className="relative size-20">
      {['', '[animation-delay:0.7s]'].map((delay) => (
        <span key={delay} className={`absolute inset-0 animate-spread rounded-full border-4 border-action ${delay}`} />
      ))}
    </span>
  ),
}

/** The ô of the mark and its two arcs, calling one after the other. */
function Calling() {
  return (
    <svg aria-hidden viewBox="0 0 96 96" className="size-24 fill-none" strokeWidth="9" strokeLinecap="round">
      <circle cx="48" cy="66" r="18" className="stroke-ink" strokeWidth="12" />
      <path d="M34 36q14 -11 28 0" className="animate-breathe stroke-action" />
      <path d="M22 24q26 -20 52 0" className="animate-breathe stroke-action [animation-delay:0.3s]" />
    </svg>
  )
}
