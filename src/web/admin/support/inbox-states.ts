import type { InboxState } from '#contract/support-admin.ts'

/** As the tabs stand; the first is shown unless the address says another. */
export const INBOX_STATES: readonly InboxState[] = ['OPEN', 'WAITING', 'CLOSED']

export const stateOf = (text: string | null): InboxState => INBOX_STATES.find((state) => state === text) ?? 'OPEN'
