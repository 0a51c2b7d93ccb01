// A bank's statement on its way to the shop. It is read line by line there, so the answer may take its time.
import type { Answered } from '#contract/shop.ts'
import { apiBase } from '#web/kit/ask-base.ts'
import { AskError, TOKEN_KEY } from '#web/kit/ask.ts'
import { readStored } from '#web/kit/stored.ts'
import { say, spokenLanguage } from '#web/kit/words.tsx'

export type StatementLook = Answered<'POST /api/admin/bank-statements/look'>
export type StatementRead = Answered<'POST /api/admin/bank-statements'>

async function send(path: string, body: FormData): Promise<unknown> {
  const token = readStored(TOKEN_KEY)
  const response = await fetch(`${apiBase()}${path}`, {
    method: 'POST', body,
    headers: {
      'accept': 'application/json', 'accept-language': spokenLanguage(),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
  }).catch(() => undefined)
  const told: unknown = await response?.json().catch(() => undefined)
  if (response?.ok && told !== undefined) return told
  // any JSON at all may have come, or none
  const { code = 'ask.refused', message = '' } = (typeof told === 'object' && told !== null ? told : {}) as
    { code?: string, message?: string }
  throw new AskError(response?.status ?? 0, code, message || say('admin-payments.statement_cut'))
}

function formOf(file: File): FormData {
  const form = new FormData()
  form.append('file', file)
  return form
}

/** What taking it in would come to. Rejects with AskError. */
export async function lookAtStatement(file: File): Promise<StatementLook> {
  // the reply of the contract's own line, checked by the server before it left
  return await send('/api/admin/bank-statements/look', formOf(file)) as StatementLook
}

/** Takes it in as it was `seen`. Rejects with AskError. */
export async function writeStatement(file: File, seen: string): Promise<StatementRead> {
  const form = formOf(file)
  form.append('seen', seen)
  return await send('/api/admin/bank-statements', form) as StatementRead // as above
}
