// Runs in the page that is measured: what the browser tells of its own pace.

export interface Pace {
  /** When the largest thing in sight was shown. */
  lcp_ms: number
  /** How far things moved by themselves, all movements together. */
  shift: number
  /** For how long the page could not have answered while it opened: of each long task what is over 50 ms. */
  blocked_ms: number
  /** From the slowest touch to the picture that answers it. */
  answer_ms: number
}

declare global {
  /** What was told so far. */
  var pace: Pace & { busyUntil_ms: number }
}

/** Listens from before the page's first byte. */
export function collectPace(): void {
  const LONG_MS = 50
  globalThis.pace = { lcp_ms: 0, shift: 0, blocked_ms: 0, answer_ms: 0, busyUntil_ms: 0 }
  const { pace } = globalThis
  const hear = (type: string, told: (entry: PerformanceEntry) => void): void => {
    new PerformanceObserver((list) => list.getEntries().forEach(told))
      .observe({ type, buffered: true, ...type === 'event' && { durationThreshold: 16 } })
  }
  hear('largest-contentful-paint', ({ startTime }) => { pace.lcp_ms = startTime })
  hear('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number, hadRecentInput: boolean } // as the type says
    if (!hadRecentInput) pace.shift += value
  })
  hear('longtask', ({ startTime, duration }) => {
    pace.blocked_ms += duration - LONG_MS
    pace.busyUntil_ms = startTime + duration
  })
  hear('event', (entry) => {
    const { interactionId, duration } = entry as PerformanceEventTiming // as the type says
    if (interactionId) pace.answer_ms = Math.max(pace.answer_ms, duration)
  })
}

/** What was told until now. */
export function readPace(): Pace {
  const { lcp_ms, shift, blocked_ms, answer_ms } = globalThis.pace
  return { lcp_ms, shift, blocked_ms, answer_ms }
}
