import type { SameKeys } from '#web/kit/words.tsx'
import type { words as vi } from '../vi/finding.ts'

export const words: SameKeys<typeof vi> = {
  filters: 'Filters',
}
