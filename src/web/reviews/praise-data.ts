import { queryOptions } from '@tanstack/react-query'
import { ask } from '#web/kit/ask.ts'

/** Approved reviews that helped most, each of another product, for the front page. */
export const praiseQuery = queryOptions({ queryKey: ['reviews', 'praise'], queryFn: () => ask('GET /api/reviews/praise') })
