// What the screens of people ask for, and the words of their states.
import { queryOptions } from '@tanstack/react-query'
import type { PersonDetail } from '#contract/people-admin.ts'
import { MINE } from '#web/auth/auth-data.ts'
import { ask } from '#web/kit/ask.ts'

export const PEOPLE = 'people'
export const STAFF = 'staff'

export const personQuery = (id: number) => queryOptions({
  queryKey: [MINE, 'admin', 'person', id], queryFn: () => ask('GET /api/admin/people/{id}', { params: { id } }), staleTime: 0,
})

export const rulesQuery = queryOptions({
  queryKey: [MINE, 'admin', 'staff-rules'], queryFn: () => ask('GET /api/admin/staff-rules'), staleTime: 0,
})

type Status = PersonDetail['status']

export const setStatus = (status: Exclude<Status, 'CLOSED'>) => ({ id, edition }: { id: number, edition: number }) =>
  ask('PUT /api/admin/people/{id}/status', { params: { id }, body: { status, edition } })

export const STATUS_TONES = { ACTIVE: 'plain', LOCKED: 'bad', CLOSED: 'warn' } as const satisfies Record<Status, string>
