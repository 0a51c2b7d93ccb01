// The drawing of a chart. One walks along it with the pointer or, in focus, with the arrow keys; what is met is said and shown.
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent, RefObject } from 'react'
import { formatNumber } from '#web/kit/format.ts'
import { useLanguage, useT } from '#web/kit/words.tsx'
import { namesShown, shortNumber, ticksFor } from './chart-scale.ts'
import type { ChartProps, Series } from './chart-figures.ts'

const HEIGHT = 240
const PLOT = { left: 52, right: 12, top: 12, bottom: 28 }
const NAME_PX = 64
/** Drawn before its place has been measured. */
const WIDTH = 640

interface Scale { x: (at: number) => number, y: (value: number) => number, each: number }

function useWidth(place: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(WIDTH)
  useEffect(() => {
    const { current } = place
    if (!current) return
    const watcher = new ResizeObserver(([entry]) => entry && setWidth(Math.max(entry.contentRect.width, 240)))
    watcher.observe(current)
    return () => watcher.disconnect()
  }, [place])
  return width
}

export function ChartDrawn({ kind, title, labels, short = labels, series, format = formatNumber }: ChartProps) {
  const t = useT()
  const { language } = useLanguage()
  const place = useRef<HTMLDivElement>(null)
  const width = useWidth(place)
  const [at, setAt] = useState<number>()
  const values = series.flatMap((one) => one.values.filter((value) => value !== null))
  const ticks = ticksFor(values)
  const scale = scaleOf(width, labels.length, ticks)
  const said = (index: number) => `${labels[index]}: ${series.map(({ name, values: all }) => {
    const value = all[index] ?? null
    return `${series.length > 1 ? `${name} ` : ''}${value === null ? '–' : format(value)}`
  }).join(', ')}`
  const point = ({ clientX, currentTarget }: PointerEvent<HTMLDivElement>) => {
    const nth = Math.floor((clientX - currentTarget.getBoundingClientRect().left - PLOT.left) / scale.each)
    setAt(Math.min(Math.max(nth, 0), labels.length - 1))
  }
  const walk = (event: KeyboardEvent) => {
    const now = at ?? -1
    const next = { ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: labels.length - 1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    setAt(Math.min(Math.max(next, 0), labels.length - 1))
  }
  return (
    <div className="relative">
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no input draws a chart
        ref={place} role="slider" tabIndex={0} aria-label={`${title}. ${t('admin.chart_hint')}`} aria-valuemin={0}
        aria-valuemax={labels.length - 1} aria-valuenow={at ?? 0} aria-valuetext={said(at ?? 0)}
        onPointerMove={point} onPointerLeave={() => setAt(undefined)} onKeyDown={walk} onFocus={() => setAt(at ?? 0)}
        onBlur={() => setAt(undefined)} className="touch-pan-y rounded-control"
      >
        <svg aria-hidden viewBox={`0 0 ${width} ${HEIGHT}`} width={width} height={HEIGHT} className="block max-w-full">
          {ticks.map((tick) => (
            <g key={tick}>
              <line x1={PLOT.left} x2={width - PLOT.right} y1={scale.y(tick)} y2={scale.y(tick)} className="stroke-line" />
              <text x={PLOT.left - 8} y={scale.y(tick) + 4} textAnchor="end" className="fill-quiet text-12">
                {shortNumber(tick, language)}
              </text>
            </g>
          ))}
          {namesShown(labels.length, width - PLOT.left, NAME_PX).map((index) => (
            <text
              key={index} x={scale.x(index)} y={HEIGHT - 8} textAnchor="middle" className="fill-quiet text-12"
            >
              {short[index]}
            </text>
          ))}
          {at !== undefined && (
            <line x1={scale.x(at)} x2={scale.x(at)} y1={PLOT.top} y2={HEIGHT - PLOT.bottom} className="stroke-line-strong" />
          )}
          {series.toReversed().map((one) => kind === 'line'
            ? <Line key={one.name} one={one} scale={scale} quiet={one !== series[0]} at={at} />
            : <Bars key={one.name} one={one} scale={scale} nth={one === series[0] ? 0 : 1} of={series.length} at={at} />)}
        </svg>
      </div>
      {at !== undefined && (
        <p
          aria-hidden
          className={`pointer-events-none absolute top-0 z-10 rounded-control bg-ink px-2.5 py-1.5 text-12 font-medium text-paper
            tabular-nums ${at < labels.length / 2 ? 'right-2' : 'left-14'}`}
        >
          {said(at)}
        </p>
      )}
    </div>
  )
}

function scaleOf(width: number, count: number, ticks: readonly number[]): Scale {
  const [least = 0, most = 1] = [ticks[0], ticks.at(-1)]
  const each = (width - PLOT.left - PLOT.right) / Math.max(count, 1)
  const tall = HEIGHT - PLOT.top - PLOT.bottom
  return {
    each, x: (at) => PLOT.left + each * (at + 0.5), y: (value) => PLOT.top + tall * (1 - (value - least) / (most - least)),
  }
}

interface DrawnProps { one: Series, scale: Scale, at: number | undefined }

/** Where nothing is known the line is broken; a value alone between two breaks is a dot. */
function Line({ one: { values }, scale: { x, y }, quiet, at }: DrawnProps & { quiet: boolean }) {
  const path = values.map((value, index) => {
    if (value === null) return ''
    const [begins, ends] = [index - 1, index + 1].map((beside) => (values[beside] ?? null) === null)
    return `${begins ? 'M' : 'L'}${x(index).toFixed(1)} ${y(value).toFixed(1)}${begins && ends ? 'h0' : ''}`
  }).join('')
  const met = at === undefined ? null : values[at] ?? null
  return (
    <g className="fill-none" strokeLinejoin="round" strokeLinecap="round">
      <path
        d={path} strokeWidth={quiet ? 1.5 : 2.25} strokeDasharray={quiet ? '4 4' : undefined}
        className={quiet ? 'stroke-line-strong' : 'stroke-action'}
      />
      {values.length === 1 && values[0] !== null && values[0] !== undefined && (
        <circle cx={x(0)} cy={y(values[0])} r="3" className="fill-action" />
      )}
      {met !== null && at !== undefined && (
        <circle cx={x(at)} cy={y(met)} r="4" className={quiet ? 'fill-line-strong' : 'fill-action'} />
      )}
    </g>
  )
}

function Bars({ one: { values }, scale: { x, y, each }, nth, of, at }: DrawnProps & { nth: number, of: number }) {
  const wide = Math.min(each * 0.7, 48) / of
  return values.map((value, index) => value !== null && (
    <rect
      // oxlint-disable-next-line react/no-array-index-key -- the values have places and no names
      key={index} x={x(index) - (wide * of) / 2 + wide * nth} width={Math.max(wide - 1, 1)} rx={Math.min(wide / 4, 3)}
      y={Math.min(y(value), y(0))} height={Math.max(Math.abs(y(value) - y(0)), value === 0 ? 0 : 1)}
      className={nth > 0 ? 'fill-line-strong' : at === index ? 'fill-action-fill-strong' : 'fill-action-fill'}
    />
  ))
}
