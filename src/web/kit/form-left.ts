// Forms that are left half filled in and found again.
import { useEffect, useRef } from 'react'
import type { FormValues } from './form.tsx'

/** What fields held when they were left. */
export type LeftValues = Readonly<FormValues>

/** The values to begin with, under those that were left. What has no field, or is of another kind, is dropped. */
export function withLeft<V extends FormValues>(begin: V, left: LeftValues | undefined): V {
  const sound = Object.entries(left ?? {}).filter(([name, value]) => typeof value === typeof begin[name])
  return { ...begin, ...Object.fromEntries(sound) }
}

/** Tells what the fields hold whenever that has changed since the form was opened. */
export function useLeaving(values: LeftValues, tell: ((values: LeftValues) => void) | undefined): void {
  const told = useRef(values)
  useEffect(() => {
    if (told.current === values) return
    told.current = values
    tell?.(values)
  }, [values, tell])
}
