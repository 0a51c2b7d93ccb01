// The bytes of an answer that is kept: in the encoding that was asked for, and named so that they need not come twice.
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, crc32, gzip, gzipSync } from 'node:zlib'
import type { BrotliOptions } from 'node:zlib'
import type { CachedPage, Encoding, PackedBytes } from './page-cache.ts'
import { openTurns } from './turns.ts'

/** Characters of a header that are read. */
const HEADER_MAX = 500
/** Almost as small as the best, at a tenth of its time. */
const BROTLI_TIGHT = 5
const QUICK = { br: 2, gzip: 1 }

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

/**
 * The answer's bytes in this encoding, without waiting: whoever first asks gets what is packed in a moment, on the spot. Asked
 * for again it is packed tightly, once, and given so from then on; most new answers nobody asks for twice.
 */
export function bytesIn({ plain, packed }: CachedPage, encoding: Encoding): PackedBytes {
  if (encoding === 'identity') return { bytes: plain, final: true }
  const known = packed.get(encoding)
  if (!known) {
    const quick = { bytes: keptBytes(packQuickly(plain, encoding)), final: false }
    packed.set(encoding, quick)
    return quick
  }
  if (!known.final && !tightening.has(known)) {
    tightening.add(known)
    void inTurn(() => packTightly(plain, encoding))
      .then((bytes) => packed.set(encoding, { bytes: keptBytes(bytes), final: true }), () => tightening.delete(known))
  }
  return known
}

/** What is being packed tightly now. */
const tightening = new WeakSet<PackedBytes>()

/** Packing tightly takes one of Node's four threads, which also read files and open database connections, and some memory. */
const inTurn = openTurns(2)

/** Where answers are written before it is known how long they are; nobody waits meanwhile. */
const ROOM = Buffer.allocUnsafeSlow(1 << 20)

/**
 * Bytes to be kept, in their pieces' order, in memory of their own: Node and zlib cut small ones from large pieces, which would
 * be kept whole.
 */
export function keptBytes(...pieces: readonly (string | Buffer)[]): Buffer {
  // a sign is three bytes at most, and all but a few answers fit: their bytes need not be counted before they are written
  const most = pieces.reduce((sum, piece) => sum + (typeof piece === 'string' ? 3 * piece.length : piece.length), 0)
  const room = most <= ROOM.length ? ROOM
    : Buffer.allocUnsafeSlow(pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0))
  let at = 0
  for (const piece of pieces) at += typeof piece === 'string' ? room.write(piece, at) : piece.copy(room, at)
  if (room !== ROOM) return room
  const bytes = Buffer.allocUnsafeSlow(at)
  room.copy(bytes, 0, 0, at)
  return bytes
}

/** A quarter of a megabyte in a thousandth of a second, for a sixth more bytes; handing it to a thread would take longer. */
const packQuickly = (plain: Buffer, encoding: 'br' | 'gzip'): Buffer =>
  encoding === 'br' ? brotliCompressSync(plain, brotli(plain, QUICK.br)) : gzipSync(plain, { level: QUICK.gzip })

const packTightly = (plain: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> =>
  encoding === 'br' ? promisify(brotliCompress)(plain, brotli(plain, BROTLI_TIGHT)) : promisify(gzip)(plain)

const brotli = (plain: Buffer, quality: number): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_LGWIN]: windowFor(plain.length), [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  },
})

/** The smallest window that holds so many bytes, in its own measure: the packer takes memory by it. */
function windowFor(bytes: number): number {
  const { BROTLI_MIN_WINDOW_BITS, BROTLI_DEFAULT_WINDOW } = constants
  return Math.min(BROTLI_DEFAULT_WINDOW, Math.max(BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(bytes + 16))))
}

/**
 * An ETag: length and checksum, for each new page is given one. Of four billion changes one would not be seen, by those alone who
 * have the page from before it. Weak: the same answer in another encoding has other bytes.
 */
export function tagOf(bytes: Buffer): string {
  return `W/"${bytes.length.toString(36)}-${crc32(bytes).toString(36)}"`
}
