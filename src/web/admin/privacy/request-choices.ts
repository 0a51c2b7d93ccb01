// What a request may be, and by which way it may have come.
import type { DataRequestBody } from '#contract/privacy.ts'

type Kinds = readonly DataRequestBody['kind'][]
type Channels = readonly DataRequestBody['channel'][]

export const KINDS = ['ACCESS', 'CORRECTION', 'DELETION', 'WITHDRAWAL', 'OBJECTION'] as const satisfies Kinds
export const CHANNELS = ['PHONE', 'EMAIL', 'LETTER', 'CHAT', 'COUNTER'] as const satisfies Channels
