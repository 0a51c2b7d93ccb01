// The bytes of an answer that is kept: in the encoding that was asked for, packed once, and named so that they need not come
// twice.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { CachedPage } from './page-cache.ts'
import { openTurns } from './turns.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Characters of a header that are read. */
const HEADER_MAX = 500
/** Almost as small as the best, at a tenth of its time. */
const BROTLI_QUALITY = 5

/** The best of our encodings for an Accept-Encoding header: what weighs most, and of equals the smallest. */
export function encodingOf(header: string | undefined): Encoding {
  const weights = new Map((header ?? '').slice(0, HEADER_MAX).toLowerCase().split(',').map((part) => {
    const [name = '', ...options] = part.split(';').map((text) => text.trim())
    const quality = options.find((option) => option.startsWith('q='))
    return [name, quality === undefined ? 1 : Number(quality.slice(2)) || 0]
  }))
  const weigh = (name: Encoding): number => weights.get(name) ?? weights.get('*') ?? 0
  const br = weigh('br')
  const gzip = weigh('gzip')
  // Unnamed it is the last resort, not an equal wish.
  const identity = weights.get('identity') ?? 0
  if (br > 0 && br >= gzip && br >= identity) return 'br'
  return gzip > 0 && gzip >= identity ? 'gzip' : 'identity'
}

/** The answer's bytes in this encoding: packed once, for whoever first asks for it so. */
export async function bytesIn({ plain, packed }: CachedPage, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return plain
  const bytes = packed.get(encoding) ?? inTurn(() => pack(plain, encoding))
  packed.set(encoding, bytes)
  return bytes
}

/** Packing takes one of Node's four threads, which also read files and open database connections, and some memory beside it. */
const inTurn = openTurns(2)

const pack = async (plain: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> =>
  keptBytes(await (encoding === 'br' ? packTightly(plain) : promisify(gzip)(plain)))

/**
 * Bytes to be kept, in their pieces' order, in memory of their own: Node and zlib cut small ones from large pieces, which would
 * be kept whole.
 */
export function keptBytes(...pieces: readonly (string | Buffer)[]): Buffer {
  const bytes = Buffer.allocUnsafeSlow(pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0))
  let at = 0
  for (const piece of pieces) at += typeof piece === 'string' ? bytes.write(piece, at) : piece.copy(bytes, at)
  return bytes
}

const packTightly = (plain: Buffer): Promise<Buffer> => promisify(brotliCompress)(plain, {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_LGWIN]: windowFor(plain.length), [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  },
})

/** The smallest window that holds so many bytes, in its own measure: the packer takes memory by it. */
function windowFor(bytes: number): number {
  const { BROTLI_MIN_WINDOW_BITS, BROTLI_DEFAULT_WINDOW } = constants
  return Math.min(BROTLI_DEFAULT_WINDOW, Math.max(BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(bytes + 16))))
}

/** An ETag; weak: the same answer in another encoding has other bytes. */
export function tagOf(bytes: Buffer): string {
  return `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
}
