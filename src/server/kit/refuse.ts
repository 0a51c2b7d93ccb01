// Saying no: throws, so the transaction around it rolls back; `serve` turns it into a status and a sentence.
import type { RefusalCode } from '#contract/refusals.ts'

export type RefusalDetails = Record<string, string | number>

export class Refusal extends Error {
  readonly code: RefusalCode
  readonly details: RefusalDetails
  /** One sentence per wrong field, already in the asker's language. */
  readonly fields: Record<string, string> | undefined
  constructor(code: RefusalCode, details: RefusalDetails = {}, fields?: Record<string, string>) {
    super(code)
    this.code = code
    this.details = details
    this.fields = fields
  }
}

/** Refuses with a code of `contract/refusals.ts`; `details` fill the sentence's blanks. */
export function refuse(code: RefusalCode, details: RefusalDetails = {}): never {
  throw new Refusal(code, details)
}

/** Refuses with sentences beside the fields they concern. */
export function refuseFields(code: RefusalCode, fields: Record<string, string>): never {
  throw new Refusal(code, {}, fields)
}
