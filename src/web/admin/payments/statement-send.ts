// A bank's statement on its way to the shop. It is read line by line there, so the answer may take its time.
import type { Answered } from '#contract/shop.ts'
import { apiBase } from '#web/kit/ask-base.ts'
import { AskError, TOKEN_KEY } from '#web/kit/ask.ts'
import { readStored } from '#web/kit/stored.ts'
import { say, spokenLanguage } from '#web/kit/words.tsx'

export type StatementRead = Answered<'POST /api/admin/bank-statements'>

/** Rejects with AskError. */
export async function sendStatement(file: File): Promise<StatementRead> {
  const body = new FormData()
  body.append('file', file)
  const token = readStored(TOKEN_KEY)
  const response = await fetch(`${apiBase()}/api/admin/bank-statements`, {
    method: 'POST', body,
    headers: {
      'accept': 'application/json', 'accept-language': spokenLanguage(),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
  }).catch(() => undefined)
  const told: unknown = await response?.json().catch(() => undefined)
  // the reply of the contract's own line, checked by the server before it left
  if (response?.ok && told !== undefined) return told as StatementRead
  // any JSON at all may have come, or none
  const { code = 'ask.refused', message = '' } = (typeof told === 'object' && told !== null ? told : {}) as
    { code?: string, message?: string }
  throw new AskError(response?.status ?? 0, code, message || say('admin-payments.statement_cut'))
}
