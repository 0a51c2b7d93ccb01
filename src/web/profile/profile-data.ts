// What the screens of the account ask for.
import { queryOptions } from '@tanstack/react-query'
import { MINE } from '#web/auth/auth-data.ts'
import { ask } from '#web/kit/ask.ts'

/** Calls have their own attempts, so the data layer adds none. */
export const sessionsQuery = queryOptions({
  queryKey: [MINE, 'sessions'], queryFn: () => ask('GET /api/users/me/sessions'), retry: false,
})

export const consentsQuery = queryOptions({
  queryKey: [MINE, 'consents'], queryFn: () => ask('GET /api/users/me/consents'), retry: false,
})
