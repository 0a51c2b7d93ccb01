// The front page's slides, asked for by themselves: the page loads nothing else of written texts.
import { queryOptions } from '@tanstack/react-query'
import { ask } from '#web/kit/ask.ts'

export const heroQuery = queryOptions({ queryKey: ['content', 'hero'], queryFn: () => ask('GET /api/hero') })
