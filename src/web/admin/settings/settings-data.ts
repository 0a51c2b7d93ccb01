// The groups of settings: how they are asked for and kept.
import type { SettingGroup, Settings } from '#contract/settings.ts'
import { MINE } from '#web/auth/auth-data.ts'
import { ask } from '#web/kit/ask.ts'

export const GROUPS: readonly SettingGroup[] = ['contact', 'hours', 'money', 'terms']

/** A group as it holds, with what it came with. */
export interface Kept<G extends SettingGroup> { value: Settings[G], edition: number, changedAt: string | null,
  origin: Settings[G] }

export type AllKept = { [G in SettingGroup]: Kept<G> }

export const settingsQuery = {
  queryKey: [MINE, 'admin', 'settings'], queryFn: (): Promise<AllKept> => ask('GET /api/admin/settings'), staleTime: 0, gcTime: 0,
} as const

type Keep = { [G in SettingGroup]: (value: Settings[G], edition: number) => Promise<Kept<G>> }

/** Keeps a group, made from this edition. */
export const keep: Keep = {
  contact: (value, edition) => ask('PUT /api/admin/settings/contact', { body: { value, edition } }),
  hours: (value, edition) => ask('PUT /api/admin/settings/hours', { body: { value, edition } }),
  money: (value, edition) => ask('PUT /api/admin/settings/money', { body: { value, edition } }),
  terms: (value, edition) => ask('PUT /api/admin/settings/terms', { body: { value, edition } }),
}
