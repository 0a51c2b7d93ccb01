// What a request may be, by which way it may have come, and how who asks is made sure of.
import type { DataRequestBody } from '#contract/privacy.ts'
import type { IdentityCheck } from '#contract/profile-admin.ts'

type Kinds = readonly DataRequestBody['kind'][]
type Channels = readonly DataRequestBody['channel'][]

export const KINDS = ['ACCESS', 'CORRECTION', 'DELETION', 'WITHDRAWAL', 'OBJECTION'] as const satisfies Kinds
export const CHANNELS = ['PHONE', 'EMAIL', 'LETTER', 'CHAT', 'COUNTER'] as const satisfies Channels
export const CHECKS = ['CALLED_BACK', 'MAILED_BACK', 'PAPERS_SEEN'] as const satisfies readonly IdentityCheck[]
