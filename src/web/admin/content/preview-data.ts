// What the server reads a text as, a moment after the last key was pressed.
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Language } from '#contract/problems.ts'
import { MINE } from '#web/auth/auth-data.ts'
import { ask } from '#web/kit/ask.ts'
import { useQuery } from '#web/kit/use-query.ts'

const PAUSE_MS = 300
const KEPT_MS = 30_000

/** The value as it was when nothing had changed for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

export interface Written { lines: readonly string[], text: string }

/** The same reader as the shop's: what it shows here it shows there. */
export function usePreview(language: Language, written: Written) {
  const settled = useSettled(JSON.stringify(written))
  const { data } = useQuery({
    queryKey: [MINE, 'admin', 'preview', language, settled], placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY, gcTime: KEPT_MS,
    queryFn: () => {
      const { lines, text } = JSON.parse(settled) as Written // written just above
      return ask('POST /api/admin/texts/preview', { body: { language, lines: [...lines], text } })
    },
  })
  return data
}
