// What a chart shows.
import type { ReactNode } from 'react'

export interface Series { name: string, values: readonly (number | null)[] }

export interface ChartProps {
  kind: 'line' | 'bar'
  title: string
  name: string
  labels: readonly string[]
  /** The same, as they are written below the drawing, where there is little room. */
  short?: readonly string[]
  /** What the labels are, above their column in the table: "Ngày". */
  labelled: string
  series: readonly [Series] | readonly [Series, Series]
  /** Stand in the table and in the file beside the series, and are not drawn. */
  listed?: readonly Series[]
  format?: (value: number) => string
  /** Beside the title: a choice of time. */
  aside?: ReactNode
}
