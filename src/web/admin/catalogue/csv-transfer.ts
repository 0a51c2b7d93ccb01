// The catalogue's file on its way: out of the shop into the browser's downloads, and into the shop with how much of it has left.
import type { CatalogueImport } from '#contract/catalogue-csv.ts'
import { sendOverNetwork } from '#web/files/files-send.ts'
import { apiBase } from '#web/kit/ask-base.ts'
import { AskError, TOKEN_KEY } from '#web/kit/ask.ts'
import { readStored } from '#web/kit/stored.ts'
import { say, spokenLanguage } from '#web/kit/words.tsx'

/** As the line takes it: one byte less is the most. */
const CSV_BYTES = 16 * 1024 * 1024

function headers(): Record<string, string> {
  const token = readStored(TOKEN_KEY)
  return { 'accept-language': spokenLanguage(), ...(token !== undefined && { authorization: `Bearer ${token}` }) }
}

function refusalOf(status: number, told: unknown): AskError {
  // any JSON at all may have come, or none
  const { code = 'ask.refused', message = '' } = (typeof told === 'object' && told !== null ? told : {}) as
    { code?: string, message?: string }
  return new AskError(status, code, message || say(status === 0 ? 'kit.no_answer' : 'kit.failed'))
}

/** Keeps the file in the shop. `onProgress` is told the part that has left, 0 to 1. Rejects with AskError. */
export async function sendCsv(file: File, onProgress: (part: number) => void): Promise<CatalogueImport> {
  if (file.size >= CSV_BYTES) throw new AskError(0, 'catalogue.csv_too_large', say('admin-csv.too_large'))
  const body = new FormData()
  body.append('file', file)
  const { status, body: told } = await sendOverNetwork(
    { method: 'POST', url: `${apiBase()}/api/admin/catalogue-imports`, body, headers: headers() },
    { signal: new AbortController().signal, onProgress: ({ sent, total }) => onProgress(total === 0 ? 0 : sent / total) })
  // the reply of the contract's own line, checked by the server before it left
  if (status === 201) return told as CatalogueImport
  throw refusalOf(status, told)
}

/** Hands the whole catalogue to the browser's downloads; gives the file's name. Rejects with AskError. */
export async function downloadCatalogue(): Promise<string> {
  const response = await fetch(`${apiBase()}/api/admin/catalogue-csv`, { headers: headers() }).catch(() => undefined)
  if (!response?.ok) throw refusalOf(response?.status ?? 0, await response?.json().catch(() => undefined))
  // broken off in the middle it rejects: half a catalogue is no file
  const file = await response.blob().catch(() => { throw refusalOf(0, undefined) })
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'alo.csv'
  const address = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(address))
  return name
}
