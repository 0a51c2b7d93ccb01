// The address book, and what the server knows of places.
import { queryOptions } from '@tanstack/react-query'
import type { Address } from '#contract/account.ts'
import { MINE } from '#web/auth/auth-data.ts'
import { ask, askOnce } from '#web/kit/ask.ts'
import type { KeptList } from './account-list.ts'

export const addressList: KeptList<Address> = {
  key: [MINE, 'addresses'],
  read: () => askOnce('GET /api/users/me/addresses'),
  replace: (address) => ask('PUT /api/users/me/addresses/{id}', { params: { id: address.id }, body: address }),
  readOne: (id) => ask('GET /api/users/me/addresses/{id}', { params: { id } }),
  remove: (id) => ask('DELETE /api/users/me/addresses/{id}', { params: { id } }),
  says: {
    failed: 'account.addresses_failed', missing: 'account.address_missing', read_failed: 'account.address_read_failed',
    changed: 'account.address_changed', change_failed: 'account.address_change_failed', removed: 'account.address_removed',
    remove_failed: 'account.address_remove_failed',
  },
}

/** What a place is called changes a few times a year. */
const DAY_MS = 86_400_000

export const provincesQuery = queryOptions({
  queryKey: ['places', 'provinces'], queryFn: () => ask('GET /api/places/provinces'), staleTime: DAY_MS,
})

export const wardsQuery = (code: string) => queryOptions({
  queryKey: ['places', 'wards', code], queryFn: () => ask('GET /api/places/provinces/{code}/wards', { params: { code } }),
  staleTime: DAY_MS,
})

export const renamedQuery = (ward: string, province: string | undefined) => queryOptions({
  queryKey: ['places', 'renamed', ward, province],
  queryFn: () => ask('GET /api/places/renamed', { query: { ward, ...(province !== undefined && { province }) } }),
    staleTime: DAY_MS,
})
