// Runs in the page that is measured: what the browser tells of its own pace.

export interface Pace {
  /** When the largest thing in sight was shown. */
  lcp_ms: number
  /** How far things moved by themselves, all movements together. */
  shift: number
  /** For how long the page, once seen, could not have answered: of each long task what is over 50 ms, from the first paint on. */
  blocked_ms: number
  /** From the slowest touch to the picture that answers it. */
  answer_ms: number
}

declare global {
  /** What was told so far. */
  var pace: Omit<Pace, 'blocked_ms'> & { busyUntil_ms: number, seen_ms: number, long: { from: number, to: number }[] }
}

/** Listens from before the page's first byte. */
export function collectPace(): void {
  globalThis.pace = { lcp_ms: 0, shift: 0, answer_ms: 0, busyUntil_ms: 0, seen_ms: Infinity, long: [] }
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
  hear('paint', ({ name, startTime }) => { if (name === 'first-contentful-paint') pace.seen_ms = startTime })
  hear('longtask', ({ startTime, duration }) => {
    pace.busyUntil_ms = startTime + duration
    pace.long.push({ from: startTime, to: pace.busyUntil_ms })
  })
  hear('event', (entry) => {
    const { interactionId, duration } = entry as PerformanceEventTiming // as the type says
    if (interactionId) pace.answer_ms = Math.max(pace.answer_ms, duration)
  })
}

/** What was told until now. */
export function readPace(): Pace {
  const LONG_MS = 50
  const { lcp_ms, shift, answer_ms, seen_ms, long } = globalThis.pace
  const blocked_ms = long.reduce((sum, { from, to }) => sum + Math.max(0, to - Math.max(from, seen_ms) - LONG_MS), 0)
  return { lcp_ms, shift, blocked_ms, answer_ms }
}
