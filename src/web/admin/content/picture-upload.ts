// Sends a picture for a text. `ask` sends JSON only, a picture goes as a form.
import type { TextPicture } from '#contract/content-admin.ts'
import { apiBase } from '#web/kit/ask-base.ts'
import { AskError, TOKEN_KEY } from '#web/kit/ask.ts'
import { readStored } from '#web/kit/stored.ts'
import { say, spokenLanguage } from '#web/kit/words.tsx'

export async function uploadTextPicture(file: File): Promise<TextPicture> {
  const body = new FormData()
  body.append('file', file)
  const response = await fetch(`${apiBase()}/api/admin/texts/pictures`, {
    method: 'POST', body,
    headers: {
      accept: 'application/json', 'accept-language': spokenLanguage(), authorization: `Bearer ${readStored(TOKEN_KEY) ?? ''}`,
    },
  }).catch(() => undefined)
  if (!response) throw new AskError(0, 'ask.no_answer', say('kit.no_answer'))
  const reply: unknown = await response.json().catch(() => undefined)
  if (response.ok) return reply as TextPicture // the server checks every reply against the contract before it leaves
  const { code, message } = (reply ?? {}) as { code?: string, message?: string } // the error body of the contract
  throw new AskError(response.status, code ?? 'ask.refused', message ?? say('kit.failed'))
}
