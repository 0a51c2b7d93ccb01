// Who is asking, as the server knows them, and the mails it sends them.
import { queryOptions } from '@tanstack/react-query'
import { ask } from '#web/kit/ask.ts'

/** Begins the key of everything that belongs to the person signed in; all of it is forgotten when they leave. */
export const MINE = 'mine'

/** The call has its own attempts, so the data layer adds none. */
export const meQuery = queryOptions({ queryKey: [MINE, 'me'], queryFn: () => ask('GET /api/users/me'), retry: false })
