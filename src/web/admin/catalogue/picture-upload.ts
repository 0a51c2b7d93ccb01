// One picture on its way to a product, with how much of it has left.
import type { StaffProduct } from '#contract/catalogue-admin.ts'
import { sendOverNetwork } from '#web/files/files-send.ts'
import { apiBase } from '#web/kit/ask-base.ts'
import { AskError, TOKEN_KEY } from '#web/kit/ask.ts'
import { readStored } from '#web/kit/stored.ts'
import { say, spokenLanguage } from '#web/kit/words.tsx'

/** As the line takes it: one byte less is the most. */
const PICTURE_BYTES = 8 * 1024 * 1024
const TYPES = new Set(['image/jpeg', 'image/png', 'image/webp'])
export const PICTURE_TYPES = [...TYPES].join()

/** Gives the product with the picture behind the others. `onProgress` is told the part that has left, 0 to 1. */
export async function uploadPicture(
  productId: number, file: File, onProgress: (part: number) => void, signal: AbortSignal,
): Promise<StaffProduct> {
  if (!TYPES.has(file.type)) throw new AskError(0, 'files.not_an_image', say('admin-product.picture_type'))
  if (file.size >= PICTURE_BYTES) throw new AskError(0, 'files.too_large', say('admin-product.picture_size'))
  const body = new FormData()
  body.append('file', file)
  const token = readStored(TOKEN_KEY)
  const { status, body: told } = await sendOverNetwork({
    method: 'POST', url: `${apiBase()}/api/admin/products/${productId}/pictures`, body,
    headers: { 'accept-language': spokenLanguage(), ...(token !== undefined && { authorization: `Bearer ${token}` }) },
  }, { signal, onProgress: ({ sent, total }) => onProgress(total === 0 ? 0 : sent / total) })
  // the reply of the contract's own line, checked by the server before it left
  if (status === 201) return told as StaffProduct
  // any JSON at all may have come, or none
  const { code = 'ask.refused', message = '' } = (typeof told === 'object' && told !== null ? told : {}) as
    { code?: string, message?: string }
  throw new AskError(status, code, message || say(status === 0 ? 'kit.no_answer' : 'kit.failed'))
}
