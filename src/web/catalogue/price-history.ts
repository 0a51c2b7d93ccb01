// What a product has cost, as figures and as a line of steps. Pure.
import type { PricePoint } from '#contract/catalogue.ts'

const DAY_MS = 86_400_000

/** The lowest price that held at any time within the last `days`, in dong; nothing where none is known. `now` in milliseconds. */
export function lowestWithin(points: readonly PricePoint[], days: number, now: number): number | undefined {
  const from = now - days * DAY_MS
  // A price holds until the next one: the last one before the window still held when it began.
  const held = points.filter((_, at) => Date.parse(points[at + 1]?.since ?? '9999-01-01') > from)
  return held.length === 0 ? undefined : Math.min(...held.map(({ price }) => price))
}

/** Whether it cost something else within the last `days`: a price that always was is no low. `now` in milliseconds. */
export function changedWithin(points: readonly PricePoint[], days: number, now: number): boolean {
  const from = now - days * DAY_MS
  return points.some(({ since, price }, at) => Date.parse(since) > from && at > 0 && price !== points[at - 1]?.price)
}

interface Steps {
  /** SVG paths within a box of `width` by `height`: the line, and the ground below it. */
  line: string
  ground: string
  /** The highest price, at the top, and the one at the bottom: below the lowest, so that a small change is drawn small. */
  top: number
  bottom: number
  /** ISO moment of the first point shown. */
  begins: string
}

const MARGIN = 8
/** At least the upper fifth is drawn. */
const SHARE = 0.8
/** The bottom is a round price: two figures of the highest one, then noughts. */
const FIGURES = 2

/** Prices up to `now` as steps; nothing for fewer than two points. */
export function stepsOf(points: readonly PricePoint[], now: number, width: number, height: number): Steps | undefined {
  const [first] = points
  if (!first || points.length < 2) return undefined
  const begins = Date.parse(first.since)
  const span = Math.max(now - begins, 1)
  const prices = points.map(({ price }) => price)
  const top = Math.max(...prices)
  const step = 10 ** Math.max(String(Math.trunc(top)).length - FIGURES, 0)
  const bottom = Math.floor(Math.min(...prices, top * SHARE) / step) * step
  const x = (since: string) => round((Date.parse(since) - begins) / span * width)
  const y = (price: number) => round(MARGIN + (top - price) / Math.max(top - bottom, 1) * (height - MARGIN))
  const steps = points.map(({ since, price }, at) => `${at === 0 ? `M0 ${y(price)}` : `H${x(since)}V${y(price)}`}`)
  const line = `${steps.join('')}H${width}`
  return { line, ground: `${line}V${height}H0Z`, top, bottom, begins: first.since }
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
