import { queryOptions } from '@tanstack/react-query'
import { MINE } from '#web/auth/auth-data.ts'
import { ask } from '#web/kit/ask.ts'

/** The call tries again by itself for about six seconds before it gives up. */
export const addressesQuery = queryOptions({
  queryKey: [MINE, 'addresses'], queryFn: () => ask('GET /api/users/me/addresses'), retry: false,
})
