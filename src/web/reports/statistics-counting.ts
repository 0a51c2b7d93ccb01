// Counts up to a figure when it comes into sight.

const COUNTING_MS = 900

/** `tell` hears the passing numbers, and undefined at the end. Gives back what stops it. Makes no motion where none is wanted. */
export function countWhenSeen(place: Element, count: number, tell: (passing: number | undefined) => void): () => void {
  let frame = 0
  let first = true
  const step = (start: number, now: number) => {
    const part = (now - start) / COUNTING_MS
    tell(part < 1 ? countedUp(count, part) : undefined)
    if (part < 1) frame = requestAnimationFrame((next) => step(start, next))
  }
  const observer = new IntersectionObserver(([entry]) => {
    const seen = entry?.isIntersecting ?? false
    if (seen) observer.disconnect()
    // What is in sight from the start has been read already.
    if (seen && !first) frame = requestAnimationFrame((start) => step(start, start))
    first = false
  })
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) observer.observe(place)
  return () => {
    observer.disconnect()
    cancelAnimationFrame(frame)
    tell(undefined)
  }
}

/** What is shown when `part` (0 to 1) of the way is done: fast at first, slow at the end, the true number at its end. */
export function countedUp(count: number, part: number): number {
  const left = (1 - Math.min(1, Math.max(0, part))) ** 3
  return Math.round(count * (1 - left))
}
